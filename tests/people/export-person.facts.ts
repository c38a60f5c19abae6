import { exportPerson } from '../../machines/people/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { personId: 'p1' };

export const models: readonly AnyModel[] = [
  {
    machine: exportPerson,
    events: { change: { 'they export the person': { change } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'Nothing was exported';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they export the person', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof exportPerson> = {
  'it is busy while it is fetched, and only then': tagged('busy', 'changing'),
  'it is exported once it is fetched': ({ context, is, when }) =>
    !is('ready') || (context.done !== null) === (when === 'the server has done it'),
};
