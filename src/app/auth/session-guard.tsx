import { type ReactNode, useEffect } from 'react';
import { sessionGuardMachine } from '../../../machines/auth/session-guard.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words as partWords } from '../parts/words.ts';
import { words } from './words.ts';

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
      <Waiting label={isAdmin ? words.slowAdmin : words.slow}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => send({ type: 'retry' })}>{partWords.retry}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            {isAdmin ? partWords.toDashboard : words.toLogin}
          </Button>
        </div>
      </Waiting>
    );
  }
  if (state.matches('checking')) return <Waiting label={words.checking} />;

  if (state.matches('failed')) {
    return (
      <Card title={words.failed}>
        <p role="alert">{words.failedHelp}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'retry' })}>{partWords.retry}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            {words.toLogin}
          </Button>
        </div>
      </Card>
    );
  }
  if (state.matches('forbidden')) return <Waiting label={partWords.noAccess} />;
  if (state.matches('signedOut')) return <Waiting label={words.signedOut} />;
  if (state.matches('unauthenticated')) return <Waiting label={words.unauthenticated} />;
  return <Waiting label={words.leaving} />;
}

function Waiting({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="grid min-h-[50vh] place-content-center justify-items-center gap-6 p-6">
      <h1 tabIndex={-1} className="sr-only">
        {words.title}
      </h1>
      <Spinner label={label} />
      {children}
    </div>
  );
}
