import { apiKeyChanges } from '../../machines/integrations/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const revoke = { apiKeyId: 'k1' };

export const models: readonly AnyModel[] = [
  {
    machine: apiKeyChanges,
    events: {
      change: { 'they want to revoke it': { change: revoke } },
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
    // What has come of it is for the views around it.
    remember: ({ change }) => change,
  },
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want to revoke it', 'asking'],
  ['asking', 'they would rather not', 'ready'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change: revoke })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof apiKeyChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'no key is revoked unless they were asked': ({ is, before }) =>
    !is('changing') || before === undefined || before.is('asking') || before.is('changing'),
};
