import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ModelOffers } from '../../../machines/model/actors.ts';
import type { draftTextMachine } from '../../../machines/model/draft-text.machine.ts';
import { modelOffers } from '../../../machines/model/lists.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SpinnerIcon } from '../../ui/spinner.tsx';
import { TryAgain } from '../parts/loaded.tsx';
import { words } from './draft-words.ts';

/** What is there only where a language model drafts texts for the members of a bot. Before that is known, nothing is. */
export function WithDrafts({ botId, children }: { botId: string; children: ReactNode }) {
  const [offers, send] = useFlow(modelOffers, { botId });
  if (offers.matches('failed')) {
    return <TryAgain title={words.offersFailed} onRetry={() => send({ type: 'retry' })} />;
  }
  return offers.context.value?.drafts ? children : null;
}

/** What a language model does for the members of a bot; nothing before that is known. */
export const useOffers = (botId: string): ModelOffers =>
  useFlow(modelOffers, { botId })[0].context.value ?? { drafts: false, summaries: false };

interface Props {
  /** The state of the chart draft-text. */
  state: SnapshotFrom<typeof draftTextMachine>;
  onCancel: () => void;
}

/** That a draft is being written, and how not to wait for it; or why there is none. */
export function DraftProgress({ state, onCancel }: Props) {
  const isBusy = state.hasTag('busy');
  const isRefused = state.matches({ ready: 'refused' });
  return (
    <>
      {/* Always there, or what it says would not be read out. */}
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {isBusy && (
          <>
            <SpinnerIcon /> {words.drafting}
          </>
        )}
      </p>
      {isBusy && (
        <Button variant="ghost" className="justify-self-start" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
      {(isRefused || state.matches({ ready: 'failed' })) && (
        <Notice tone="error" role="alert" title={words.noDraft}>
          <p>{isRefused ? state.context.reason : checkConnection}</p>
        </Notice>
      )}
    </>
  );
}
