import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the outbox has of a member's answer that was not sent to the visitor. */
export const returnedData = z.object({
  conversation: z.string(),
  business: z.string(),
  reason: z.enum(['left', 'taken', 'unreadable']),
  /** What they wrote; empty where that cannot be read. */
  said: z.string(),
  /** The colleague who has the conversation. */
  by: z.string().nullable(),
});
type ReturnedData = z.infer<typeof returnedData>;

const reasons: Record<ReturnedData['reason'], (data: ReturnedData) => string> = {
  left: ({ business }) =>
    `You’re no longer on ${business}’s team, so we didn’t send your email to the visitor. We won’t tell you again about this conversation.`,
  taken: ({ by }) =>
    `${by ?? 'A colleague'} has taken this conversation, so we didn’t send your email to the visitor.`,
  unreadable: () =>
    'We couldn’t read your email: it’s empty, larger than 1 MB, or damaged. Please reply in the conversation.',
};

/** The mail to a member whose answer by mail was not sent on: why, and what they wrote. */
export function returnedLetter(data: ReturnedData, site: string): Letter {
  const { business, conversation, reason, said } = data;
  return {
    language: 'en',
    sender: ours,
    subject: `Your reply wasn’t sent: ${business}`,
    heading: 'Your reply wasn’t sent',
    parts: [
      { paragraph: reasons[reason](data) },
      ...(said === '' ? [] : [{ quote: said }]),
      ...(reason === 'left'
        ? []
        : [{ button: { words: 'Open the conversation', href: `${site}/inbox/${conversation}` } }]),
    ],
    foot: [{ paragraph: `You receive this email because you replied to one about ${business}’s chat.` }],
  };
}
