import { awayChanges } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { businessId: 'b1', until: 'hour', note: 'At the market.' };
const notOwner = 'Only the owner of the business changes this.';

export const models: readonly AnyModel[] = [
  {
    machine: awayChanges,
    events: { change: { 'they go for an hour': { change } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: notOwner } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'That wasn’t saved';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they go for an hour', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, notOwner)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof awayChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'they have gone once the server has said so': ({ context, is, when }) =>
    !is('ready') || (context.done !== null) === (when === 'the server has done it'),
};
