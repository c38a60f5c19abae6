import type { ContextFrom } from 'xstate';
import { sessionChanges } from '../../machines/account/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';
import { phone } from './session-samples.ts';

const refused = 'Not now.';
const changes = { 'they end one': { id: phone.id }, 'they end all others': { id: null } } as const;

export const models: readonly AnyModel[] = [
  {
    machine: sessionChanges,
    events: {
      change: {
        'they end one': { change: changes['they end one'] },
        'they end all others': { change: changes['they end all others'] },
      },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: refused } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the list beside it.
    remember: (context: unknown) => (context as ContextFrom<typeof sessionChanges>).change,
  },
];

const title = 'Nothing was logged out';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ...Object.entries(changes).map(
    ([words, change]): Fact => ['ready', words, 'changing', asks('makeChange', { change })],
  ),
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, refused)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof sessionChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told while the server is told, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
};
