import { expect, test } from 'vitest';
import { BlockPerson } from '../../src/app/people/block-person.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './block-person.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const said =
  'Where this person left their details, the chat will tell them it isn’t available. Your team won’t be called or emailed.';

walk(models, {
  isPartial: true,
  view: <BlockPerson personId="p1" isBlocked={false} />,
  states: {
    ready: [said, '[Block…]'],
    asking: [said, '[Block this person]', '[Don’t block]'],
    changing: [said, '[Block this person] (busy)', '[Don’t block] (disabled)'],
  },
  events: {
    // Who is blocked has another view, which a wire shows (person-wires).
    change: ({ change }, _, hear) => (change.isBlocked ? press('Block…') : hear()),
    confirm: () => press('Block this person'),
    cancel: () => press('Don’t block'),
  },
});
