import type { ReactNode } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import type { InvitationTerms } from '../../../machines/team/actors.ts';
import { joinMachine } from '../../../machines/team/join.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from './words.ts';

/** Where the mail of an invitation leads: says who invites, and has the person join the team. */
export function Join({ token }: { token: string }) {
  const [state, send] = useFlow(joinMachine, { token });
  const { terms, account } = state.context;
  const next = `/join/${token}`;

  if (state.matches('unreachable')) {
    return (
      <Card title={words.failed} description={checkConnection}>
        <Button onClick={() => send({ type: 'retry' })}>{words.retry}</Button>
      </Card>
    );
  }
  if (state.matches('gone')) {
    return (
      <Card title={words.gone} description={words.goneMore}>
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          {words.dashboard}
        </Link>
      </Card>
    );
  }
  if (!terms) {
    return (
      <Card title={words.moment}>
        <Spinner label={words.opening} />
      </Card>
    );
  }
  const { business } = terms;

  if (state.matches('signedOut')) {
    return invitation(
      terms,
      <>
        <p className="text-sm text-muted">{words.useAddress}</p>
        <Link to="/signup" search={{ next }} className={buttonStyle('primary')}>
          {words.signUp}
        </Link>
        <Link to="/login" search={{ next }} className={buttonStyle('secondary')}>
          {words.login}
        </Link>
      </>,
    );
  }
  if (state.matches('otherAddress') || state.matches('signingOut')) {
    return (
      <Card
        title={words.otherAddress}
        description={
          <span className="wrap-anywhere">
            {words.signedIn.before}
            <strong>{account}</strong>
            {words.otherAddressMore(terms)}
          </span>
        }
      >
        <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'switchAccount' })}>
          {words.useAnother}
        </Button>
      </Card>
    );
  }
  if (state.matches('unconfirmed')) {
    return (
      <Card
        title={words.unconfirmed}
        description={
          <span className="wrap-anywhere">
            {words.confirm.before}
            <strong>{account}</strong>
            {words.confirm.after(business)}
          </span>
        }
      >
        <Button onClick={() => send({ type: 'retry' })}>{words.retry}</Button>
      </Card>
    );
  }
  if (state.matches('member')) {
    return (
      <Card title={words.member(business)} description={words.memberMore}>
        <Link to="/inbox" className={buttonStyle('primary')}>
          {words.inbox}
        </Link>
      </Card>
    );
  }
  if (state.matches('opening') || state.matches('joined')) {
    return (
      <Card title={words.moment}>
        <Spinner label={state.matches('joined') ? words.joined : words.openingAgain} />
      </Card>
    );
  }
  return invitation(
    terms,
    <>
      {state.matches({ ready: 'failed' }) && (
        <Notice tone="error" role="alert" title={words.notJoined}>
          <p>{checkConnection}</p>
        </Notice>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {words.signedIn.before}
        <span className="font-medium text-ink">{account}</span>
        {words.signedIn.after}
      </p>
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'join' })}>
        {words.join}
      </Button>
    </>,
  );
}

/** Who invites, to what, and as what. No component: a card that gives way to another in its place leads the focus. */
function invitation(terms: InvitationTerms, children: ReactNode) {
  return (
    <Card
      title={words.title(terms.business)}
      description={<span className="wrap-anywhere">{words.invited(terms)}</span>}
    >
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </Card>
  );
}
