import { unmergePeople } from '../../machines/people/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { mergeId: 'm1' };

export const models: readonly AnyModel[] = [
  {
    machine: unmergePeople,
    events: { change: { 'they undo the merge': { change } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The merge wasn’t undone';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they undo the merge', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof unmergePeople> = {
  'it is busy while the server makes two of one, and only then': tagged('busy', 'changing'),
  'a merge is undone once the server has done it': ({ context, is, when }) =>
    !is('ready') || (context.done !== null) === (when === 'the server has done it'),
};
