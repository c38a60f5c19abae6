import process from 'node:process';
import { websiteAddress } from '../sources/web/address.ts';
import type { Failure, FailureReason } from '../sources/web/failures.ts';
import { fetchPage } from '../sources/web/fetch-page.ts';
import { platformNetwork } from '../sources/web/network.ts';
import { type Busy, readCalendar } from './read-calendar.ts';
import { day } from './recurrence.ts';

/** How large a calendar may be, in bytes. One of 20,000 events with descriptions has 9 MB. */
const maxBytes = 10 * 1024 * 1024;

/** The year for which services can be booked, and today by any clock. */
const ahead = 366 * day;

/** A calendar as it is now; without `busy` it is as it was. */
export type FetchedCalendar =
  | { ok: true; etag: string | null; busy: Busy[] | null; unread: number }
  | { ok: false; message: string };

/** What is said of calendars otherwise than of websites. */
const messages: Partial<Record<FailureReason, string>> = {
  'too-big': 'This calendar is larger than 10 MB.',
  'not-found': 'There is no calendar at this address any more. Its secret address may have been changed.',
  login: 'This address needs a login. Please copy the secret address in iCal format.',
  circle: 'This address leads on and on, and never to a calendar.',
};

/** The address of a calendar as somebody pasted it; webcal is https under another name. Nothing is looked up. */
export const calendarAddress = (pasted: string): { ok: true; address: string } | Failure =>
  websiteAddress(pasted.trim().replace(/^webcals?:/i, 'https:'));

/** Fetches a calendar, from public addresses only, and reads when it is busy in the year from yesterday on. */
export async function fetchCalendar({
  url,
  etag,
  zone,
}: {
  url: string;
  etag: string | null;
  zone: string;
}): Promise<FetchedCalendar> {
  const fetched = await fetchPage(url, {
    network: platformNetwork,
    siteUrl: process.env.SITE_URL ?? '',
    accept: 'calendar',
    maxBytes,
    etag,
  });
  if (!fetched.ok) return { ok: false, message: messages[fetched.reason] ?? fetched.message };
  if (fetched.isUnchanged) return { ok: true, etag, busy: null, unread: 0 };
  const now = Date.now();
  const read = readCalendar(fetched.text, { zone, from: now - day, until: now + ahead });
  const given = fetched.headers.get('etag') ?? '';
  return read.ok ? { ...read, etag: given !== '' && given.length <= 200 ? given : null } : read;
}
