import { z } from 'zod/mini';
import { tabStorage } from '../../../browser/storage.ts';

const draftSchema = z.object({
  /** What stands in the field. */
  text: z.string(),
  /** What is not known to be sent. */
  outgoing: z.nullable(z.object({ number: z.number(), text: z.string(), original: z.optional(z.string()) })),
  /** How many replies were sent in this tab. */
  count: z.number(),
  /** What stands in the field for a note. */
  note: z.optional(z.string()),
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
    return { text: '', outgoing: null, count: 0, note: '' };
  }
}

/** All that was written and not sent, to be written on. */
export const writtenIn = ({ text, outgoing }: Pick<ReplyDraft, 'text' | 'outgoing'>): string =>
  [outgoing?.original ?? outgoing?.text ?? '', text].filter(Boolean).join('\n\n');

/** Keeps what is written for as long as the tab is open. */
export function keepReplyDraft(readerId: string, conversationId: string, draft: ReplyDraft): void {
  const key = keyOf(readerId, conversationId);
  try {
    if (draft.text === '' && draft.outgoing === null && draft.count === 0 && !draft.note)
      tabStorage.removeItem(key);
    else tabStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // No space is left. What was written is still in the field.
  }
}
