import { describe, expect, test } from 'vitest';
import { draftSchema, type Flow } from '../../../supabase/functions/_shared/flows/language.ts';
import { problemsOf } from '../../../supabase/functions/_shared/flows/proof/problems.ts';
import { cafe, clinic } from './samples.ts';

/** A small flow that is in order, but for what a test changes. */
const flow = (changes: object = {}): Flow =>
  draftSchema.parse({
    v: 1,
    id: 'quote',
    version: 1,
    name: 'A quote',
    language: 'en',
    triggers: [{ on: 'button', label: 'Get a quote' }],
    steps: [
      { id: 'what', type: 'ask', saves: 'what', text: 'What is to be done?', question: { kind: 'text' } },
      { id: 'bye', type: 'end', text: 'Thank you.' },
    ],
    ...changes,
  });
const ask = (question: object, more: object = {}) => [
  { id: 'n', type: 'ask', saves: 'n', text: 'How many?', question, ...more },
  { id: 'bye', type: 'end' },
];
const told = (draft: Flow, surroundings = {}) =>
  problemsOf(draft, surroundings).map(({ step, text }) => `${step}: ${text}`);

describe('what keeps a flow from going live', () => {
  test('is nothing where it is in order', () => {
    expect(told(flow())).toEqual([]);
    expect(told(cafe)).toEqual([]);
    expect(told(clinic)).toEqual([]);
  });

  test.each([
    ['no step', { steps: [] }, 'null: This conversation has no step yet.'],
    ['an empty message', { steps: [{ id: 'a', type: 'say', text: ' ' }] }, 'a: “Message” has no text yet.'],
    ['an empty question', { steps: ask({ kind: 'text' }, { text: '' }) }, 'n: “Question” has no text yet.'],
    [
      'an empty choice',
      { steps: ask({ kind: 'choice', choices: [{ id: 'a', label: '' }] }) },
      'n: Something in “How many?” has no text yet.',
    ],
    [
      'an empty button',
      { triggers: [{ on: 'button', label: '' }] },
      'null: The button that begins it has no words yet.',
    ],
    [
      'empty words',
      { triggers: [{ on: 'words', words: ['quote', ''] }] },
      'null: The words that begin it are not written yet.',
    ],
    [
      'bounds without a number',
      { steps: ask({ kind: 'number', min: 5, max: 1 }) },
      'n: At “How many?”: No number lies between these bounds.',
    ],
  ])('%s', (_, changes, text) => {
    expect(told(flow(changes))).toEqual([text]);
  });

  test('names the step that stands within others', () => {
    const inner = {
      id: 'in',
      type: 'ask',
      saves: 'd',
      text: 'When?',
      question: { kind: 'date', from: 3, to: 1 },
    };
    const branch = {
      id: 'b',
      type: 'branch',
      cases: [{ when: [{ is: 'open' }], steps: [{ id: 'hello', type: 'say', text: 'Hello.' }] }],
      otherwise: [{ id: 'p', type: 'person', otherwise: [inner] }],
    };
    expect(told(flow({ steps: [branch, { id: 'bye', type: 'end' }] }))).toEqual([
      'in: At “When?”: No day lies between these.',
    ]);
    const inCase = { ...branch, cases: [{ when: [{ is: 'open' }], steps: [inner] }], otherwise: [] };
    expect(told(flow({ steps: [inCase, { id: 'bye', type: 'end' }] }))).toEqual([
      'in: At “When?”: No day lies between these.',
    ]);
  });

  test('comes from the prover where all is written', () => {
    const steps = flow().steps.slice(0, 1);
    expect(problemsOf(flow({ steps }))).toEqual([
      { kind: 'dead end', step: 'what', text: 'Nothing comes after “What is to be done?”.' },
    ]);
    expect(told(flow({ triggers: [] }))).toEqual([
      'null: Nothing begins this conversation: choose a button, words or a page.',
    ]);
    const thanks = { id: 'bye', type: 'end', text: 'Thanks, {name}.' };
    const [skipped] = problemsOf(
      flow({ steps: [...ask({ kind: 'text' }, { saves: 'name', optional: true }).slice(0, 1), thanks] }),
    );
    expect(skipped).toMatchObject({ kind: 'unset', step: 'bye', answer: 'name' });
  });

  test('are words that nearly everybody writes, and a service that is gone', () => {
    const triggers = [{ on: 'words', words: ['hello', 'a quote'] }];
    expect(told(flow({ triggers }), { areUsual: (words: string) => words === 'hello' })).toEqual([
      'null: Nearly everybody writes “hello”: this conversation would begin for all of them.',
    ]);
    const book = [
      { id: 'b', type: 'book', service: 's1', otherwise: [{ id: 'p', type: 'person' }] },
      { id: 'bye', type: 'end' },
    ];
    const gone = 'b: “Booking” books a service that is not there any more.';
    expect(told(flow({ steps: book }), { services: [] })).toContain(gone);
    expect(told(flow({ steps: book }), { services: ['s1'] })).not.toContain(gone);
    expect(told(flow({ steps: book }))).not.toContain(gone);
  });
});
