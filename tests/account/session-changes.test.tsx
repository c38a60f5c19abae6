import { expect, test } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { sessionChanges } from '../../machines/account/lists.ts';
import { SessionList } from '../../src/app/account/sessions.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './session-changes.facts.ts';
import { here, phone } from './session-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const button = '[Log out: Safari on iPhone, signed in Nov 20, 2026, 4:07 AM]';
const page = (one = '', all = '') => [
  'Firefox on Windows (this one)',
  'Signed in Nov 25, 2026, 4:07 AM',
  'Safari on iPhone',
  'Signed in Nov 20, 2026, 4:07 AM',
  `${button}${one}`,
  'A browser that is logged out here notices within an hour.',
  `[Log out all others]${all}`,
];

walk(models, {
  isPartial: true,
  view: <SessionList sessions={[here, phone]} />,
  states: {
    ready: page(),
    changing: ({ change }: ContextFrom<typeof sessionChanges>) =>
      change?.id === null ? page(' (disabled)', ' (busy)') : page(' (busy)', ' (disabled)'),
  },
  events: {
    change: ({ change }) => press(change.id === null ? 'Log out all others' : /^Log out: Safari/),
  },
});
