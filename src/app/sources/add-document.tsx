import type { ReactNode } from 'react';
import { addDocumentMachine } from '../../../machines/sources/add-document.machine.ts';
import { readingContinues } from '../../../machines/sources/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { count } from '../parts/count.ts';
import { Progress } from '../parts/progress.tsx';

interface Props {
  botId: string;
  file: File;
  /** It is over, whatever came of it. */
  onOver: () => void;
}

/** A document on its way: how much of it is read, and what came of it. */
export function AddDocument({ botId, file, onOver }: Props) {
  const [state, send] = useFlow(addDocumentMachine, { botId, file });
  const { source, reason } = state.context;
  useOutcome(state.status === 'done' || null, onOver);

  if (state.matches('read')) return <Result tone="success">{file.name} was read</Result>;
  if (state.matches('refused')) {
    return (
      <Result tone="error">
        {file.name}: {reason}
      </Result>
    );
  }
  if (state.matches('stopped')) return <Result tone="unknown">{file.name} was stopped</Result>;
  const pages = source && `${source.pagesRead} of ${count(source.pagesFound, 'page')}`;
  return (
    <div className="grid grid-cols-1 gap-3">
      {state.matches('interrupted') ? (
        <Result tone="warning">
          {file.name}: the connection was lost. {readingContinues}
        </Result>
      ) : (
        <Result tone="busy">{pages ? `Reading ${file.name}: ${pages}` : `Reading ${file.name}…`}</Result>
      )}
      {source && <Progress label="Pages read" value={source.pagesRead} max={source.pagesFound} />}
      <div className="flex flex-wrap gap-3">
        {state.matches('interrupted') && (
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            Try again
          </Button>
        )}
        <Button variant="secondary" aria-label={`Stop: ${file.name}`} onClick={() => send({ type: 'stop' })}>
          Stop
        </Button>
      </div>
    </div>
  );
}

/** How a file is doing. */
export const Result = ({
  tone,
  children,
}: {
  tone: 'busy' | 'success' | 'warning' | 'error' | 'unknown';
  children: ReactNode;
}) => (
  <Status tone={tone} live>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </Status>
);
