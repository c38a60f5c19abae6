import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { leavesOf } from '../../../tools/harness/chart/words.ts';
import { cover } from '../../../tools/harness/cover.ts';
import { type Edge, explore } from '../../../tools/harness/explore.ts';
import { disagreements } from '../../../tools/harness/facts.ts';
import { flowOf } from '../../../tools/harness/flow.ts';
import { type AnyModel, model } from '../../../tools/harness/model.ts';
import { facts as echoFacts, models as echoModels } from '../samples/echo.facts.ts';
import { models as guardModels } from '../samples/guard.facts.ts';
import { models as playerModels } from '../samples/player.facts.ts';

const modelOf = (machine: AnyModel['machine'], events: AnyModel['events'] = {}): AnyModel => ({
  machine,
  events,
  answers: {},
});

const stepsOf = (edges: readonly Edge[]) =>
  edges.map(({ step, snapshot }) => `${step.words} → ${leavesOf(snapshot.state).join(' & ')}`);

const only = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('there is none');
  return item;
};

describe('time', () => {
  test('only the timer next due can fire, and the others grow shorter', () => {
    const guard = explore(only(guardModels));
    const waits = guard.edges.filter(({ step }) => step.kind === 'wait');
    expect(stepsOf(waits)).toEqual(['2 s pass → checking.slow', '8 s pass → failed']);
    const words = cover(guard, 'prime').map((path) => path.map(({ step }) => step.words).join(', '));
    expect(words.filter((path) => path.includes('8 s pass'))).toSatisfy((paths: string[]) =>
      paths.every((path) => path.includes('2 s pass, 8 s pass')),
    );
  });

  test('a state that is left takes its timers along', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { after: { 1000: 'c' }, on: { go: 'b' } }, b: {}, c: {} },
    });
    const { edges } = explore(modelOf(machine, { go: { 'they go': {} } }));
    expect(stepsOf(edges)).toEqual(['they go → b', '1 s pass → c']);
  });

  test('timers due at the same time fire together, in the order they were set', () => {
    const machine = createMachine({
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { after: { 500: 'b' } }, b: {} } },
        right: { initial: 'a', states: { a: { after: { 500: 'b' } }, b: {} } },
      },
    });
    expect(stepsOf(explore(modelOf(machine)).edges)).toEqual(['500 ms pass → left.b & right.b']);
  });

  test('a delay may depend on what is remembered', () => {
    const { edges } = explore(only(playerModels));
    expect(stepsOf(edges)).toContain('180 s pass → track.stopped & sound.off');
  });
});

describe('what a chart does', () => {
  test('transitions that need no event are taken within a step', () => {
    const { edges } = explore(only(playerModels));
    const play = only(edges.filter(({ step }) => step.words.startsWith('they play')));
    expect(leavesOf(play.snapshot.state)).toEqual(['track.playing.preview', 'sound.on']);
    expect(play.outputs).toEqual([{ type: 'ask', actor: 'watchBattery', input: { plan: 'free' } }]);
  });

  test('an actor that is stopped in the step that asked it is not asked', () => {
    const machine = setup({ actors: { look: fromPromise(() => Promise.resolve()) } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'look', src: 'look' }, always: 'b' }, b: {} },
    });
    expect(explore(modelOf(machine)).start.outputs).toEqual([]);
  });

  test('an action with an effect of its own is refused: it could not be seen', () => {
    const machine = setup({ actions: { beep: () => {} } }).createMachine({ id: 'bell', entry: 'beep' });
    expect(() => explore(modelOf(machine))).toThrow(
      'bell: the harness cannot see what the action “beep” does.',
    );
  });

  test('an actor that may fail must be listened to', () => {
    const machine = setup({ actors: { look: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'watch',
      initial: 'looking',
      states: { looking: { invoke: { id: 'look', src: 'look' } } },
    });
    const watch = model({ machine, events: {}, answers: { look: { 'it is dark': { error: 'dark' } } } });
    expect(() => explore(watch)).toThrow('watch: in looking, nothing handles “it is dark”.');
  });

  test('data without bounds is refused', () => {
    const machine = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'add' } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'counter', context: { count: 0 }, on: { add: { actions: 'add' } } });
    const counter = modelOf(machine, { add: { 'they add one': {} } });
    const sentence =
      'counter: there is no end to what it remembers. “counter” is 1001 snapshots, told apart by count (0, 1, 2, …).';
    expect(() => explore(counter)).toThrow(sentence);
    expect(disagreements([counter], [])).toEqual([sentence]);
  });

  test('what is never reset is named, where it makes too many paths', () => {
    const lamps = ['a', 'b', 'c', 'd'] as const;
    const machine = setup({
      types: { context: {} as Record<string, boolean>, events: {} as { type: (typeof lamps)[number] } },
      actions: { press: assign(({ context, event }) => ({ [event.type]: !context[event.type] })) },
    }).createMachine({
      id: 'lamps',
      context: { a: false, b: false, c: false, d: false },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            a: { actions: 'press' },
            b: { actions: 'press' },
            c: { actions: 'press' },
            d: { actions: 'press' },
          },
        },
      },
    });
    const events = Object.fromEntries(lamps.map((lamp) => [lamp, { [`they press ${lamp}`]: {} }]));
    expect(() => flowOf([modelOf(machine, events)], 'prime')).toThrow(
      'lamps: there are more than 5,000 prime paths. “waiting” is 16 snapshots, ' +
        'told apart by a (false, true) and b (false, true) and c (false, true) and d (false, true).',
    );
  });
});

describe('a model of a chart that remembers without bounds', () => {
  const echo = only(echoModels);
  const without = (...fields: (keyof typeof echo)[]) =>
    ({ ...echo, ...Object.fromEntries(fields.map((field) => [field, undefined])) }) as AnyModel;
  const snapshotsOf = (each: AnyModel) => explore(each).snapshots.size;

  test('says what of it makes a difference, and what people do not do for ever', () => {
    // Nobody has shouted, or one or two echoes are due in a second or in half of one.
    expect(snapshotsOf(echo)).toBe(6);
    expect(() => explore(without('remember'))).toThrow('echo: there is no end to what it remembers');
    expect(() => explore(without('mayHappen'))).toThrow('echo: there is no end to what it remembers');
  });

  test('lets timers run side by side by a pause', () => {
    const waits = (each: AnyModel) =>
      new Set(explore(each).edges.flatMap(({ step }) => (step.kind === 'wait' ? step.words : [])));
    expect(waits(echo)).toEqual(new Set(['500 ms pass', '1 s pass']));
    expect(waits(without('pause'))).toEqual(new Set(['1 s pass']));
    expect(snapshotsOf(without('pause'))).toBe(3);
  });

  test('follows the first of the snapshots it takes for one', () => {
    const { start, snapshots } = explore(echo);
    expect(snapshots.get(start.to)?.state.context).toEqual({ shouts: [], echoes: 0 });
  });

  test('is refused if it forgets what makes a difference, however late', () => {
    const counter = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'add' } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
      guards: { isFull: ({ context }) => context.count === 9 },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'open',
      states: { open: { on: { add: [{ guard: 'isFull', target: 'full' }, { actions: 'add' }] } }, full: {} },
    });
    const forgetful = { ...modelOf(counter, { add: { 'they add one': {} } }), remember: () => 'nothing' };
    expect(explore(forgetful).snapshots.size).toBe(1);
    expect(() => flowOf([forgetful], 'prime')).toThrow(
      'counter: it remembers too little: “they add one” is not always the same.',
    );
  });

  test('is refused if people then do what they did not do before', () => {
    const tired: typeof echo = { ...echo, mayHappen: (_, { shouts }) => shouts.length < 3 };
    expect(() => flowOf([tired], 'prime')).toThrow(
      'echo: it remembers too little: “they shout” is not always the same.',
    );
  });

  test('leaves steps unproved if it lets nobody do anything', () => {
    const idle = { ...echo, mayHappen: () => false };
    expect(disagreements([idle], echoFacts)).toContain(
      'echo: “they shout”, a sample of “shout”, never happens in any state.',
    );
  });
});

describe('a flow', () => {
  const guard = only(guardModels);

  test('needs a model', () => expect(() => flowOf([], 'prime')).toThrow('A flow needs a model.'));

  test('has models of different names', () => {
    expect(() => flowOf([guard, guard], 'prime')).toThrow('guard: two of its models have the same name.');
  });

  test('has models of one chart', () => {
    expect(() => flowOf([guard, only(playerModels)], 'prime')).toThrow(
      'guard: its models are of different charts.',
    );
  });
});
