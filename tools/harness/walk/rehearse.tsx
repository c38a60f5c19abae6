/** Follows paths through a real view, and keeps account of what they have met. */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import { RuntimeProvider } from '../../../src/flows/runtime.tsx';
import type { Output } from '../chart/simulate.ts';
import {
  allLeavesOf,
  canonical,
  leavesOf,
  passagesOf,
  transitionName,
  transitionsOf,
} from '../chart/words.ts';
import { type Criterion, criteria, type Path } from '../cover.ts';
import type { Edge } from '../explore.ts';
import { type Flow, flowOf, type Tour } from '../flow.ts';
import { Links } from '../links.tsx';
import { type Alarm, isOwnEvent, type Model, memoryOf, nameOf } from '../model.ts';
import { type Cause, type ControlledRuntime, controlledRuntime } from './controlled-runtime.ts';
import { pageDifference, readPage } from './page.ts';

/** The dotted names of the innermost states of a state value. */
type Leaf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Leaf<NonNullable<Value[Key]>>}` }[keyof Value & string];

// Conditional, although the condition always holds: only so does TypeScript type the parameters of functions
// written in place, because it resolves these types before it looks at the functions.
type Screens<Machine> = Machine extends AnyStateMachine
  ? Readonly<Record<Leaf<SnapshotFrom<Machine>['value']>, Screen<ContextFrom<Machine>>>>
  : never;

/** All that can be read in a state, as `readPage` reads it. A function may assert what cannot be read as well. */
type Screen<Context> = readonly string[] | ((context: Context) => readonly string[]);

type Gestures<Machine> = Machine extends AnyStateMachine
  ? {
      readonly [Event in EventFromLogic<Machine> as Exclude<Event['type'], Alarm>]: (
        event: Event,
        tell: (actor: string) => void,
        hear: () => void,
      ) => void;
    }
  : never;

/** What a view shows and offers, state by state and event by event. */
export interface Spec<Machine extends AnyStateMachine> {
  /** The view, or the view of a variant by the name of its model. */
  view: ReactNode | ((variant: string) => ReactNode);
  /**
   * All that a person can read in each state, and in no other. In a parallel state every region says its part
   * of the page, in the order of the chart.
   */
  states: Screens<Machine>;
  /** What a person does to cause each event; `tell` has a listening actor report it instead, `hear` another chart say it. */
  events: Gestures<Machine>;
  /** States that are meant to look the same, as `'a = b'`. */
  alike?: readonly string[];
  /** What the paths must cover; prime paths unless there are too many of them. */
  criterion?: Criterion;
  /** The chart is shared, and proved elsewhere: the spec speaks of what this view does with it (see `walkUse`). */
  isPartial?: boolean;
}

/** A flow about to be walked. */
export interface Rehearsal {
  flow: Flow;
  /** Follows a path from the start. Rejects where the view, the chart and the model part. */
  follow: (tour: Tour, path: Path) => Promise<void>;
  /** The states on a path's way in which an earlier path has failed: following it would only tell the same again. */
  obstacle: (tour: Tour, path: Path) => string | undefined;
  /** States and events which the spec lacks or should not have. */
  misspecified: () => string[];
  /** What the paths followed so far have not met, and states that could not be told apart. */
  leftOut: () => string[];
}

/** Prepares a flow's paths and view. Throws as `flowOf` does. */
export function rehearse<Machine extends AnyStateMachine>(
  models: readonly Model<Machine>[],
  spec: Spec<Machine>,
): Rehearsal {
  const flow = flowOf(models, criterionAtTheDesk() ?? spec.criterion ?? 'prime');
  const { id, machine } = flow;
  const steps = flow.tours.flatMap(({ graph }) => [graph.start, ...graph.edges]);
  const leaves = spec.isPartial
    ? [...new Set(steps.flatMap(({ snapshot }) => leavesOf(snapshot.state)))]
    : allLeavesOf(machine);
  const events = spec.isPartial
    ? [...new Set(steps.flatMap(({ step }) => (step.kind === 'event' ? step.event.type : [])))]
    : machine.events.filter((event) => !isOwnEvent(event));
  const transitions = spec.isPartial ? [] : transitionsOf(machine).map(transitionName);
  const screens = new Map<string, Screen<ContextFrom<Machine>>>(Object.entries(spec.states));
  const gestures = new Map<string, Cause>(Object.entries(spec.events));
  const taken = new Set<string>();
  const compared = new Set<string>();
  const met = new Set<string>();
  const alike = new Set<string>();
  /** The states in which a path has failed, by the snapshot. */
  const failures = new Map<string, string>();

  async function follow(tour: Tour, path: Path) {
    const controlled = controlledRuntime(tour.model, (transition) => taken.add(transition));
    const view = typeof spec.view === 'function' ? spec.view(tour.model.name ?? '') : spec.view;
    const { unmount } = render(
      <Links>
        <RuntimeProvider runtime={controlled.runtime}>{view}</RuntimeProvider>
      </Links>,
    );
    for (const [index, edge] of [tour.graph.start, ...path].entries()) {
      try {
        await take(edge, tour, controlled);
      } catch (error) {
        const walked = sayPath(path.slice(0, index));
        const message = error instanceof Error ? error.message : String(error);
        const states = leavesOf(edge.snapshot.state).join(' & ');
        failures.set(snapshotIn(tour, edge), states);
        throw new Error(`${nameOf(tour.model)}: after “${walked}”, it should be in ${states}.\n${message}`, {
          cause: error,
        });
      }
    }
    unmount();
  }

  const obstacle = (tour: Tour, path: Path) =>
    [tour.graph.start, ...path].map((edge) => failures.get(snapshotIn(tour, edge))).find(Boolean);

  async function take(edge: Edge, tour: Tour, { happen, snapshot, takeOutputs }: ControlledRuntime) {
    await act(async () => happen(edge.step, (event, ...ways) => found(gestures, event.type)(event, ...ways)));
    const { value, context } = snapshot();
    expect(value, 'the flow is elsewhere').toEqual(edge.snapshot.state.value);
    expect(inOrder(takeOutputs()), 'the flow did something else').toEqual(inOrder(edge.outputs));
    expect(memoryOf(tour.model, context), 'the flow remembers something else').toEqual(
      memoryOf(tour.model, edge.snapshot.state.context),
    );
    look(edge, context, tour);
  }

  /** Asserts what a person reads now, and once for each snapshot that it could be read in no other state. */
  function look(edge: Edge, context: ContextFrom<Machine>, tour: Tour) {
    const here = leavesOf(edge.snapshot.state);
    const page = readPage();
    const isRead = (states: readonly string[]) => {
      const lines = states.flatMap((state) => {
        const screen = found(screens, state);
        return typeof screen === 'function' ? screen(context) : screen;
      });
      if (page.join('\n') !== lines.join('\n')) throw new Error(pageDifference(page, lines));
    };
    isRead(here);
    for (const leaf of here) met.add(leaf);

    const place = snapshotIn(tour, edge);
    if (compared.has(place)) return;
    compared.add(place);
    for (const other of leaves.filter((leaf) => !here.includes(leaf))) {
      const own = nearest(other, here);
      const instead = here.map((leaf) => (leaf === own ? other : leaf));
      if (holds(() => isRead(instead))) alike.add([own, other].sort().join(' = '));
    }
  }

  const misspecified = () => [
    ...missing(leaves, screens.keys()).map((leaf) => `${id}: the spec says nothing of the state “${leaf}”.`),
    ...missing(screens.keys(), leaves).map(
      (leaf) => `${id}: the spec speaks of the state “${leaf}”, which does not exist.`,
    ),
    ...missing(events, gestures.keys()).map(
      (event) => `${id}: the spec has no gesture for the event “${event}”.`,
    ),
    ...missing(gestures.keys(), events).map(
      (event) => `${id}: the spec has a gesture for the event “${event}”, which does not exist.`,
    ),
  ];

  const leftOut = () => [
    ...missing(leaves, [...met, ...passagesOf(machine)]).map(
      (leaf) => `${id}: no path met the state “${leaf}”.`,
    ),
    ...missing(transitions, taken).map((transition) => `${id}: no path took the transition “${transition}”.`),
    ...missing(alike, spec.alike ?? []).map((states) => `${id}: two states look alike: “${states}”.`),
    ...missing(spec.alike ?? [], alike).map((states) => `${id}: “${states}” need not be declared alike.`),
  ];

  return { flow, follow, obstacle, misspecified, leftOut };
}

/** The snapshot a step leads to; snapshots of two models may have one name. */
const snapshotIn = ({ model }: Tour, { to }: Edge): string => `${nameOf(model)} ${to}`;

/** The criterion `npm run watch` asks for. */
const criterionAtTheDesk = (): Criterion | undefined =>
  criteria.find((criterion) => criterion === process.env.WALK_CRITERION);

/** A path in words. */
export const sayPath = (path: Path): string => path.map(({ step }) => step.words).join(' → ') || 'it starts';

function found<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`the spec says nothing of “${name}”`);
  return value;
}

const missing = (wanted: Iterable<string>, given: Iterable<string>): string[] => {
  const there = new Set(given);
  return [...new Set(wanted)].filter((name) => !there.has(name)).sort();
};

const inOrder = (outputs: readonly Output[]): readonly Output[] =>
  outputs
    .map((output) => ({ output, text: canonical(output) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ output }) => output);

function holds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** The state in the same region of the chart: the one that shares the longest beginning. */
function nearest(other: string, here: readonly string[]): string {
  const shared = (leaf: string) => leaf.split('.').findIndex((key, depth) => key !== other.split('.')[depth]);
  return [...here].sort((a, b) => shared(b) - shared(a))[0] ?? '';
}
