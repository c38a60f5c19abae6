import type { ReactNode } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words as partWords } from './words.ts';

interface Props {
  /** The state of a chart of machines/lists. */
  state: { matches(state: 'loading' | 'failed' | { shown: 'outdated' }): boolean };
  send: (event: { type: 'retry' }) => void;
  words: { loading: string; failed: string };
  /** Whether there is something to show already while it is loaded anew. */
  isKnown?: boolean;
  /** The shapes of what is about to come, instead of a spinner. */
  skeleton?: ReactNode;
  /** Whether it takes a screen or more: what stands below is not in sight before, and is not pushed out of it. */
  isLong?: boolean;
  children: ReactNode;
}

/** What a list or a card has loaded; before that, that it is being loaded or could not be, and a way to try again. */
export function Loaded({ state, send, words, isKnown = false, skeleton, isLong = false, children }: Props) {
  const retry = () => send({ type: 'retry' });
  if (state.matches('loading') && !isKnown) {
    const shown = skeleton ? (
      <Skeleton label={words.loading}>{skeleton}</Skeleton>
    ) : (
      <Spinner label={words.loading} />
    );
    return isLong ? <div className="min-h-dvh">{shown}</div> : shown;
  }
  if (state.matches('failed')) return <TryAgain title={words.failed} onRetry={retry} />;
  return (
    <>
      {state.matches({ shown: 'outdated' }) && <TryAgain title={partWords.outdated} onRetry={retry} />}
      {children}
    </>
  );
}

/** Says that something could not be loaded, and offers to try again. */
export function TryAgain({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert" title={title}>
      <p>{checkConnection}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {partWords.retry}
        </Button>
      </div>
    </Notice>
  );
}
