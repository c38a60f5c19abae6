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

/** An event that may be what came of an actor: its answer, or its error. */
type Settled = EventObject & { output?: unknown; error?: unknown };

/** What a refusal consists of, of an answer that may be anything. */
const refusalIn = ({ output }: Settled): { ok?: unknown; reason?: unknown; message?: unknown } =>
  typeof output === 'object' && output !== null ? output : {};

/** What an actor said when it refused or failed: the server's text, or the error's message. */
export function messageOf(event: Settled): string {
  const { message } = event.error instanceof Error ? event.error : refusalIn(event);
  return typeof message === 'string' ? message : '';
}

/** Guards over an actor's answer: `{ type: 'isRefused', params: { reason: 'unverified' } }`. */
export const answers = {
  isRefused: ({ event }: { event: Settled }, { reason }: { reason: string }) =>
    refusalIn(event).ok === false && refusalIn(event).reason === reason,
  isOk: ({ event }: { event: Settled }) => refusalIn(event).ok === true,
};
