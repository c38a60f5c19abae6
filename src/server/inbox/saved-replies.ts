import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { SavedReply, SavedReplyChange } from '../../../machines/inbox/actors.ts';
import type { Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import { expectNothing, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const replies = z.array(z.object({ id: z.string(), title: z.string(), text: z.string() }));

/** The saved replies of a business, which are few enough for one page. Throws if the database cannot be reached. */
export async function getSavedReplies(
  { rest }: Supabase,
  { query: { businessId } }: PageRequest<{ businessId: string }>,
  signal: AbortSignal,
): Promise<Page<SavedReply>> {
  const { data, error } = await rest
    .from('saved_replies')
    .select('id, title, text')
    .eq('business_id', businessId)
    .order('title')
    .order('id')
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return { items: replies.parse(data), next: null };
}

/**
 * Adds, renames or deletes a saved reply. What has been done already is no mistake. Refused with the server's reason;
 * throws if the database cannot be reached.
 */
export async function changeSavedReply(
  { rest }: Supabase,
  { businessId, change: { type, reply } }: { businessId: string; change: SavedReplyChange },
): Promise<Answer<'refused'>> {
  const { id, title, text } = reply;
  const table = rest.from('saved_replies');
  const { data, error } = await (type === 'add'
    ? table.insert({ id, business_id: businessId, title, text })
    : type === 'rename'
      ? table.update({ title }).eq('id', id)
      : table.delete().eq('id', id));
  if (error) return error.code === '23505' ? { ok: true } : refusalOf(error);
  expectNothing(data);
  return { ok: true };
}
