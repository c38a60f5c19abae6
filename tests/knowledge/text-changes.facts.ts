import type { ContextFrom } from 'xstate';
import type { TextChange } from '../../machines/knowledge/actors.ts';
import { textChanges } from '../../machines/knowledge/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const saved: TextChange = {
  ...{ type: 'save', entryId: 'e1', language: 'fr', version: 'v2' },
  text: { title: 'Chiens', content: 'Bienvenus.', otherQuestions: [] },
};
const removed: TextChange = { type: 'remove', entryId: 'e1', language: 'fr' };

const tooLong = 'An answer has at most 2,000 characters. Please split it into several.';
const title = 'The text wasn’t saved';

export const models: readonly AnyModel[] = [
  {
    machine: textChanges,
    events: {
      change: {
        'they save it in French': { change: saved },
        'they remove it in French': { change: removed },
      },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: tooLong } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the texts beside it.
    remember: (context: unknown) => (context as ContextFrom<typeof textChanges>).change,
  },
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they save it in French', 'changing', asks('makeChange', { change: saved })],
  ['ready', 'they remove it in French', 'changing', asks('makeChange', { change: removed })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, tooLong)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof textChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told while the server is told, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
};
