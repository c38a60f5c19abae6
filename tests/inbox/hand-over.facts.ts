import type { ContextFrom } from 'xstate';
import { handOver } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const dropped = 'they hand it back, and the bot asks no more';

const changes = {
  'they take it over': 'take',
  'they hand it back to the bot': 'handBack',
  'they resolve it': 'resolve',
} as const;

/** What is offered depends on how the conversation stands: one of these models each. */
const stand = (name: string, offered: readonly (keyof typeof changes)[]): AnyModel => ({
  name,
  machine: handOver,
  events: {
    change: Object.fromEntries(
      offered.map((words) => [words, { change: { conversationId: 'c1', change: changes[words] } }]),
    ),
  },
  answers: {
    makeChange: {
      'the server has done it': { output: { ok: true } },
      'a colleague was faster': {
        output: { ok: false, reason: 'taken', message: 'sam@example.com has this conversation.' },
      },
      'the server cannot be reached': { error: new Error('Failed to fetch') },
    },
  },
  // What has come of it is for the views around it.
  remember: (context: unknown) => (context as ContextFrom<typeof handOver>).change,
});

export const models = [
  stand('waiting', ['they take it over', 'they resolve it']),
  stand('mine', ['they hand it back to the bot', 'they resolve it']),
  {
    ...stand('guided', []),
    events: {
      change: { [dropped]: { change: { conversationId: 'c1', change: 'handBack', dropsFlow: true } } },
    },
  },
];

const title = 'The conversation wasn’t changed';
const ask = (change: string) => asks('makeChange', { change: { conversationId: 'c1', change } });

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they take it over', 'changing', ask('take')],
  ['ready', 'they hand it back to the bot', 'changing', ask('handBack')],
  ['ready', 'they resolve it', 'changing', ask('resolve')],
  [
    'ready',
    dropped,
    'changing',
    asks('makeChange', { change: { conversationId: 'c1', change: 'handBack', dropsFlow: true } }),
  ],
  ['changing', 'the server has done it', 'ready'],
  [
    'changing',
    'a colleague was faster',
    'ready',
    notify('error', title, 'sam@example.com has this conversation.'),
  ],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof handOver> = {
  'it is busy while the server is asked, and only then': tagged('busy', 'changing'),
  'something is asked for while the server is asked, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
  'what has come of it is what was asked for, once the server has done it': ({ before, context, when }) => {
    if (when === 'the server has done it') return context.done === before?.context.change;
    return context.done === null;
  },
};
