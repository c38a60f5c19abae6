// zod/mini, as the browser loads this file too; and of it only what the rest of the app uses, since all of zod that is used
// is in one file, which /login loads: discriminated unions, records, integers, bounds, `z.lazy` and `z.extend` are 1.8 kB.
import { z } from 'zod/mini';

/** What keeps a flow readable on a phone, its state within 4 kB and its proof within a second. */
export const limits = {
  steps: 40,
  /** How deep steps stand within other steps. */
  depth: 2,
  cases: 10,
  /** Of a case, and of all cases. */
  conditions: 3,
  allConditions: 100,
  choices: 10,
  answers: 20,
  triggers: 10,
  /** Characters of a text. */
  text: 500,
  /** Messages one after the other without a question between them. */
  messages: 10,
};

/** How large a number may be either way, and how many days from today a date may be. */
const [largest, furthest] = [1e9, 36_500];

const languageCode = /^[a-z]{2}$/;
const language = z.string().check(z.regex(languageCode));

/** The smallest and the largest number that answers a question; infinite where there is no bound. */
export function numberBounds({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

/** The name of an answer, as texts use it: `{guests}`. */
const answerName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,11}$/));
const stepId = z.string().check(z.regex(/^[a-z0-9]{1,8}$/));
const amount = z
  .number()
  .check(z.refine((value) => Math.abs(value) <= largest, 'This number is too large or too small.'));
const whole = (least: number, most: number) =>
  z
    .number()
    .check(
      z.refine(
        (value) => Number.isInteger(value) && least <= value && value <= most,
        `This is a whole number from ${least} to ${most}.`,
      ),
    );
const daysAhead = whole(-furthest, furthest);

/** What is said of a value whose kind nobody knows, and of one that ends the reading before the stack does. */
export const unreadable = { unknown: 'Unknown.', deep: 'This stands too deep within other steps.' } as const;

/** So many levels of shapes within themselves are read: more than any flow has. */
const deepest = 10;

/**
 * One of several shapes, by what stands at a key.
 * @param shapes is called when a value is read: a shape may have itself inside
 */
function oneOf<Shape extends z.ZodMiniType>(
  key: string,
  shapes: () => Readonly<Record<string, Shape>>,
): z.ZodMiniType<z.infer<Shape>> {
  let depth = 0;
  return z.transform((value: unknown, { issues }) => {
    const kind: unknown = Object(value)[key];
    const shape = Object.entries(shapes()).find(([name]) => name === kind)?.[1];
    if (!shape || depth > deepest) {
      const message = shape ? unreadable.deep : unreadable.unknown;
      issues.push({ code: 'custom', message, path: [key], input: value });
      return z.NEVER;
    }
    depth += 1;
    const { data, error } = z.safeParse(shape, value);
    depth -= 1;
    for (const { message, path } of error?.issues ?? []) {
      issues.push({ code: 'custom', message, path, input: value });
    }
    return data ?? z.NEVER;
  });
}

/**
 * The shapes that flows are made of.
 * @param isDraft of a flow that is being written: texts may be empty, and bounds may not make sense yet
 */
function shapesOf(isDraft: boolean) {
  const words = isDraft
    ? z.string().check(z.maxLength(limits.text))
    : z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text));
  /** A text in the flow's language, or in several, of which the flow's is one. */
  const text = z.union([
    words,
    z
      .catchall(z.object({}), words)
      .check(z.refine((texts) => Object.keys(texts).every((code) => languageCode.test(code)))),
  ]);
  const sound = <Value>(isSound: (value: Value) => boolean, message: string) =>
    z.refine<Value>((value) => isDraft || isSound(value), message);

  const choice = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,6}$/)), label: text });
  const numberQuestion = z
    .object({
      kind: z.literal('number'),
      min: z.optional(amount),
      max: z.optional(amount),
      decimals: z.optional(whole(0, 2)),
    })
    .check(sound(hasNumber, 'No number lies between these bounds.'));
  /** `from` and `to` are days from today. */
  const dateQuestion = z
    .object({ kind: z.literal('date'), from: z.optional(daysAhead), to: z.optional(daysAhead) })
    .check(sound(hasDay, 'No day lies between these.'));
  const choiceQuestion = z
    .object({
      kind: z.literal('choice'),
      many: z.optional(z.boolean()),
      choices: z.array(choice).check(z.minLength(1), z.maxLength(limits.choices)),
    })
    .check(
      z.refine(
        ({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length,
        'Two choices have the same id.',
      ),
    );
  /** What a step asks for. */
  const plainQuestion = z.object({ kind: z.enum(['text', 'email', 'phone', 'yesno']) });
  const questions = {
    text: plainQuestion,
    email: plainQuestion,
    phone: plainQuestion,
    yesno: plainQuestion,
    number: numberQuestion,
    date: dateQuestion,
    choice: choiceQuestion,
  };
  const question = oneOf('kind', () => questions);

  const given = z.union([words, amount, z.boolean()]);
  /** Of an answer of several choices, `equals` and `oneOf` ask whether any of them is meant. */
  const comparison = z.object({
    answer: answerName,
    is: z.enum(['atLeast', 'atMost', 'moreThan', 'lessThan']),
    value: amount,
  });
  /** Whether the business is open. */
  const hours = z.object({ is: z.enum(['open', 'closed']) });
  const conditions = {
    equals: z.object({ answer: answerName, is: z.literal('equals'), value: given }),
    oneOf: z.object({
      answer: answerName,
      is: z.literal('oneOf'),
      values: z.array(given).check(z.minLength(1), z.maxLength(limits.choices)),
    }),
    atLeast: comparison,
    atMost: comparison,
    moreThan: comparison,
    lessThan: comparison,
    skipped: z.object({ answer: answerName, is: z.literal('skipped') }),
    open: hours,
    closed: hours,
  };
  const condition = oneOf('is', () => conditions);

  /** Languages whose texts were written before the same texts in the flow's own language were changed. */
  const outdated = z.optional(z.array(language).check(z.maxLength(20)));
  /** What every step has. `name` is what its owner calls it; without one, its text stands for it. */
  const own = {
    id: stepId,
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    outdated,
  };
  /** Steps without others inside. */
  const plainSteps = {
    say: z.object({ ...own, type: z.literal('say'), text }),
    ask: z.object({
      ...own,
      type: z.literal('ask'),
      text,
      saves: answerName,
      question,
      optional: z.optional(z.boolean()),
    }),
    /** The visitor asks something, the bot answers from what it knows. */
    answer: z.object({ ...own, type: z.literal('answer'), text }),
    goto: z.object({ ...own, type: z.literal('goto'), step: stepId }),
    end: z.object({ ...own, type: z.literal('end'), text: z.optional(text) }),
  };

  /** The visitor's details that may be asked for; `question` is one of the owner's, whose `text` says what. */
  const usualDetail = z.object({
    field: z.enum(['name', 'email', 'phone']),
    optional: z.optional(z.boolean()),
  });
  const detailsByField = {
    name: usualDetail,
    email: usualDetail,
    phone: usualDetail,
    question: z.object({ field: z.literal('question'), text, optional: z.optional(z.boolean()) }),
  };
  const detail = oneOf('field', () => detailsByField);
  /** Asks whether the business may keep details, then for each. */
  const details = z.object({
    ...own,
    type: z.literal('details'),
    text,
    consent: text,
    fields: z.array(detail).check(
      z.minLength(1),
      z.maxLength(4),
      z.refine(
        (fields) => new Set(fields.map(({ field }) => field)).size === fields.length,
        'A detail is asked for twice.',
      ),
    ),
  });
  /** A flow within this one books; what was booked is the answer `{booking}`. */
  const book = z.object({
    ...own,
    type: z.literal('book'),
    service: z.optional(z.string().check(z.maxLength(60))),
  });
  const person = z.object({ ...own, type: z.literal('person'), text: z.optional(text) });
  const branch = z.object({ ...own, type: z.literal('branch') });

  /** What begins a flow. */
  /** The bot has no answer; or somebody writes out of hours; or wishes for a person. */
  const plainTrigger = z.object({ on: z.enum(['unknown', 'closed', 'person']) });
  const triggers = {
    /** A button below the greeting. */
    button: z.object({ on: z.literal('button'), label: text, outdated }),
    words: z.object({
      on: z.literal('words'),
      words: z.array(words).check(z.minLength(1), z.maxLength(20)),
    }),
    /** So many seconds on a page; `*` stands for anything in its path. */
    page: z.object({
      on: z.literal('page'),
      path: z.optional(z.string().check(z.regex(/^\//), z.maxLength(200))),
      seconds: z.optional(whole(1, 600)),
    }),
    unknown: plainTrigger,
    closed: plainTrigger,
    person: plainTrigger,
  };
  const trigger = oneOf('on', () => triggers);
  return { text, question, condition, plainSteps, detail, details, book, person, branch, trigger };
}

type Shapes = ReturnType<typeof shapesOf>;
type PlainSteps = Shapes['plainSteps'];
type Shape<Name extends keyof Omit<Shapes, 'plainSteps'>> = z.infer<Shapes[Name]>;
export type Text = Shape<'text'>;
export type Question = Shape<'question'>;
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;
export type Condition = Shape<'condition'>;
export type Detail = Shape<'detail'>;
export type Trigger = Shape<'trigger'>;

interface Otherwise {
  /** Where no case fits, no details are given, nothing is booked, or nobody is there. */
  otherwise?: Step[] | undefined;
}
interface Case {
  /** All of them have to hold. */
  when: Condition[];
  steps: Step[];
}
/** After the steps inside, a flow goes on behind the step that has them. */
export type Step =
  | z.infer<PlainSteps[keyof PlainSteps]>
  | (Shape<'details'> & Otherwise)
  | (Shape<'book'> & Otherwise)
  | (Shape<'person'> & Otherwise)
  | (Shape<'branch'> & Otherwise & { cases: Case[] });
export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>;

/** A flow's schema, without what is looked at in it as a whole. */
function flowOf(shapes: Shapes) {
  const anyStep: z.ZodMiniType<Step> = oneOf('type', () => allSteps);
  const steps = z.array(anyStep).check(z.maxLength(limits.steps));
  const otherwise = { otherwise: z.optional(steps) };
  const oneCase = z.object({
    when: z.array(shapes.condition).check(z.minLength(1), z.maxLength(limits.conditions)),
    steps,
  });
  const allSteps = {
    ...shapes.plainSteps,
    details: z.object({ ...shapes.details.shape, ...otherwise }),
    book: z.object({ ...shapes.book.shape, ...otherwise }),
    person: z.object({ ...shapes.person.shape, ...otherwise }),
    branch: z.object({
      ...shapes.branch.shape,
      ...otherwise,
      cases: z.array(oneCase).check(z.minLength(1), z.maxLength(limits.cases)),
    }),
  };
  return z.object({
    v: z.literal(1),
    id: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Counts what went live. A conversation keeps the version it began with. */
    version: whole(1, Number.MAX_SAFE_INTEGER),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    language,
    triggers: z.array(shapes.trigger).check(z.maxLength(limits.triggers)),
    steps,
  });
}

/** A guided conversation, as its owner has made it. */
export const flowSchema = flowOf(shapesOf(false)).check((context) => {
  for (const message of mistakesIn(context.value)) {
    context.issues.push({ code: 'custom', message, path: ['steps'], input: context.value.steps });
  }
});
export type Flow = z.infer<typeof flowSchema>;

/** A guided conversation that is being written: its texts may be empty, and it need not make sense yet. */
export const draftSchema = flowOf(shapesOf(true));

function hasNumber(question: {
  min?: number | undefined;
  max?: number | undefined;
  decimals?: number | undefined;
}) {
  const { min, max } = numberBounds(question);
  const grid = 10 ** (question.decimals ?? 0);
  return Math.ceil(min * grid) <= Math.floor(max * grid);
}

function hasDay({ from, to }: { from?: number | undefined; to?: number | undefined }) {
  return (from ?? -furthest) <= (to ?? furthest);
}

/** What is wrong with a flow as a whole, in its owner's words. */
function* mistakesIn(flow: { language: string; steps: Step[] }): Generator<string> {
  const all = [...stepsOf(flow.steps)];
  const ids = new Set<string>();
  const questions = new Map<string, string>();
  if (all.length === 0) yield 'A conversation has at least one step.';
  if (all.length > limits.steps) yield `A conversation has at most ${limits.steps} steps.`;
  for (const { step, depth } of all) {
    if (ids.has(step.id)) yield `Two steps have the id ${step.id}.`;
    ids.add(step.id);
    if (depth > limits.depth) yield `${nameOf(step)} stands too deep within other steps.`;
    if (textsOf(step).some((each) => typeof each === 'object' && !(flow.language in each))) {
      yield `${nameOf(step)} has no text in ${flow.language}.`;
    }
    for (const [name, asked] of savedBy(step)) {
      const same = JSON.stringify(asked);
      if ((questions.get(name) ?? same) !== same) yield `{${name}} is asked for in two ways.`;
      questions.set(name, same);
    }
  }
  const conditions = all.flatMap(({ step }) =>
    step.type === 'branch' ? step.cases.flatMap(({ when }) => when) : [],
  );
  if (conditions.length > limits.allConditions) {
    yield `A conversation has at most ${limits.allConditions} conditions.`;
  }
  if (questions.size > limits.answers) yield `A conversation keeps at most ${limits.answers} answers.`;
}

/** The lists of steps inside a step: of each case, and `otherwise`. */
export function listsIn(step: Step): readonly Step[][] {
  const lists = step.type === 'branch' ? step.cases.map((each) => each.steps) : [];
  return 'otherwise' in step && step.otherwise ? [...lists, step.otherwise] : lists;
}

/** Every step, each before those inside it. */
export function* stepsOf(list: readonly Step[], depth = 0): Generator<{ step: Step; depth: number }> {
  for (const step of list) {
    yield { step, depth };
    for (const inner of listsIn(step)) yield* stepsOf(inner, depth + 1);
  }
}

/** What is asked for by a detail. */
export const questionOf = ({ field }: Detail): Question => ({
  kind: field === 'name' || field === 'question' ? 'text' : field,
});

/** The answers that a step saves, and what it asks for. */
function savedBy(step: Step): [name: string, question: Question][] {
  if (step.type === 'ask') return [[step.saves, step.question]];
  if (step.type === 'book') return [['booking', { kind: 'text' }]];
  return step.type === 'details' ? step.fields.map((each) => [each.field, questionOf(each)]) : [];
}

/** All texts of a step that visitors read. */
export function textsOf(step: Step): Text[] {
  const texts = 'text' in step && step.text !== undefined ? [step.text] : [];
  if (step.type === 'ask' && step.question.kind === 'choice') {
    texts.push(...step.question.choices.map(({ label }) => label));
  }
  if (step.type === 'details') {
    texts.push(
      step.consent,
      ...step.fields.flatMap((each) => (each.field === 'question' ? [each.text] : [])),
    );
  }
  return texts;
}

/** What steps without a text are called. */
const unnamed: Readonly<Record<Step['type'], string>> = {
  say: 'Message',
  ask: 'Question',
  answer: 'Answer',
  details: 'Details',
  branch: 'Branch',
  book: 'Booking',
  person: 'Person',
  goto: 'Go to',
  end: 'End',
};

/** What an owner calls a step: its name, or how its text begins. */
export function nameOf(step: Step): string {
  if (step.name) return step.name;
  const first = 'text' in step ? step.text : undefined;
  const said = typeof first === 'object' ? Object.values(first)[0] : first;
  if (!said?.trim()) return unnamed[step.type];
  const start = said.slice(0, 40);
  return said.length > 40 ? `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…` : said;
}
