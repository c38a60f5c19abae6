import { type EventObject, emit } from 'xstate';
import { answerOf } from '../answers.ts';
import type { Effect, Open } from '../effects.ts';
import { actors } from './actors.ts';

/** The pause between two mails to one address, in seconds (docs/specification.md, section 9). */
export const mailCooldown = 60;

const answerIn = answerOf(actors.resendVerification);

/** The seconds an event brings, itself or in the refusal of another mail. */
export function secondsOf(event: EventObject & { seconds?: number }): number {
  if (event.seconds !== undefined) return event.seconds;
  const answer = answerIn(event);
  return 'seconds' in answer ? answer.seconds : 0;
}

/** Tells who asks for another mail too early how long to wait. */
export const sayPleaseWait = emit<Open, Open, undefined, Open, Effect>(({ event }) => ({
  type: 'notify',
  tone: 'info',
  title: 'Please wait',
  description: `You can resend the email in ${secondsOf(event)} seconds.`,
}));
