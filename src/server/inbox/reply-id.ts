import { z } from 'zod/mini';
import type { Outgoing } from '../../../machines/inbox/actors.ts';
import { tabStorage } from '../../browser/storage.ts';

const keptSchema = z.object({
  id: z.uuid(),
  conversationId: z.string(),
  number: z.number(),
  text: z.string(),
});
type Kept = z.infer<typeof keptSchema>;

/** The id of the last reply, also where the tab's storage has no space for it. */
let last: Kept | null = null;

/** The id under which a reply is sent: sent again, also after a reload, it has the one it had, and is said once. */
export function replyIdOf(conversationId: string, { number, text }: Outgoing): string {
  const key = `deskbell-sent-reply-${conversationId}`;
  const isIt = (kept: Kept | null) =>
    kept?.conversationId === conversationId && kept.number === number && kept.text === text;
  const kept = [last, read(key)].find(isIt);
  last = kept ?? { id: crypto.randomUUID(), conversationId, number, text };
  try {
    tabStorage.setItem(key, JSON.stringify(last));
  } catch {
    // It is still in memory.
  }
  return last.id;
}

function read(key: string): Kept | null {
  try {
    return keptSchema.parse(JSON.parse(tabStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
