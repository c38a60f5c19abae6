import type { WayAnswer } from '../../machines/knowledge/actors.ts';
import { tryWaysMachine } from '../../machines/knowledge/try-ways.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';
export const ways = ['any parking', 'can i bring my car'] as const;
const [first, second] = ways;

const own: WayAnswer = { by: 'this entry', isSure: true };
const ofAnother: WayAnswer = {
  by: 'another entry',
  entry: { id: 'e2', name: 'Own car' },
  isSameWords: false,
};

/** An editor whose field begins with these ways. */
const editorWith = (name: string, begun: readonly string[]) =>
  model({
    name,
    machine: tryWaysMachine,
    input: { botId: 'b1', entryId: 'e1', ways: begun },
    events: {
      'ways.changed': {
        'they write two ways': { ways },
        'they put what was tried in another order': { ways: ways.toReversed() },
        'they take all out': { ways: [] },
      },
      retry: { 'they try again': {} },
    },
    answers: {
      tryWays: {
        'this entry answers': { output: [own, own] },
        'another one would answer the second': { output: [own, ofAnother] },
        'the bot cannot be asked': { error: new Error(offline) },
      },
    },
    mayHappen: (event, context) => {
      if (event.type === 'retry') return true;
      if (event.ways.length === 0) return context.ways.length > 0;
      const isTried = Object.keys(context.answers).length > 0;
      // A field does not tell that it holds what it held before.
      return event.ways === ways
        ? !isTried && context.ways.length === 0
        : isTried && context.ways[0] !== event.ways[0];
    },
  });

export const models = [editorWith('new', []), editorWith('saved', ways)];

const tries = asks('tryWays', { botId: 'b1', entryId: 'e1', ways });

export const facts: Fact[] = [
  ['new:', 'it starts', 'tried'],
  ['saved:', 'it starts', 'writing'],
  ['tried', 'they write two ways', 'writing'],
  ['writing', '600 ms pass', 'asking', tries],
  ['asking', 'this entry answers', 'tried'],
  ['asking', 'another one would answer the second', 'tried'],
  ['asking', 'the bot cannot be asked', 'failed', logs('dashboard_fetch_error', offline)],
  ['failed', 'they try again', 'asking', tries],
  // In each way it is asked once.
  ['tried', 'they put what was tried in another order', 'tried'],
  // What it is still asked is wanted no longer.
  ...['tried', 'writing', 'asking', 'failed'].map((given): Fact => [given, 'they take all out', 'tried']),
];

const answered = new Map([
  ['this entry answers', [own, own]],
  ['another one would answer the second', [own, ofAnother]],
]);
const changed = new Map<string, readonly string[]>([
  ['they write two ways', ways],
  ['they put what was tried in another order', ways.toReversed()],
  ['they take all out', []],
]);

export const laws: Laws<typeof tryWaysMachine> = {
  'it is busy while the bot is asked': tagged('busy', 'asking'),
  'the ways are those of the field': ({ before, context, when }) =>
    context.ways.join() === (changed.get(when) ?? before?.context.ways ?? context.ways).join(),
  'an answer is that of its way, and stays': ({ before, context, when }) => {
    const [toFirst, toSecond] = answered.get(when) ?? ways.map((way) => before?.context.answers[way]);
    return context.answers[first] === toFirst && context.answers[second] === toSecond;
  },
};
