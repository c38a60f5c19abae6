/** Every small mistake one can make in a chart's configuration. */
import { not } from 'xstate';
import {
  type Action,
  nearby,
  resolveTarget,
  type State,
  stateAt,
  statesWithPaths,
  type Transition,
} from './config.ts';

/** One mistake in a configuration: its words, and how to make it. */
interface Mistake {
  words: string;
  make: () => void;
}

/** Every small mistake one can make in a written-out configuration; `id` is the chart's. */
export function* mistakesIn(root: State, id: string): Generator<Mistake> {
  for (const { path, state } of statesWithPaths(root)) {
    const name = path.join('.') || id;
    for (const other of Object.keys(state.states ?? {})) {
      if (state.initial === undefined || other === state.initial) continue;
      yield { words: `${name} starts in ${other}`, make: () => Object.assign(state, { initial: other }) };
    }
    for (const key of ['entry', 'exit'] as const) yield* actionMistakes(`${name} on ${key}`, state[key]);
    yield* omissions(name, 'has no tag', state.tags);
    yield* omissions(name, 'does not invoke', state.invoke, ({ src }) => src);
    for (const [trigger, transitions] of triggersOf(state)) {
      yield* transitionMistakes(`${name}, ${trigger}:`, transitions, { root, id, path });
    }
  }
}

function triggersOf(state: State): [trigger: string, transitions: Transition[]][] {
  const triggers: [string, Transition[] | undefined][] = [
    ...Object.entries(state.on ?? {}),
    ...Object.entries(state.after ?? {}).map(([delay, list]): [string, Transition[]] => [
      `after ${delay}`,
      list,
    ]),
    ['always', state.always],
    ['done', state.onDone],
    ...(state.invoke ?? []).flatMap(({ src, onDone, onError }): [string, Transition[] | undefined][] => [
      [`${src} is done`, onDone],
      [`${src} fails`, onError],
    ]),
  ];
  return triggers.map(([trigger, transitions]) => [trigger, transitions ?? []]);
}

/** Where a transition stands: its chart, the chart's id, and the path of its state. */
interface Place {
  root: State;
  id: string;
  path: string[];
}

function* transitionMistakes(name: string, transitions: Transition[], place: Place): Generator<Mistake> {
  for (const [index, transition] of transitions.entries()) {
    const words = transitions.length > 1 ? `${name} alternative ${index + 1}` : name;
    yield { words: `${words} is missing`, make: () => transitions.splice(index, 1) };
    yield* targetMistakes(words, transition, place);
    const { guard, reenter } = transition;
    if (guard !== undefined) {
      yield {
        words: `${words} has its guard inverted`,
        make: () => Object.assign(transition, { guard: not(guard) }),
      };
      yield { words: `${words} has no guard`, make: () => delete transition.guard };
    }
    if (reenter) yield { words: `${words} does not re-enter`, make: () => delete transition.reenter };
    yield* actionMistakes(words, transition.actions);
  }
}

function* targetMistakes(
  words: string,
  transition: Transition,
  { root, id, path }: Place,
): Generator<Mistake> {
  if (transition.target === undefined) return;
  const target = resolveTarget(transition.target, path);
  const isOwnAtom = target.join('.') === path.join('.') && !stateAt(root, target)?.states;
  // A state that leads to itself without re-entering does nothing a missing target would not do.
  if (!isOwnAtom || transition.reenter)
    yield { words: `${words} leads nowhere`, make: () => delete transition.target };
  for (const other of nearby(root, target)) {
    yield {
      words: `${words} leads to ${other.join('.')}`,
      make: () => Object.assign(transition, { target: `#${[id, ...other].join('.')}` }),
    };
  }
}

function* actionMistakes(words: string, actions: Action[] = []): Generator<Mistake> {
  yield* omissions(words, 'forgets to', actions, nameOfAction);
  for (const action of actions) {
    if (typeof action === 'string') continue;
    for (const [name, value] of Object.entries(action.params ?? {})) {
      yield {
        words: `${words} does ${action.type} with another ${name}`,
        make: () => Object.assign(action.params ?? {}, { [name]: altered(value) }),
      };
    }
  }
}

function* omissions<Item>(
  words: string,
  omission: string,
  items: Item[] = [],
  nameOf: (item: Item) => string = String,
): Generator<Mistake> {
  for (const [index, item] of items.entries()) {
    yield { words: `${words} ${omission} ${nameOf(item)}`, make: () => items.splice(index, 1) };
  }
}

const nameOfAction = (action: Action): string => (typeof action === 'string' ? action : action.type);

/** The names of all actions of a configuration. */
export const actionsIn = (root: State): ReadonlySet<string> =>
  new Set(
    [...statesWithPaths(root)].flatMap(({ state }) =>
      [
        ...(state.entry ?? []),
        ...(state.exit ?? []),
        ...triggersOf(state).flatMap(([, transitions]) =>
          transitions.flatMap(({ actions }) => actions ?? []),
        ),
      ].map(nameOfAction),
    ),
  );

/** Another value of the same kind. */
export function altered(value: unknown): unknown {
  if (typeof value === 'string') return `${value} (altered)`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return 'altered';
}
