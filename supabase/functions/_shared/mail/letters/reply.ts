import { z } from 'zod';
import { replyWordsOf } from '../reply-words.ts';
import { clockOf, conversationData, talkOf } from './conversation.ts';
import type { Letter } from './letter.ts';

/** What the outbox has of a reply. */
export const replyData = z.object({
  ...conversationData.shape,
  /** The first message that is new to the visitor. */
  from: z.string(),
  /** The visitor's token for the link. */
  token: z.string(),
  /** The language that the visitor writes in, BCP 47, if it is told; not in those that an older version wrote down. */
  spoken: z.string().nullish(),
  /** What ends the mails of the business to this address; not in those that an older version wrote down. */
  refuse: z.string().optional(),
  /** Of the address to which the mail is answered; not in those that an older version wrote down. */
  answer_token: z.string().optional(),
});

/**
 * The mail to a visitor who has gone: what the team has answered, the way back, and what was said before.
 * `isAnswered`: an answer to the mail comes into the conversation.
 */
export function replyLetter(data: z.infer<typeof replyData>, site: string, isAnswered: boolean): Letter {
  const { business, bot, conversation, messages, token, spoken, refuse } = data;
  const words = replyWordsOf(spoken ?? bot.language, bot.language);
  const isNew = ({ id }: { id: string }) => BigInt(id) >= BigInt(data.from);
  const names = { visitor: words.you, bot: bot.name, agent: business };
  return {
    language: words.language,
    sender: business,
    subject: words.subject(business),
    heading: words.heading(business),
    parts: [
      ...messages
        .filter((message) => isNew(message) && message.author === 'agent')
        .flatMap(({ text, original }) => [
          { quote: text },
          ...(original ? [{ paragraph: words.translated }, { quote: original }] : []),
        ]),
      {
        button: {
          words: words.open,
          href: `${site}/try/${encodeURIComponent(bot.key)}#resume=${token}.${conversation}`,
        },
      },
      ...(isAnswered ? [{ paragraph: words.answer }] : []),
      ...talkOf(
        messages.filter((message) => !isNew(message)),
        words.before,
        names,
        clockOf(data.time_zone, words.language === spoken?.split('-')[0] ? spoken : bot.language),
      ),
    ],
    foot: [
      { paragraph: words.why(business) },
      ...(refuse ? [{ link: { words: words.notMe, href: `${site}/unsubscribe#${refuse}` } }] : []),
    ],
  };
}
