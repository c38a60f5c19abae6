import { signOutMachine } from '../../../machines/auth/sign-out.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFlow } from '../use-flow.tsx';

/** The button that logs out. Once it has, there is nothing left to press. */
export function SignOut() {
  const [state, send] = useFlow(signOutMachine);
  if (state.matches('signedOut')) return <Spinner label="Logged out…" />;
  return (
    <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'signOut' })}>
      Log Out
    </Button>
  );
}
