import { expect, test } from 'vitest';
import type { ExamQuestion } from '../../machines/exam/actors.ts';
import { resultOf, sayResult } from '../../src/app/exam/results.ts';
import { deliveries, isNew, likely, ofGone, parking, right, worse, wrong } from './exam-samples.ts';

test.each<[ExamQuestion, ReturnType<typeof resultOf>, string]>([
  [worse, 'worse', '“Parking” used to answer “where can I leave my car”, now “Deliveries” does.'],
  [right, 'right', 'Answered by “Parking”'],
  [likely, 'right', 'Probably answered by “Parking”'],
  [wrong, 'wrong', '“Parking” should answer “a bike?”, now nothing does.'],
  [isNew, 'new', 'Not asked yet'],
  [ofGone, 'worse', 'An answer you deleted used to answer “a boat?”, now “Deliveries” probably does.'],
])('says what became of a question by name: %#', (question, result, said) => {
  expect([resultOf(question), sayResult(question)]).toEqual([result, said]);
});

test.each([
  ['hours', 'now your opening hours do'],
  ['smalltalk', 'now the bot takes it for small talk'],
  ['person', 'now the bot offers a person'],
  ['nobody', 'now nothing does'],
] as const)('says who answers if no answer does: %s', (by, said) => {
  expect(sayResult({ ...worse, last: { by, entry: null } })).toBe(
    `“Parking” used to answer “where can I leave my car”, ${said}.`,
  );
});

test('what the right answer is only offered for by another is wrong', () => {
  expect(resultOf({ ...right, last: { by: 'answer', entry: deliveries } })).toBe('worse');
  expect(resultOf({ ...right, last: { by: 'smalltalk', entry: parking } })).toBe('worse');
});
