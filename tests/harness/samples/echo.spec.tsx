import { useFlow } from '../../../src/flows/use-flow.tsx';
import { press } from '../../../tools/harness/screen.ts';
import type { Spec } from '../../../tools/harness/walk/rehearse.tsx';
import { echoMachine } from './echo.machine.ts';

/** Each shout is a word of its own, whatever the sample says: only the real flow knows which. */
function Echo() {
  const [state, send] = useFlow(echoMachine);
  const { shouts } = state.context;
  return (
    <>
      <button type="button" onClick={() => send({ type: 'shout', text: `Hello ${shouts.length}` })}>
        Shout
      </button>
      <p>{[...shouts, state.matches({ cave: 'sounding' }) ? '…' : 'silence'].join(', ')}</p>
    </>
  );
}

export const spec: Spec<typeof echoMachine> = {
  view: <Echo />,
  states: {
    'cave.silent': ({ shouts }) => ['[Shout]', [...shouts, 'silence'].join(', ')],
    'cave.sounding': ({ shouts }) => ['[Shout]', [...shouts, '…'].join(', ')],
  },
  events: { shout: () => press('Shout') },
};
