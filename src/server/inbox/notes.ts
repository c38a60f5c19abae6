import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import { announceInboxChange } from '../../browser/inbox-channel.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const addedSchema = z.object({ outcome: z.enum(['ok', 'missing']) });
const deletedSchema = z.object({ outcome: z.enum(['ok', 'not_yours']), by: z.nullish(z.string()) });

/** Notes something for colleagues, once under its id. Throws if the database cannot be reached. */
export async function addNote(
  { rest }: Supabase,
  { conversationId, id, text }: { conversationId: string; id: string; text: string },
): Promise<Answer<'missing' | 'refused'>> {
  const { data, error } = await rest.rpc('add_note', { conversation: conversationId, note: id, said: text });
  if (error) return refusalOf(error);
  announceInboxChange();
  return addedSchema.parse(data).outcome === 'ok'
    ? { ok: true }
    : { ok: false, reason: 'missing', message: 'Someone has deleted the conversation.' };
}

/** Deletes a note; one that is gone already is deleted, too. Throws if the database cannot be reached. */
export async function deleteNote({ rest }: Supabase, { id }: { id: string }): Promise<Answer<'notYours'>> {
  const { data, error } = await rest.rpc('delete_note', { note: id });
  if (error) throw new Error(error.message);
  announceInboxChange();
  const { outcome, by } = deletedSchema.parse(data);
  return outcome === 'ok'
    ? { ok: true }
    : { ok: false, reason: 'notYours', message: `Only ${by ?? 'its writer'} or an owner can delete it.` };
}
