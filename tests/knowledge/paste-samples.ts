import type { Found, PastedAnswer } from '../../machines/knowledge/pasted-answers.ts';

const answer = (line: number, title: string): PastedAnswer => ({
  id: `n${line}`,
  position: line,
  line,
  source: `${title};Yes.`,
  text: { title, content: 'Yes.', otherQuestions: [] },
  texts: [],
});
const unanswered = { line: 5, source: 'Lifts?', question: 'Lifts?', reason: 'There is no answer.' };
const table = { head: 'question;answer', unused: [], unspoken: [], room: 1988 };

/** Three answers of a table. */
export const allGood: Found = {
  ...table,
  answers: [answer(2, 'Wifi?'), answer(3, 'Dogs?'), answer(4, 'Cats?')],
  leftOut: [],
};
/** Two answers, and a row without one. */
export const oneLeftOut: Found = {
  ...table,
  answers: [answer(2, 'Wifi?'), answer(3, 'Dogs?')],
  leftOut: [unanswered],
  unused: ['Category'],
};
export const noneGood: Found = { ...table, answers: [], leftOut: [unanswered] };
export const nothing: Found = { ...table, answers: [], leftOut: [] };
