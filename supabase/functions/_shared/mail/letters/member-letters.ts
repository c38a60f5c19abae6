import { z } from 'zod';
import { authors, ratings, tiers } from '../../conversation-contract.ts';
import { summaryOf } from '../../summary.ts';
import { type ConversationData, clockOf, conversationData, talkOf } from './conversation.ts';
import { type Letter, ours, type Part } from './letter.ts';

/** What the outbox has of a mail to a member. */
export const memberData = z.object({
  ...conversationData.shape,
  /** What the summary is made of, in order. */
  said: z.array(
    z.object({
      author: z.enum(authors),
      text: z.string(),
      tier: z.enum(tiers).nullable(),
      title: z.string().nullable(),
      rating: z.enum(ratings).nullable(),
      options: z.array(z.string()),
    }),
  ),
  /** What turns off mails of its kind. */
  unsubscribe: z.string(),
  /** Of the address to which the mail is answered; not in those that an older version wrote down. */
  answer_token: z.string().optional(),
  /** The visitor has answered a mail. */
  answered: z.boolean().default(false),
  /** How many other conversations this mail tells of, because they came soon after one another; the newest of them. */
  others: z.number().default(0),
  newest: z
    .array(
      z.object({ conversation: z.string(), contact: z.string().nullable(), said: z.string().nullable() }),
    )
    .default([]),
});
type MemberData = z.infer<typeof memberData>;

/** How much of a conversation a member reads in a mail. */
const shownMessages = 6;

/** The page that turns off mails of a kind. */
const unsubscribePage = (site: string, token: string) => `${site}/unsubscribe#${token}`;

/** Why a mail was sent to a member, and how they have no more of them. */
const footOf = ({ unsubscribe }: MemberData, site: string, why: string): Part[] => [
  { paragraph: why },
  { link: { words: 'Turn these emails off', href: unsubscribePage(site, unsubscribe) } },
  { link: { words: 'Choose your emails', href: `${site}/settings` } },
];

/** What is the same in every mail to a member: what it is about, the way to it, its end, and why it was sent. */
function about(data: MemberData, site: string, why: string): { parts: Part[]; foot: Part[] } {
  const { bot, business, contact, conversation, messages, page, said, time_zone } = data;
  const names: Record<ConversationData['messages'][number]['author'], string> = {
    visitor: 'Visitor',
    bot: bot.name,
    agent: business,
  };
  return {
    parts: [
      { facts: summaryOf({ messages: said, contact, page }) },
      { button: { words: 'Open the conversation', href: `${site}/inbox/${conversation}` } },
      ...talkOf(messages.slice(-shownMessages), 'Latest messages', names, clockOf(time_zone, 'en')),
    ],
    foot: footOf(data, site, why),
  };
}

/** What the visitor has written last, if that is among the last messages. */
const lastSaid = ({ messages }: MemberData) => messages.findLast(({ author }) => author === 'visitor')?.text;

/** How much of what a visitor wrote stands in a mail about several of them, in characters. */
const shownCharacters = 200;

/** Several conversations in one mail: who they are of, what was written last, and the way to each. */
function several(data: MemberData, site: string, why: string): { parts: Part[]; foot: Part[] } {
  const { conversation, contact, newest, others } = data;
  const listed = [{ conversation, contact, said: lastSaid(data) ?? null }, ...newest];
  const unlisted = others + 1 - listed.length;
  return {
    parts: [
      { button: { words: 'Open the inbox', href: `${site}/inbox` } },
      ...listed.flatMap(({ conversation, contact, said }): Part[] => [
        { paragraph: contact ?? 'A visitor' },
        ...(said === null ? [] : [{ quote: shortened(said) }]),
        { link: { words: 'Open the conversation', href: `${site}/inbox/${conversation}` } },
      ]),
      ...(unlisted > 0 ? [{ paragraph: `And ${unlisted} more. You’ll find them all in the inbox.` }] : []),
    ],
    foot: footOf(data, site, why),
  };
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : text;
}

/** What a mail says that may be answered. */
const answerable: Part = { paragraph: 'Reply to this email and we’ll send your answer to the visitor.' };

/** Somebody waits for a person, and nobody has the conversation. */
export function waitingLetter(data: MemberData, site: string, isAnswerable: boolean): Letter {
  const { business, bot, since, time_zone, others } = data;
  const why = `You receive these emails when someone is waiting in ${business}’s chat.`;
  if (others > 0) {
    return {
      language: 'en',
      sender: ours,
      subject: `${others + 1} visitors asked for a person: ${business}`,
      heading: `${others + 1} visitors asked for a person`,
      ...several(data, site, why),
    };
  }
  const { parts, foot } = about(data, site, why);
  return {
    language: 'en',
    sender: ours,
    subject: `A visitor is waiting in your chat: ${business}`,
    heading: 'A visitor is waiting in your chat',
    parts: [
      {
        paragraph:
          since === null
            ? `A visitor asked ${bot.name} for a person, but nobody was free.`
            : `A visitor asked ${bot.name} for a person and has been waiting since ${clockOf(time_zone, 'en')(since)}. Nobody has taken the conversation yet.`,
      },
      ...(isAnswerable ? [answerable] : []),
      ...parts,
    ],
    foot,
  };
}

/** A visitor has left an address or a number and nobody is with them, or has answered a mail. */
export function contactLetter(data: MemberData, site: string, isAnswerable: boolean): Letter {
  const { business, contact, others, answered } = data;
  const why = `You receive these emails when a visitor of ${business} leaves their contact details.`;
  if (others > 0) {
    return {
      language: 'en',
      sender: ours,
      subject: `${others + 1} visitors want an answer: ${business}`,
      heading: `${others + 1} visitors want an answer`,
      ...several(data, site, why),
    };
  }
  const { parts, foot } = about(data, site, why);
  const isMail = contact?.includes('@') && !isAnswerable;
  const closing = isMail ? ' Reply in the conversation, and we’ll email it to them.' : '';
  return {
    language: 'en',
    sender: ours,
    subject: answered
      ? `${contact ?? 'A visitor'} replied by email`
      : `New question from ${contact ?? 'a visitor'}`,
    heading: answered ? 'A visitor replied by email' : 'A visitor wants an answer',
    parts: [
      {
        paragraph: answered
          ? `They replied to an email from your chat.${closing}`
          : `Nobody was there to chat, so they left their contact details.${closing}`,
      },
      ...(isAnswerable ? [answerable] : []),
      ...parts,
    ],
    foot,
  };
}
