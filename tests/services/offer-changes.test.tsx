import { expect, test } from 'vitest';
import { Offered } from '../../src/app/services/offers.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './offer-changes.facts.ts';
import { salon, salonLines } from './services-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const off = 'Remove: Chair 1, Every Mon, 12:00 PM – 1:00 PM';
/** The page with some lines otherwise. */
const lines = (other: Record<string, readonly string[]>) =>
  salonLines.flatMap((line) => other[line] ?? [line]);
const busy = {
  '[Delete: Chair 1]': ['[Delete: Chair 1] (disabled)'],
  [`[${off}]`]: [`[${off}] (disabled)`],
};
const question = 'Delete “Haircut”? 2 bookings to come: they stay in your calendar, under this name.';

walk(models, {
  isPartial: true,
  view: <Offered setup={salon} businessId="c1" onOpen={() => {}} />,
  states: {
    ready: salonLines,
    asking: lines({
      '[Edit: Haircut]': [question, '[Delete it]', '[Keep it]'],
      '[Delete: Haircut]': [],
    }),
    changing: ({ change }) =>
      change?.type === 'deleteService'
        ? lines({
            ...busy,
            '[Edit: Haircut]': [question, '[Delete it] (busy)', '[Keep it] (disabled)'],
            '[Delete: Haircut]': [],
          })
        : lines({
            ...busy,
            '[Delete: Haircut]': ['[Delete: Haircut] (disabled)'],
            [`[${off}]`]: [`[${off}] (busy)`],
          }),
  },
  events: {
    change: ({ change }) => press(change.type === 'deleteService' ? 'Delete: Haircut' : off),
    confirm: () => press('Delete it'),
    cancel: () => press('Keep it'),
  },
});
