import { deletePerson } from '../../machines/people/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { personId: 'p1' };

export const models: readonly AnyModel[] = [
  {
    machine: deletePerson,
    events: {
      change: { 'they want to delete the person': { change } },
      confirm: { 'they mean it': {} },
      cancel: { 'they would rather not': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The person wasn’t deleted';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want to delete the person', 'asking'],
  ['asking', 'they would rather not', 'ready'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof deletePerson> = {
  'it is busy while the server deletes, and only then': tagged('busy', 'changing'),
  'nobody is deleted whom they have not been asked about': ({ before, is }) =>
    !is('changing') || before?.is('asking') === true,
  'somebody is gone once the server has done it, and only then': ({ context, is, when }) =>
    !is('ready') ||
    context.done === null ||
    when === 'the server has done it' ||
    when === 'they would rather not',
};
