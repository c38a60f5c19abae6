import { z } from 'zod/mini';
import {
  isInboxAttended,
  onInboxAttended,
  onInboxChange,
  reportInboxNews,
} from '../../browser/inbox-channel.ts';
import { poll } from '../../browser/poll.ts';
import { askFor, type Connection, post } from '../connection.ts';

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

const pulseSchema = z.pipe(
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
  }),
  z.transform(
    (row): InboxPulse => ({
      waiting: row.waiting,
      oldestWaiting: row.oldest_waiting,
      later: row.later,
      replied: row.replied,
      requested: row.requested,
      failing: row.failing,
      unanswered: row.unanswered,
      version: row.version,
      away: row.away,
    }),
  ),
);

/** What of the client it takes. */
type Asked = Pick<Connection, 'session' | 'services'>;

/** Null without a session: its end is the guard's business. */
async function getPulse({ session, services }: Asked, signal: AbortSignal): Promise<InboxPulse | null> {
  if (!(await session())) return null;
  const data = await askFor(services.rest, 'rpc/inbox_pulse', post({}, signal));
  return pulseSchema.parse(data);
}

interface Listener {
  /** What waits, as the server has just told. `before` is what it told the last time; null at first. */
  seen: (pulse: InboxPulse, before: InboxPulse | null) => void;
  /** The server could not be reached, not even when it was asked again. */
  lost: () => void;
}

/** Whether anything but who is away is another in the second. */
function isNewer({ away: _, ...before }: InboxPulse, { away: __, ...now }: InboxPulse): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/**
 * Watches the inbox: the only place that asks the server again and again. While somebody waits, or a visitor may write to
 * somebody who looks on, often; otherwise the less often the longer nothing has happened. Not at all in a tab that nobody
 * sees, and at once when it is seen again, or when somebody in this browser has changed something. All who show the inbox
 * hear of news by `onInboxNews`, and ask for what they show themselves: once, because only the watch tells them.
 */
export function watchInbox(connection: Asked, { seen, lost }: Listener) {
  let known: InboxPulse | null = null;
  /** Whether somebody here has changed something that the watch has not looked at yet. */
  let isChanged = false;
  const isAwaited = () => isInboxAttended() || (known?.waiting ?? 0) > 0;
  const { refresh, plan, noteNews, stop } = poll({
    pace: () => ({ soon, seldom: isAwaited() ? soon : seldom }),
    ask: (signal) => getPulse(connection, signal),
    answered: (pulse, wasLost) => {
      if (!pulse) return;
      const before = known;
      known = pulse;
      const hasConversations = !before || isNewer(before, pulse);
      const hasAway = before?.away !== pulse.away;
      // What is shown may have missed something while the server could not be reached. And what somebody has changed
      // here need not show in the pulse: an old conversation that is gone, for example.
      if (isChanged || (before && (hasConversations || wasLost))) reportInboxNews('conversations');
      if (before && (hasAway || wasLost)) reportInboxNews('away');
      isChanged = false;
      if (hasConversations || hasAway) noteNews();
      seen(pulse, before);
    },
    failed: (times) => {
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
      stopListening();
      stopAttending();
    },
  };
}
