import { deleteNote } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { id: 'n1' };
const notYours = 'Only ben@example.com or an owner can delete it.';

export const models: readonly AnyModel[] = [
  {
    machine: deleteNote,
    events: {
      change: { 'they want to delete the note': { change } },
      confirm: { 'they mean it': {} },
      cancel: { 'they would rather not': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'it is not theirs': { output: { ok: false, reason: 'notYours', message: notYours } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The note wasn’t deleted';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want to delete the note', 'asking'],
  ['asking', 'they would rather not', 'ready'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'it is not theirs', 'ready', notify('error', title, notYours)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof deleteNote> = {
  'it is busy while the server deletes, and only then': tagged('busy', 'changing'),
  'no note is deleted that they have not been asked about': ({ before, is }) =>
    !is('changing') || before?.is('asking') === true,
};
