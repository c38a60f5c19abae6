import { z } from 'zod';
import type { Reply } from '../answers/answer.ts';
import { baseOf } from '../answers/languages/tell.ts';
import type { Tier } from '../conversation-contract.ts';
import { phrasesOf } from '../flows/phrases/phrases.ts';
import { awayNote, backAt, isSomeoneThere } from './presence.ts';
import { sentencesOf } from './sentences.ts';

/** When a business is open, as the database tells it. */
export const scheduleSchema = z.object({
  timeZone: z.string(),
  hours: z.array(
    z.object({ weekday: z.number(), opens: z.string().nullable(), closes: z.string().nullable() }),
  ),
  exceptions: z.array(
    z.object({
      day: z.string(),
      opens: z.string().nullable(),
      closes: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** While the people of the business are away: until when, ISO 8601, and the owner's sentence for visitors. */
  away: z.object({ until: z.string(), note: z.string().nullable() }).nullish(),
});
export type Schedule = z.infer<typeof scheduleSchema> & {
  /** Where the visitor's clock hangs: an IANA name, as the browser told it. */
  visitorZone?: string | null | undefined;
};

/** What of a bot its replies are made of. */
export const botSchema = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  /** Null: the bot's own sentence in this language. */
  unknown_text: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_url: z.string().nullable(),
});
export type Bot = z.infer<typeof botSchema>;

/** A reply as the database keeps it (`public.keep_chat`). */
export interface KeptReply {
  /** Missing: the bot. */
  author?: 'system' | undefined;
  /** What is perhaps known is kept as `unknown`, with topics; null of a notice. */
  tier: Tier | null;
  text: string;
  entry: string | null;
  options: { id: string; label: string }[];
  /** The question the owner should see as one that was not, or perhaps not, answered; null if there is none. */
  unanswered: string | null;
  /**
   * The state of the conversation from now on: somebody waits for a person, wants an answer later, or waits no longer;
   * null: as it is.
   */
  next_state: 'waiting' | 'later' | 'bot' | null;
  /** Of the first one: the language that the conversation is held in from now on; null: the bot's own. */
  language?: string | null;
  /** What a language model has to do with it; missing: nothing. */
  made_by?: Made | Refused;
}

/** What a model has made of an entry's text. */
interface Made {
  did: 'choose' | 'translate' | 'reword';
  /** BCP 47: of what is said, and of the entry. */
  language: string;
  of: string;
  original: string;
}

/** What a model had written, and why it is not said: for the owner alone. */
interface Refused {
  refused: string | null;
  text: string;
}

/** Choices that are no entry. */
export const noneOfThese = 'none';
export const talkToPerson = 'person';
export const askBot = 'bot';

/**
 * What the bot says of what was found, with the choices under it.
 * @param bot as it speaks in the conversation
 * @param ownLanguage BCP 47: the language of its entries
 */
export function toKept(
  reply: Reply,
  bot: Bot,
  ownLanguage: string,
  schedule: Schedule,
  now: Date,
  mayWait: boolean,
): KeptReply {
  if (reply.tier === 'person') {
    const called = personReply(bot, schedule, now, mayWait);
    return { ...called, text: [reply.text, called.text].filter(Boolean).join(' ') };
  }
  const sentences = sentencesOf(bot.language);
  const options = reply.options.map(({ entryId, label }) => ({ id: entryId, label }));
  const isOffer = reply.tier === 'closest' || reply.tier === 'perhaps';
  if (isOffer) options.push({ id: noneOfThese, label: sentences.noneOfThese });
  if (reply.tier === 'unknown' || reply.tier === 'elsewhere')
    options.push({ id: talkToPerson, label: sentences.talkToPerson });
  return {
    tier: reply.tier === 'perhaps' || reply.tier === 'elsewhere' ? 'unknown' : reply.tier,
    text: sayReply(reply, bot, ownLanguage),
    entry: reply.entryId,
    options,
    unanswered: reply.unanswered ? reply.question : null,
    next_state: null,
  };
}

function sayReply(
  { tier, heading, text }: Reply,
  { language, unknown_text }: Bot,
  ownLanguage: string,
): string {
  const sentences = sentencesOf(language);
  if (tier === 'elsewhere') {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(baseOf(ownLanguage));
    return sentences.elsewhere(name ?? ownLanguage);
  }
  if (tier === 'perhaps') return sentences.topics;
  if (tier === 'closest') return [sentences.likely, heading, text].filter(Boolean).join('\n\n');
  return text ?? unknown_text ?? sentences.unknown;
}

/**
 * The reply to a wish for a person. While somebody is there the visitor waits for them; otherwise the bot says when
 * somebody is there again and asks where to reach the visitor, who wants an answer later.
 */
export function personReply(bot: Bot, schedule: Schedule, now: Date, mayWait: boolean): KeptReply {
  const sentences = sentencesOf(bot.language);
  const isThere = isSomeoneThere(schedule, now);
  const text = isThere
    ? sentences.waiting
    : [
        sentences.closed,
        opensAgain(bot.language, schedule, now),
        awayNote(schedule, now),
        sentences.leaveContact,
        waysToReach(bot),
      ]
        .filter(Boolean)
        .join(' ');
  const next_state = mayWait ? (isThere ? 'waiting' : 'later') : null;
  return { tier: 'person', text, entry: null, options: [], unanswered: null, next_state };
}

/** The reply to a wish for a person where nobody is there and the visitor's details are asked for next. */
export function closedReply(bot: Bot, schedule: Schedule, now: Date, mayWait: boolean): KeptReply {
  const text = [
    sentencesOf(bot.language).closed,
    opensAgain(bot.language, schedule, now),
    awayNote(schedule, now),
  ]
    .filter(Boolean)
    .join(' ');
  const next_state = mayWait ? 'later' : null;
  return { tier: 'person', text, entry: null, options: [], unanswered: null, next_state };
}

/** What a visitor is told who waits no longer for a person: a notice, after which nobody is asked for an address. */
export function backToBot({ language }: Pick<Bot, 'language'>): KeptReply {
  const text = sentencesOf(language).botIsHere;
  const nothing = { tier: null, entry: null, options: [], unanswered: null };
  return { author: 'system', ...nothing, text, next_state: 'bot' };
}

/** The reply to "None of these", and to an entry that is gone since it was offered. */
export function nothingFound(bot: Bot, question: string | null): KeptReply {
  return {
    tier: 'unknown',
    text: bot.unknown_text ?? sentencesOf(bot.language).unknown,
    entry: null,
    options: [{ id: talkToPerson, label: sentencesOf(bot.language).talkToPerson }],
    unanswered: question,
    next_state: null,
  };
}

/** What a visitor has booked, by the business's clock, with the links to move or cancel it. */
export function bookedReply(
  { language }: Bot,
  booked: readonly { service: string; party: number; startsAt: string; link: string | null }[],
  { timeZone }: Schedule,
): KeptReply {
  const { yours, forParty, link: leads } = phrasesOf(language).book;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const lines = booked.map(({ service, party, startsAt, link }) => {
    const what = party > 1 ? forParty(service, party) : service;
    const when = `${what}, ${format.format(new Date(startsAt))}.`;
    return link === null ? when : `${when} ${leads(link)}`;
  });
  const plain = { tier: null, entry: null, options: [], unanswered: null, next_state: null };
  return { ...plain, text: [yours, ...lines].join('\n\n') };
}

/** What is said to a visitor who waited and nobody came. */
export function nobodyCame(language: string, schedule: Schedule, now: Date): string {
  const sentences = sentencesOf(language);
  return [
    sentences.nobodyCame,
    opensAgain(language, schedule, now),
    awayNote(schedule, now),
    sentences.leaveContact,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Empty while somebody is there. */
function opensAgain(language: string, schedule: Schedule, now: Date): string {
  const opening = backAt(schedule, now);
  if (!opening) return '';
  const { timeZone, visitorZone } = schedule;
  const sentences = sentencesOf(language);
  const sayIn = (zone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
    }).format(opening);
  const ours = sayIn(timeZone);
  const yours = visitorZone && isZone(visitorZone) ? sayIn(visitorZone) : ours;
  return sentences.opensAgain(ours === yours ? ours : `${ours} (${sentences.yourTime(yours)})`);
}

/** Whether there is a time zone of this name: it comes from a stranger's browser. */
export function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

function waysToReach({ language, contact_email, contact_phone, contact_url }: Bot): string {
  const ways = [contact_email, contact_phone, contact_url].filter(Boolean).join(', ');
  return ways && sentencesOf(language).reachUs(ways);
}
