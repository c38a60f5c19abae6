import { learningMachine } from '../../machines/knowledge/learning.machine.ts';
import { LearningStatus } from '../../src/app/knowledge/learning-status.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './learning.facts.ts';

prove(models, facts, laws);

/** A page on which answers are saved. */
function Page() {
  const [state, send] = useFlow(learningMachine, { botId: 'b1' });
  return (
    <>
      <button type="button" onClick={() => send({ type: 'saved' })}>
        Save
      </button>
      <LearningStatus state={state} onRetry={() => send({ type: 'retry' })} />
    </>
  );
}

walk(models, {
  view: <Page />,
  states: {
    learning: ({ remaining }) => [
      '[Save]',
      remaining > 0 ? `status busy: Indexing: at least ${remaining} to go…` : 'status busy: Indexing…',
    ],
    learned: ['[Save]', 'status success: All indexed'],
    interrupted: [
      '[Save]',
      'status warning: Not everything is indexed yet. Until then, answers are found by their words.',
      '[Try again]',
    ],
  },
  events: { saved: () => press('Save'), retry: () => press('Try again') },
});
