import { examMachine } from '../../machines/exam/exam.machine.ts';
import { ExamStatus } from '../../src/app/exam/exam-status.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './exam.facts.ts';

prove(models, facts, laws);

function Asking() {
  const [state, send] = useFlow(examMachine, { botId: 'b1' });
  const went = { tone: 'success', text: '2 of 2 right' } as const;
  return <ExamStatus state={state} went={went} onRetry={() => send({ type: 'retry' })} />;
}

walk(models, {
  view: <Asking />,
  states: {
    asking: ['status busy: Asking the bot…'],
    asked: ['status success: 2 of 2 right'],
    interrupted: ['status warning: The bot couldn’t be asked. This is how it went before.', '[Try again]'],
  },
  events: { changed: (_, __, hear) => hear(), retry: () => press('Try again') },
});
