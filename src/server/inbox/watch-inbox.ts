import { z } from 'zod/mini';
import {
  isInboxAttended,
  isInboxShown,
  onInboxAttended,
  onInboxChange,
  reportInboxNews,
} from '../../browser/inbox-channel.ts';
import { poll } from '../../browser/poll.ts';
import { askFor, type Connection, post } from '../connection.ts';
import { prefetchedList, prefetchedThread } from './prefetched.ts';

/** In milliseconds: how soon it is asked again while somebody waits or writes, and how seldom while nothing happens. */
const soon = 2_000;
const seldom = 30_000;

/** What waits in all inboxes of the signed-in person. */
export interface InboxPulse {
  /** Visitors who wait for a person, and since when the first of them; ISO 8601. */
  waiting: number;
  oldestWaiting: string | null;
  /** Conversations whose visitors want an answer later. */
  later: number;
  /** Conversations in which a visitor has written to a member and is not read. */
  replied: number;
  /** Booking requests that wait to be confirmed. */
  requested: number;
  /** Calendars of others that cannot be read, of the businesses that they own. */
  failing: number;
  /** Open questions that no bot could answer. */
  unanswered: number;
  /** Another one after each change of a conversation; null without a business. */
  version: string | null;
  /** Another one whenever people go or are back; null without a business. */
  away: string | null;
}

/** The pulse; list and conversation come along if they were asked for and there is news. */
const answerSchema = z.pipe(
  z.object({
    waiting: z.number(),
    oldest_waiting: z.nullable(z.string()),
    later: z.number(),
    replied: z.number(),
    requested: z.number(),
    failing: z.number(),
    unanswered: z.number(),
    version: z.nullable(z.string()),
    away: z.nullable(z.string()),
    list: z.optional(z.unknown()),
    thread: z.optional(z.unknown()),
  }),
  z.transform(({ list, thread, oldest_waiting, ...row }) => ({
    pulse: { ...row, oldestWaiting: oldest_waiting } satisfies InboxPulse,
    list,
    thread,
  })),
);

/** What of the client it takes. */
type Asked = Pick<Connection, 'session' | 'services'>;

interface News {
  pulse: InboxPulse;
  /** Keeps what came along for those who show it. */
  keep: () => void;
}

/**
 * What waits, and with it what is shown if there is news since this pulse; a pulse without a version is always old. Null
 * without a session: its end is the guard's business.
 */
async function getNews(
  { session, services }: Asked,
  since: Pick<InboxPulse, 'version'> | null,
  signal: AbortSignal,
): Promise<News | null> {
  const list = prefetchedList.begin();
  const thread = prefetchedThread.begin();
  if (!(await session())) return null;
  const shown = since && {
    seen: since.version,
    ...(isInboxShown('list') && list && { list }),
    ...(isInboxShown('thread') && thread),
  };
  const data = await askFor(services.rest, 'rpc/inbox_pulse', post({ ...shown }, signal));
  const answer = answerSchema.parse(data);
  return {
    pulse: answer.pulse,
    keep: () => {
      if (list && answer.list !== undefined) prefetchedList.finish(list, answer.list);
      if (thread && answer.thread !== undefined) prefetchedThread.finish(thread, answer.thread);
    },
  };
}

interface Listener {
  /** What waits, as the server has just told. `before` is what it told the last time; null at first. */
  seen: (pulse: InboxPulse, before: InboxPulse | null) => void;
  /** The server could not be reached, not even when it was asked again. */
  lost: () => void;
}

/**
 * Fetches nothing along until a list or a conversation has been loaded by itself: somebody else may sign in next, and a
 * list that takes too long must not keep the news away again and again.
 */
function forgetShown(): void {
  prefetchedList.drop();
  prefetchedThread.drop();
}

/** Whether anything but who is away is another in the second. */
function isNewer({ away: _, ...before }: InboxPulse, { away: __, ...now }: InboxPulse): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/**
 * Watches the inbox: the only place that asks the server again and again. While somebody waits, or a visitor may write to
 * somebody who looks on, often; otherwise the less often the longer nothing has happened. Not at all in a tab that nobody
 * sees, and at once when it is seen again, or when somebody in this browser has changed something. All who show the inbox
 * hear of news by `onInboxNews`, once, because only the watch tells them; what they show has mostly come along.
 */
export function watchInbox(connection: Asked, { seen, lost }: Listener) {
  let known: InboxPulse | null = null;
  /** Whether somebody here has changed something that the watch has not looked at yet. */
  let isChanged = false;
  const isAwaited = () => isInboxAttended() || (known?.waiting ?? 0) > 0;
  const { refresh, plan, noteNews, stop } = poll({
    pace: () => ({ soon, seldom: isAwaited() ? soon : seldom }),
    // What somebody has changed here need not show in the pulse: an old conversation that is gone, for example.
    ask: (signal) => getNews(connection, isChanged && known ? { version: null } : known, signal),
    answered: (news, wasLost) => {
      if (!news) return;
      const { pulse, keep } = news;
      const before = known;
      known = pulse;
      const hasConversations = !before || isNewer(before, pulse);
      const hasAway = before?.away !== pulse.away;
      keep();
      // What is shown may have missed something while the server could not be reached.
      if (isChanged || (before && (hasConversations || wasLost))) {
        for (const part of ['list', 'thread', 'questions'] as const) reportInboxNews(part);
      }
      if (before && (hasAway || wasLost)) reportInboxNews('away');
      isChanged = false;
      if (hasConversations || hasAway) noteNews();
      seen(pulse, before);
    },
    failed: (times) => {
      forgetShown();
      if (times > 1) lost();
    },
  });
  const stopListening = onInboxChange(() => {
    isChanged = true;
    refresh();
  });
  const stopAttending = onInboxAttended(plan);
  refresh();
  return {
    /** Asks at once. */
    refresh,
    stop: () => {
      stop();
      forgetShown();
      stopListening();
      stopAttending();
    },
  };
}
