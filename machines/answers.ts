import type { AnyEventObject, EventObject, PromiseActorLogic } from 'xstate';

/** A refusal the flow expects and has an answer to. `message` is the server's own text. */
export interface Refusal<Reason extends string> {
  ok: false;
  reason: Reason;
  message: string;
}

/** The answer of a call that can be refused. An outage or a bug is no refusal: then the actor fails. */
export type Answer<Reason extends string> = { ok: true } | Refusal<Reason>;

/** A mail refused because the last one was sent a moment ago; `seconds` is how long to wait. */
export interface Cooldown {
  ok: false;
  reason: 'cooldown';
  seconds: number;
}

/**
 * Reads what an actor has answered, in an action or a guard of its `onDone`, as the actor declares it: xstate types no
 * event there.
 */
export const answerOf =
  <Output, Input>(_asked: PromiseActorLogic<Output, Input>) =>
  (event: EventObject): Output =>
    outputIn(event);

const outputIn = ({ output }: AnyEventObject) => output;

/** The answer an actor gave, seen from an action or a guard of its `onDone`. */
const outputOf = (event: AnyEventObject): { ok?: boolean; reason?: string; message?: string } =>
  typeof event.output === 'object' && event.output !== null ? event.output : {};

/** What an actor said when it refused or failed: the server's text, or the error's message. */
export function messageOf(event: AnyEventObject): string {
  if (event.error instanceof Error) return event.error.message;
  return outputOf(event).message ?? '';
}

/** Guards over an actor's answer: `{ type: 'isRefused', params: { reason: 'unverified' } }`. */
export const answers = {
  isRefused: ({ event }: { event: AnyEventObject }, { reason }: { reason: string }) =>
    outputOf(event).ok === false && outputOf(event).reason === reason,
  isOk: ({ event }: { event: AnyEventObject }) => outputOf(event).ok === true,
};
