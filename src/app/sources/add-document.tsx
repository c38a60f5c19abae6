import type { ReactNode } from 'react';
import { addDocumentMachine } from '../../../machines/sources/add-document.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Progress } from '../parts/progress.tsx';
import { words as common } from '../parts/words.ts';
import { documentWords, rowWords } from './source-words.ts';

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

  if (state.matches('read')) return <Result tone="success">{documentWords.read(file.name)}</Result>;
  if (state.matches('refused')) {
    return (
      <Result tone="error">
        {file.name}: {reason}
      </Result>
    );
  }
  if (state.matches('stopped')) return <Result tone="unknown">{documentWords.stopped(file.name)}</Result>;
  return (
    <div className="grid grid-cols-1 gap-3">
      {state.matches('interrupted') ? (
        <Result tone="warning">{documentWords.interrupted(file.name)}</Result>
      ) : (
        <Result tone="busy">{documentWords.reading(file.name, source)}</Result>
      )}
      {source && (
        <Progress label={documentWords.pagesRead} value={source.pagesRead} max={source.pagesFound} />
      )}
      <div className="flex flex-wrap gap-3">
        {state.matches('interrupted') && (
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            {common.retry}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`${rowWords.stop}: ${file.name}`}
          onClick={() => send({ type: 'stop' })}
        >
          {rowWords.stop}
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
