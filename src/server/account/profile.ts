import { z } from 'zod/mini';
import type { Profile } from '../../../machines/account/actors.ts';
import type { ProfileValues } from '../../../machines/account/profile.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { askFor, type Connection } from '../connection.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** What a row says of a person. Nothing else than a picture becomes one: no address is asked for it. */
export const profileRow = z.object({
  name: z.string(),
  picture: z.string().check(z.regex(/^(data:image\/(webp|jpeg|png);base64,[\w+/=]+)?$/)),
});
const rows = z.array(z.object({ ...profileRow.shape, deletes_at: z.nullish(z.string()) }));

/** The signed-in person, and when their account is going to be deleted. Throws if the database cannot be reached. */
export async function getPerson(
  connection: Connection,
  signal: AbortSignal,
): Promise<Profile & { deletesAt: string | null }> {
  const session = await connection.session();
  if (!session) throw new Error('There is no session.');
  // Row level security shows everybody their own.
  const path = 'profiles?select=name,picture,deletes_at';
  const [row] = rows.parse(await askFor(connection.services.rest, path, { signal }));
  return {
    email: session.user.email,
    name: row?.name ?? '',
    picture: row?.picture ?? '',
    deletesAt: row?.deletes_at ?? null,
  };
}

/** What colleagues see of the signed-in person. Throws if the database cannot be reached. */
export async function getProfile(
  connection: Connection,
  _: CardRequest,
  signal: AbortSignal,
): Promise<Profile> {
  const { email, name, picture } = await getPerson(connection, signal);
  return { email, name, picture };
}

/** Saves it. Refused with the server's sentence; throws if the database cannot be reached. */
export async function saveProfile(
  supabase: Pick<Supabase, 'rest'>,
  { saved, values: { name, picture } }: { saved: Profile; values: ProfileValues },
): Promise<SaveAnswer<Profile>> {
  const { data, error } = await supabase.rest.rpc('save_profile', { name, picture });
  if (error) return refusalOf(error);
  return { ok: true, saved: { ...saved, ...profileRow.parse(data) } };
}
