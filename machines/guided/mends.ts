import { type Edit, freshId, spotOf, stepIn } from './edit-flow.ts';
import {
  type Condition,
  type Flow,
  nameOf,
  type Step,
  type StepOf,
  stepsOf,
  type Trigger,
  withTexts,
} from './flow.ts';
import type { FlowProblem } from './flow-problems.ts';

/** What mends a problem: an edit, and what it does; `about` names what it does it to. */
export interface Mend {
  does:
    | 'startWithButton'
    | 'useName'
    | 'removeWords'
    | 'end'
    | 'callPerson'
    | 'goBack'
    | 'endInstead'
    | 'addOtherwise'
    | 'removeStep'
    | 'removeCase'
    | 'writeNothing'
    | 'takeOut'
    | 'askAlways'
    | 'removeConditions'
    | 'anyService'
    | 'swap'
    | 'removeChoices';
  about: string;
  edit: Edit;
}

/** What can be done about a problem by a press, the most likely first; nothing where only words would help. */
export function mendsOf(flow: Flow, problem: FlowProblem): Mend[] {
  const step = problem.step === null ? undefined : stepIn(flow, problem.step);
  const mends = step ? atStep(flow, step, problem) : atBeginning(flow, problem);
  return [...mends];
}

function* atBeginning(flow: Flow, { kind, words }: FlowProblem): Generator<Mend> {
  const begins = (triggers: Trigger[]): Edit => ({ type: 'describe', flow: { triggers } });
  const { name, triggers } = flow;
  if (kind === 'trigger') {
    yield { does: 'startWithButton', about: name, edit: begins([{ on: 'button', label: name }]) };
  }
  if (kind === 'usual words' && words !== undefined) {
    yield {
      does: 'removeWords',
      about: words,
      edit: begins(withoutWords(triggers, (each) => each === words)),
    };
  }
  if (kind !== 'unfinished') return;
  const isNameless = (trigger: Trigger) => trigger.on === 'button' && trigger.label === '';
  if (triggers.some(isNameless)) {
    const named = triggers.map((each): Trigger => (isNameless(each) ? { on: 'button', label: name } : each));
    yield { does: 'useName', about: name, edit: begins(named) };
  }
}

/** What begins a flow, without some of the words; and without what would begin at none. */
const withoutWords = (triggers: readonly Trigger[], isGone: (words: string) => boolean): Trigger[] =>
  triggers.flatMap((trigger): Trigger[] => {
    if (trigger.on !== 'words') return [trigger];
    const words = trigger.words.filter((each) => !isGone(each));
    return words.length > 0 ? [{ ...trigger, words }] : [];
  });

function* atStep(flow: Flow, step: Step, problem: FlowProblem): Generator<Mend> {
  const about = nameOf(step);
  const change = (after: Step): Edit => ({ type: 'change', step: after });
  switch (problem.kind) {
    case 'dead end':
      if (step.type === 'goto') yield { does: 'endInstead', about, edit: change(endOf(step)) };
      else yield* afterwards(flow, step);
      break;
    case 'undecided':
      if (step.type === 'branch') {
        yield { does: 'addOtherwise', about, edit: change({ ...step, otherwise: [] }) };
      }
      break;
    case 'unreachable':
      if (problem.case === undefined || step.type !== 'branch') {
        yield { does: 'removeStep', about, edit: { type: 'remove', id: step.id } };
      } else {
        const edit = withoutCases(step, [problem.case]);
        if (edit) yield { does: 'removeCase', about: `${problem.case + 1}`, edit };
      }
      break;
    case 'round':
    case 'endless':
      yield* insteadOfGoingBack(flow, step);
      break;
    case 'unset':
      if (problem.answer !== undefined) yield* withoutAnswer(flow, step, problem.answer);
      break;
    case 'service gone':
      if (step.type === 'book') {
        const { service: _, ...any } = step;
        yield { does: 'anyService', about, edit: change(any) };
      }
      break;
    case 'unfinished':
      yield* unfinished(step);
      break;
  }
}

const endOf = ({ id }: Step): Step => ({ id, type: 'end' });

/** What may come after a step behind which there is nothing. */
function* afterwards(flow: Flow, step: Step): Generator<Mend> {
  const spot = spotOf(flow, step.id);
  if (!spot) return;
  const at = { ...spot, index: spot.index + 1 };
  const id = freshId(flow);
  yield { does: 'end', about: nameOf(step), edit: { type: 'add', step: { id, type: 'end' }, at } };
  yield { does: 'callPerson', about: nameOf(step), edit: { type: 'add', step: { id, type: 'person' }, at } };
  const first = flow.steps.find(({ type }) => type === 'ask');
  if (first && first.id !== step.id) {
    yield {
      does: 'goBack',
      about: nameOf(first),
      edit: { type: 'add', step: { id, type: 'goto', step: first.id }, at },
    };
  }
}

/** Ends instead of going back: to the step, or from the last place from which the flow does. */
function* insteadOfGoingBack(flow: Flow, step: Step): Generator<Mend> {
  const jumps = [...stepsOf(flow.steps)].flatMap((each) => (each.step.type === 'goto' ? [each.step] : []));
  const back = jumps.findLast((each) => each.step === step.id || each.id === step.id) ?? jumps.at(-1);
  const target = back && stepIn(flow, back.step);
  if (back && target) {
    yield { does: 'endInstead', about: nameOf(target), edit: { type: 'change', step: endOf(back) } };
  }
}

/** Does without an answer that not everybody gives. */
function* withoutAnswer(flow: Flow, step: Step, answer: string): Generator<Mend> {
  const asked = [...stepsOf(flow.steps)].flatMap((each) =>
    each.step.type === 'ask' && each.step.saves === answer ? [each.step] : [],
  );
  const skippable = asked.find(({ optional }) => optional);
  const instead = asked.length > 0 ? `{${answer}|}` : '';
  const without = (words: string) => words.replaceAll(`{${answer}}`, instead);
  const changed = withTexts(step, (text) =>
    typeof text === 'string'
      ? without(text)
      : Object.fromEntries(Object.entries(text).map(([language, words]) => [language, without(words)])),
  );
  if (JSON.stringify(changed) !== JSON.stringify(step)) {
    const does = asked.length > 0 ? 'writeNothing' : 'takeOut';
    yield { does, about: `{${answer}}`, edit: { type: 'change', step: changed } };
  }
  if (skippable) {
    const always: Step = { ...skippable, optional: false };
    yield { does: 'askAlways', about: nameOf(skippable), edit: { type: 'change', step: always } };
  }
  if (step.type !== 'branch') return;
  const isAbout = (condition: Condition) => 'answer' in condition && condition.answer === answer;
  const cases = step.cases.map(({ when, ...each }) => ({
    ...each,
    when: when.filter((one) => !isAbout(one)),
  }));
  const gone = cases.flatMap(({ when }, index) => (when.length === 0 ? [index] : []));
  const edit = withoutCases({ ...step, cases }, gone);
  if (edit) yield { does: 'removeConditions', about: `{${answer}}`, edit };
}

/** A branch without some of its cases; null where none is left, and what is done otherwise would be lost. */
function withoutCases(step: StepOf<'branch'>, gone: readonly number[]): Edit | null {
  const cases = step.cases.filter((_, index) => !gone.includes(index));
  if (cases.length > 0) return { type: 'change', step: { ...step, cases } };
  return step.otherwise && step.otherwise.length > 0 ? null : { type: 'remove', id: step.id };
}

/** What is not written, or makes no sense yet. */
function* unfinished(step: Step): Generator<Mend> {
  if (step.type === 'ask' && step.question.kind === 'choice') {
    const choices = step.question.choices.filter(({ label }) => label !== '');
    if (choices.length > 0 && choices.length < step.question.choices.length) {
      const question = { ...step.question, choices };
      yield {
        does: 'removeChoices',
        about: nameOf(step),
        edit: { type: 'change', step: { ...step, question } },
      };
      return;
    }
  }
  if (step.type === 'ask' && step.question.kind === 'number') {
    const { min, max } = step.question;
    if (min !== undefined && max !== undefined && max < min) {
      const question = { ...step.question, min: max, max: min };
      yield { does: 'swap', about: nameOf(step), edit: { type: 'change', step: { ...step, question } } };
      return;
    }
  }
  if (step.type === 'ask' && step.question.kind === 'date') {
    const { from, to } = step.question;
    if (from !== undefined && to !== undefined && to < from) {
      const question = { ...step.question, from: to, to: from };
      yield { does: 'swap', about: nameOf(step), edit: { type: 'change', step: { ...step, question } } };
      return;
    }
  }
  yield { does: 'removeStep', about: nameOf(step), edit: { type: 'remove', id: step.id } };
}
