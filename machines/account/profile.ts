import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Profile } from './actors.ts';

/** What a person says of themselves. */
export interface ProfileValues {
  /** Empty without one: then their address stands for them. */
  name: string;
  /** A data URL of a small picture; empty without one. */
  picture: string;
}

/** Reads the form of a profile. */
const profileSchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(60, 'A name has at most 60 characters')),
  picture: z.string(),
});

/** What stands in the form when it is opened. */
export const profileIn = ({ name, picture }: ProfileValues): Record<keyof ProfileValues, string> => ({
  name,
  picture,
});

/** What colleagues see of the signed-in person. */
export const editProfile = settingsFormOf<Profile, Record<keyof ProfileValues, string>, ProfileValues>(
  'edit-profile',
  profileSchema,
  profileIn,
  actors.saveProfile,
);
