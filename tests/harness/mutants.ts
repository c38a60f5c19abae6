/** Makes every small mistake one could make in a chart, to see which of them its facts notice. */
import { type AnyStateMachine, emit, not, StateMachine } from 'xstate';
import {
  type Action,
  isEmit,
  nearby,
  resolveTarget,
  type State,
  stateAt,
  statesWithPaths,
  type Transition,
  writtenOut,
} from './chart/config.ts';
import { type AnyLaws, disagreements, type Fact } from './facts.ts';
import type { AnyModel } from './model.ts';

/** A chart with one mistake in it, and the mistake in words. */
export interface Mutant {
  mistake: string;
  machine: AnyStateMachine;
}

/** How many mistakes can be made in a flow's chart, and which of them its facts and laws would let pass. */
export function unnoticed(
  models: readonly AnyModel[],
  facts: readonly Fact[],
  laws: AnyLaws = {},
): { mutants: number; survivors: string[] } {
  const mutants = models[0] ? mutantsOf(models[0].machine) : [];
  const isNoticed = ({ machine }: Mutant) => {
    const mutated = models.map((model) => ({ ...model, machine }));
    try {
      return disagreements(mutated, facts, laws).length > 0;
    } catch {
      // A chart so wrong that it cannot be explored.
      return true;
    }
  };
  const survivors = mutants.filter((mutant) => !isNoticed(mutant)).map(({ mistake }) => mistake);
  return { mutants: mutants.length, survivors };
}

/** Every mutant of a chart, each with exactly one mistake. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...wrongConfigs(machine),
  ...wrongDelays(machine),
  ...wrongEmissions(machine),
];

/** One mistake in a configuration: its words, and how to make it. */
interface Mistake {
  words: string;
  make: () => void;
}

function wrongConfigs(machine: AnyStateMachine): Mutant[] {
  const count = [...mistakesIn(writtenOut(machine), machine.id)].length;
  return Array.from({ length: count }, (_, index) => {
    // A mistake changes the copy of the configuration it was found in, so each gets a copy of its own.
    const config = writtenOut(machine);
    const mistake = [...mistakesIn(config, machine.id)][index];
    mistake?.make();
    return { mistake: mistake?.words ?? '', machine: chart(config, machine.implementations) };
  });
}

// A written-out configuration does not know the types its chart declared.
const chart = (config: State, implementations: AnyStateMachine['implementations']): AnyStateMachine =>
  new StateMachine(config as AnyStateMachine['config'], implementations);

function* mistakesIn(root: State, id: string): Generator<Mistake> {
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
  yield* omissions(words, 'forgets to', actions, (action) =>
    typeof action === 'string' ? action : action.type,
  );
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

const actionsIn = (root: State): Action[] =>
  [...statesWithPaths(root)].flatMap(({ state }) => [
    ...(state.entry ?? []),
    ...(state.exit ?? []),
    ...triggersOf(state).flatMap(([, transitions]) => transitions.flatMap(({ actions }) => actions ?? [])),
  ]);

function altered(value: unknown): unknown {
  if (typeof value === 'string') return `${value} (altered)`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return 'altered';
}

/** Every named delay twice as long, and half as long. */
function wrongDelays(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  return Object.entries(implementations.delays).flatMap(([name, delay]) =>
    [2, 0.5].map((factor): Mutant => {
      const scaled: typeof delay =
        typeof delay === 'number' ? delay * factor : (args, params) => delay(args, params) * factor;
      const delays = { ...implementations.delays, [name]: scaled };
      return {
        mistake: `the delay ${name} is ${factor === 2 ? 'twice' : 'half'} as long`,
        machine: chart(writtenOut(machine), { ...implementations, delays }),
      };
    }),
  );
}

/** Every action that emits an effect, emitting another text: what it makes up itself stands in no configuration. */
function wrongEmissions(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  const used = new Set(actionsIn(writtenOut(machine)).map(nameOfAction));
  return Object.entries(implementations.actions).flatMap(([name, action]) => {
    if (!isEmit(action) || !used.has(name)) return [];
    const { event } = action;
    const wrong = emit((args, params: unknown) => {
      const effect = typeof event === 'function' ? event(args, params) : event;
      const texts = Object.entries(effect).filter(
        ([key, value]) => key !== 'type' && typeof value === 'string',
      );
      return { ...effect, ...Object.fromEntries(texts.map(([key, text]) => [key, altered(text)])) };
    });
    const actions = { ...implementations.actions, [name]: wrong };
    return [
      {
        mistake: `${name} emits another text`,
        machine: chart(writtenOut(machine), { ...implementations, actions }),
      },
    ];
  });
}
