import { expect, test } from 'vitest';
import { ApiKeyList } from '../../src/app/integrations/api-key-list.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './api-key-changes.facts.ts';
import { sheet } from './webhook-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const lines = (...actions: readonly string[]) => [
  '### Sheet',
  'Read people · Read bookings',
  'Never used',
  ...actions,
];
const question = 'Revoke this key? The program that uses it stops working right away.';

walk(models, {
  isPartial: true,
  view: <ApiKeyList apiKeys={[sheet]} />,
  states: {
    ready: lines('[Revoke: Sheet]'),
    asking: lines(question, '[Revoke it]', '[Keep it]'),
    changing: lines(question, '[Revoke it] (busy)', '[Keep it] (disabled)'),
  },
  events: {
    change: () => press('Revoke: Sheet'),
    confirm: () => press('Revoke it'),
    cancel: () => press('Keep it'),
  },
});
