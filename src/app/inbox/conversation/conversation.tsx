import { useState } from 'react';
import type { Thread } from '../../../../machines/inbox/actors.ts';
import type { InboxQuery } from '../../../../machines/inbox/address.ts';
import { conversation } from '../../../../machines/inbox/lists.ts';
import { inboxWires } from '../../../../machines/inbox/wires.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Wired } from '../../../flows/wired.tsx';
import { NotFound } from '../../not-found.tsx';
import { Loaded, TryAgain } from '../../parts/loaded.tsx';
import { words as partWords } from '../../parts/words.ts';
import { BackToList } from '../back-to-list.tsx';
import { readReplyDraft, writtenIn } from '../reply/reply-drafts.ts';
import { useRefresh } from '../use-refresh.ts';
import { OpenConversation } from './open-conversation.tsx';
import { ThreadShapes } from './thread-shapes.tsx';
import { conversationWords } from './words.ts';

interface Props {
  conversationId: string;
  /** What is looked for in the list, which the way back keeps. */
  query: InboxQuery;
}

/** One conversation, and who the visitor is. */
export const Conversation = (props: Props) => (
  <Wired wires={inboxWires}>
    <LoadedConversation {...props} />
  </Wired>
);

function LoadedConversation({ conversationId, query }: Props) {
  const [state, send] = useFlow(conversation, { conversationId });
  useRefresh('thread', state, send);
  const answer = state.context.value;
  /** As it was shown last: it may be gone by now. */
  const [shown, setShown] = useState<Thread | null>(null);
  if (answer?.ok && answer.thread !== shown) setShown(answer.thread);

  if (answer?.ok) {
    return (
      <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {state.matches({ shown: 'outdated' }) && (
            <TryAgain title={partWords.outdated} onRetry={() => send({ type: 'retry' })} />
          )}
        </div>
        <OpenConversation thread={answer.thread} query={query} />
      </div>
    );
  }
  if (answer) return shown ? <Gone thread={shown} query={query} /> : <NotFound />;
  return (
    <div className="grid grid-cols-1">
      {/* As high as the header of a conversation. */}
      <header className="flex min-h-15 flex-wrap items-center gap-x-4 border-b border-line px-4 py-2 lg:min-h-17 lg:px-6 lg:py-3">
        <BackToList query={query} />
        <h1 tabIndex={-1} className="text-lg leading-snug font-semibold">
          {conversationWords.title}
        </h1>
      </header>
      <div className="px-4 py-5 lg:px-6">
        <Loaded state={state} send={send} words={conversationWords.load} skeleton={<ThreadShapes />}>
          {null}
        </Loaded>
      </div>
    </div>
  );
}

/** In place of a conversation that has gone while it was open, with what was written and not sent. */
function Gone({ thread: { conversation, reader }, query }: { thread: Thread; query: InboxQuery }) {
  const written = writtenIn(readReplyDraft(reader.id, conversation.id));
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 gap-4 px-4 py-4 lg:py-16">
      <BackToList query={query} />
      <h1 tabIndex={-1} className="text-lg leading-snug font-semibold">
        {conversationWords.gone}
      </h1>
      <p className="text-muted">{conversationWords.goneMore(written !== '')}</p>
      {written && (
        <textarea
          aria-label={conversationWords.written}
          readOnly
          dir="auto"
          rows={6}
          value={written}
          onFocus={({ target }) => target.select()}
          className="w-full rounded-xl border border-edge bg-sunken px-3 py-2 text-base text-ink"
        />
      )}
    </div>
  );
}
