import { expect, test } from 'vitest';
import { ExportPerson } from '../../src/app/people/export-person.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './export-person.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const explained =
  'Everything you keep about Ann, as JSON: their details, bookings and conversations, and what your team has noted. It’s theirs to ask for.';

walk(models, {
  isPartial: true,
  view: <ExportPerson personId="p1" name="Ann" />,
  states: {
    ready: [explained, '[Export]'],
    changing: [explained, '[Export] (busy)'],
  },
  events: { change: () => press('Export') },
});
