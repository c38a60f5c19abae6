import { z } from 'zod';
import { type ConversationData, clockOf, conversationData, talkOf } from './conversation.ts';
import { type Letter, ours, type Part } from './letter.ts';

/** What the outbox has of a mail to a member. */
export const memberData = z.object({
  ...conversationData.shape,
  /** What turns off mails of its kind. */
  unsubscribe: z.string(),
});
type MemberData = z.infer<typeof memberData>;

/** How much of a conversation a member reads in a mail. */
const shownMessages = 6;

/** The page that turns off mails of a kind. */
const unsubscribePage = (site: string, token: string) => `${site}/unsubscribe#${token}`;

/** What is the same in every mail to a member: the way to the conversation, the end of it, and why it was sent. */
function about(data: MemberData, site: string, why: string): { parts: Part[]; foot: Part[] } {
  const { bot, business, conversation, messages, time_zone, unsubscribe } = data;
  const names: Record<ConversationData['messages'][number]['author'], string> = {
    visitor: 'Visitor',
    bot: bot.name,
    agent: business,
  };
  return {
    parts: [
      { button: { words: 'Open the conversation', href: `${site}/inbox/${conversation}` } },
      ...talkOf(messages.slice(-shownMessages), 'Latest messages', names, clockOf(time_zone, 'en')),
    ],
    foot: [
      { paragraph: why },
      { link: { words: 'Turn these emails off', href: unsubscribePage(site, unsubscribe) } },
      { link: { words: 'Choose your emails', href: `${site}/settings` } },
    ],
  };
}

/** What the visitor has written last; nothing if that is not among the last messages. */
function quoted({ messages }: MemberData): Part[] {
  const said = messages.findLast(({ author }) => author === 'visitor');
  return said ? [{ quote: said.text }] : [];
}

/** Somebody waits for a person, and nobody has the conversation. */
export function waitingLetter(data: MemberData, site: string): Letter {
  const { business, bot, since, time_zone } = data;
  const { parts, foot } = about(
    data,
    site,
    `You receive these emails when someone is waiting in the chat of ${business}.`,
  );
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
      ...quoted(data),
      ...parts,
    ],
    foot,
  };
}

/** A visitor has left an address or a number, and nobody is with them. */
export function contactLetter(data: MemberData, site: string): Letter {
  const { business, contact } = data;
  const { parts, foot } = about(
    data,
    site,
    `You receive these emails when a visitor of ${business} leaves their contact details.`,
  );
  const isMail = contact?.includes('@');
  return {
    language: 'en',
    sender: ours,
    subject: `New question from ${contact ?? 'a visitor'}`,
    heading: 'A visitor wants an answer',
    parts: [
      { paragraph: 'Nobody was in the chat, so they left their contact details:' },
      { quote: contact ?? '' },
      ...(isMail ? [{ paragraph: 'Reply in the conversation, and we’ll email it to them.' }] : []),
      ...parts,
    ],
    foot,
  };
}
