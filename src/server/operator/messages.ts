import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import {
  type HandledMessage,
  type MessageChange,
  type MessageQuery,
  messageStates,
} from '../../../machines/operator/actors.ts';
import { businessTypes } from '../../../machines/schemas.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** How many messages come at once, and how many the server gives at most. */
const pageSize = 25;
const largestPage = 100;

const rowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  full_name: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  business_type: z.enum(businessTypes),
  message: z.string(),
  is_spam: z.boolean(),
  state: z.enum(messageStates),
  acts: z.array(
    z.object({
      id: z.string(),
      act: z.enum(messageStates),
      body: z.nullable(z.string()),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
});

const messageOf = (row: z.infer<typeof rowSchema>): HandledMessage => ({
  id: row.id,
  receivedAt: row.created_at,
  fullName: row.full_name,
  email: row.email,
  companyName: row.company_name,
  phone: row.phone,
  businessType: row.business_type,
  message: row.message,
  isSpam: row.is_spam,
  state: row.state,
  acts: row.acts.map(({ by, ...act }) => ({ ...act, by: by ?? '' })),
});

/** A page of messages of the contact form, the newest first. Throws if the database refuses or cannot be reached. */
export async function getMessages(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { words, state }, after, atLeast }: PageRequest<MessageQuery>,
  signal: AbortSignal,
): Promise<Page<HandledMessage>> {
  const items: HandledMessage[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('operator_messages', {
        words: words.trim(),
        only_state: state,
        before_at: next?.at ?? null,
        before_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = z.array(rowSchema).parse(data);
    items.push(...rows.map(messageOf));
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.created_at, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

const outcomeSchema = z.object({ outcome: z.enum(['ok', 'unavailable', 'missing']) });

const reasons = {
  unavailable: 'A reply has 2 to 5,000 characters.',
  missing: 'This message is gone.',
} as const;

/** Replies to a message by email, or marks it; sent again, it is done once. Throws if the database cannot be reached. */
export async function handleMessage(
  { rest }: Pick<Supabase, 'rest'>,
  { change }: { change: MessageChange },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('handle_message', {
    handled: change.messageId,
    key: change.key,
    act: change.act,
    reply: change.act === 'answered' ? change.reply : null,
  });
  if (error) return refusalOf(error);
  const { outcome } = outcomeSchema.parse(data);
  return outcome === 'ok' ? { ok: true } : { ok: false, reason: 'refused', message: reasons[outcome] };
}
