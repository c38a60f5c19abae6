import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { statesOf } from '../graph.ts';

/** Active states in the order of the chart; xstate's own order depends on how they were entered. */
const activeStates = (snapshot: AnyMachineSnapshot) => snapshot._nodes.toSorted((a, b) => a.order - b.order);

/** The innermost active states as dotted names: `['editing.clean']`, or one for each region of a parallel state. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeStates(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** All states a chart can rest in, as dotted names. */
export const allLeavesOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** The states a chart only passes through, because they lead on at once (`always`): nobody ever sees them. */
export const passagesOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter(({ always }) => always?.some(({ guard }) => guard === undefined))
    .map(({ path }) => path.join('.'));

/** Whether a dotted state name is `state` or lies inside it. */
export const isWithin = (leaf: string, state: string): boolean => `${leaf}.`.startsWith(`${state}.`);

/** The active states in the chart's own words: their descriptions, outermost first. */
export const describeState = (snapshot: AnyMachineSnapshot): string =>
  activeStates(snapshot)
    .filter(({ parent, description }) => parent && description)
    .map(({ description }) => description)
    .join(', ');

/** How long a wait is, as a person would say it; one way only, because facts are written in these words. */
export const waitWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms pass` : `${milliseconds / 1000} s pass`;

/** Every transition of a chart, those of the chart itself and those that need no event (`always`) included. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap((state) => [...state.transitions.values(), state.always ?? []].flat());

/** Names a transition by where it starts, what triggers it, and which alternative of that trigger it is. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const alternatives: unknown[] = source.transitions.get(eventType) ?? source.always ?? [];
  return `${source.path.join('.') || source.id}: ${eventType || 'always'} #${alternatives.indexOf(transition) + 1}`;
}

/** A value as text, the same for equal values: keys sorted, errors by what they say. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Error) return { ...part, name: part.name, message: part.message };
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
