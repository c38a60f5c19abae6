import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type PushChoice } from './actors.ts';

/** Of what a member is notified on their devices. */
export interface PushWishes {
  /** Somebody waits for a person. */
  waiting: boolean;
  /** Somebody wants an answer later. */
  later: boolean;
  /** A visitor writes to them. */
  replied: boolean;
  booked: boolean;
  /** When they are not, by a clock that reads `22:00`; null: there is no such time. */
  quiet: { from: string; until: string } | null;
}

const onOrOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((set) => set === 'on'),
);

type Form = Record<'waiting' | 'later' | 'replied' | 'booked' | 'quiet' | 'quietFrom' | 'quietUntil', string>;

const time = z.string().check(z.refine((written) => /^\d\d:\d\d/.test(written), 'Please enter a time.'));

/** Reads the form of what a member is notified about. The sentences are the server's own where it has them. */
export const pushChoiceSchema = z.pipe(
  z
    .object({
      ...{ waiting: onOrOff, later: onOrOff, replied: onOrOff, booked: onOrOff, quiet: onOrOff },
      ...{ quietFrom: time, quietUntil: time },
    })
    .check(
      z.refine(({ quiet, quietFrom, quietUntil }) => !quiet || quietFrom !== quietUntil, {
        message: 'Quiet hours begin and end at different times.',
        path: ['quietUntil'],
      }),
    ),
  z.transform(
    ({ quiet, quietFrom, quietUntil, ...wishes }): PushWishes => ({
      ...wishes,
      quiet: quiet ? { from: quietFrom, until: quietUntil } : null,
    }),
  ),
);

const set = (isOn: boolean) => (isOn ? 'on' : 'off');

/** What stands in the form when it is opened; without quiet hours those of a night. */
export const pushChoiceIn = ({ waiting, later, replied, booked, quiet }: PushWishes): Form => ({
  ...{ waiting: set(waiting), later: set(later), replied: set(replied), booked: set(booked) },
  quiet: set(quiet !== null),
  quietFrom: quiet?.from ?? '22:00',
  quietUntil: quiet?.until ?? '07:00',
});

/** What a member is notified about in one business. */
export const pushChoice = settingsFormOf<PushChoice, Form, PushWishes>(
  'push-choice',
  pushChoiceSchema,
  pushChoiceIn,
  actors.savePushChoice,
);
