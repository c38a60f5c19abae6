import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ListedConversation } from '../../../machines/inbox/actors.ts';
import { type InboxQuery, inboxSearch } from '../../../machines/inbox/address.ts';
import { sayMoment } from '../parts/dates.ts';
import { RelativeTime } from './relative-time.tsx';
import { sayState, sayVisitor, stateTones } from './visitor.ts';
import { VisitorMark } from './visitor-mark.tsx';
import { WaitTime } from './wait-time.tsx';
import { inboxWords } from './words.ts';

interface Props {
  conversation: ListedConversation;
  /** What is looked for, which a way to a conversation keeps. */
  query: InboxQuery;
  /** Named where there are several. */
  bot?: string;
}

const tones = { warning: 'text-warning', accent: 'text-accent', plain: 'text-muted' } as const;

/** A conversation in the list: who, when, what they asked last or what is looked for, and whether somebody waits. */
export const ConversationRow = memo(function ConversationRow({ conversation, query, bot }: Props) {
  const { id, state, waitingSince, unread, asked, hit, lastMessageAt, snoozedUntil, tags } = conversation;
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId: id }}
      search={inboxSearch(query)}
      activeOptions={{ includeSearch: false }}
      resetScroll={false}
      className="flex gap-3 border-l-2 border-transparent px-4 py-3 text-sm font-normal text-ink no-underline hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:bg-sunken"
    >
      <VisitorMark conversation={conversation} />
      <span className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5">
        <span className="flex items-baseline gap-2">
          {unread && (
            <span className="size-2 shrink-0 self-center rounded-full bg-accent">
              <span className="sr-only">{inboxWords.unread}</span>
            </span>
          )}{' '}
          <span dir="auto" className={`min-w-0 flex-1 truncate ${unread ? 'font-semibold' : 'font-medium'}`}>
            {sayVisitor(conversation)}
          </span>{' '}
          <RelativeTime at={lastMessageAt} className="shrink-0 text-xs text-muted tabular-nums" />
        </span>{' '}
        {(hit || asked) && (
          <span dir="auto" className={`line-clamp-2 wrap-anywhere ${unread ? '' : 'text-muted'}`}>
            {hit ? <Hit {...hit} /> : asked}
          </span>
        )}{' '}
        {(tags.length > 0 || snoozedUntil) && (
          <span className="flex flex-wrap gap-1 text-xs">
            {snoozedUntil && (
              <span className="rounded-full border border-line px-2 text-muted">
                {inboxWords.snoozed(sayMoment(snoozedUntil))}
              </span>
            )}
            {tags.map((tag) => (
              <span key={tag} dir="auto" className="max-w-32 truncate rounded-full border border-line px-2">
                {tag}
              </span>
            ))}
          </span>
        )}{' '}
        {(state !== 'bot' || bot) && (
          <span className="flex gap-2 text-xs">
            {state !== 'bot' && (
              <span className={`min-w-0 truncate font-semibold ${tones[stateTones[state]]}`}>
                {sayState(conversation)} {waitingSince && <WaitTime since={waitingSince} />}
              </span>
            )}{' '}
            {bot && (
              <span dir="auto" className="min-w-0 truncate text-muted">
                {bot}
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  );
});

/** What is looked for, with what was said around it. */
const Hit = ({ author, before, match, after }: NonNullable<ListedConversation['hit']>) => (
  <>
    {inboxWords.authors[author]}
    {/* Cut off by letters: of the first word a part may be left. */}
    {before.replace(/^…\S*\s/, '…')}
    <mark className="rounded-xs bg-warning-soft font-semibold text-ink">{match}</mark>
    {after}
  </>
);
