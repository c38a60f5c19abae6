import type { Condition } from './language.ts';

/** An answer as a flow keeps it: of choices their ids, of a date YYYY-MM-DD. Null was skipped. */
export type Value = string | number | boolean | readonly string[] | null;
export type Answers = Readonly<Record<string, Value>>;

/** What conditions look at that is no answer: whether the business is open. */
export const hours = '~open';
export const lookedAtBy = (condition: Condition): string =>
  'answer' in condition ? condition.answer : hours;

/** Whether a condition holds. Of an answer that is missing or was skipped, nothing holds but that it was skipped. */
export function holds(condition: Condition, answers: Answers, isOpen: boolean): boolean {
  if (!('answer' in condition)) return (condition.is === 'open') === isOpen;
  const answer = answers[condition.answer];
  if (condition.is === 'skipped') return answer === null;
  if (answer === undefined || answer === null) return false;
  if (condition.is === 'equals') return isAmong(answer, [condition.value]);
  if (condition.is === 'oneOf') return isAmong(answer, condition.values);
  return typeof answer === 'number' && comparisons[condition.is](answer, condition.value);
}

const comparisons = {
  atLeast: (answer: number, bound: number) => answer >= bound,
  atMost: (answer: number, bound: number) => answer <= bound,
  moreThan: (answer: number, bound: number) => answer > bound,
  lessThan: (answer: number, bound: number) => answer < bound,
};

function isAmong(answer: Value, values: readonly Value[]): boolean {
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((each) => values.some((value) => comparable(value) === comparable(each)));
}

const comparable = (value: Value) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** The bytes of a value as JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
