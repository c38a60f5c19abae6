import {
  type Flow,
  nameOf,
  type Question,
  type Step,
  stepsOf,
  type Text,
  type Trigger,
} from '../../../../machines/guided/flow.ts';
import { readText } from '../texts.ts';
import { questionKinds, triggerKinds, words } from '../words.ts';
import { sayCondition } from './say-condition.ts';
import { beginnings, partWords } from './version-words.ts';

/** A part of a step or of a flow, in words. */
export interface Part {
  label: string;
  value: string;
}

/** What a step is read in. */
interface Around {
  flow: Flow;
  services: readonly { id: string; name: string }[];
}

/** The name of a flow, and what begins it. */
export const partsOfFlow = ({ name, triggers, language }: Flow): readonly Part[] => [
  { label: partWords.name, value: name },
  {
    label: partWords.beginning,
    value: triggers.map((trigger) => sayTrigger(trigger, language)).join(' · '),
  },
];

function sayTrigger(trigger: Trigger, language: string): string {
  switch (trigger.on) {
    case 'button':
      return beginnings.button(readText(trigger.label, language));
    case 'words':
      return beginnings.words(trigger.words);
    case 'page':
      return beginnings.page(trigger.path, trigger.seconds);
    default:
      return triggerKinds[trigger.on];
  }
}

/** Everything a step says and does, without what stands inside it. */
export function partsOf(step: Step, around: Around): readonly Part[] {
  const named = step.name === undefined ? [] : [{ label: partWords.name, value: step.name }];
  const text = 'text' in step ? partsOfText(step.text) : [];
  return [...named, ...text, ...ownParts(step, around)];
}

const partsOfText = (text: Text | undefined): readonly Part[] => {
  if (text === undefined) return [];
  return typeof text === 'string'
    ? [{ label: partWords.text, value: text }]
    : Object.entries(text).map(([language, value]) => ({ label: partWords.textIn(language), value }));
};

function ownParts(step: Step, { flow, services }: Around): readonly Part[] {
  const otherwise =
    'otherwise' in step && step.otherwise
      ? [{ label: words.otherwiseOf(step.type), value: partWords.hasOtherwise }]
      : [];
  switch (step.type) {
    case 'ask':
      return [
        { label: partWords.answer, value: sayQuestion(step.question) },
        ...choicesOf(step.question, flow.language),
        { label: partWords.keptAs, value: `{${step.saves}}` },
        ...(step.optional ? [{ label: partWords.skipped, value: partWords.yes }] : []),
      ];
    case 'details':
      return [
        { label: partWords.consent, value: readText(step.consent, flow.language) },
        {
          label: partWords.fields,
          value: step.fields
            .map((each) => {
              const field =
                each.field === 'question' ? readText(each.text, flow.language) : words.detail[each.field];
              return each.optional ? partWords.maySkip(field) : field;
            })
            .join(', '),
        },
        ...otherwise,
      ];
    case 'branch':
      return [
        ...step.cases.map(({ when }, index) => ({
          label: partWords.case(index + 1),
          value: when.map((each) => sayCondition(each, flow)).join(words.and),
        })),
        ...otherwise,
      ];
    case 'book': {
      const { service } = step;
      const known = services.find(({ id }) => id === service)?.name ?? words.goneService;
      return [
        { label: partWords.service, value: service === undefined ? words.anyService : known },
        ...otherwise,
      ];
    }
    case 'goto': {
      const target = [...stepsOf(flow.steps)].find((each) => each.step.id === step.step)?.step;
      return [{ label: partWords.goesTo, value: target ? nameOf(target) : step.step }];
    }
    default:
      return otherwise;
  }
}

function sayQuestion(question: Question): string {
  const bounds = boundsOf(question).filter((each) => each !== undefined);
  return [questionKinds[question.kind], ...bounds].join(', ');
}

function boundsOf(question: Question): readonly (string | undefined)[] {
  const say = (number: number | undefined, words: (number: number) => string) =>
    number === undefined ? undefined : words(number);
  switch (question.kind) {
    case 'number':
      return [
        say(question.min, partWords.atLeast),
        say(question.max, partWords.atMost),
        say(question.decimals, partWords.decimals),
      ];
    case 'date':
      return [say(question.from, partWords.fromDay), say(question.to, partWords.toDay)];
    case 'choice':
      return question.many ? [partWords.many] : [];
    default:
      return [];
  }
}

const choicesOf = (question: Question, language: string): readonly Part[] =>
  question.kind === 'choice'
    ? question.choices.map(({ label }, index) => ({
        label: partWords.choice(index + 1),
        value: readText(label, language),
      }))
    : [];

/** A part that differs; undefined where it is not there on one side. */
export interface Difference {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** The parts that differ, in the order of the later ones, and behind them what is gone. */
export function differences(before: readonly Part[], after: readonly Part[]): readonly Difference[] {
  const [earlier, later] = [before, after].map(
    (parts) => new Map(parts.map(({ label, value }) => [label, value])),
  );
  const labels = new Set([...after, ...before].map(({ label }) => label));
  return [...labels]
    .map((label) => ({ label, before: earlier?.get(label), after: later?.get(label) }))
    .filter((each) => each.before !== each.after);
}
