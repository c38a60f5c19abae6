import { Download } from 'lucide-react';
import { exportDataMachine } from '../../../machines/export/export-data.machine.ts';
import { words } from '../../../machines/export/words.ts';
import { connectionLost } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Progress } from '../parts/progress.tsx';

/** Saves all data of a business as one file: how far it has come, and what can be done. */
export function ExportData({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(exportDataMachine, { businessId });
  const { progress } = state.context;

  if (state.matches('refused')) {
    return (
      <Notice tone="error" role="alert" title={words.exportEnded.title}>
        <p>
          Only owners can export a business, and you’re not an owner anymore. This browser has kept nothing.
        </p>
      </Notice>
    );
  }
  const percent = progress && Math.min(99, Math.floor((100 * progress.fetched) / progress.expected));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">
        Download your bots, answers, conversations, team and settings as a ZIP of JSON and CSV files. This
        browser makes it, so keep this page open. If it’s interrupted, you can continue here within a day.
      </p>
      {percent !== null && (
        <div className="grid grid-cols-1 gap-2">
          {state.matches('exporting') && <Status tone="busy">{percent}% exported</Status>}
          {state.matches('saving') && <Status tone="busy">Making the file…</Status>}
          {state.matches('interrupted') && (
            <Status tone="warning" live>
              {connectionLost} The export will continue by itself.
            </Status>
          )}
          {state.matches('paused') && (
            <Status tone="warning">Your last export was interrupted at {percent}%.</Status>
          )}
          {state.matches('unsaved') && (
            <Status tone="error" live>
              The file couldn’t be made. Nothing of what was exported is lost.
            </Status>
          )}
          <Progress label="Exported" value={percent} max={100} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {state.can({ type: 'retry' }) && (
          <Button onClick={() => send({ type: 'retry' })}>
            {state.matches('paused') ? 'Continue' : 'Try again'}
          </Button>
        )}
        {state.can({ type: 'stop' }) || state.matches('stopping') ? (
          <Button variant="secondary" busy={state.matches('stopping')} onClick={() => send({ type: 'stop' })}>
            {state.matches('paused') ? 'Discard' : 'Stop'}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={state.hasTag('busy')}
            disabled={state.matches('looking')}
            onClick={() => send({ type: 'export' })}
          >
            {!state.hasTag('busy') && <Download aria-hidden className="size-4" />}
            Export data
          </Button>
        )}
      </div>
    </div>
  );
}
