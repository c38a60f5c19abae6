import type { Condition, Flow, Step } from '../../../../machines/guided/flow.ts';
import { stepsOf } from '../../../../machines/guided/flow.ts';
import type { By } from '../../../../machines/guided/flow-graph.ts';
import { readText } from '../texts.ts';
import { comparisons, words as editorWords } from '../words.ts';

/** What the picture of a guided conversation says. */
export const words = {
  title: 'Picture',
  about: 'Choose a box to write its step.',
  start: 'Start',
  end: 'End',
  problem: 'Something to mend here',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  inWords: 'The picture in words',
  after: (name: string) => `After ${name}:`,
  none: 'Nothing follows.',
  way: (condition: string, to: string) => (condition === '' ? to : `${condition}: ${to}`),
  or: ' or ',
  and: ' and ',
  steps: 'Steps',
  preview: 'Preview',
  views: 'See it as',
} as const;

/** When a step is left by its usual way, where it has another. */
const usual: Readonly<Partial<Record<Step['type'], string>>> = {
  details: 'If they agree',
  book: 'If it’s booked',
  person: 'If somebody comes',
};

/**
 * When a step is left by a way, in its owner's words; nothing where it is its only one.
 * @param isOnly whether the step has no other way on
 */
export function wordsOfWay(step: Step | null, by: By, isOnly: boolean, flow: Flow): string {
  if (!step || (isOnly && by === 'next')) return '';
  if (by === 'otherwise') return editorWords.otherwiseOf(step.type);
  if (by === 'next') return usual[step.type] ?? '';
  const when = step.type === 'branch' ? (step.cases[by]?.when ?? []) : [];
  return when.map((condition) => conditionWords(condition, flow)).join(words.and);
}

function conditionWords(condition: Condition, flow: Flow): string {
  if (!('answer' in condition)) {
    return condition.is === 'open' ? editorWords.isOpen : editorWords.isClosed;
  }
  const start = `{${condition.answer}} ${comparisons[condition.is]}`;
  if (condition.is === 'skipped') return start;
  const values = condition.is === 'oneOf' ? condition.values : [condition.value];
  return `${start} ${values.map((value) => valueWords(condition.answer, value, flow)).join(words.or)}`;
}

/** A value as visitors see it: a choice by its words. */
function valueWords(answer: string, value: string | number | boolean, flow: Flow): string {
  if (typeof value === 'boolean') return value ? editorWords.yes : editorWords.no;
  const questions = [...stepsOf(flow.steps)].flatMap(({ step }) =>
    step.type === 'ask' && step.saves === answer ? [step.question] : [],
  );
  const choices = questions.flatMap((question) => (question.kind === 'choice' ? question.choices : []));
  const chosen = choices.find(({ id }) => id === value);
  return (chosen && readText(chosen.label, flow.language)) || String(value);
}
