import { z } from 'zod';
import { authors } from '../../conversation-contract.ts';
import type { Part } from './letter.ts';

/** What the outbox has of a conversation that a mail is about. */
export const conversationData = z.object({
  conversation: z.string(),
  /** Where the visitor is to be reached. */
  contact: z.string().nullable(),
  /** Since when the visitor waits for a person, if they do. */
  since: z.string().nullable(),
  page: z.string().nullable(),
  business: z.string(),
  time_zone: z.string(),
  bot: z.object({
    name: z.string(),
    key: z.string(),
    language: z.string(),
    contact_email: z.string().nullable(),
    /** Of the owner: answers go there where the bot has no address of its own. */
    owner_email: z.string().nullish(),
  }),
  /** The last ones, in order. */
  messages: z.array(
    z.object({
      id: z.string(),
      author: z.enum(authors).exclude(['system']),
      text: z.string(),
      at: z.string(),
      /** What a member wrote, where a language model has translated it; not in those that an older version wrote down. */
      original: z.string().nullish(),
    }),
  ),
});
export type ConversationData = z.infer<typeof conversationData>;
type Message = ConversationData['messages'][number];

/** Writes times by the clock of the business. */
export function clockOf(timeZone: string, language: string): (at: string) => string {
  const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat(language, { ...parts, timeZone });
  } catch {
    // Postgres knows time zones that this runtime does not.
    format = new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC', timeZoneName: 'short' });
  }
  return (at) => format.format(new Date(at));
}

/** Who has said what, under a heading; nothing of nothing. */
export function talkOf(
  messages: readonly Message[],
  heading: string,
  names: Record<Message['author'], string>,
  clock: (at: string) => string,
): Part[] {
  if (messages.length === 0) return [];
  return [
    { heading, talk: messages.map(({ author, at, text }) => ({ who: names[author], at: clock(at), text })) },
  ];
}
