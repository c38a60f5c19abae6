import { checkConnection, connectionLost } from '../../../machines/outage.ts';
import { importPeopleMachine } from '../../../machines/people/import-people.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { Offline } from '../parts/offline.tsx';
import { Progress } from '../parts/progress.tsx';
import { words as partWords } from '../parts/words.ts';
import { FoundPeople } from './found-people.tsx';
import { importWords } from './words.ts';

/** Has the focus once it is there: what was pressed for it has gone. */
const focus = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

/** Imports people from a file, in the place of the list. */
export function ImportPeople({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const [state, send] = useFlow(importPeopleMachine, { businessId });
  const { found, imported, reason } = state.context;
  const close = () => send({ type: 'close' });
  useOutcome(state.matches('closed') || null, onClose);
  if (state.matches('closed')) return null;
  if (!found) {
    const isBusy = state.hasTag('busy');
    return (
      <Panel title={importWords.title}>
        {state.matches({ choosing: 'unreadable' }) && (
          <Notice tone="error" role="alert" title={importWords.unreadable}>
            <p>{reason}</p>
          </Notice>
        )}
        {state.matches({ choosing: 'offline' }) && <Offline title={importWords.notChecked} />}
        <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-1">
          <p>{importWords.about}</p>
          <p className="text-muted">{importWords.safe}</p>
        </div>
        {isBusy ? (
          <Status tone="busy" live>
            {importWords.reading}
          </Status>
        ) : (
          <div className="flex flex-wrap gap-3">
            <FileButton
              variant="primary"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onFiles={([file]) => file && send({ type: 'check', file })}
            >
              {importWords.choose}
            </FileButton>
            <Button variant="ghost" onClick={close}>
              {partWords.cancel}
            </Button>
          </div>
        )}
      </Panel>
    );
  }
  if (state.matches('found')) {
    return (
      <Panel title={importWords.title}>
        <FoundPeople
          found={found}
          onImport={() => send({ type: 'import' })}
          onBack={() => send({ type: 'back' })}
          onClose={close}
        />
      </Panel>
    );
  }
  const progress = importWords.progress(imported, found.people.length);
  return (
    <Panel title={importWords.title}>
      {state.matches('importing') && (
        <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-2">
          <Status tone="busy" live>
            {progress}
          </Status>
          <Progress label={importWords.progressLabel} value={imported} max={found.people.length} />
        </div>
      )}
      {state.matches('stopped') && (
        <Notice tone="error" role="alert" title={progress}>
          <p>{state.matches({ stopped: 'refused' }) ? reason : `${connectionLost} ${checkConnection}`}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => send({ type: 'retry' })}>{partWords.retry}</Button>
            <Button variant="ghost" onClick={close}>
              {importWords.leaveOut}
            </Button>
          </div>
        </Notice>
      )}
      {state.matches('imported') && (
        <>
          <Status tone="success">{progress}</Status>
          <div>
            <Button autoFocus onClick={close}>
              {partWords.done}
            </Button>
          </div>
          <LeftOut rows={found.leftOut} />
        </>
      )}
    </Panel>
  );
}
