import { changesMachine } from '../../machines/lists/changes.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const rename = { type: 'rename' } as const;
const remove = { type: 'remove' } as const;
const notYours = 'This is not yours.';

export const models = [
  model({
    machine: changesMachine,
    events: {
      change: {
        'they rename it': { change: rename },
        'they want to remove it': { change: remove },
      },
      confirm: { 'they mean it': {} },
      cancel: { 'they would rather not': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: notYours } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the views around it.
    remember: ({ change }) => change,
  }),
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they rename it', 'changing', asks('makeChange', { change: rename })],
  // What cannot be taken back is asked about.
  ['ready', 'they want to remove it', 'asking'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change: remove })],
  ['asking', 'they would rather not', 'ready'],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, notYours)],
  ['changing', 'the server cannot be reached', 'ready', notify('error', title, 'Please try again.')],
];

export const laws: Laws<typeof changesMachine> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'there is a change while it is asked about or made, and only then': ({ context, is }) =>
    (context.change === null) === is('ready'),
  'only what cannot be taken back is asked about': ({ context, is }) =>
    !is('asking') || context.change?.type === 'remove',
  'what has come of it is what was told, once the server has done it': ({ before, context, when }) =>
    context.done ===
    (when === 'the server has done it'
      ? before?.context.change
      : when === 'they rename it' || when === 'they want to remove it'
        ? null
        : (before?.context.done ?? null)),
};
