import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { Flow } from '../../../../machines/guided/flow.ts';
import type { flowVersionsMachine } from '../../../../machines/guided/flow-versions.machine.ts';
import { checkConnection } from '../../../../machines/outage.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Status } from '../../../ui/status.tsx';
import { versionWords as words } from './version-words.ts';

interface Props {
  state: SnapshotFrom<typeof flowVersionsMachine>;
  send: (event: EventFromLogic<typeof flowVersionsMachine>) => void;
  /** The version that is looked at. */
  flow: Flow;
}

/** Makes a version the draft, says what came of it, and takes it back. */
export function BringBack({ state, send, flow }: Props) {
  const { before, reason } = state.context;
  const isBringing = state.matches('bringing');
  const isBusy = state.hasTag('busy');
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={isBringing}
          disabled={isBusy && !isBringing}
          onClick={() => send({ type: 'bringBack', flow })}
        >
          {isBringing ? words.bringing : words.bringBack}
        </Button>
        {before && (
          <Button
            variant="ghost"
            busy={state.matches('undoing')}
            disabled={isBringing}
            onClick={() => send({ type: 'undo' })}
          >
            {words.undo}
          </Button>
        )}
      </div>
      {state.matches({ ready: 'brought' }) && (
        <Notice tone="success" role="status" title={words.brought} description={words.broughtMore} />
      )}
      {state.matches({ ready: 'undone' }) && (
        <Status tone="success" live>
          {words.undone}
        </Status>
      )}
      {state.matches({ ready: 'stale' }) && (
        <Notice tone="error" role="alert" title={words.stale} description={words.staleMore} />
      )}
      {state.matches({ ready: 'refused' }) && (
        <Notice tone="error" role="alert" title={words.notBrought} description={reason} />
      )}
      {state.matches({ ready: 'failed' }) && (
        <Notice tone="error" role="alert" title={words.notBrought} description={checkConnection} />
      )}
    </div>
  );
}
