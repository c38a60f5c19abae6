import { expect, test } from 'vitest';
import { opaqueParts } from '../../../tools/harness/chart/plain.ts';

const chart = (config: string) => `
import { setup } from 'xstate';
const shared = { a: {} };
export const machine = setup({ guards: { isOk: () => true } }).createMachine(${config});`;

test('plain data is plain', () => {
  const config = `{
    id: 'good', initial: 'a', context: ({ input }) => ({ ...input }),
    invoke: [{ id: 'look', src: 'look', input: ({ context }) => context.a }],
    states: { a: { tags: ['busy'], on: { 'a.b': [{ guard: 'isOk', target: 'b', reenter: true }] } }, b: { after: { 100: 'a' } } },
  }`;
  expect(opaqueParts('good', chart(config))).toEqual([]);
});

test.each([
  ['a spread', '{ states: { ...shared } }', 'bad: states has a spread.'],
  [
    'a spread in a list',
    '{ states: { a: { tags: [...shared] } } }',
    'bad: states.a.tags[0] is no plain data (SpreadElement).',
  ],
  ['a computed key', "{ on: { ['go' + 1]: 'a' } }", 'bad: on has a computed key.'],
  ['a shorthand', '{ shared }', 'bad: the configuration has the shorthand shared.'],
  ['a constant', '{ states: { a: shared.a } }', 'bad: states.a is no plain data (MemberExpression).'],
  ['a template', '{ description: `a` }', 'bad: description is no plain data (TemplateLiteral).'],
  [
    'a function',
    '{ on: { go: { guard: () => true } } }',
    'bad: on.go.guard is no plain data (ArrowFunctionExpression).',
  ],
  [
    'a method',
    '{ states: { a: { entry() {} } } }',
    'bad: states.a.entry is no plain data (FunctionExpression).',
  ],
  [
    'a call',
    '{ on: { go: { actions: assign({ a: 1 }) } } }',
    'bad: on.go.actions is no plain data (CallExpression).',
  ],
  ['a cast', "{ initial: 'a' as const }", 'bad: initial is no plain data (TSAsExpression).'],
  [
    'an input that is not of an actor',
    '{ input: () => 1 }',
    'bad: input is no plain data (ArrowFunctionExpression).',
  ],
])('%s is not', (_, config, complaint) => {
  expect(opaqueParts('bad', chart(config))).toEqual([complaint]);
});

test('nor is a configuration that stands elsewhere, or a file with no chart, or with two', () => {
  expect(opaqueParts('bad', chart('shared'))).toEqual([
    'bad: the configuration is no plain data (Identifier).',
  ]);
  expect(opaqueParts('bad', 'export {};')).toEqual([
    "bad: a chart's file calls createMachine once, this one 0 times.",
  ]);
});
