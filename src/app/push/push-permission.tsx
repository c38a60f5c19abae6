import type { ReactNode } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import { pushPermissionMachine } from '../../../machines/push/push-permission.machine.ts';
import { pageWords } from '../../../machines/push/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words as partWords } from '../parts/words.ts';

/** Turns notifications on and off in this browser. `children`: what else there is to set, where they can be sent at all. */
export function PushPermission({ children }: { children?: ReactNode }) {
  const [state, send] = useFlow(pushPermissionMachine);
  const turnOn = (label: string) => (
    <div>
      <Button busy={state.matches('asking')} onClick={() => send({ type: 'turnOn' })}>
        {label}
      </Button>
    </div>
  );
  if (state.matches('looking')) return <Spinner label={pageWords.looking} />;
  if (state.matches('failed')) {
    return (
      <Notice tone="error" role="alert" title={pageWords.failed}>
        <p>{checkConnection}</p>
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          {partWords.retry}
        </Button>
      </Notice>
    );
  }
  if (state.matches('notSetUp')) {
    return (
      <Notice tone="info" title={pageWords.notSetUp}>
        <p>{pageWords.notSetUpWhy}</p>
      </Notice>
    );
  }
  return (
    <>
      {state.matches('unsupported') && <p className="text-muted">{pageWords.unsupported}</p>}
      {state.matches('installFirst') && (
        <Notice tone="info" title={pageWords.installFirst}>
          <p>{pageWords.installHow}</p>
        </Notice>
      )}
      {state.matches('denied') && (
        <Notice tone="info" title={pageWords.denied}>
          <p>{pageWords.deniedHow}</p>
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            {pageWords.checkAgain}
          </Button>
        </Notice>
      )}
      {(state.matches('off') || state.matches('asking')) && (
        <>
          <p>{pageWords.off}</p>
          {turnOn(pageWords.turnOn)}
        </>
      )}
      {state.matches('lost') && (
        <Notice tone="info" title={pageWords.lost}>
          <p>{pageWords.lostWhy}</p>
          {turnOn(pageWords.turnOnAgain)}
        </Notice>
      )}
      {(state.matches('on') || state.matches('turningOff')) && (
        <>
          <div>
            <p className="font-medium">{pageWords.on}</p>
            <p className="text-sm text-muted">{pageWords.onHint}</p>
          </div>
          <div>
            <Button
              variant="secondary"
              busy={state.matches('turningOff')}
              onClick={() => send({ type: 'turnOff' })}
            >
              {pageWords.turnOff}
            </Button>
          </div>
        </>
      )}
      {children}
    </>
  );
}
