import { blockPerson } from '../../machines/people/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { personId: 'p1', isBlocked: true };
const back = { personId: 'p1', isBlocked: false };

export const models: readonly AnyModel[] = [
  {
    machine: blockPerson,
    events: {
      change: { 'they want to block the person': { change }, 'they unblock the person': { change: back } },
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

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want to block the person', 'asking'],
  ['ready', 'they unblock the person', 'changing', asks('makeChange', { change: back })],
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

export const laws: Laws<typeof blockPerson> = {
  'it is busy while the server blocks or unblocks, and only then': tagged('busy', 'changing'),
  'nobody is blocked whom they have not been asked about': ({ before, context: { change: made }, is }) =>
    !is('changing') || made?.isBlocked === false || before?.is('asking') === true,
};
