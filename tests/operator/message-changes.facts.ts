import type { ContextFrom } from 'xstate';
import type { MessageChange } from '../../machines/operator/actors.ts';
import { messageChanges } from '../../machines/operator/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const message = { messageId: 'm1', key: 'k1', name: 'Ada Lovelace' };
const tooLong = 'A reply has 2 to 5,000 characters.';

/** What can be done about a message, one model each, in the words of whoever does it. */
const changes: Readonly<Record<string, readonly [words: string, change: MessageChange]>> = {
  reply: ['they send a reply', { ...message, act: 'answered', reply: 'Hello Ada, it does.' }],
  done: ['they mark it as done', { ...message, act: 'done' }],
  spam: ['they mark it as spam', { ...message, act: 'spam' }],
};

export const models = Object.entries(changes).map(
  ([name, [words, change]]): AnyModel => ({
    machine: messageChanges,
    name,
    events: { change: { [words]: { change } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: tooLong } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the page around it.
    remember: (context: unknown) => (context as ContextFrom<typeof messageChanges>).change,
  }),
);

const title = 'Nothing was done';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ...Object.entries(changes).map(
    ([name, [words, change]]): Fact => [`${name}: ready`, words, 'changing', asks('makeChange', { change })],
  ),
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, tooLong)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof messageChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
};
