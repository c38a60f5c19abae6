import { expect, test } from 'vitest';
import { DeletePerson } from '../../src/app/people/delete-person.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './delete-person.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const said =
  'Their details, tags and note go for good, and so do the consents they gave. Conversations stay in the inbox: delete those there.';

walk(models, {
  isPartial: true,
  view: <DeletePerson personId="p1" />,
  states: {
    ready: [said, '[Delete…]'],
    asking: [said, '[Delete for good]', '[Keep]'],
    changing: [said, '[Delete for good] (busy)', '[Keep] (disabled)'],
  },
  events: {
    change: () => press('Delete…'),
    confirm: () => press('Delete for good'),
    cancel: () => press('Keep'),
  },
});
