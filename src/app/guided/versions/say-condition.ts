import { type Condition, type Flow, stepsOf } from '../../../../machines/guided/flow.ts';
import { readText } from '../texts.ts';
import { comparisons, words } from '../words.ts';

/** When a way through a branch is taken, in its owner's words. */
export function sayCondition(condition: Condition, flow: Flow): string {
  if (!('answer' in condition)) return condition.is === 'open' ? words.isOpen : words.isClosed;
  const about = `{${condition.answer}} ${comparisons[condition.is]}`;
  if (condition.is === 'skipped') return about;
  const values = condition.is === 'oneOf' ? condition.values : [condition.value];
  return `${about} ${values.map((value) => sayValue(value, condition.answer, flow)).join(words.or)}`;
}

/** A value as visitors see it: a choice by its words. */
function sayValue(value: string | number | boolean, answer: string, flow: Flow): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const choices = [...stepsOf(flow.steps)].flatMap(({ step }) =>
    step.type === 'ask' && step.saves === answer && step.question.kind === 'choice'
      ? step.question.choices
      : [],
  );
  const chosen = choices.find(({ id }) => id === value);
  return (chosen && readText(chosen.label, flow.language)) || String(value);
}
