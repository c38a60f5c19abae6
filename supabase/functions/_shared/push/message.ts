import { z } from 'zod';

const about = { about: z.uuid(), business: z.string() };
const ofVisitor = { ...about, words: z.string().nullable() };

/** What is told, as the database says it: private.push_content. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), ...ofVisitor }),
  z.object({ kind: z.literal('later'), ...ofVisitor }),
  z.object({ kind: z.literal('replied'), ...ofVisitor }),
  z.object({
    kind: z.literal('booked'),
    ...about,
    state: z.enum(['requested', 'confirmed']),
    service: z.string(),
    starts_at: z.iso.datetime({ offset: true }),
    time_zone: z.string(),
  }),
  z.object({ kind: z.literal('closed'), ...about }),
]);
export type Notice = z.infer<typeof noticeSchema>;

/** What `public/push-worker.js` reads: a notice to show, or one that is to go. */
export type PushMessage =
  | { tag: string; close: true }
  | { tag: string; title: string; body: string; path: string; again: boolean; always: boolean };

/** How a push service handles a message (RFC 8030): how long it keeps it, in seconds, and whether it wakes a device. */
interface Handling {
  ttl: number;
  urgency: 'normal' | 'high';
}

const hour = 3600;

/** Somebody waits for three minutes: what arrives later than that is of no use. */
export const handling: Record<Notice['kind'], Handling> = {
  waiting: { ttl: 180, urgency: 'high' },
  later: { ttl: 24 * hour, urgency: 'normal' },
  replied: { ttl: hour, urgency: 'high' },
  booked: { ttl: 24 * hour, urgency: 'normal' },
  closed: { ttl: 24 * hour, urgency: 'normal' },
};

const news = {
  waiting: 'someone is waiting',
  later: 'someone wants an answer',
  replied: 'a visitor has replied',
};

/** When something begins, by the clock of its business. */
const timeOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(at));

/**
 * Writes what a device shows.
 * @param isApple Apple ends it for a browser that shows nothing of what it gets, even if somebody is looking
 */
export function messageOf(notice: Notice, isApple: boolean): PushMessage {
  const tag = notice.about;
  if (notice.kind === 'closed') return { tag, close: true };
  if (notice.kind === 'booked') {
    const { business, state, service, starts_at, time_zone } = notice;
    return {
      tag,
      title: `${business}: ${state === 'requested' ? 'a booking to accept' : 'a new booking'}`,
      body: `${service}, ${timeOf(starts_at, time_zone)}`,
      path: '/calendar',
      again: false,
      always: isApple,
    };
  }
  return {
    tag,
    title: `${notice.business}: ${news[notice.kind]}`,
    body: notice.words ?? '',
    path: `/inbox/${notice.about}`,
    again: notice.kind !== 'later',
    always: isApple,
  };
}
