import { expect, test } from 'vitest';
import { examChanges } from '../../machines/exam/lists.ts';
import { ExamRow } from '../../src/app/exam/exam-row.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './exam-changes.facts.ts';
import { worse } from './exam-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

function Row() {
  const [state, send] = useFlow(examChanges);
  return (
    <Links>
      <ExamRow
        botId="b1"
        question={worse}
        isBusy={state.hasTag('busy')}
        onChange={(change) => send({ type: 'change', change })}
      />
    </Links>
  );
}

const of = 'where can I leave my car';
const lines = (off: string) => [
  `“${of}”`,
  `error: “Parking” used to answer “${of}”, now “Deliveries” does.`,
  `[Change the answer to: ${of}](/bots/b1?entry=e1)`,
  `[That’s right now: “Deliveries” for “${of}”]${off}`,
  `[Remove: ${of}]${off}`,
];

walk(models, {
  isPartial: true,
  view: <Row />,
  states: { ready: lines(''), changing: lines(' (disabled)') },
  events: {
    change: ({ change }) =>
      press(change.type === 'put' ? `That’s right now: “Deliveries” for “${of}”` : `Remove: ${of}`),
  },
});
