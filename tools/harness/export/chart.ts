/** What the drawings of a chart have in common. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

export const childrenOf = (state: AnyStateNode): AnyStateNode[] => Object.values(state.states);

/** The state a compound state starts in. */
export const initialOf = (state: AnyStateNode): AnyStateNode | undefined =>
  state.type === 'compound' ? state.initial.target[0] : undefined;

/** A transition's own guard, as the chart writes it: `isRefused unverified`. */
export function guardWords({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  const { type, params } = guard as { type: string; params?: object };
  return [type, ...valuesIn(params ?? {})].join(' ');
}

/** What stands in data, without its keys. */
const valuesIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : [`${data}`];

/** What sets a transition off, as one would say it: `signIn fails`, `after slow`, `submit [isValid]`. */
export function triggerWords(transition: AnyTransitionDefinition): string {
  const guard = guardWords(transition);
  return `${eventWords(transition.eventType)}${guard && ` [${guard}]`}`;
}

function eventWords(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (actor !== undefined) return `${actor} ${outcome === 'done' ? 'is done' : 'fails'}`;
  const delay = delayOf(event);
  if (delay !== undefined) return `after ${delay}`;
  if (event.startsWith('xstate.done.state.')) return 'done';
  return event || 'always';
}

/** The name of the delay in the event of an `after` transition, which is `xstate.after.<delay>.<state id>`. */
export const delayOf = (event: string): string | undefined => /^xstate\.after\.([^.]+)\./.exec(event)?.[1];

/** The states a transition leads to; its own, if it leads nowhere. */
export const targetsOf = ({ source, target }: AnyTransitionDefinition): readonly AnyStateNode[] =>
  target ?? [source];

/** Whether a state lies inside another, or is it. */
export const isInside = (state: AnyStateNode, outer: AnyStateNode): boolean =>
  state === outer || (state.parent !== undefined && isInside(state.parent, outer));
