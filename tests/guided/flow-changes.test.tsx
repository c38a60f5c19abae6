import { expect, test } from 'vitest';
import { nextTo } from '../../machines/guided/flow-order.ts';
import { flowChanges } from '../../machines/guided/lists.ts';
import { FlowRow } from '../../src/app/guided/list/flow-row.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './flow-changes.facts.ts';
import { flows } from './flow-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

function Row() {
  const [state, send] = useFlow(flowChanges);
  const [, table] = flows;
  if (!table) throw new Error('There is no sample.');
  return (
    <Links>
      <FlowRow botId="b1" flow={table} next={nextTo(flows, 1)} state={state} send={send} />
    </Links>
  );
}

const lines = (off: string) => [
  '[A table](/bots/b1/flows/f2)',
  'success: Live',
  'A button under the greeting · Words that a visitor writes',
  `[Move up: A table]${off}`,
  `[Move down: A table]${off}`,
  `[Stop: A table]${off}`,
  `[Delete: A table]${off}`,
];
const asked = (isBusy: boolean) => [
  'Delete “A table”? Visitors in the middle of it won’t get any further.',
  `[Delete it]${isBusy ? ' (busy)' : ''}`,
  `[Keep it]${isBusy ? ' (disabled)' : ''}`,
];

const presses: Readonly<Record<string, string>> = {
  move: 'Move up: A table',
  stop: 'Stop: A table',
  remove: 'Delete: A table',
};

walk(models, {
  isPartial: true,
  view: <Row />,
  states: {
    ready: lines(''),
    asking: asked(false),
    changing: ({ change }) => (change?.type === 'remove' ? asked(true) : lines(' (disabled)')),
  },
  events: {
    change: ({ change }) => press(presses[change.type] ?? ''),
    confirm: () => press('Delete it'),
    cancel: () => press('Keep it'),
  },
});
