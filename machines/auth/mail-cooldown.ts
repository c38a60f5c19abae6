import { type AnyEventObject, emit } from 'xstate';
import type { Effect, Open } from '../effects.ts';

/** The pause between two mails to one address, in seconds (docs/specification.md, section 9). */
export const mailCooldown = 60;

/** The seconds an event brings, itself or in the actor's answer. */
export const secondsOf = (event: AnyEventObject): number => event.seconds ?? event.output.seconds;

/** Tells who asks for another mail too early how long to wait. */
export const sayPleaseWait = emit<Open, Open, undefined, Open, Effect>(({ event }) => ({
  type: 'notify',
  tone: 'info',
  title: 'Please wait',
  description: `You can resend the email in ${secondsOf(event)} seconds.`,
}));
