import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type MailChoice } from './actors.ts';

/** Of what a member is told by mail. */
export interface MailWishes {
  /** Somebody waits for a person. */
  waiting: boolean;
  /** A visitor has left an address or a number. */
  contact: boolean;
  /** The numbers of a month, on the first of the next one. */
  month: boolean;
}

/** A switch among the fields of a form, which are texts. */
const onOrOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((set) => set === 'on'),
);

/** Reads the form of what a member is told. */
export const mailChoiceSchema = z.object({ waiting: onOrOff, contact: onOrOff, month: onOrOff });

/** What stands in the form when it is opened. */
export const mailChoiceIn = ({ waiting, contact, month }: MailWishes): Record<keyof MailWishes, string> => ({
  waiting: waiting ? 'on' : 'off',
  contact: contact ? 'on' : 'off',
  month: month ? 'on' : 'off',
});

/** What a member is told by mail about one business. */
export const mailChoice = settingsFormOf<MailChoice, Record<keyof MailWishes, string>, MailWishes>(
  'mail-choice',
  mailChoiceSchema,
  mailChoiceIn,
  actors.saveMailChoice,
);
