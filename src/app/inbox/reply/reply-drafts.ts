import { z } from 'zod/mini';
import { tabStorage } from '../../../browser/storage.ts';

const draftSchema = z.object({
  /** What stands in the field. */
  text: z.string(),
  /** What is not known to be sent. */
  outgoing: z.nullable(z.object({ id: z.string(), text: z.string() })),
});

/** What a member has written in a conversation and not sent. */
export type ReplyDraft = z.infer<typeof draftSchema>;

/** Whose it is stands in the key: whoever signs in next in this tab does not see it. */
const keyOf = (readerId: string, conversationId: string) => `deskbell-reply-${readerId}-${conversationId}`;

/** What was written in this tab and not sent: also before a reload, or before the session ended. */
export function readReplyDraft(readerId: string, conversationId: string): ReplyDraft {
  try {
    return draftSchema.parse(JSON.parse(tabStorage.getItem(keyOf(readerId, conversationId)) ?? ''));
  } catch {
    return { text: '', outgoing: null };
  }
}

/** All that was written and not sent, to be written on. */
export const writtenIn = ({ text, outgoing }: ReplyDraft): string =>
  [outgoing?.text ?? '', text].filter(Boolean).join('\n\n');

/** Keeps what is written for as long as the tab is open. */
export function keepReplyDraft(
  readerId: string,
  conversationId: string,
  { text, outgoing }: ReplyDraft,
): void {
  const key = keyOf(readerId, conversationId);
  try {
    if (text === '' && outgoing === null) tabStorage.removeItem(key);
    else tabStorage.setItem(key, JSON.stringify({ text, outgoing }));
  } catch {
    // No space is left. What was written is still in the field.
  }
}
