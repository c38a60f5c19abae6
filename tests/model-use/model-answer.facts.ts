import type { Draft, Entry } from '../../supabase/functions/_shared/model/types.ts';
import {
  modelAnswerMachine,
  type Question,
  type Wanted,
} from '../../supabase/functions/_shared/model-use/model-answer.ts';
import { asks, type Fact, type Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const hours: Entry = { id: 'e1', title: 'Breakfast', content: 'From 7 to 11.', language: 'en' };
const dogs: Entry = { id: 'e2', title: 'Dogs', content: 'Dogs are welcome.', language: 'en' };
const entries = [hours, dogs];
const draft: Draft = { id: 'e2', sentences: ['Les chiens sont les bienvenus.'] };
const translated = 'May I bring my dog?';

const question = (wanted: Wanted): Question => ({
  text: 'Puis-je venir avec mon chien ?',
  language: wanted === 'translate' ? 'fr' : 'en',
  ownLanguage: 'en',
  wanted,
});

const modelOf = (wanted: Wanted) =>
  model({
    name: wanted,
    machine: modelAnswerMachine,
    input: question(wanted),
    events: {},
    answers: {
      translate: {
        'the question is translated': { output: { ok: true, answer: translated } },
        'the question is not translated': { output: { ok: false, reason: 'malformed' } },
        'translating breaks': { error: new Error('Out of memory') },
      },
      find: {
        'two are near': { output: entries },
        'nothing is near': { output: [] },
        'the search breaks': { error: new Error('Out of memory') },
      },
      ask: {
        'it chooses one': { output: { ok: true, answer: draft } },
        'it says that none answers': { output: { ok: true, answer: { id: null, sentences: [] } } },
        'it does not answer': { output: { ok: false, reason: 'unreachable' } },
        'asking breaks': { error: new Error('Out of memory') },
      },
      check: {
        'the check lets it through': { output: { ok: true, text: 'Les chiens sont les bienvenus.' } },
        'the check refuses it': { output: { ok: false, reason: 'figure missing', part: 'Les chiens' } },
        'the check breaks': { error: new Error('Out of memory') },
      },
    },
  });

export const models = [modelOf('choose'), modelOf('translate'), modelOf('reword')];

/** What is asked of the search and of the model: without translating it is what the visitor wrote. */
const ownWords = { text: 'Puis-je venir avec mon chien ?' };

export const facts: Fact[] = [
  ['choose:', 'it starts', 'finding', asks('find', ownWords)],
  ['reword:', 'it starts', 'finding', asks('find', ownWords)],
  ['translate:', 'it starts', 'translating', asks('translate', question('translate'))],

  ['translating', 'the question is translated', 'finding', asks('find', { text: translated })],
  ['translating', 'the question is not translated', 'fallenBack'],
  ['translating', 'translating breaks', 'fallenBack'],

  [
    'choose: finding',
    'two are near',
    'asking',
    asks('ask', { question: question('choose'), asked: ownWords.text, entries }),
  ],
  [
    'reword: finding',
    'two are near',
    'asking',
    asks('ask', { question: question('reword'), asked: ownWords.text, entries }),
  ],
  [
    'translate: finding',
    'two are near',
    'asking',
    asks('ask', { question: question('translate'), asked: translated, entries }),
  ],
  ['finding', 'nothing is near', 'fallenBack'],
  ['finding', 'the search breaks', 'fallenBack'],

  [
    'choose: asking',
    'it chooses one',
    'checking',
    asks('check', { question: question('choose'), entries, draft }),
  ],
  [
    'reword: asking',
    'it chooses one',
    'checking',
    asks('check', { question: question('reword'), entries, draft }),
  ],
  [
    'translate: asking',
    'it chooses one',
    'checking',
    asks('check', { question: question('translate'), entries, draft }),
  ],
  ['asking', 'it says that none answers', 'fallenBack'],
  ['asking', 'it does not answer', 'fallenBack'],
  ['asking', 'asking breaks', 'fallenBack'],

  ['checking', 'the check lets it through', 'said'],
  ['checking', 'the check refuses it', 'fallenBack'],
  ['checking', 'the check breaks', 'fallenBack'],

  ['translating', '4 s pass', 'fallenBack'],
  ['finding', '4 s pass', 'fallenBack'],
  ['asking', '4 s pass', 'fallenBack'],
  ['checking', '4 s pass', 'fallenBack'],
];

/** Why nothing of the model is said, by what has happened last. */
const whys: Readonly<Record<string, string>> = {
  'the question is not translated': 'malformed',
  'translating breaks': 'failed',
  'nothing is near': 'nothing fits',
  'the search breaks': 'failed',
  'it says that none answers': 'nothing fits',
  'it does not answer': 'unreachable',
  'asking breaks': 'failed',
  'the check refuses it': 'figure missing',
  'the check breaks': 'failed',
  '4 s pass': 'late',
};

export const laws: Laws<typeof modelAnswerMachine> = {
  'what is said has been let through by the check, and nothing else is': ({ context, is, when }) =>
    (context.text === null) === !is('said') && (!is('said') || when === 'the check lets it through'),
  'a model is asked about the entries that were found last, and about no others': ({ context, is }) =>
    is('translating') || is('finding') ? context.entries.length === 0 : true,
  'entries are kept from the search on': ({ context, is }) =>
    !(is('asking') || is('checking') || is('said')) || context.entries === entries,
  'a draft is kept from the model’s answer on': ({ context, is }) =>
    is('checking') || is('said') ? context.draft === draft : !is('asking') || context.draft === null,
  'it is known why nothing is said': ({ context, is, when }) =>
    context.why === (is('fallenBack') ? (whys[when] ?? '') : null),
};
