import { goLiveMachine } from '../../machines/guided/go-live.machine.ts';
import { GoLive } from '../../src/app/guided/go-live.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './go-live.facts.ts';

prove(models, facts, laws);

function Live() {
  const [state, send] = useFlow(goLiveMachine, { flowId: 'f1' });
  return <GoLive state={state} isSaved onPress={() => send({ type: 'press', revision: 3 })} />;
}

walk(models, {
  view: <Live />,
  states: {
    'ready.fresh': ['[Go live]'],
    'ready.faulty': ['[Go live]', 'alert error: It isn’t live yet', 'alert error: One thing to fix first.'],
    'ready.refused': [
      '[Go live]',
      'alert error: It isn’t live yet',
      'alert error: This conversation was changed meanwhile. Please look at it again.',
    ],
    'ready.failed': [
      '[Go live]',
      'alert error: It couldn’t go live',
      'alert error: Please check your connection and try again.',
    ],
    setting: ['[Checking every path…] (busy)'],
  },
  events: { press: () => press('Go live'), changed: (_, __, hear) => hear() },
});
