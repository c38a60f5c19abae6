import { Download } from 'lucide-react';
import { exportDataMachine } from '../../../machines/export/export-data.machine.ts';
import { words as toasts } from '../../../machines/export/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Progress } from '../parts/progress.tsx';
import { words as partWords } from '../parts/words.ts';
import { words } from './words.ts';

/** Saves all data of a business as one file: how far it has come, and what can be done. */
export function ExportData({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(exportDataMachine, { businessId });
  const { progress } = state.context;

  if (state.matches('refused')) {
    return (
      <Notice tone="error" role="alert" title={toasts.exportEnded.title}>
        <p>{words.refused}</p>
      </Notice>
    );
  }
  const percent = progress && Math.min(99, Math.floor((100 * progress.fetched) / progress.expected));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{words.about}</p>
      {percent !== null && (
        <div className="grid grid-cols-1 gap-2">
          {state.matches('exporting') && <Status tone="busy">{words.exporting(percent)}</Status>}
          {state.matches('saving') && <Status tone="busy">{words.saving}</Status>}
          {state.matches('interrupted') && (
            <Status tone="warning" live>
              {words.interrupted}
            </Status>
          )}
          {state.matches('paused') && <Status tone="warning">{words.paused(percent)}</Status>}
          {state.matches('unsaved') && (
            <Status tone="error" live>
              {words.unsaved}
            </Status>
          )}
          <Progress label={words.progress} value={percent} max={100} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {state.can({ type: 'retry' }) && (
          <Button onClick={() => send({ type: 'retry' })}>
            {state.matches('paused') ? words.resume : partWords.retry}
          </Button>
        )}
        {state.can({ type: 'stop' }) || state.matches('stopping') ? (
          <Button variant="secondary" busy={state.matches('stopping')} onClick={() => send({ type: 'stop' })}>
            {state.matches('paused') ? words.discard : words.stop}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={state.hasTag('busy')}
            disabled={state.matches('looking')}
            onClick={() => send({ type: 'export' })}
          >
            {!state.hasTag('busy') && <Download aria-hidden className="size-4" />}
            {words.begin}
          </Button>
        )}
      </div>
    </div>
  );
}
