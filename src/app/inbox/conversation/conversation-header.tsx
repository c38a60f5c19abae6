import type { Thread } from '../../../../machines/inbox/actors.ts';
import type { InboxQuery } from '../../../../machines/inbox/address.ts';
import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BackToList } from '../back-to-list.tsx';
import { sayState, sayVisitor, stateTones } from '../visitor.ts';
import { WaitTime } from '../wait-time.tsx';
import { HandOver } from './hand-over.tsx';
import { MarkRead } from './mark-read.tsx';
import { conversationWords } from './words.ts';

interface Props {
  thread: Thread;
  query: InboxQuery;
  onTaken: () => void;
}

/** Whose conversation it is, how it stands, and what can be done with it. */
export function ConversationHeader({ thread, query, onTaken }: Props) {
  const { conversation, reach, isTyping, spoken } = thread;
  const { id, state, unread, waitingSince, lastMessageAt } = conversation;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 lg:px-6 lg:py-3 xl:col-span-2">
      <BackToList query={query} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-lg:order-last max-lg:w-full lg:flex-1">
        <h1 tabIndex={-1} dir="auto" className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
          {sayVisitor(conversation)}
        </h1>
        {/* Read out when somebody takes it, or hands it over. */}
        <p role="status" className="contents">
          {state !== 'bot' && <Badge tone={stateTones[state]}>{sayState(conversation)}</Badge>}
        </p>
        {/* Not read out: a visitor comes and goes. */}
        <Badge tone={reach === 'here' ? 'success' : 'plain'}>
          {reach === 'here' ? conversationWords.isHere : conversationWords.isNotHere}
        </Badge>
        {/* Read out when they begin, once. */}
        <p role="status" className="contents">
          {isTyping && <Badge tone="plain">{conversationWords.typing}</Badge>}
        </p>
        {spoken && (
          <div>
            <Badge tone="plain">{conversationWords.spoken(nameOfLanguage(spoken))}</Badge>
          </div>
        )}
        {waitingSince && (
          <p className="text-sm font-medium text-warning">
            <WaitTime since={waitingSince} />
          </p>
        )}
        {unread && <MarkRead key={lastMessageAt} conversationId={id} upTo={lastMessageAt} />}
      </div>
      <HandOver thread={thread} onTaken={onTaken} />
    </header>
  );
}
