import type { SnapshotFrom } from 'xstate';
import type { EmailLink } from '../../../machines/auth/actors.ts';
import { authCallbackMachine } from '../../../machines/auth/auth-callback.machine.ts';
import { words } from '../../../machines/auth/words.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountQuestion } from './account-question.tsx';

/** Where e-mail links arrive: signs in, or explains why not. */
export function AuthCallback({ link, next }: { link: EmailLink; next: string }) {
  const [state, send] = useFlow(authCallbackMachine, { link, next });

  if (state.matches('failed') || state.matches('unreachable')) {
    return (
      <Card
        title="Authentication Error"
        says={[words.linkRefused.title, words.linkFailed.title, words.unreachable.title]}
        description={
          state.matches('failed')
            ? 'This link is invalid or has expired. You will be taken to the login page in a moment.'
            : `Failed to verify authentication. ${checkConnection}`
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
  if (state.matches('askedElsewhere')) {
    return (
      <Card
        title="One more step"
        description="Almost there. If you came from our sign-up email, your address is confirmed. Sign in to continue."
      >
        <p className="text-sm text-muted">
          To reset your password, open the link in the browser you requested it from, or request a new link
          here.
        </p>
        <Button onClick={() => send({ type: 'leave' })}>Sign in</Button>
      </Card>
    );
  }
  if (state.matches('halfway')) {
    return (
      <Card
        title="One more click"
        description="This address is confirmed. To finish the change, click the link in the email we sent to your other address."
      />
    );
  }
  if (state.matches('choosing')) {
    return (
      <Card title="Which account?">
        <AccountQuestion
          current={state.context.current}
          other={state.context.other}
          onSwitch={() => send({ type: 'switchAccount' })}
          onStay={() => send({ type: 'stay' })}
        />
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
  if (state.matches({ redeeming: 'switching' })) return 'Signing you in...';
  if (state.matches('signedIn')) return 'You are signed in...';
  if (state.matches('recovering')) return 'Choose a new password...';
  if (state.matches('leaving')) return 'Going to the login page...';
  return 'Verifying your email...';
}
