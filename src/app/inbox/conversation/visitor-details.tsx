import { ChevronDown } from 'lucide-react';
import type { Conversation, Thread } from '../../../../machines/inbox/actors.ts';
import { sayPage } from '../../../../machines/inbox/summary.ts';
import { DraftAnswer } from '../../model/draft-answer.tsx';
import { sayMoment } from '../../parts/dates.ts';
import { pageOf } from '../visitor.ts';
import { DeleteConversation } from './delete-conversation.tsx';
import { ExportConversation } from './export-conversation.tsx';
import { VisitorPerson } from './visitor-person.tsx';
import { visitorWords } from './words.ts';

interface Props {
  thread: Thread;
  /** The address of the list. */
  back: string;
}

/** Who the visitor is, as far as it is known: beside the conversation, or above it on a narrow window. */
export function VisitorDetails({ thread, back }: Props) {
  const { conversation, botName, business } = thread;
  const time = (at: string) => (
    <time dateTime={at} title={business.timeZone}>
      {sayMoment(at, business.timeZone)}
    </time>
  );
  const language = sayLanguage(thread);

  return (
    <aside
      aria-label={visitorWords.title}
      className="border-b border-line px-4 py-1 text-sm lg:px-6 lg:py-2 xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:overflow-y-auto xl:border-b-0 xl:border-l xl:p-5"
    >
      {/* Closed, unless there is a place for it beside the conversation. */}
      <details className="xl:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-8 cursor-pointer items-center font-medium marker:text-muted supports-[selector(::details-content)]:xl:hidden">
          {visitorWords.about}
          <ChevronDown aria-hidden className="ml-auto size-4 text-muted" />
        </summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 xl:grid-cols-1 xl:gap-y-0 xl:[&_dd]:mb-3 [&_dd]:wrap-anywhere [&_dt]:text-muted">
          {conversation.handoverReason && (
            <>
              <dt>{visitorWords.handedOver}</dt>
              <dd>{visitorWords.reasons[conversation.handoverReason]}</dd>
            </>
          )}
          {conversation.waitingSince && (
            <>
              <dt>{visitorWords.waiting}</dt>
              <dd>{time(conversation.waitingSince)}</dd>
            </>
          )}
          {conversation.contact && (
            <>
              <dt>{visitorWords.contact}</dt>
              <dd dir="auto">{conversation.contact}</dd>
            </>
          )}
          <VisitorPerson thread={thread} />
          <dt>{visitorWords.page}</dt>
          <dd>
            <PageLink conversation={conversation} />
          </dd>
          <dt>{visitorWords.channel}</dt>
          <dd>{visitorWords.channels[conversation.channel]}</dd>
          {language && (
            <>
              <dt>{visitorWords.language}</dt>
              <dd>{language}</dd>
            </>
          )}
          <dt>{visitorWords.firstSeen}</dt>
          <dd>{time(conversation.startedAt)}</dd>
          <dt>{visitorWords.bot}</dt>
          <dd dir="auto">{botName}</dd>
        </dl>
        <div className="mt-3 -ml-3 flex flex-wrap items-start xl:grid xl:grid-cols-1 xl:justify-items-start xl:border-t xl:border-line xl:pt-3">
          {thread.messages.some(({ author }) => author === 'agent') && (
            <DraftAnswer botId={conversation.botId} conversationId={conversation.id} />
          )}
          <ExportConversation conversationId={conversation.id} />
          <DeleteConversation
            conversationId={conversation.id}
            back={back}
            hasContact={conversation.contact !== null}
          />
        </div>
      </details>
    </aside>
  );
}

function PageLink({ conversation }: { conversation: Conversation }) {
  const page = pageOf(conversation);
  if (!page) return visitorWords.noPage;
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 items-center"
    >
      {sayPage(page)}
    </a>
  );
}

/**
 * The language that a visitor writes in; as long as no message tells it, that of the browser, in words. Null if it tells
 * none that there is.
 */
function sayLanguage({ spoken, conversation: { locale } }: Thread): string | null {
  try {
    const language = spoken ?? locale;
    return language && (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? null);
  } catch {
    return null;
  }
}
