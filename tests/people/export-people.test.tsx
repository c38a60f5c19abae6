import { expect, test } from 'vitest';
import { ExportPeople } from '../../src/app/people/export-people.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './export-people.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

walk(models, {
  isPartial: true,
  view: <ExportPeople businessId="c1" />,
  states: {
    ready: ['[Export as CSV]', '[Export as vCards]'],
    changing: ['[Export as CSV] (busy)', '[Export as vCards] (disabled)'],
  },
  events: { change: () => press('Export as CSV') },
});
