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
import { countPeople, FoundPeople } from './found-people.tsx';

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
      <Panel title="Import people">
        {state.matches({ choosing: 'unreadable' }) && (
          <Notice tone="error" role="alert" title="This file can’t be used">
            <p>{reason}</p>
          </Notice>
        )}
        {state.matches({ choosing: 'offline' }) && <Offline title="The people couldn’t be checked" />}
        <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-1">
          <p>
            Choose a CSV file from a spreadsheet or an address book, with up to 10,000 people. Its first row
            names the columns: name, email, phone, tags, note.
          </p>
          <p className="text-muted">You’ll see who is in it before anything is saved.</p>
        </div>
        {isBusy ? (
          <Status tone="busy" live>
            Reading the file…
          </Status>
        ) : (
          <div className="flex flex-wrap gap-3">
            <FileButton
              variant="primary"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onFiles={([file]) => file && send({ type: 'check', file })}
            >
              Choose a file
            </FileButton>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          </div>
        )}
      </Panel>
    );
  }
  if (state.matches('found')) {
    return (
      <Panel title="Import people">
        <FoundPeople
          found={found}
          onImport={() => send({ type: 'import' })}
          onBack={() => send({ type: 'back' })}
          onClose={close}
        />
      </Panel>
    );
  }
  const progress = `${imported.toLocaleString('en')} of ${countPeople(found.people.length)} imported`;
  return (
    <Panel title="Import people">
      {state.matches('importing') && (
        <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-2">
          <Status tone="busy" live>
            {progress}
          </Status>
          <Progress label="People imported" value={imported} max={found.people.length} />
        </div>
      )}
      {state.matches('stopped') && (
        <Notice tone="error" role="alert" title={progress}>
          <p>{state.matches({ stopped: 'refused' }) ? reason : `${connectionLost} ${checkConnection}`}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
            <Button variant="ghost" onClick={close}>
              Leave out the rest
            </Button>
          </div>
        </Notice>
      )}
      {state.matches('imported') && (
        <>
          <Status tone="success">{progress}</Status>
          <div>
            <Button autoFocus onClick={close}>
              Done
            </Button>
          </div>
          <LeftOut rows={found.leftOut} />
        </>
      )}
    </Panel>
  );
}
