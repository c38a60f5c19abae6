import { type ReactNode, useEffect } from 'react';
import { sessionGuardMachine } from '../../../machines/auth/session-guard.machine.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface Props {
  requires: 'session' | 'admin';
  /** The page behind the guard, where one comes back to after signing in. */
  path: string;
  children: ReactNode;
}

/** Shows a page to those who may see it; everybody else is led elsewhere. */
export function SessionGuard({ requires, path, children }: Props) {
  const [state, send] = useFlow(sessionGuardMachine, { requires, path });
  const isAdmin = requires === 'admin';
  const isOpen = state.matches('authenticated');
  const remembered = state.context.path;

  useEffect(() => {
    if (isOpen && path !== remembered) send({ type: 'page.opened', path });
  }, [isOpen, path, remembered, send]);

  if (isOpen) return children;

  if (state.matches({ checking: { patience: 'slow' } })) {
    return (
      <Waiting label={isAdmin ? 'Verifying permissions…' : 'Still checking your session…'}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            {isAdmin ? 'Go to Dashboard' : 'Go to Login'}
          </Button>
        </div>
      </Waiting>
    );
  }
  if (state.matches('checking')) return <Waiting label="Checking your session…" />;

  if (state.matches('failed')) {
    return (
      <Card title="Authentication error occurred">
        <p role="alert">Your session couldn’t be checked. {checkConnection}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            Go to Login
          </Button>
        </div>
      </Card>
    );
  }
  if (state.matches('forbidden')) return <Waiting label="You don’t have access to this page…" />;
  if (state.matches('signedOut')) return <Waiting label="You’re signed out…" />;
  if (state.matches('unauthenticated')) return <Waiting label="Please log in…" />;
  return <Waiting label="Leaving this page…" />;
}

function Waiting({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="grid min-h-[50vh] place-content-center justify-items-center gap-6 p-6">
      <h1 tabIndex={-1} className="sr-only">
        One moment
      </h1>
      <Spinner label={label} />
      {children}
    </div>
  );
}
