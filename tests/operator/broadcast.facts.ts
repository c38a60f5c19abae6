import { broadcastMachine } from '../../machines/operator/broadcast.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const text = { subject: 'New terms of service', body: 'These are our new terms of service.' };
const nothing = { subject: '', body: '' };
const id = 'm1';
const offline = 'Failed to fetch';
const tooShort = 'It is too short or too long.';
const gone = 'This email is gone.';

export const models = [
  model({
    machine: broadcastMachine,
    events: {
      try: { 'they send it to themselves': text },
      edit: { 'they change it': {} },
      send: { 'they send it to everybody': {} },
      retry: { 'they go on': {} },
    },
    answers: {
      findBroadcast: {
        'none is under way': { output: null },
        'one was interrupted': { output: { id, sent: 200, owners: 450 } },
        'it cannot be found out': { error: new Error(offline) },
      },
      tryBroadcast: {
        'it is on its way to them': { output: { ok: true, id, owners: 450 } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: tooShort } },
        'the server cannot be reached': { error: new Error(offline) },
      },
      sendBroadcast: {
        'some more have it': {
          output: { ok: true, progress: { id, sent: 400, owners: 450 }, isDone: false },
        },
        'everybody has it': { output: { ok: true, progress: { id, sent: 450, owners: 450 }, isDone: true } },
        'it is gone': { output: { ok: false, reason: 'refused', message: gone } },
        'the server cannot be reached now': { error: new Error(offline) },
      },
    },
  }),
];

const outage = logs('dashboard_fetch_error', offline);
const sending = asks('sendBroadcast', { id });

export const facts: Fact[] = [
  ['', 'it starts', 'looking', asks('findBroadcast')],
  ['looking', 'none is under way', 'writing'],
  // It does not go on by itself: another operator may have stopped it for a reason.
  ['looking', 'one was interrupted', 'paused'],
  ['looking', 'it cannot be found out', 'failed', outage],
  ['failed', 'they go on', 'looking', asks('findBroadcast')],

  // Nobody gets what its writer has not got.
  ['writing', 'they send it to themselves', 'trying', asks('tryBroadcast', text)],
  ['trying', 'it is on its way to them', 'tried'],
  ['trying', 'the server refuses it', 'writing', notify('error', 'The email wasn’t sent', tooShort)],
  [
    'trying',
    'the server cannot be reached',
    'writing',
    notify('error', 'The email wasn’t sent', 'Please check your connection and try again.'),
    outage,
  ],
  ['tried', 'they change it', 'writing'],
  ['tried', 'they send it to everybody', 'sending', sending],

  ['sending', 'some more have it', 'sending', sending],
  ['sending', 'everybody has it', 'writing', notify('success', 'The email is on its way to all owners')],
  ['sending', 'it is gone', 'writing', notify('error', 'The email wasn’t sent', gone)],
  ['sending', 'the server cannot be reached now', 'interrupted', outage],
  ['interrupted', '10 s pass', 'sending', sending],
  ['interrupted', 'they go on', 'sending', sending],
  ['paused', 'they go on', 'sending', sending],
];

const ended = ['everybody has it', 'it is gone'];
const sentBy: Readonly<Record<string, number>> = {
  'one was interrupted': 200,
  'it is on its way to them': 0,
  'some more have it': 400,
};

export const laws: Laws<typeof broadcastMachine> = {
  'it is busy while the server is told': tagged('busy', 'trying', 'sending'),
  'it is known how many have it, until all have': ({ before, context: { progress }, when }) =>
    ended.includes(when)
      ? progress === null
      : progress?.sent === (sentBy[when] ?? before?.context.progress?.sent) &&
        (!progress || progress.id === id),
  'what is shown before it is sent is what its writer got': ({ before, context, when }) => {
    const expected =
      when === 'they send it to themselves'
        ? text
        : ended.includes(when)
          ? nothing
          : (before?.context.text ?? nothing);
    return context.text.subject === expected.subject && context.text.body === expected.body;
  },
};
