import { describe, expect, test } from 'vitest';
import { fileOf, largestFile, readFlowFile } from '../../../machines/guided/flow-file.ts';
import { flowTemplates } from '../../../machines/guided/templates.ts';
import { toXState } from '../../../machines/guided/to-xstate.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { problemsOf } from '../../../supabase/functions/_shared/flows/proof/problems.ts';
import { cafe, clinic } from '../language/samples.ts';

const quote = await flowFrom('quote', 'f1', 'en');
const unfinished = await flowFrom('empty', 'f1', 'en');
const templates = await Promise.all(flowTemplates.map((id) => flowFrom(id, 'f1', 'en')));
const read = (value: unknown) => readFlowFile(JSON.stringify(value), 'f2');
const say = (id: string) => ({ id, type: 'say', text: 'Hello' });
const within = (inner: unknown) => ({
  ...quote,
  steps: [{ id: 'p', type: 'person', otherwise: [inner] }],
});

/** A step with another inside, and so on. */
const nested = (times: number): unknown =>
  JSON.parse(
    `${'{"id":"p","type":"person","otherwise":['.repeat(times)}{"id":"x","type":"end"}${']}'.repeat(times)}`,
  );

test.each([...templates, cafe, clinic])('what was taken along is brought along: $name', (flow) => {
  expect(readFlowFile(fileOf(flow), 'f2')).toEqual({ ok: true, flow: { ...flow, id: 'f2', version: 1 } });
});

test('what is not finished is brought along as it is', () => {
  expect(readFlowFile(fileOf(unfinished), 'f2')).toMatchObject({ ok: true });
});

describe('what is no conversation is refused, and it is said why:', () => {
  test.each<[string, unknown, string]>([
    ['another version', { ...quote, v: 2 }, 'other version'],
    ['an unknown step', { ...quote, steps: [...quote.steps, { id: 'x', type: 'pay' }] }, 'unknown steps'],
    ['an unknown step inside another', within({ id: 'x', type: 'pay' }), 'unknown steps'],
    ['a step without its text', { ...quote, steps: [{ id: 'x', type: 'say' }] }, 'broken'],
    ['no name', { ...quote, name: '' }, 'broken'],
    ['41 steps', { ...quote, steps: Array.from({ length: 41 }, (_, index) => say(`s${index}`)) }, 'broken'],
    [
      '41 steps, of which some stand inside another',
      {
        ...quote,
        steps: [
          ...Array.from({ length: 30 }, (_, index) => say(`s${index}`)),
          { id: 'p', type: 'person', otherwise: Array.from({ length: 10 }, (_, index) => say(`t${index}`)) },
        ],
      },
      'many steps',
    ],
    ['4,000 steps, each within another', { ...quote, steps: [nested(4_000)] }, 'many steps'],
    ['a chart', toXState(quote), 'not ours'],
    ['a list', [], 'not ours'],
    ['nothing', null, 'not ours'],
  ])('%s', (_, value, fault) => {
    expect(read(value)).toEqual({ ok: false, fault });
  });

  test('what is not JSON, and what is too large', () => {
    expect(readFlowFile('steps: []', 'f2')).toEqual({ ok: false, fault: 'not json' });
    expect(readFlowFile(`"${'x'.repeat(largestFile)}"`, 'f2')).toEqual({ ok: false, fault: 'large' });
  });
});

test('a service of another bot is kept, and is said to be gone at its step', () => {
  const steps = [{ id: 'b', type: 'book', service: 'theirs', otherwise: [] }, ...quote.steps];
  const answer = read({ ...quote, steps });
  if (!answer.ok) throw new Error(answer.fault);
  expect(answer.flow.steps[0]).toMatchObject({ service: 'theirs' });
  expect(problemsOf(answer.flow, { services: ['ours'] })).toMatchObject([
    { kind: 'service gone', step: 'b' },
  ]);
});
