import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Business } from './actors.ts';
import { trades } from './trades.ts';
import { addressOf, originOf } from './website.ts';

/** A form has texts only. */
const choice = z.pipe(
  z.enum(['yes', 'no']),
  z.transform((chosen) => chosen === 'yes'),
);
const choiceIn = (isChosen: boolean) => (isChosen ? 'yes' : 'no');

/** Reads the form of a business. The sentences are the server's own. */
export const businessSettingsSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A name has 1 to 80 characters.'),
      z.maxLength(80, 'A name has 1 to 80 characters.'),
    ),
  kind: z.enum(trades),
  website: z.pipe(
    z.pipe(z.string(), z.transform(addressOf)).check(
      z.maxLength(200, 'The address of a website has at most 200 characters.'),
      z.refine(
        (address) => address === '' || originOf(address) !== null,
        'Please enter a website address, or leave this empty.',
      ),
    ),
    z.transform((address) => address || null),
  ),
  timeZone: z.string(),
  remindsDayBefore: choice,
  remindsHoursBefore: choice,
});

export type BusinessSettings = z.output<typeof businessSettingsSchema>;

/** What stands in the form of a business when it is opened. */
export const businessSettingsIn = ({
  name,
  kind,
  website,
  timeZone,
  remindsDayBefore,
  remindsHoursBefore,
}: Business): Record<keyof BusinessSettings, string> => ({
  ...{ name, kind, website: website ?? '', timeZone },
  remindsDayBefore: choiceIn(remindsDayBefore),
  remindsHoursBefore: choiceIn(remindsHoursBefore),
});

/** What a business is called, what it is, whose clock its opening hours go by, and whom it reminds. */
export const businessSettings = settingsFormOf(
  'business-settings',
  businessSettingsSchema,
  businessSettingsIn,
  actors.saveBusiness,
);
