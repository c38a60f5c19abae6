import { expect, test } from 'vitest';
import { nextPortion, type PastedRow, sortOut, textOfRest } from '../../machines/knowledge/pasted-answers.ts';

const row = (line: number, question: string, answer = 'Yes.', more: Partial<PastedRow> = {}): PastedRow => ({
  line,
  source: `Q: ${question}\nA: ${answer}`,
  question,
  answer,
  otherQuestions: [],
  ...more,
});
const known = {
  entries: 12,
  top: 4,
  questions: ['Is there parking?'],
  language: 'en',
  languages: ['de', 'fr'],
};

function sort(rows: readonly PastedRow[], about = known, head = '') {
  let made = 0;
  return sortOut({ rows, head, unused: [] }, about, () => `n${++made}`);
}

test('what is good comes first in the list of the bot, in its order', () => {
  const { answers, leftOut, room } = sort([
    row(1, ' Open? ', ' Yes, \n from 9. ', { otherQuestions: ['When?', 'Hours?'] }),
    row(4, 'Dogs?'),
  ]);
  expect(leftOut).toEqual([]);
  expect(room).toBe(1988);
  expect(answers.map(({ id, position, text }) => [id, position, text])).toEqual([
    ['n1', 2, { title: 'Open?', content: 'Yes, \n from 9.', otherQuestions: ['When?', 'Hours?'] }],
    ['n2', 3, { title: 'Dogs?', content: 'Yes.', otherQuestions: [] }],
  ]);
});

test.each([
  ['There is no question.', row(2, ' ')],
  ['There is no answer.', row(2, 'Dogs?', '\n')],
  ['A title has at most 200 characters.', row(2, 'x'.repeat(201))],
  [
    'An answer has at most 2,000 characters. Please split it into several.',
    row(2, 'Dogs?', 'x'.repeat(2001)),
  ],
  [
    'An answer has at most 20 other ways to ask, of 1 to 500 characters each.',
    row(2, 'Dogs?', 'Yes.', { otherQuestions: Array(21).fill('x') }),
  ],
  ['Line 1 asks the same.', row(2, 'open')],
  ['Your bot already has an answer to this.', row(2, 'is there PARKING')],
  [
    'A quotation mark is opened here but not closed.',
    row(2, 'x', 'y', { mistake: 'A quotation mark is opened here but not closed.' }),
  ],
])('leaves out: %s', (reason, bad) => {
  const { answers, leftOut } = sort([row(1, 'Open?'), bad]);
  expect(answers).toHaveLength(1);
  expect(leftOut).toEqual([{ line: 2, source: bad.source, question: bad.question, reason }]);
});

test('a question of nothing but signs is one of its own', () => {
  expect(sort([row(1, '???'), row(2, '!!!')]).answers).toHaveLength(2);
});

test('no more than the bot may know', () => {
  const { answers, leftOut, room } = sort([row(1, 'Open?'), row(2, 'Dogs?')], { ...known, entries: 1999 });
  expect([answers.length, leftOut.length, room]).toEqual([1, 1, 1]);
  expect(leftOut[0]?.reason).toBe('There’s no room for it: a bot can have up to 2,000 answers.');
});

test('portions are of 100 answers, or of fewer long ones', () => {
  const few = sort(Array.from({ length: 250 }, (_, line) => row(line, `Question ${line}`))).answers;
  expect([0, 100, 200, 250].map((added) => nextPortion(few, added).length)).toEqual([100, 100, 50, 0]);
  const long = sort(
    Array.from({ length: 120 }, (_, line) => row(line, `Q${line}`, 'x'.repeat(2000))),
  ).answers;
  expect(nextPortion(long, 0)).toHaveLength(49);
  expect(nextPortion(long, 119)).toEqual([long[119]]);
});

test('the rest can be pasted again', () => {
  const found = sort([row(1, 'Open?'), row(3, ' '), row(5, 'Dogs?')]);
  expect(textOfRest(found, 1)).toBe('Q:  \nA: Yes.\n\nQ: Dogs?\nA: Yes.');
  expect(textOfRest(found, 2)).toBe('Q:  \nA: Yes.');
  const table = sort([row(2, 'Open?', 'Yes.', { source: 'Open?;Yes.' })], known, 'question;answer');
  expect(textOfRest(table, 0)).toBe('question;answer\nOpen?;Yes.');
});

const inLanguage = (language: string, question: string, answer: string, otherQuestions: string[] = []) => ({
  language,
  question,
  answer,
  otherQuestions,
});

test('texts in languages that the bot speaks go with their answer, and the others are named', () => {
  const texts = [
    inLanguage('de', ' Hunde? ', ' Ja. ', ['Mit Hund?']),
    inLanguage('fr', '', 'Oui.'),
    inLanguage('it', 'Cani?', 'Sì.'),
  ];
  const { answers, leftOut, unspoken } = sort([row(1, 'Dogs?', 'Yes.', { texts }), row(2, 'Cats?')]);
  expect(leftOut).toEqual([]);
  expect(unspoken).toEqual(['it']);
  expect(answers.map((answer) => answer.texts)).toEqual([
    [
      { language: 'de', title: 'Hunde?', content: 'Ja.', otherQuestions: ['Mit Hund?'] },
      { language: 'fr', title: null, content: 'Oui.', otherQuestions: [] },
    ],
    [],
  ]);
});

test('of a row in which every text names its language, that of the bot is the answer', () => {
  const texts = [inLanguage('de', 'Hunde?', 'Ja.'), inLanguage('en', 'Dogs?', 'Yes.', ['Dog?'])];
  const { answers } = sort([row(1, '', '', { texts })]);
  expect(answers).toMatchObject([
    { text: { title: 'Dogs?', content: 'Yes.', otherQuestions: ['Dog?'] }, texts: [{ language: 'de' }] },
  ]);
  expect(sort([row(1, '', '', { texts: texts.slice(0, 1) })]).leftOut).toMatchObject([
    { reason: 'There is no question.' },
  ]);
});

test.each([
  ['German: there is no answer.', inLanguage('de', 'Hunde?', ' ')],
  ['French: A title has at most 200 characters.', inLanguage('fr', 'x'.repeat(201), 'Oui.')],
  ['German: please fill in the blanks first: visitors would see them.', inLanguage('de', '', 'Ab ___ Uhr.')],
])('leaves out a row with a text that cannot be added: %s', (reason, text) => {
  const { answers, leftOut } = sort([row(1, 'Dogs?', 'Yes.', { texts: [text] })]);
  expect(answers).toEqual([]);
  expect(leftOut).toMatchObject([{ question: 'Dogs?', reason }]);
});
