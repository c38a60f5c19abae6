import type { SnapshotFrom } from 'xstate';
import type { EmailLink } from '../../../machines/actors.ts';
import { authCallbackMachine } from '../../../machines/auth/auth-callback.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFlow } from '../use-flow.tsx';

/** Where e-mail links arrive: signs in, or explains why not. */
export function AuthCallback({ link, next }: { link: EmailLink; next: string }) {
  const [state, send] = useFlow(authCallbackMachine, { link, next });

  if (state.matches('failed') || state.matches('unreachable')) {
    return (
      <Card
        title="Authentication Error"
        says={['Authentication failed', 'Unable to verify your email', 'Connection error']}
        description={
          state.matches('failed')
            ? 'This link is invalid or has expired. You will be taken to the login page in a moment.'
            : 'Failed to verify authentication. Please check your connection and try again.'
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'retry' })}>Retry</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            Back to Login
          </Button>
        </div>
      </Card>
    );
  }
  if (state.matches('confirmedElsewhere')) {
    return (
      <Card
        title="Your email address is confirmed"
        description="This link was requested in another browser, so it cannot sign you in here. Please sign in to continue."
      >
        <p className="text-sm text-muted">
          To reset your password, open the link in the browser you requested it from, or request a new link
          here.
        </p>
        <Button onClick={() => send({ type: 'leave' })}>Sign in</Button>
      </Card>
    );
  }
  return (
    <Card title="One moment">
      <Spinner label={waitingFor(state)} />
    </Card>
  );
}

type State = SnapshotFrom<typeof authCallbackMachine>;

/** What the page says while there is nothing to do but wait. */
function waitingFor(state: State): string {
  if (state.hasTag('again')) return 'Retrying authentication...';
  if (state.matches('signedIn')) return 'You are signed in...';
  if (state.matches('recovering')) return 'Choose a new password...';
  if (state.matches('leaving')) return 'Going to the login page...';
  return 'Verifying your email...';
}
