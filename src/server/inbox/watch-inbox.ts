import { z } from 'zod/mini';
import {
  announceInboxChange,
  isInboxAttended,
  onInboxAttended,
  onInboxChange,
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
  /** Another one after each change; null without a business. */
  version: string | null;
}

const pulseSchema = z.pipe(
  z.object({
    waiting: z.number(),
    oldest_waiting: z.nullable(z.string()),
    later: z.number(),
    replied: z.number(),
    requested: z.number(),
    failing: z.number(),
    version: z.nullable(z.string()),
  }),
  z.transform(
    (row): InboxPulse => ({
      waiting: row.waiting,
      oldestWaiting: row.oldest_waiting,
      later: row.later,
      replied: row.replied,
      requested: row.requested,
      failing: row.failing,
      version: row.version,
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

/**
 * Watches the inbox: the only place that asks the server again and again. While somebody waits, or a visitor may write to
 * somebody who looks on, often; otherwise the less often the longer nothing has happened. Not at all in a tab that nobody
 * sees, and at once when it is seen again. All who show the inbox hear of a change by `onInboxChange`, and ask for what
 * they show themselves.
 */
export function watchInbox(connection: Asked, { seen, lost }: Listener) {
  let known: InboxPulse | null = null;
  const isAwaited = () => isInboxAttended() || (known?.waiting ?? 0) > 0;
  const { refresh, plan, noteNews, stop } = poll({
    pace: () => ({ soon, seldom: isAwaited() ? soon : seldom }),
    ask: (signal) => getPulse(connection, signal),
    answered: (pulse, wasLost) => {
      if (!pulse) return;
      const isNews = JSON.stringify(pulse) !== JSON.stringify(known);
      // What is shown may have missed something while the server could not be reached.
      if (known !== null && (isNews || wasLost)) announceInboxChange();
      const before = known;
      known = pulse;
      if (isNews) noteNews();
      seen(pulse, before);
    },
    failed: (times) => {
      if (times > 1) lost();
    },
  });
  const stopListening = onInboxChange(refresh);
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
