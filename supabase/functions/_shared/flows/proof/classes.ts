import { holds, type Value } from '../answers.ts';
import { type Condition, numberBounds, type QuestionOf } from '../language.ts';
import type { Asked } from '../reading/read.ts';
import { addDays } from '../reading/read-day.ts';
import { inLanguage } from '../texts.ts';

/** Answers that no condition tells apart: one of them, and all of them in words. */
export interface Class {
  value: Value;
  words: string;
}

/** The day on which proofs are made up. */
export const proofDay = '2026-01-01';

/** All that may be answered to a question, as far as conditions on the answer can tell. */
export function classesOf(asked: Asked, conditions: readonly Condition[]): Class[] {
  const found = new Map<string, Class>();
  for (const { value, words } of samplesOf(asked, conditions)) {
    const outcome = outcomeOf(value, conditions);
    const same = found.get(outcome);
    found.set(outcome, same ? { ...same, words: `${same.words} or ${words}` } : { value, words });
  }
  return [...found.values()];
}

/** Which conditions hold of an answer. */
function outcomeOf(value: Value, conditions: readonly Condition[]): string {
  const is = (each: Condition) => 'answer' in each && holds(each, { [each.answer]: value }, true);
  return conditions.map((each) => (is(each) ? '1' : '0')).join('');
}

function samplesOf(asked: Asked, conditions: readonly Condition[]): Class[] {
  switch (asked.kind) {
    case 'yesno':
      return [
        { value: true, words: 'yes' },
        { value: false, words: 'no' },
      ];
    case 'number':
      return ranges(asked, conditions);
    case 'choice':
      return asked.many ? sets(asked, conditions) : asked.choices.map((each) => named([each]));
    default: {
      const values = conditions.flatMap(valuesIn).filter((value) => typeof value === 'string');
      const others = { value: sampleOf(asked), words: values.length > 0 ? 'anything else' : 'anything' };
      return [...values.map((value) => ({ value, words: `“${value}”` })), others];
    }
  }
}

/** An answer that no owner's condition names. */
function sampleOf(asked: Exclude<Asked, { kind: 'yesno' | 'number' | 'choice' }> | Asked): Value {
  switch (asked.kind) {
    case 'email':
      return 'ada@example.com';
    case 'phone':
      return '020 7946 0958';
    case 'date':
      return addDays(proofDay, asked.from ?? Math.min(asked.to ?? 0, 0));
    default:
      return 'Something';
  }
}

function valuesIn(condition: Condition): readonly (string | number | boolean)[] {
  if ('values' in condition) return condition.values;
  return 'value' in condition ? [condition.value] : [];
}

type Choices = QuestionOf<'choice'>['choices'];

const named = (choices: Choices, many = false): Class => ({
  value: many ? choices.map(({ id }) => id) : (choices[0]?.id ?? null),
  words: choices.map(({ label }) => `“${inLanguage(label, 'en')}”`).join(' and '),
});

/** Of several choices at once, the smallest sets with an outcome of their own: larger ones add choices to them. */
function sets({ choices }: QuestionOf<'choice'>, conditions: readonly Condition[]): Class[] {
  const found = new Map<string, Class>();
  const open: Choices[] = choices.map((each) => [each]);
  for (const set of open) {
    const sample = named(set, true);
    const outcome = outcomeOf(sample.value, conditions);
    if (found.has(outcome)) continue;
    found.set(outcome, sample);
    // An array may grow while it is iterated.
    for (const other of choices) if (!set.includes(other)) open.push([...set, other]);
  }
  return [...found.values()];
}

/** Cuts the numbers wherever a condition may: just before, at and just behind each number it names. */
function ranges(question: QuestionOf<'number'>, conditions: readonly Condition[]): Class[] {
  const { min, max } = numberBounds(question);
  const grid = 10 ** (question.decimals ?? 0);
  const [lowest, highest] = [Math.ceil(Math.max(min, -1e9) * grid), Math.floor(Math.min(max, 1e9) * grid)];
  const named = conditions.flatMap(valuesIn).filter((value) => typeof value === 'number');
  const points = named.flatMap((value) => [-1, 0, 1].map((beside) => Math.floor(value * grid) + beside));
  const inside = [lowest, highest, ...points].filter((point) => point >= lowest && point <= highest);
  const spans: { from: number; to: number; outcome: string }[] = [];
  for (const point of [...new Set(inside)].sort((one, other) => one - other)) {
    const [number, last] = [point / grid, spans.at(-1)];
    const outcome = outcomeOf(number, conditions);
    if (last?.outcome === outcome) last.to = number;
    else spans.push({ from: number, to: number, outcome });
  }
  return spans.map(({ from, to }) => {
    const [isFirst, isLast] = [from === lowest / grid && min < -1e9, to === highest / grid && max > 1e9];
    if (isFirst && isLast) return { value: 1, words: 'any number' };
    if (isFirst) return { value: to, words: `${to} or less` };
    if (isLast) return { value: from, words: `${from} or more` };
    return { value: from, words: from === to ? `${from}` : `${from} to ${to}` };
  });
}
