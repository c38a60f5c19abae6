import type { ContextFrom } from 'xstate';
import type { LanguageChange } from '../../machines/knowledge/actors.ts';
import { languageChanges } from '../../machines/knowledge/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const added: LanguageChange = { type: 'add', botId: 'b1', language: 'vi' };
const removed: LanguageChange = { type: 'remove', botId: 'b1', language: 'fr' };
const tooMany = 'A bot speaks at most eight languages.';
const title = 'The language wasn’t saved';

export const models: readonly AnyModel[] = [
  {
    machine: languageChanges,
    events: {
      change: {
        'they add Vietnamese': { change: added },
        'they remove French': { change: removed },
      },
      confirm: { 'they mean it': {} },
      cancel: { 'they do not mean it': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: tooMany } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the languages beside it.
    remember: (context: unknown) => (context as ContextFrom<typeof languageChanges>).change,
  },
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they add Vietnamese', 'changing', asks('makeChange', { change: added })],
  // Its texts go with it.
  ['ready', 'they remove French', 'asking'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change: removed })],
  ['asking', 'they do not mean it', 'ready'],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, tooMany)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof languageChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told or asked about, and only then': ({ context, is }) =>
    (context.change !== null) === (is('changing') || is('asking')),
};
