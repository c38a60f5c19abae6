import type { ReactNode } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import type { InvitationTerms } from '../../../machines/team/actors.ts';
import { joinMachine } from '../../../machines/team/join.machine.ts';
import { roles } from '../../content/roles.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Where the mail of an invitation leads: says who invites, and has the person join the team. */
export function Join({ token }: { token: string }) {
  const [state, send] = useFlow(joinMachine, { token });
  const { terms, account } = state.context;
  const next = `/join/${token}`;

  if (state.matches('unreachable')) {
    return (
      <Card title="We couldn’t open the invitation" description={checkConnection}>
        <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
      </Card>
    );
  }
  if (state.matches('gone')) {
    return (
      <Card
        title="This invitation no longer works"
        description="It has been used, replaced by a newer email or withdrawn, or it expired after seven days. Ask whoever invited you to send a new one."
      >
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          Go to Dashboard
        </Link>
      </Card>
    );
  }
  if (!terms) {
    return (
      <Card title="One moment">
        <Spinner label="Opening the invitation…" />
      </Card>
    );
  }
  const { business, invitedBy } = terms;

  if (state.matches('signedOut')) {
    return invitation(
      terms,
      <>
        <p className="text-sm text-muted">Use the email address the invitation was sent to.</p>
        <Link to="/signup" search={{ next }} className={buttonStyle('primary')}>
          Create an account
        </Link>
        <Link to="/login" search={{ next }} className={buttonStyle('secondary')}>
          Log in
        </Link>
      </>,
    );
  }
  if (state.matches('otherAddress') || state.matches('signingOut')) {
    return (
      <Card
        title="This invitation was sent to another address"
        description={
          <span className="wrap-anywhere">
            You’re signed in as <strong>{account}</strong>. To join {business}, use the account with the
            address it was sent to{invitedBy && `, or ask ${invitedBy} to invite this one`}.
          </span>
        }
      >
        <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'switchAccount' })}>
          Use another account
        </Button>
      </Card>
    );
  }
  if (state.matches('unconfirmed')) {
    return (
      <Card
        title="Confirm your address first"
        description={
          <span className="wrap-anywhere">
            Click the link in our email to <strong>{account}</strong>, then try again to join {business}.
          </span>
        }
      >
        <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
      </Card>
    );
  }
  if (state.matches('member')) {
    return (
      <Card title={`You’re on the team at ${business}`} description="There’s nothing left to do here.">
        <Link to="/inbox" className={buttonStyle('primary')}>
          Go to the inbox
        </Link>
      </Card>
    );
  }
  if (state.matches('opening') || state.matches('joined')) {
    return (
      <Card title="One moment">
        <Spinner label={state.matches('joined') ? 'Going to the inbox…' : 'Opening the invitation again…'} />
      </Card>
    );
  }
  return invitation(
    terms,
    <>
      {state.matches({ ready: 'failed' }) && (
        <Notice tone="error" role="alert" title="You haven’t joined yet">
          <p>{checkConnection}</p>
        </Notice>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        You’re signed in as <span className="font-medium text-ink">{account}</span>.
      </p>
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'join' })}>
        Join the team
      </Button>
    </>,
  );
}

/** Who invites, to what, and as what. No component: a card that gives way to another in its place leads the focus. */
function invitation({ business, role, invitedBy }: InvitationTerms, children: ReactNode) {
  const { article, may } = roles[role];
  const words = `${invitedBy ? `${invitedBy} has invited you` : 'You’re invited'} to the team at ${business}. As ${article}, you can ${may}.`;
  return (
    <Card title={`Join ${business}`} description={<span className="wrap-anywhere">{words}</span>}>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </Card>
  );
}
