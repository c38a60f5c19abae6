import { expect, test } from 'vitest';
import { WebhookList } from '../../src/app/integrations/webhook-list.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './webhook-changes.facts.ts';
import { crm, crmLines } from './webhook-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const of = `: ${crm.url}`;
const lines = crmLines(crm);
const [title = '', state = '', events = ''] = lines;
const question = (yes: string, no: string) => [
  ...[title, state, events],
  'Delete this webhook? Nothing more is sent there, and its deliveries are deleted.',
  ...[yes, no, `[New secret${of}]`],
];

walk(models, {
  isPartial: true,
  view: <WebhookList webhooks={[crm]} onEdit={() => {}} />,
  states: {
    ready: lines,
    asking: question('[Delete it]', '[Keep it]'),
    changing: ({ change }) =>
      change?.type === 'remove'
        ? question('[Delete it] (busy)', '[Keep it] (disabled)')
        : lines.map((line) => {
            if (line === `[Turn off${of}]`) return `${line} (busy)`;
            return /^\[(Send a test|Delete|Edit)/.test(line) ? `${line} (disabled)` : line;
          }),
  },
  events: {
    change: ({ change }) => press(change.type === 'remove' ? `Delete${of}` : `Turn off${of}`),
    confirm: () => press('Delete it'),
    cancel: () => press('Keep it'),
  },
});
