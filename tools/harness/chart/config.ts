/** A chart's configuration with every shorthand written out: one way to write each thing, so one way to change it. */
import type { AnyEventObject, AnyStateMachine, not } from 'xstate';

export type Action = string | { type: string; params?: Record<string, unknown> };

export interface Transition {
  target?: string;
  guard?: Parameters<typeof not>[0];
  actions?: Action[];
  reenter?: boolean;
}

interface Invoke {
  src: string;
  onDone?: Transition[];
  onError?: Transition[];
}

export interface State {
  type?: string;
  initial?: string;
  states?: Record<string, State>;
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  always?: Transition[];
  onDone?: Transition[];
  invoke?: Invoke[];
  entry?: Action[];
  exit?: Action[];
  tags?: string[];
}

/** A fresh copy of a chart's configuration, free to be changed. */
export const writtenOut = (machine: AnyStateMachine): State => state(machine.config);

/** All states of a configuration with their paths, the chart itself first. */
export function* statesWithPaths(
  root: State,
  path: string[] = [],
): Generator<{ path: string[]; state: State }> {
  yield { path, state: root };
  for (const [key, child] of Object.entries(root.states ?? {})) yield* statesWithPaths(child, [...path, key]);
}

/** The path of a target as the chart writes it: `#flow.a.b`, `.child`, or a sibling of the state. */
export function resolveTarget(target: string, path: string[]): string[] {
  if (target.startsWith('#')) return target.split('.').slice(1);
  if (target.startsWith('.')) return [...path, ...target.slice(1).split('.')];
  return [...path.slice(0, -1), ...target.split('.')];
}

/** The states one could take for a target: its siblings, and those of the states around it. */
export function nearby(root: State, target: string[]): string[][] {
  return target.flatMap((key, depth) => {
    const around = target.slice(0, depth);
    const parent = stateAt(root, around);
    if (!parent?.states || parent.type === 'parallel') return [];
    return Object.keys(parent.states)
      .filter((other) => other !== key)
      .map((other) => [...around, other]);
  });
}

/** The state at a path, if there is one. */
export const stateAt = (root: State, path: string[]): State | undefined =>
  path.reduce<State | undefined>((state, key) => state?.states?.[key], root);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

const mapValues = (value: unknown, change: (part: unknown) => unknown) =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, part]) => [key, change(part)]));

const actions = (value: unknown) =>
  list(value).map((action) =>
    isRecord(action) && isRecord(action.params) ? { ...action, params: { ...action.params } } : action,
  );

const transitions = (value: unknown) =>
  list(value).map((transition) => {
    if (!isRecord(transition)) return { target: transition };
    return 'actions' in transition
      ? { ...transition, actions: actions(transition.actions) }
      : { ...transition };
  });

const writeOut: Readonly<Record<string, (value: unknown) => unknown>> = {
  states: (value) => mapValues(value, state),
  on: (value) => mapValues(value, transitions),
  after: (value) => mapValues(value, transitions),
  always: transitions,
  onDone: transitions,
  onError: transitions,
  invoke: (value) => list(value).map(state),
  entry: actions,
  exit: actions,
  tags: list,
};

function state(value: unknown): State {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([key, part]) => [key, writeOut[key]?.(part) ?? part]),
  );
}

/** An action made by xstate's `emit`. */
interface Emit {
  type: 'xstate.emit';
  event: AnyEventObject | ((args: unknown, params: unknown) => AnyEventObject);
}

export const isEmit = (action: unknown): action is Emit =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.emit';
