import { describe, expect, test } from 'vitest';
import { holds, type Value } from '../../../supabase/functions/_shared/flows/answers.ts';
import {
  type Condition,
  draftSchema,
  flowSchema,
  nameOf,
} from '../../../supabase/functions/_shared/flows/language.ts';
import { fillIn, neededBy } from '../../../supabase/functions/_shared/flows/texts.ts';
import { flowFor, type Occasion } from '../../../supabase/functions/_shared/flows/triggers.ts';
import { cafe, clinic } from './samples.ts';

const many = (length: number, make: (index: number) => object) =>
  Array.from({ length }, (_, index) => make(index));
const say = (index: number, more: object = {}) => ({ id: `s${index}`, type: 'say', text: 'Words', ...more });
const ask = (index: number, question: object = { kind: 'text' }) =>
  say(index, { type: 'ask', saves: `v${index}`, question });
const nested = (depth: number): object =>
  depth === 0 ? say(0) : say(depth, { type: 'person', otherwise: [nested(depth - 1)] });
const choices = (length: number) => many(length, (index) => ({ id: `${index}`, label: 'Words' }));

/** What is wrong with steps, and where. */
function wrongWith(steps: object[], more: object = {}): string[] {
  const { error } = flowSchema.safeParse({ ...cafe, steps, ...more });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a flow', () => {
  test('may be as large as its limits, and no larger', () => {
    expect(wrongWith(many(40, say))).toEqual([]);
    expect(wrongWith(many(41, say))).toContainEqual(expect.stringMatching(/^steps: /));
    expect(wrongWith(many(40, say).concat(nested(1)))).toContainEqual(expect.stringMatching(/^steps: /));
    expect(wrongWith([])).toEqual(['steps: A conversation has at least one step.']);
    expect(wrongWith(many(20, ask))).toEqual([]);
    expect(wrongWith(many(21, ask))).toEqual(['steps: A conversation keeps at most 20 answers.']);
    expect(wrongWith([nested(2)])).toEqual([]);
    expect(wrongWith([nested(3)])).toEqual(['steps: Words stands too deep within other steps.']);
    expect(wrongWith([say(1, { text: 'x'.repeat(500) })])).toEqual([]);
    expect(wrongWith([say(1, { text: 'x'.repeat(501) })])).toHaveLength(1);
    expect(wrongWith([ask(1, { kind: 'choice', choices: choices(10) })])).toEqual([]);
    expect(wrongWith([ask(1, { kind: 'choice', choices: choices(11) })])).toHaveLength(1);
  });

  test('has few conditions, so that its proof is bounded', () => {
    const cases = many(10, () => ({ when: many(3, () => ({ is: 'open' })), steps: [] }));
    const branches = many(3, (index) => say(index, { type: 'branch', cases }));
    expect(wrongWith(branches)).toEqual([]);
    const more = [...branches, say(3, { type: 'branch', cases: cases.slice(0, 4) })];
    expect(wrongWith(more)).toEqual(['steps: A conversation has at most 100 conditions.']);
  });

  test('counts steps inside others', () => {
    const steps = [
      say(100, { type: 'person', otherwise: many(20, say) }),
      ...many(20, (index) => say(index + 50)),
    ];
    expect(wrongWith(steps)).toEqual(['steps: A conversation has at most 40 steps.']);
  });

  test('may be unfinished while it is written, and is a flow all the same', () => {
    const unfinished = [
      say(1, { text: '' }),
      ask(2, { kind: 'number', min: 5, max: 1 }),
      ask(3, { kind: 'date', from: 2, to: 1 }),
      ask(4, { kind: 'choice', choices: [{ id: 'a', label: '' }] }),
    ];
    expect(draftSchema.safeParse({ ...cafe, steps: unfinished, triggers: [] }).success).toBe(true);
    expect(wrongWith(unfinished)).toHaveLength(4);
    expect(draftSchema.safeParse({ ...cafe, steps: [say(1, { type: 'shout' })] }).success).toBe(false);
    expect(draftSchema.safeParse({ ...cafe, steps: many(41, say) }).success).toBe(false);
  });

  test('names the place of what is no step', () => {
    expect(wrongWith([say(1), { id: 's2', type: 'shout' }])[0]).toMatch(/^steps\.1\.type: /);
    expect(wrongWith([say(1, { text: { en: 'Words', german: 'Worte' } })])[0]).toMatch(/^steps\.0\.text/);
    expect(flowSchema.safeParse('a flow').success).toBe(false);
    expect(flowSchema.safeParse({ ...cafe, version: 0 }).success).toBe(false);
  });

  test('has only numbers that make sense, and paths of pages', () => {
    const begins = (page: object) => wrongWith([say(1)], { triggers: [{ on: 'page', ...page }] });
    const isGood = (question: object) => wrongWith([ask(1, question)]).length === 0;
    expect(begins({ path: '/menu', seconds: 600 })).toEqual([]);
    for (const page of [{ path: 'menu' }, { seconds: 601 }, { seconds: 1.5 }, { seconds: '1' }]) {
      expect(begins(page), JSON.stringify(page)).toHaveLength(1);
    }
    expect(isGood({ kind: 'number', min: -1e9, max: 1e9, decimals: 2 })).toBe(true);
    expect(isGood({ kind: 'number', max: 1e9 + 1 })).toBe(false);
    expect(isGood({ kind: 'number', max: Number.POSITIVE_INFINITY })).toBe(false);
    expect(isGood({ kind: 'number', decimals: 3 })).toBe(false);
    expect(isGood({ kind: 'date', from: -36_500, to: 36_500 })).toBe(true);
    expect(isGood({ kind: 'date', to: 0.5 })).toBe(false);
  });

  test.each([
    ['a step', 'steps.0.type', { steps: [{ id: 'a', type: 'toString' }] }],
    [
      'a step inside another',
      'steps.0.otherwise.0',
      { steps: [say(1, { type: 'person', otherwise: [null] })] },
    ],
    ['a question', 'steps.0.question.kind', { steps: [ask(1, { kind: 'constructor' })] }],
    ['a trigger', 'triggers.0.on', { triggers: [{ on: ['button'], label: 'Words' }] }],
  ])('names the place of %s of no kind of ours', (_, place, more) => {
    const { error } = flowSchema.safeParse({ ...cafe, ...more });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([expect.stringContaining(place)]);
  });

  test('has no two steps, choices or details of one name, and asks for an answer in one way', () => {
    expect(wrongWith([say(1), say(1)])).toEqual(['steps: Two steps have the id s1.']);
    expect(wrongWith([ask(1), { ...ask(2), saves: 'v1' }])).toEqual([]);
    expect(wrongWith([ask(1), { ...ask(2, { kind: 'date' }), saves: 'v1' }])).toEqual([
      'steps: {v1} is asked for in two ways.',
    ]);
    const twice = [...choices(1), ...choices(1)];
    expect(wrongWith([ask(1, { kind: 'choice', choices: twice })])).toHaveLength(1);
    const fields = [{ field: 'name' }, { field: 'name' }];
    expect(wrongWith([say(1, { type: 'details', consent: 'Words', fields })])).toHaveLength(1);
  });

  test('leaves something between bounds', () => {
    const isGood = (question: object) => wrongWith([ask(1, question)]).length === 0;
    expect(isGood({ kind: 'number', min: 1, max: 1 })).toBe(true);
    expect(isGood({ kind: 'number', min: 2, max: 1 })).toBe(false);
    expect(isGood({ kind: 'number', min: 0.2, max: 0.8 })).toBe(false);
    expect(isGood({ kind: 'number', min: 0.2, max: 0.8, decimals: 1 })).toBe(true);
    expect(isGood({ kind: 'date', from: 3, to: 3 })).toBe(true);
    expect(isGood({ kind: 'date', from: 3, to: 2 })).toBe(false);
  });

  test('has every text in its own language', () => {
    expect(wrongWith([say(1, { text: { en: 'Words', de: 'Worte' } })])).toEqual([]);
    expect(wrongWith([say(1, { text: { de: 'Worte' } })])).toEqual(['steps: Worte has no text in en.']);
  });
});

test('a step is called by its name, or by how its text begins', () => {
  const [step] = cafe.steps;
  expect(step && nameOf(step)).toBe('How many');
  const text = 'This is a text of far more than forty letters in all.';
  expect(nameOf({ id: 'a', type: 'say', text })).toBe('This is a text of far more than forty…');
  expect(nameOf({ id: 'a', type: 'say', text: 'x'.repeat(60) })).toBe(`${'x'.repeat(1)}…`);
  expect(nameOf({ id: 'a', type: 'person' })).toBe('Person');
});

test('texts have answers in them', () => {
  const show = (name: string) => ({ guests: '7' })[name] ?? '';
  expect(fillIn('{guests} on {day}, {wish|nothing}. {Guests} {}', show)).toBe('7 on …, nothing. {Guests} {}');
  expect(fillIn('{a|}', show)).toBe('');
  expect(neededBy({ en: '{a} {b|c}', de: '{d}' })).toEqual(['a', 'd']);
});

describe('conditions', () => {
  test.each<[Condition, Value | undefined, boolean]>([
    [{ answer: 'a', is: 'equals', value: 'Red' }, ' red ', true],
    [{ answer: 'a', is: 'equals', value: 'Red' }, 'reddish', false],
    [{ answer: 'a', is: 'equals', value: 'b' }, ['a', 'b'], true],
    [{ answer: 'a', is: 'oneOf', values: ['b', 'c'] }, ['a'], false],
    [{ answer: 'a', is: 'oneOf', values: ['b', 'c'] }, 'c', true],
    [{ answer: 'a', is: 'equals', value: false }, false, true],
    [{ answer: 'a', is: 'equals', value: false }, null, false],
    [{ answer: 'a', is: 'atLeast', value: 3 }, 3, true],
    [{ answer: 'a', is: 'moreThan', value: 3 }, 3, false],
    [{ answer: 'a', is: 'atMost', value: 3 }, 3, true],
    [{ answer: 'a', is: 'lessThan', value: 3 }, 3, false],
    [{ answer: 'a', is: 'atLeast', value: 3 }, '4', false],
    [{ answer: 'a', is: 'atLeast', value: 3 }, undefined, false],
    [{ answer: 'a', is: 'skipped' }, null, true],
    [{ answer: 'a', is: 'skipped' }, undefined, false],
  ])('%j of %j: %j', (condition, answer, expected) =>
    expect(holds(condition, answer === undefined ? {} : { a: answer }, true)).toBe(expected),
  );

  test('look at the hours', () => {
    expect([holds({ is: 'open' }, {}, true), holds({ is: 'open' }, {}, false)]).toEqual([true, false]);
    expect([holds({ is: 'closed' }, {}, true), holds({ is: 'closed' }, {}, false)]).toEqual([false, true]);
  });
});

describe('what begins a flow', () => {
  test.each<[Occasion, string | undefined]>([
    [{ pressed: 'table' }, 'table'],
    // As a panel does once its page has been open for so long.
    [{ pressed: 'patient' }, 'patient'],
    // Its owner has taken it away.
    [{ pressed: 'nothing' }, undefined],
    [{ said: 'Hi! Could I RESERVE a table, please?' }, 'table'],
    [{ said: 'reserves a table' }, undefined],
    [{ said: 'adjustable for two' }, undefined],
    [{ path: '/new-patients/children', seconds: 20 }, 'patient'],
    [{ path: '/new-patients', seconds: 19 }, undefined],
    [{ path: '/', seconds: 100 }, undefined],
    [{ is: 'unknown' }, 'patient'],
    [{ is: 'closed' }, 'patient'],
    [{ is: 'person' }, undefined],
  ])('%j: %s', (occasion, id) => expect(flowFor([cafe, clinic], occasion)?.id).toBe(id));

  test.each([
    ['/menu', '/menu', true],
    ['/menu', '/menu/', false],
    ['/a*b', '/a/b', true],
    ['/a*a', '/a', false],
    ['/*/shoes/*', '/en/shoes/12', true],
    ['/*x*y*', '/yx', false],
    ['*', '/anything', true],
  ])('the pattern %s and %s: %s', (path, visited, expected) => {
    const flow = { ...cafe, triggers: [{ on: 'page' as const, path }] };
    expect(flowFor([flow], { path: visited, seconds: 0 }) === flow).toBe(expected);
  });
});
