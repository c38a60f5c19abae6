import { signOutMachine } from '../../../machines/auth/sign-out.machine.ts';
import { signOutEverywhere } from '../../../machines/auth/sign-out-everywhere.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFlow } from '../use-flow.tsx';

/** The button that logs out, of this browser or everywhere. Once it has, there is nothing left to press. */
export function SignOut({ everywhere = false }: { everywhere?: boolean }) {
  const [state, send] = useFlow(everywhere ? signOutEverywhere : signOutMachine);
  if (state.matches('signedOut')) return <Spinner label="Logged out…" />;
  return (
    <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'signOut' })}>
      {everywhere ? 'Log out everywhere' : 'Log Out'}
    </Button>
  );
}
