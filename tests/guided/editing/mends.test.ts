import { describe, expect, test } from 'vitest';
import { edited } from '../../../machines/guided/edit-flow.ts';
import type { Flow, Step } from '../../../machines/guided/flow.ts';
import { type Mend, mendsOf } from '../../../machines/guided/mends.ts';
import { problemsOf } from '../../../supabase/functions/_shared/flows/proof/problems.ts';
import { areUsual } from '../../../supabase/functions/_shared/flows/usual-words.ts';

const table: Flow = {
  ...{ v: 1, id: 'f1', version: 1, name: 'A table for many', language: 'en' },
  triggers: [{ on: 'button', label: 'Reserve for many' }],
  steps: [
    {
      ...{ id: 'guests', type: 'ask', saves: 'guests', text: 'How many are coming?' },
      question: { kind: 'number', min: 7, max: 40 },
    },
    {
      ...{ id: 'where', type: 'ask', saves: 'place', text: 'Inside or outside?' },
      question: {
        kind: 'choice',
        choices: [
          { id: 'a', label: 'Inside' },
          { id: 'b', label: 'Outside' },
        ],
      },
    },
    {
      ...{ id: 'large', type: 'branch', name: 'Large or not', otherwise: [] },
      cases: [
        {
          when: [{ answer: 'guests', is: 'atLeast', value: 20 }],
          steps: [{ id: 'join', type: 'say', text: 'For {guests} we move tables together.' }],
        },
      ],
    },
    { id: 'bye', type: 'end', text: 'Thank you: {guests}, {place}.' },
  ],
};
const surroundings = { services: ['brunch'], areUsual };
const stepOf = <Type extends Step['type']>(id: string, type: Type): Extract<Step, { type: Type }> => {
  const found = table.steps.find(
    (step): step is Extract<Step, { type: Type }> => step.id === id && step.type === type,
  );
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const guests = stepOf('guests', 'ask');
const where = stepOf('where', 'ask');
const large = stepOf('large', 'branch');
const bye = stepOf('bye', 'end');
const withSteps = (...steps: Step[]): Flow => ({ ...table, steps });

/** A good conversation in which one mistake was made, as owners make them; and what the first press does. */
const mistakes: Readonly<Record<string, readonly [planted: Flow, does: Mend['does']]>> = {
  'nothing starts it': [{ ...table, triggers: [] }, 'startWithButton'],
  'everybody says what starts it': [
    { ...table, triggers: [{ on: 'words', words: ['hello', 'reserve'] }] },
    'removeWords',
  ],
  'nothing comes after the last question': [withSteps(guests, where), 'end'],
  'a step that was led to was deleted': [
    withSteps(guests, where, { id: 'on', type: 'goto', step: 'gone' }),
    'endInstead',
  ],
  'a branch says nothing of the other guests': [
    withSteps(guests, where, { id: 'large', type: 'branch', cases: large.cases }, bye),
    'addOtherwise',
  ],
  'a step stands behind the end': [
    withSteps(guests, where, large, bye, { ...bye, id: 'again' }),
    'removeStep',
  ],
  'a case never happens': [
    withSteps(
      guests,
      where,
      {
        ...large,
        cases: [...large.cases, { when: [{ answer: 'guests', is: 'atLeast', value: 30 }], steps: [] }],
      },
      bye,
    ),
    'removeCase',
  ],
  'it goes round without a question': [
    withSteps(
      guests,
      where,
      { id: 'wait', type: 'say', text: 'One moment.' },
      { id: 'on', type: 'goto', step: 'wait' },
    ),
    'endInstead',
  ],
  'it asks the same again and again': [
    withSteps(guests, where, { id: 'on', type: 'goto', step: 'where' }),
    'endInstead',
  ],
  'an answer that may be skipped is said': [
    withSteps(guests, { ...where, optional: true }, large, bye),
    'writeNothing',
  ],
  'an answer is said that nobody is asked for': [
    withSteps(guests, where, large, { ...bye, text: 'Thank you, {name}.' }),
    'takeOut',
  ],
  'a branch looks at what not everybody is asked for': [
    withSteps(
      guests,
      { ...large, cases: large.cases.map((each) => ({ ...each, steps: [where] })) },
      {
        ...{ id: 'out', type: 'branch', otherwise: [] },
        cases: [{ when: [{ answer: 'place', is: 'equals', value: 'b' }], steps: [] }],
      },
      { ...bye, text: 'Thank you.' },
    ),
    'removeConditions',
  ],
  'a service is gone': [
    withSteps(guests, where, { id: 'book', type: 'book', service: 'dinner', otherwise: [] }, bye),
    'anyService',
  ],
  'the smallest number is the largest': [
    withSteps({ ...guests, question: { kind: 'number', min: 40, max: 7 } }, where, large, bye),
    'swap',
  ],
  'a choice is empty': [
    withSteps(
      guests,
      {
        ...where,
        question: {
          kind: 'choice',
          choices: [
            { id: 'a', label: 'Inside' },
            { id: 'b', label: '' },
          ],
        },
      },
      large,
      bye,
    ),
    'removeChoices',
  ],
  'a message is empty': [
    withSteps(guests, where, { id: 'empty', type: 'say', text: '' }, large, bye),
    'removeStep',
  ],
  'the button has no words': [{ ...table, triggers: [{ on: 'button', label: '' }] }, 'useName'],
};

test('the conversation in which mistakes are made has none', () => {
  expect(problemsOf(table, surroundings)).toEqual([]);
});

describe('a mistake is mended by what its message offers alone:', () => {
  test.each(Object.entries(mistakes))('%s', (_, [planted, does]) => {
    let flow = planted;
    const pressed: string[] = [];
    for (let problems = problemsOf(flow, surroundings); problems.length > 0; ) {
      const [mend] = problems.flatMap((problem) => mendsOf(flow, problem));
      if (!mend || pressed.length === 5) throw new Error(`${pressed.join(', ')}: ${problems[0]?.text}`);
      pressed.push(mend.does);
      flow = edited(flow, mend.edit);
      problems = problemsOf(flow, surroundings);
    }
    expect(pressed[0]).toBe(does);
  });
});

test('each mend that a message offers does away with what it says', () => {
  const offered = Object.values(mistakes).flatMap(([planted]) =>
    problemsOf(planted, surroundings).flatMap((problem) =>
      mendsOf(planted, problem).map((mend) => ({ planted, problem, mend })),
    ),
  );
  const left = offered.flatMap(({ planted, problem, mend }) => {
    const texts = problemsOf(edited(planted, mend.edit), surroundings).map(({ text }) => text);
    return texts.includes(problem.text) ? [`${mend.does}: ${problem.text}`] : [];
  });
  expect(left).toEqual([]);
  expect(new Set(offered.map(({ mend }) => mend.does)).size).toBe(17);
});
