import { z } from 'zod';
import { bookingLink } from '../../booking/link.ts';
import { type BookingWords, bookingWordsOf } from '../booking-words/booking-words.ts';
import { replyWordsOf } from '../reply-words.ts';
import type { Letter, Part } from './letter.ts';

/** What the outbox has of a booking. */
export const bookingData = z.object({
  news: z.enum(['requested', 'confirmed', 'accepted', 'declined', 'moved', 'cancelled', 'reminder']),
  id: z.string(),
  /** When the email was written first. */
  at: z.string(),
  /** The token of the link. */
  token: z.string(),
  refuse: z.string(),
  business: z.string(),
  time_zone: z.string(),
  /** Of the bot that it was booked with; null if the business has none any more. */
  language: z.string().nullable(),
  contact_email: z.string().nullable(),
  owner_email: z.string().nullable(),
  name: z.string(),
  service: z.string(),
  party: z.number(),
  with: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.string(),
  sequence: z.number(),
  reason: z.string().nullable(),
  /** What it cost when it was booked, and what to bring, as the owner wrote them. */
  price: z.string().nullable(),
  bring: z.string().nullable(),
});
export type BookingData = z.infer<typeof bookingData>;

/** The email to a visitor about their booking: what has become of it, when it is, and the way to move or cancel it. */
export function bookingLetter(data: BookingData, site: string): Letter {
  const { business, news, reason } = data;
  const words = bookingWordsOf(data.language ?? 'en');
  const { subject, heading, said } = words.news[news];
  const isOver = news === 'cancelled' || news === 'declined';
  return {
    language: words.language,
    sender: business,
    subject: subject(business),
    heading,
    parts: [
      { paragraph: words.hello(data.name) },
      { paragraph: said(business) },
      ...(isOver && reason !== null ? [{ quote: reason }] : []),
      factsOf(data, words, isOver),
      ...(isOver ? [] : [{ button: { words: words.change, href: bookingLink(site, data.token) } }]),
    ],
    foot: [
      { paragraph: isOver ? words.why(business) : words.whyWithLink(business) },
      { link: { words: replyWordsOf(words.language).notMe, href: `${site}/unsubscribe#${data.refuse}` } },
    ],
  };
}

function factsOf(data: BookingData, { facts, language }: BookingWords, isOver: boolean): Part {
  return {
    facts: [
      { label: facts.service, text: data.service },
      // In the way of the region, if the bot's language names one.
      {
        label: facts.when,
        text: whenOf(data, data.language?.startsWith(language) ? data.language : language),
      },
      ...(data.with === null ? [] : [{ label: facts.with, text: data.with }]),
      ...(data.party === 1 ? [] : [{ label: facts.party, text: String(data.party) }]),
      ...(data.price === null ? [] : [{ label: facts.price, text: data.price }]),
      // Whoever does not come brings nothing.
      ...(data.bring === null || isOver ? [] : [{ label: facts.bring, text: data.bring }]),
    ],
  };
}

/** The day and the times by the business's clock, whose zone is named. */
function whenOf({ starts_at, ends_at, time_zone }: BookingData, language: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).formatRange(new Date(starts_at), new Date(ends_at));
  try {
    return format(time_zone);
  } catch {
    // Postgres knows time zones that this runtime does not.
    return format('UTC');
  }
}
