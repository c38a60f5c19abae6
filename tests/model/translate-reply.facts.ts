import { translateReplyMachine } from '../../machines/model/translate-reply.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const written = 'Dogs are welcome.';
export const french = 'Les chiens sont les bienvenus.';

export const models = [
  model({
    machine: translateReplyMachine,
    input: { conversationId: 'c1' },
    events: {
      translate: { 'they ask for it': { text: written } },
      forget: { 'they write on': {} },
    },
    answers: {
      translateReply: {
        'it is translated': { output: { ok: true, text: french } },
        'it cannot be translated': {
          output: { ok: false, reason: 'refused', message: 'This reply can’t be translated.' },
        },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'written'],
  [
    'written',
    'they ask for it',
    'translating',
    asks('translateReply', { conversationId: 'c1', text: written }),
  ],
  ['translating', 'it is translated', 'translated'],
  // The check has refused it, the model is away, or its tokens are used up: they send what they wrote.
  ['translating', 'it cannot be translated', 'untranslated'],
  [
    'translating',
    'the server cannot be reached',
    'untranslated',
    logs('dashboard_fetch_error', 'Failed to fetch'),
  ],
  ['translating', '5 s pass', 'untranslated'],
  ['translating', 'they write on', 'written'],
  ['translated', 'they write on', 'written'],
  ['untranslated', 'they write on', 'written'],
];

export const laws: Laws<typeof translateReplyMachine> = {
  'it is busy while the model is asked, and only then': tagged('busy', 'translating'),
  'a translation is that of what is written now, and is gone with it': ({ context, is }) =>
    context.translation === (is('translated') ? french : null),
};
