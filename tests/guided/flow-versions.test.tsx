import { flowVersionsMachine } from '../../machines/guided/flow-versions.machine.ts';
import { BringBack } from '../../src/app/guided/versions/bring-back.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { quote } from './flow-samples.ts';
import { earlier, facts, laws, models } from './flow-versions.facts.ts';

prove(models, facts, laws);

function Back({ revision }: { revision: number }) {
  const [state, send] = useFlow(flowVersionsMachine, { flowId: 'f1', draft: quote, revision });
  return <BringBack state={state} send={send} flow={earlier} />;
}

const buttons = ({ before }: { before: unknown }) => [
  '[Bring this version back]',
  ...(before ? ['[Undo]'] : []),
];

walk(models, {
  view: (variant) => <Back revision={variant === 'counted' ? 2 : 3} />,
  states: {
    'ready.fresh': buttons,
    'ready.brought': (context) => [
      ...buttons(context),
      'status success: This version is your draft now',
      'status success: Nothing has changed for your visitors: it goes live when you say so.',
    ],
    'ready.undone': (context) => [...buttons(context), 'status success: Your draft is back to what it was'],
    'ready.stale': (context) => [
      ...buttons(context),
      'alert error: Somebody else has changed the draft meanwhile',
      'alert error: Nothing was written over. Bring the version back once more if you still want to.',
    ],
    'ready.refused': (context) => [
      ...buttons(context),
      'alert error: The draft wasn’t changed',
      'alert error: This conversation is too large. Please shorten its texts.',
    ],
    'ready.failed': (context) => [
      ...buttons(context),
      'alert error: The draft wasn’t changed',
      'alert error: Please check your connection and try again.',
    ],
    bringing: ({ before }) => ['[Bringing it back…] (busy)', ...(before ? ['[Undo] (disabled)'] : [])],
    undoing: ['[Bring this version back] (disabled)', '[Undo] (busy)'],
  },
  events: {
    bringBack: () => press('Bring this version back'),
    undo: () => press('Undo'),
  },
});
