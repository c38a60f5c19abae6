import { expect, test } from 'vitest';
import { Operations } from '../../src/app/operator/operations.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './operations.facts.ts';
import { recordOf, shop } from './operator-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const hint = 'Its owners read it: 10 to 300 characters.';
const open = [
  '[Settle a month…]',
  '[Extend the trial…]',
  '[Raise the limit on bots…]',
  `Reason for a suspension <textarea> “${hint}”`,
  hint,
  '[Suspend this business…] (disabled)',
];
const suspended = [
  '[Settle a month…]',
  '[Extend the trial…]',
  '[Raise the limit on bots…]',
  '[Lift the suspension…]',
];
const said: Readonly<Record<string, readonly [button: string, consequence: string]>> = {
  settle: [
    'Settle a month',
    'Its invoice is paid: the bots are served for a month from now, or for one more where a month is settled.',
  ],
  extend: ['Extend the trial', 'The trial ends 14 days from now, and paused bots are live again.'],
  lift: ['Lift the suspension', 'The bots that were live are live again, and its owners are told by email.'],
  raise: ['Raise the limit on bots', 'It may have 100 bots instead of 50, if its plan has as many.'],
};

for (const [name, [button, consequence]] of Object.entries(said)) {
  const isSuspended = name === 'lift';
  walk(
    models.filter((model) => model.name === name),
    {
      isPartial: true,
      view: <Operations record={recordOf({ ...shop, suspended: isSuspended ? 'It sends spam.' : null })} />,
      states: {
        ready: isSuspended ? suspended : open,
        asking: [consequence, `[${button}]`, '[Leave it]'],
        changing: [consequence, `[${button}] (busy)`, '[Leave it] (disabled)'],
      },
      events: {
        change: () => press(`${button}…`),
        confirm: () => press(button),
        cancel: () => press('Leave it'),
      },
    },
  );
}
