import { signOutMachine } from '../../../machines/auth/sign-out.machine.ts';
import { Button } from '../../ui/button.tsx';
import { useFlow } from '../use-flow.tsx';

/** The button that logs out. */
export function SignOut() {
  const [state, send] = useFlow(signOutMachine);
  return (
    <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'signOut' })}>
      Log Out
    </Button>
  );
}
