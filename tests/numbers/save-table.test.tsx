import { expect, test } from 'vitest';
import { SaveTable } from '../../src/app/numbers/save-table.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './save-table.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const said = ['## For a spreadsheet', 'CSV files of these days. Conversations come without their messages.'];

walk(models, {
  isPartial: true,
  view: <SaveTable query={{ businessId: 'c1', from: '2026-11-01', to: '2026-11-03' }} />,
  states: {
    ready: [...said, '[A row for each day]', '[A row for each conversation]'],
    changing: ({ change }) =>
      change?.rows === 'days'
        ? [...said, '[A row for each day] (busy)', '[A row for each conversation] (disabled)']
        : [...said, '[A row for each day] (disabled)', '[A row for each conversation] (busy)'],
  },
  events: {
    change: ({ change }) =>
      press(change.rows === 'days' ? 'A row for each day' : 'A row for each conversation'),
  },
});
