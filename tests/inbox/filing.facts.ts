import type { Filing } from '../../machines/inbox/actors.ts';
import { filing } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const sam = { id: 'u2', name: 'sam@example.com', isMe: false };

const filings = {
  'they assign it to a colleague': { type: 'assign', to: sam, insteadOf: null },
  'they snooze it until tomorrow': { type: 'snooze', wakeAt: 'tomorrow', insteadOf: null },
  'they take a tag off': { type: 'tag', tag: 'VIP', isOn: false },
} as const satisfies Record<string, Filing>;

const asked = (filed: Filing) => ({ change: { conversationId: 'c1', filing: filed } });
const faster = 'It’s assigned to ben@example.com now.';

export const models: readonly AnyModel[] = [
  {
    machine: filing,
    events: {
      change: Object.fromEntries(Object.entries(filings).map(([words, filed]) => [words, asked(filed)])),
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'a colleague was faster': { output: { ok: false, reason: 'changed', message: faster } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The conversation wasn’t changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ...Object.entries(filings).map(
    ([words, filed]): Fact => ['ready', words, 'changing', asks('makeChange', asked(filed))],
  ),
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'a colleague was faster', 'ready', notify('error', title, faster)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof filing> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told while the server is told, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
};
