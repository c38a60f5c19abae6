import { changesMachine } from '../../machines/lists/changes.machine.ts';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { Button } from '../../src/ui/button.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './changes.facts.ts';

prove(models, facts, laws);

function Thing() {
  const [state, send] = useFlow(changesMachine);
  const isBusy = state.hasTag('busy');
  return (
    <>
      <Button busy={isBusy} onClick={() => send({ type: 'change', change: { type: 'rename' } })}>
        Rename
      </Button>
      <Button busy={isBusy} onClick={() => send({ type: 'change', change: { type: 'remove' } })}>
        Remove
      </Button>
      {state.matches('asking') && (
        <>
          <p>Are you sure?</p>
          <Button onClick={() => send({ type: 'confirm' })}>Yes</Button>
          <Button onClick={() => send({ type: 'cancel' })}>No</Button>
        </>
      )}
    </>
  );
}

walk(models, {
  view: <Thing />,
  states: {
    ready: ['[Rename]', '[Remove]'],
    asking: ['[Rename]', '[Remove]', 'Are you sure?', '[Yes]', '[No]'],
    changing: ['[Rename] (busy)', '[Remove] (busy)'],
  },
  events: {
    change: ({ change }) => press(change.type === 'rename' ? 'Rename' : 'Remove'),
    confirm: () => press('Yes'),
    cancel: () => press('No'),
  },
});
