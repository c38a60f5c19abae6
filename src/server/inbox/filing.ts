import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Filing } from '../../../machines/inbox/actors.ts';
import { announceInboxChange } from '../../browser/inbox-channel.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const outcomeSchema = z.object({ outcome: z.enum(['ok', 'missing', 'changed']), by: z.nullish(z.string()) });

/** What is called, and with what. */
function callFor(filing: Filing): [name: string, parameters: Record<string, unknown>] {
  switch (filing.type) {
    case 'assign':
      return ['assign_conversation', { member: filing.to?.id ?? null, instead_of: filing.insteadOf }];
    case 'snooze':
      return ['snooze_conversation', { wake_at: filing.wakeAt, instead_of: filing.insteadOf }];
    case 'tag':
      return ['tag_conversation', { tag: filing.tag, is_on: filing.isOn }];
  }
}

/**
 * Assigns, snoozes or tags a conversation. Refused or not, the inbox is told: what it shows may be old. Throws if the
 * database cannot be reached.
 */
export async function fileConversation(
  { rest }: Supabase,
  { conversationId, filing }: { conversationId: string; filing: Filing },
): Promise<Answer<'missing' | 'changed' | 'refused'>> {
  const [name, parameters] = callFor(filing);
  const { data, error } = await rest.rpc(name, { conversation: conversationId, ...parameters });
  if (error) return refusalOf(error);
  announceInboxChange();
  const { outcome, by } = outcomeSchema.parse(data);
  if (outcome === 'ok') return { ok: true };
  if (outcome === 'missing') return { ok: false, reason: 'missing', message: 'Someone has deleted it.' };
  return {
    ok: false,
    reason: 'changed',
    message: by ? `It’s assigned to ${by} now.` : 'A colleague changed it at the same time.',
  };
}

const tagRows = z.array(z.object({ tag: z.string() }));

/** The tags in use, the most used first. Throws if the database cannot be reached. */
export async function getConversationTags(
  { rest }: Supabase,
  _: unknown,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { data, error } = await rest.rpc('conversation_tags').retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return tagRows.parse(data).map(({ tag }) => tag);
}
