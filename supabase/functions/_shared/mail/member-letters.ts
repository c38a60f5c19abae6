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
      ...talkOf(messages.slice(-shownMessages), 'What was said last', names, clockOf(time_zone, 'en')),
    ],
    foot: [
      { paragraph: why },
      { link: { words: 'Turn these mails off', href: unsubscribePage(site, unsubscribe) } },
      { link: { words: 'Choose your mails', href: `${site}/settings` } },
    ],
  };
}

/** Somebody waits for a person, and nobody has the conversation. */
export function waitingLetter(data: MemberData, site: string): Letter {
  const { business, bot, since, time_zone } = data;
  const { parts, foot } = about(data, site, `You get these mails when somebody waits at ${business}.`);
  return {
    language: 'en',
    sender: ours,
    subject: `Somebody is waiting for a person: ${business}`,
    heading: 'Somebody is waiting for a person',
    parts: [
      {
        paragraph:
          since === null
            ? `A visitor asked ${bot.name} for a person, and nobody could come.`
            : `A visitor has asked ${bot.name} for a person, and has been waiting since ${clockOf(time_zone, 'en')(since)}. Nobody has taken the conversation yet.`,
      },
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
    `You get these mails when a visitor of ${business} wants an answer.`,
  );
  const isMail = contact?.includes('@');
  return {
    language: 'en',
    sender: ours,
    subject: `A visitor wants an answer: ${business}`,
    heading: 'A visitor wants an answer',
    parts: [
      { paragraph: 'Nobody could come to the chat, so they have left where to reach them:' },
      { quote: contact ?? '' },
      ...(isMail ? [{ paragraph: 'Answer in the conversation, and your reply reaches them by mail.' }] : []),
      ...parts,
    ],
    foot,
  };
}
