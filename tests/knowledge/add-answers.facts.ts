import { addAnswersMachine } from '../../machines/knowledge/add-answers.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { allGood, oneLeftOut } from './paste-samples.ts';

const offline = 'Failed to fetch';
const full = 'A bot knows at most 2,000 answers.';

const events = {
  retry: { 'they try again': {} },
  back: { 'they go back to what is left': {} },
  close: { 'they close it': {} },
};
const failures = {
  'the server refuses': { output: { ok: false as const, reason: 'refused' as const, message: full } },
  'the connection is lost': { error: new Error(offline) },
};

// Few answers, of which none is added before something fails; and so many that some are.
export const models = [
  model({
    name: 'few',
    machine: addAnswersMachine,
    input: { botId: 'b1', found: oneLeftOut },
    events,
    answers: { addAnswers: { 'the last are added': { output: { ok: true, added: 2 } }, ...failures } },
  }),
  model({
    name: 'many',
    machine: addAnswersMachine,
    input: { botId: 'b1', found: allGood },
    events,
    answers: {
      addAnswers: {
        'two of them are added': { output: { ok: true, added: 2 } },
        'all are added': { output: { ok: true, added: 3 } },
        ...failures,
      },
    },
    mayHappen: ({ type }, { added }) => type !== 'retry' || added > 0,
  }),
];

const few = asks('addAnswers', { botId: 'b1', answers: oneLeftOut.answers, added: 0 });
const many = (added: number) => asks('addAnswers', { botId: 'b1', answers: allGood.answers, added });
const said = notify('success', 'The answers were added');

export const facts: Fact[] = [
  ['few: ', 'it starts', 'adding', few],
  ['many: ', 'it starts', 'adding', many(0)],
  ['adding', 'two of them are added', 'adding', many(2)],
  // What was left out is still to be seen.
  ['adding', 'the last are added', 'added', said],
  ['adding', 'all are added', 'closed', said],
  ['adding', 'the server refuses', 'stopped.refused'],
  ['adding', 'the connection is lost', 'stopped.offline', logs('dashboard_fetch_error', offline)],
  ['few: stopped', 'they try again', 'adding', few],
  // Not from the beginning.
  ['many: stopped', 'they try again', 'adding', many(2)],
  ...['stopped', 'added'].flatMap((given): Fact[] => [
    [given, 'they go back to what is left', 'left'],
    [given, 'they close it', 'closed'],
  ]),
];

export const laws: Laws<typeof addAnswersMachine> = {
  'it is busy while it adds': tagged('busy', 'adding'),
  'what is added stays added': ({ before, context: { added }, when }) => {
    if (when === 'two of them are added') return added === 2;
    if (when === 'the last are added') return added === 2;
    if (when === 'all are added') return added === 3;
    return added === (before?.context.added ?? 0);
  },
  'it is said why the server refuses': ({ context: { reason }, is }) =>
    !is('stopped.refused') || reason === full,
};
