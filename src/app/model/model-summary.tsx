import { modelSummary } from '../../../machines/model/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { TryAgain } from '../parts/loaded.tsx';
import { useOffers } from './draft-parts.tsx';
import { words } from './draft-words.ts';

interface Props {
  botId: string;
  conversationId: string;
}

/** What a language model says a conversation is about, where the owner of its bot has switched that on. */
export function ModelSummary({ botId, ...asked }: Props) {
  const { summaries } = useOffers(botId);
  return summaries ? <SummaryLines key={asked.conversationId} {...asked} /> : null;
}

/** Its lines, marked as a model's. It is asked once: what is said afterwards stands below. */
export function SummaryLines({ conversationId }: Omit<Props, 'botId'>) {
  const [state, send] = useFlow(modelSummary, { conversationId });
  const lines = state.context.value?.lines ?? [];
  if (state.matches('failed')) {
    return <TryAgain title={words.summaryFailed} onRetry={() => send({ type: 'retry' })} />;
  }
  return (
    <>
      {/* Always there, or what it says would not be read out. */}
      <p role="status" className="py-1 text-muted empty:hidden">
        {state.matches('loading') && words.summing}
        {lines.length > 0 && words.summedUp}
      </p>
      {lines.length > 0 && (
        <ul
          aria-label={words.summary}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          // The conversation stands below, and needs its room.
          className="max-h-24 list-disc overflow-y-auto pb-1 pl-5 lg:max-h-40"
        >
          {lines.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
