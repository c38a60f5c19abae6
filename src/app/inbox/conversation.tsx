import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Thread } from '../../../machines/inbox/actors.ts';
import { type InboxQuery, inboxHref, inboxSearch } from '../../../machines/inbox/address.ts';
import { conversation } from '../../../machines/inbox/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NotFound } from '../not-found.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import { ExportConversation } from './export-conversation.tsx';
import { MarkRead } from './mark-read.tsx';
import { Messages } from './messages.tsx';
import { sayVisitor, stateWords } from './visitor.ts';
import { VisitorDetails } from './visitor-details.tsx';

interface Props {
  conversationId: string;
  /** What is looked for in the list, which the way back keeps. */
  query: InboxQuery;
}

/** One conversation, and who the visitor is. */
export function Conversation({ conversationId, query }: Props) {
  const [state, send] = useFlow(conversation, { conversationId });
  const answer = state.context.value;

  if (answer?.ok === false) return <NotFound />;
  if (answer) return <Opened thread={answer.thread} query={query} />;
  return (
    <div className="grid grid-cols-1 gap-4 lg:p-6">
      <BackToList query={query} />
      <h1 tabIndex={-1} className="text-lg leading-snug font-semibold">
        Conversation
      </h1>
      <Loaded
        state={state}
        send={send}
        words={{ loading: 'Loading the conversation…', failed: 'The conversation could not be loaded' }}
      >
        {null}
      </Loaded>
    </div>
  );
}

function Opened({ thread, query }: { thread: Thread; query: InboxQuery }) {
  const { id, state, unread, lastMessageAt } = thread.conversation;
  return (
    <div className="grid min-h-0 grid-cols-1 lg:h-full lg:grid-rows-[auto_auto_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_14.5rem] xl:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line pb-3 lg:px-6 lg:py-4 xl:col-span-2">
        <BackToList query={query} />
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:order-last max-lg:w-full lg:flex-1">
          <h1 tabIndex={-1} dir="auto" className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
            {sayVisitor(thread.conversation)}
          </h1>
          {state !== 'bot' && (
            <Badge tone={state === 'waiting' ? 'warning' : 'plain'}>{stateWords[state]}</Badge>
          )}{' '}
          {unread && <MarkRead conversationId={id} upTo={lastMessageAt} />}
        </div>
        <div className="-mr-3 flex max-lg:ml-auto">
          <ExportConversation conversationId={id} />
          <DeleteConversation
            conversationId={id}
            back={inboxHref({ path: '/inbox', query })}
            hasContact={thread.conversation.contact !== null}
          />
        </div>
      </header>
      <VisitorDetails thread={thread} />
      <Messages thread={thread} />
    </div>
  );
}

const BackToList = ({ query }: { query: InboxQuery }) => (
  <Link
    to="/inbox"
    search={inboxSearch(query)}
    className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-muted no-underline hover:text-ink lg:hidden"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Inbox
  </Link>
);
