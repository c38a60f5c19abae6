/** Flows without a fault, visitors who do anything at all, and faults to plant. All of it is replayed by its seed. */
import fc from 'fast-check';
import type { Ask } from '../../../supabase/functions/_shared/flows/ask.ts';
import {
  type Condition,
  type Flow,
  listsIn,
  type Question,
  type Step,
  type StepOf,
  stepsOf,
} from '../../../supabase/functions/_shared/flows/language.ts';
import type { Result } from '../../../supabase/functions/_shared/flows/run.ts';
import type { Doing } from './play.ts';

/** Chance, as fast-check draws it. */
export class Chance {
  private readonly draw: fc.GeneratorValue;

  constructor(draw: fc.GeneratorValue) {
    this.draw = draw;
  }

  /** Zero to `most`. */
  upTo(most: number): number {
    return this.draw(fc.nat, { max: most });
  }

  is(percent: number): boolean {
    return this.upTo(99) < percent;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.upTo(items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  someOf<Item>(items: readonly Item[]): Item[] {
    return this.draw(fc.subarray<Item>, [...items], { minLength: 1 });
  }
}

interface Answered {
  name: string;
  question: Question;
  isOptional: boolean;
}

const choices = (...ids: string[]) => ids.map((id) => ({ id, label: `Choice ${id}` }));
const questions: readonly Question[] = [
  { kind: 'text' },
  { kind: 'email' },
  { kind: 'phone' },
  { kind: 'yesno' },
  { kind: 'yesno' },
  { kind: 'number', min: 0, max: 20 },
  { kind: 'number', min: -5, max: 5, decimals: 1 },
  { kind: 'date', from: 0, to: 90 },
  { kind: 'choice', choices: choices('a', 'b', 'c') },
  { kind: 'choice', choices: choices('a', 'b', 'c', 'd'), many: true },
];

/** So many steps may say something, so that no more than ten do so in a row. */
const mostTalk = 7;

/**
 * Makes flows that are good by the way they are made: they use what everybody has been asked for, look at an answer once
 * after it is given, and every list of steps goes on or ends.
 */
class Author {
  private readonly chance: Chance;
  private readonly size: number;
  private steps = 0;
  private talk = 0;
  private answers = 0;
  private readonly decided = new Set<string>();
  /** The first step of the flow itself that asks: what goes round goes there. */
  private first = '';

  constructor(chance: Chance, most: number) {
    this.chance = chance;
    this.size = 1 + chance.upTo(most - 1);
  }

  flow(): Flow {
    const { steps } = this.list(0, [], false);
    const bye: Step = { ...this.own(), type: 'end', text: 'Bye' };
    return {
      v: 1,
      id: 'random',
      version: 1,
      name: 'Random',
      language: 'en',
      triggers: [{ on: 'unknown' }],
      steps: [...steps, bye],
    };
  }

  private own(): { id: string } {
    this.steps += 1;
    return { id: `s${this.steps}` };
  }

  /** @param areHoursKnown whether it has been found out since the last question if the business is open */
  private list(
    depth: number,
    before: readonly Answered[],
    areHoursKnown: boolean,
  ): { steps: Step[]; known: Answered[] } {
    const steps: Step[] = [];
    let known = [...before];
    let areKnown = areHoursKnown;
    for (
      let left = depth === 0 ? this.size : this.chance.upTo(3);
      left > 0 && this.steps < this.size;
      left -= 1
    ) {
      const made = this.step(depth, known, areKnown);
      if (!made) continue;
      steps.push(made.step);
      known = [...known, ...(made.asks ?? [])];
      areKnown = made.areHoursKnown;
      const isQuestion = made.step.type === 'ask' || made.step.type === 'answer';
      if (depth === 0 && isQuestion) this.first ||= made.step.id;
    }
    return { steps, known };
  }

  /** A list that goes on behind the step it is in, or does not. */
  private inner(depth: number, known: readonly Answered[], areHoursKnown: boolean, mayEnd: boolean): Step[] {
    const { steps, known: all } = this.list(depth + 1, known, areHoursKnown);
    if (!mayEnd || this.chance.is(50)) return steps;
    const isRound = this.first !== '' && this.chance.is(40);
    const end: Step = isRound
      ? { ...this.own(), type: 'goto', step: this.first }
      : { ...this.own(), type: 'end', text: this.text(all) };
    return [...steps, end];
  }

  private text(known: readonly Answered[]): string {
    if (known.length === 0 || this.chance.is(50)) return 'Words';
    const { name, isOptional } = this.chance.oneOf(known);
    return `Words {${name}${isOptional ? '|none' : ''}}`;
  }

  private step(
    depth: number,
    known: readonly Answered[],
    areHoursKnown: boolean,
  ): { step: Step; asks?: Answered[]; areHoursKnown: boolean } | undefined {
    const { chance } = this;
    const type = chance.oneOf([
      'ask',
      'ask',
      'ask',
      'branch',
      'branch',
      'say',
      'answer',
      'details',
      'book',
      'person',
    ] as const);
    const isDeep = depth === 2;
    const mayTalk = this.talk < mostTalk;
    switch (type) {
      case 'ask': {
        if (this.answers === 16) return undefined;
        this.answers += 1;
        const asked = {
          name: `v${this.answers}`,
          question: chance.oneOf(questions),
          isOptional: chance.is(25),
        };
        const { name, question, isOptional } = asked;
        const step: Step = {
          ...this.own(),
          type,
          saves: name,
          question,
          optional: isOptional,
          text: this.text(known),
        };
        return { step, asks: [asked], areHoursKnown: false };
      }
      case 'answer':
        return { step: { ...this.own(), type, text: this.text(known) }, areHoursKnown: false };
      case 'say':
        if (!mayTalk) return undefined;
        this.talk += 1;
        return { step: { ...this.own(), type, text: this.text(known) }, areHoursKnown };
      case 'details': {
        if (known.some(({ name }) => name === 'email') || this.decided.has('details')) return undefined;
        this.decided.add('details');
        const own = this.own();
        const otherwise =
          !isDeep && chance.is(50) ? { otherwise: this.inner(depth, known, false, true) } : {};
        const fields: StepOf<'details'>['fields'] = [
          { field: 'name', optional: chance.is(50) },
          { field: 'email' },
          { field: 'question', text: this.text(known), optional: chance.is(50) },
        ];
        // Whoever refuses may go on behind it without an address.
        const isSure =
          !otherwise.otherwise || ['end', 'goto'].includes(otherwise.otherwise.at(-1)?.type ?? '');
        const email: Answered = { name: 'email', question: { kind: 'email' }, isOptional: false };
        return {
          step: { ...own, type, text: this.text(known), consent: 'For this.', fields, ...otherwise },
          asks: isSure ? [email] : [],
          areHoursKnown: !isSure,
        };
      }
      case 'book':
      case 'person': {
        // While it is known to be closed nobody gets behind a person.
        if (isDeep || !mayTalk || (type === 'person' && areHoursKnown)) return undefined;
        this.talk += 1;
        const own = this.own();
        const otherwise = chance.is(60) ? { otherwise: this.inner(depth, known, true, true) } : {};
        return { step: { ...own, type, ...otherwise }, areHoursKnown: true };
      }
      case 'branch':
        return isDeep ? undefined : this.branch(depth, known, areHoursKnown);
    }
  }

  private branch(depth: number, known: readonly Answered[], areHoursKnown: boolean) {
    const decides = ['choice', 'yesno', 'number'];
    const answer = known.find(
      ({ name, question }) => !this.decided.has(name) && decides.includes(question.kind),
    );
    if (!answer && areHoursKnown) return undefined;
    if (answer) this.decided.add(answer.name);
    const own = this.own();
    const { whens, isWhole } = casesOf(this.chance, answer);
    const hours = answer ? areHoursKnown : true;
    // The first case goes on, so that somebody gets behind the branch.
    const cases = whens.map((when, index) => ({ when, steps: this.inner(depth, known, hours, index > 0) }));
    const otherwise = isWhole ? {} : { otherwise: this.inner(depth, known, hours, true) };
    // Cases may have looked at the hours.
    return { step: { ...own, type: 'branch' as const, cases, ...otherwise }, areHoursKnown: true };
  }
}

/** Cases that all happen, on an answer or on the hours; and whether they are all there can be. */
function casesOf(chance: Chance, answered?: Answered): { whens: Condition[][]; isWhole: boolean } {
  const isWhole = chance.is(50);
  if (!answered)
    return { whens: isWhole ? [[{ is: 'open' }], [{ is: 'closed' }]] : [[{ is: 'open' }]], isWhole };
  const { name: answer, question, isOptional } = answered;
  const equals = (value: string | number | boolean): Condition => ({ answer, is: 'equals', value });
  const compare = (is: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan', value: number): Condition => ({
    answer,
    is,
    value,
  });
  const whens: Condition[][] = [];
  if (question.kind === 'yesno') whens.push([equals(true)], ...(isWhole ? [[equals(false)]] : []));
  else if (question.kind === 'number') {
    const bound = chance.upTo(5) + (question.min === 0 ? 6 : -3);
    const whole = [
      [[compare('atMost', bound)], [compare('moreThan', bound)]],
      [[compare('lessThan', bound)], [equals(bound)], [compare('moreThan', bound)]],
    ];
    const partly = [
      [[compare('moreThan', bound)]],
      [[compare('atLeast', bound), compare('atMost', bound + 1)], [compare('lessThan', bound)]],
    ];
    whens.push(...chance.oneOf(isWhole ? whole : partly));
  } else {
    const ids = question.kind === 'choice' ? question.choices.map(({ id }) => id) : [];
    const others = isWhole ? ids.filter((id) => id !== 'b') : ['a'];
    whens.push([equals('b')], [{ answer, is: 'oneOf', values: others }]);
  }
  if (isWhole && isOptional) whens.push([{ answer, is: 'skipped' }]);
  return { whens, isWhole };
}

export const goodFlow = (chance: Chance, most = 20): Flow => new Author(chance, most).flow();

/** What a visitor, or a member, does next: mostly what is asked for. */
export function nextDoing(chance: Chance, { ask }: Result): Doing {
  const isOpen = chance.is(60);
  const luck = chance.upTo(99);
  if (!ask || luck < 4) {
    return { happened: chance.oneOf(['taken', 'handedBack', 'nobody', 'handedBack'] as const), isOpen };
  }
  if (luck < 14) {
    return { command: chance.oneOf(['person', 'back', 'back', 'back', 'restart', 'skip'] as const), isOpen };
  }
  if (luck < 22) {
    return {
      text: chance.oneOf([
        '',
        '💥'.repeat(250),
        'x'.repeat(600),
        'what?',
        'back',
        '{v1} "\\',
        '31.2.2026',
        'my dog ate it',
      ]),
      isOpen,
    };
  }
  if (luck < 27) {
    return { text: 'Do you take dogs?', knowledge: { isSure: chance.is(80), messages: ['Yes.'] }, isOpen };
  }
  if (luck < 31) {
    const values = [null, {}, [], ['a', 'z'], Number.NaN, true, { name: 'Ada', email: 'no' }];
    return {
      answer: { step: chance.is(50) ? ask.step : 's1', value: chance.oneOf<unknown>(values) },
      isOpen,
    };
  }
  const value = valueFor(chance, ask);
  return typeof value === 'string' && chance.is(50)
    ? { text: value, isOpen }
    : { answer: { step: ask.step, value }, isOpen };
}

function valueFor(
  chance: Chance,
  { kind, choices: offered = [], many, min, max, decimals = 0 }: Ask,
): unknown {
  const ids = offered.map(({ id }) => id);
  const grid = 10 ** decimals;
  const [lowest, highest] = [Number(min) * grid, Number(max) * grid];
  switch (kind) {
    case 'choice':
      return many ? chance.someOf(ids) : chance.oneOf(ids);
    case 'yesno':
      return chance.is(70);
    case 'number':
      return (lowest + chance.upTo(highest - lowest)) / grid;
    case 'date':
      return '2026-01-20';
    case 'email':
      return 'ada@example.com';
    case 'phone':
      return '+44 20 7946 0958';
    default:
      return chance.oneOf(['Ada', 'Ä'.repeat(499), '"'.repeat(400), 'a\nb']);
  }
}

const stepsIn = (flow: Flow) => [...stepsOf(flow.steps)].map(({ step }) => step);
const listsOf = (flow: Flow) => [flow.steps, ...stepsIn(flow).flatMap((step) => listsIn(step))];
const say = (id: string, text = 'Words'): Step => ({ id, type: 'say', text });

/** Puts steps into a list. @returns the step to be named */
function put(list: Step[], at: number, ...steps: Step[]): string {
  list.splice(at, 0, ...steps);
  return steps[0]?.id ?? '';
}

/** Steps instead of the flow's last one. */
function instead(flow: Flow, ...steps: Step[]): string {
  return flow.steps.pop() ? put(flow.steps, flow.steps.length, ...steps) : '';
}

/** A branch of a flow, or none. */
function aBranch(flow: Flow, chance: Chance): StepOf<'branch'> | undefined {
  const branches = stepsIn(flow).filter((step) => step.type === 'branch');
  return branches.length > 0 ? chance.oneOf(branches) : undefined;
}

/** A way to spoil a good flow. It says which step has to be named, or nothing where it cannot be done. */
interface Fault {
  kind: string;
  plant: (flow: Flow, chance: Chance) => string | undefined;
}

export const faults: Readonly<Record<string, Fault>> = {
  'nothing that begins it': {
    kind: 'trigger',
    plant(flow) {
      flow.triggers.length = 0;
      return flow.steps[0]?.id;
    },
  },
  'an end that is missing': { kind: 'dead end', plant: (flow) => instead(flow, say('x1')) },
  'a step that does not exist': {
    kind: 'dead end',
    plant: (flow) => instead(flow, { id: 'x1', type: 'goto', step: 'nowhere' }),
  },
  'a step nobody gets to': {
    kind: 'unreachable',
    plant(flow, chance) {
      const ended = listsOf(flow).filter((list) => ['end', 'goto'].includes(list.at(-1)?.type ?? ''));
      const list = chance.oneOf(ended);
      return put(list, list.length, say('x1'));
    },
  },
  'a case that never happens': {
    kind: 'unreachable',
    plant(flow, chance) {
      const branch = aBranch(flow, chance);
      branch?.cases.push({ when: branch.cases[0]?.when ?? [], steps: [] });
      return branch?.id;
    },
  },
  'a case that is missing': {
    kind: 'undecided',
    plant(flow, chance) {
      const branch = aBranch(flow, chance);
      if (branch?.otherwise) delete branch.otherwise;
      else if (branch && branch.cases.length > 1) branch.cases.pop();
      else return undefined;
      return branch.id;
    },
  },
  'a round without a question': {
    kind: 'round',
    plant: (flow) => instead(flow, say('x1'), { id: 'x2', type: 'goto', step: 'x1' }),
  },
  'a round without an end': {
    kind: 'endless',
    plant: (flow) =>
      instead(flow, { id: 'x1', type: 'answer', text: 'Words' }, { id: 'x2', type: 'goto', step: 'x1' }),
  },
  'an answer that is used before it is asked for': {
    kind: 'unset',
    plant(flow, chance) {
      const asks = stepsIn(flow).filter((step) => step.type === 'ask');
      return asks.length > 0
        ? put(flow.steps, 0, say('x1', `Words {${chance.oneOf(asks).saves}}`))
        : undefined;
    },
  },
  'an answer nobody is asked for': {
    kind: 'unset',
    plant: (flow) => put(flow.steps, 0, say('x1', '{nothing}')),
  },
  'an answer that may be skipped': {
    kind: 'unset',
    plant(flow, chance) {
      const asks = flow.steps.filter((step) => step.type === 'ask' && step.optional);
      if (asks.length === 0) return undefined;
      const asked = chance.oneOf(asks);
      const text = asked.type === 'ask' ? `Words {${asked.saves}}` : '';
      return put(flow.steps, flow.steps.indexOf(asked) + 1, say('x1', text));
    },
  },
  'too much talk': {
    kind: 'wordy',
    plant: (flow) => put(flow.steps, 0, ...Array.from({ length: 11 }, (_, index) => say(`x${index + 1}`))),
  },
};

/** Changes something anywhere: mostly for the worse, not always. */
export function spoil(flow: Flow, chance: Chance): void {
  const list = chance.oneOf(listsOf(flow).filter(({ length }) => length > 0));
  const step = chance.oneOf(list);
  const at = list.indexOf(step);
  const other = chance.oneOf(stepsIn(flow));
  switch (chance.oneOf(['remove', 'move', 'jump', 'loosen', 'forget', 'narrow', 'rename'] as const)) {
    case 'remove':
      list.splice(at, 1);
      break;
    case 'move':
      list.push(...list.splice(at, 1));
      break;
    case 'jump':
      put(list, at + 1, { id: 'x1', type: 'goto', step: other.id });
      break;
    case 'loosen':
      if (step.type === 'ask') step.optional = !step.optional;
      break;
    case 'forget':
      if ('otherwise' in step) delete step.otherwise;
      break;
    case 'narrow':
      if (step.type === 'branch') step.cases[0]?.when.push({ answer: 'v1', is: 'atLeast', value: 9 });
      break;
    case 'rename':
      if (step.type === 'ask' && other.type === 'ask')
        Object.assign(step, { saves: other.saves, question: other.question });
      break;
  }
}
