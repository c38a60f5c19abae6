import type { ContextFrom } from 'xstate';
import type { SavedReply } from '../../machines/inbox/actors.ts';
import { savedReplyChanges } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

export const parking: SavedReply = { id: 's1', title: 'Parking', text: 'In the yard, free.' };
export const renamed: SavedReply = { ...parking, title: 'Cars' };
export const written: SavedReply = { id: 's2', title: 'Dogs', text: 'Dogs are welcome.' };
const full = 'A business has at most 200 saved replies.';

const changes = {
  'they save what is written': { type: 'add', reply: written },
  'they rename it': { type: 'rename', reply: renamed },
  'they delete it': { type: 'delete', reply: parking },
} as const;

export const models: readonly AnyModel[] = [
  {
    machine: savedReplyChanges,
    events: {
      change: {
        'they save what is written': {
          change: { businessId: 'p1', change: changes['they save what is written'] },
        },
        'they rename it': { change: { businessId: 'p1', change: changes['they rename it'] } },
        'they delete it': { change: { businessId: 'p1', change: changes['they delete it'] } },
      },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: full } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the list beside it.
    remember: (context: unknown) => (context as ContextFrom<typeof savedReplyChanges>).change,
  },
];

const title = 'The saved reply wasn’t changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ...Object.entries(changes).map(
    ([words, change]): Fact => [
      'ready',
      words,
      'changing',
      asks('makeChange', { change: { businessId: 'p1', change } }),
    ],
  ),
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, full)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof savedReplyChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told while the server is told, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
  'what has come of it is what was told, once the server has done it': ({ before, context, when }) =>
    context.done === (when === 'the server has done it' ? before?.context.change : null),
};
