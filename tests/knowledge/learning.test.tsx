import { learningMachine } from '../../machines/knowledge/learning.machine.ts';
import { LearningStatus } from '../../src/app/knowledge/learning-status.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './learning.facts.ts';

prove(models, facts, laws);

function Learning() {
  const [state, send] = useFlow(learningMachine, { botId: 'b1' });
  return <LearningStatus state={state} onRetry={() => send({ type: 'retry' })} />;
}

walk(models, {
  view: <Learning />,
  states: {
    learning: ({ remaining }) => [
      remaining > 0 ? `status busy: Indexing: at least ${remaining} to go…` : 'status busy: Indexing…',
    ],
    learned: ['status success: All indexed'],
    interrupted: [
      'status warning: Not everything is indexed yet. Until it is, answers are found by keyword.',
      '[Try again]',
    ],
  },
  events: { saved: (_, __, hear) => hear(), retry: () => press('Try again') },
});
