import { expect, test } from 'vitest';
import { disagreements } from '../../tools/harness/facts.ts';
import { facts, laws, models } from './booking.facts.ts';

test('the chart of the flow that books does what the requirements say, and nothing else', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});
