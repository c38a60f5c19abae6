import { expect, test } from 'vitest';
import { UnmergePeople } from '../../src/app/people/unmerge-people.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './unmerge-people.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const said = 'Merged with Annie, Feb 3, 2026, 5:00 AM.';

walk(models, {
  isPartial: true,
  view: <UnmergePeople merge={{ id: 'm1', name: 'Annie', at: '2026-02-03T05:00:00Z' }} />,
  states: {
    ready: [said, '[Undo the merge]'],
    changing: [said, '[Undo the merge] (busy)'],
  },
  events: { change: () => press('Undo the merge') },
});
