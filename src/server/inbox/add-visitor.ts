import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/**
 * Makes a person of the visitor of a conversation, or ties them to the one who is known by what they left. Refused with a
 * sentence; throws if the server cannot be reached.
 */
export async function addVisitor(
  { rest }: Supabase,
  { conversationId }: { conversationId: string },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('add_visitor', { conversation: conversationId });
  if (error) return refusalOf(error);
  return z.object({ outcome: z.enum(['ok', 'missing']) }).parse(data).outcome === 'ok'
    ? { ok: true }
    : {
        ok: false,
        reason: 'refused',
        message: 'There’s no email address or phone number, or it was deleted.',
      };
}
