import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type { BusinessRecord, ListedBusiness, Operation } from '../../../machines/operator/actors.ts';
import { planStatuses } from '../../../machines/plans/actors.ts';
import { isId, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** How many businesses come at once, and how many the server gives at most. */
const pageSize = 50;
const largestPage = 100;

const text = z.nullable(z.string());
const listed = {
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  plan: text,
  status: z.nullable(z.enum(planStatuses)),
  ends_at: text,
  conversations: z.number(),
  included: z.nullable(z.number()),
  suspended: text,
  last_sign_in_at: text,
  bots: z.number(),
  live: z.number(),
  seen_at: text,
  waiting: z.number(),
};
const rowSchema = z.object(listed);
const recordSchema = z.object({
  ...listed,
  website: text,
  plans_on: z.boolean(),
  most_bots: z.number(),
  owners: z.array(z.string()),
  health: z.array(
    z.object({ id: z.string(), name: z.string(), status: z.string(), seen_at: text, website: text }),
  ),
  acts: z.array(
    z.object({
      act: z.enum(['settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'raised_limit']),
      target: z.string(),
      at: z.string(),
      by: text,
    }),
  ),
});

const businessOf = (row: z.infer<typeof rowSchema>): ListedBusiness => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  plan: row.plan,
  status: row.status,
  endsAt: row.ends_at,
  conversations: row.conversations,
  included: row.included,
  suspended: row.suspended,
  lastSignInAt: row.last_sign_in_at,
  bots: row.bots,
  live: row.live,
  seenAt: row.seen_at,
  waiting: row.waiting,
});

/** A page of businesses, the newest first. Throws if the database refuses or cannot be reached. */
export async function getBusinesses(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { words }, after, atLeast }: PageRequest<{ words: string }>,
  signal: AbortSignal,
): Promise<Page<ListedBusiness>> {
  const items: ListedBusiness[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('operator_businesses', {
        words: words.trim(),
        before_at: next?.at ?? null,
        before_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = z.array(rowSchema).parse(data);
    items.push(...rows.map(businessOf));
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.created_at, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

/** All that an operator sees of a business; null if there is none. Throws if the database refuses or cannot be reached. */
export async function getBusiness(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<BusinessRecord | null> {
  if (!isId(businessId)) return null;
  const { data, error } = await rest
    .rpc('operator_business', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const row = z.nullable(recordSchema).parse(data);
  if (!row) return null;
  return {
    business: businessOf(row),
    website: row.website,
    owners: row.owners,
    health: row.health.map(({ seen_at, ...bot }) => ({ ...bot, seenAt: seen_at })),
    acts: row.acts.map(({ by, ...act }) => ({ ...act, by: by ?? '' })),
    hasPlans: row.plans_on,
    mostBots: row.most_bots,
  };
}

const outcomeSchema = z.object({ outcome: z.enum(['ok', 'unavailable', 'missing']) });

const reasons = {
  unavailable: 'It isn’t in a state for that any more. Look at it again first.',
  missing: 'This business is gone.',
} as const;

/** Does something to a business. Throws if the database cannot be reached. */
export async function operate(
  { rest }: Pick<Supabase, 'rest'>,
  { change: { businessId, ...operation } }: { change: Operation },
): Promise<Answer<'refused'>> {
  const asked = operation.act === 'raise' ? { act: operation.act, most_bots: operation.mostBots } : operation;
  const { data, error } = await rest.rpc('operate', { business: businessId, ...asked });
  if (error) return refusalOf(error);
  const { outcome } = outcomeSchema.parse(data);
  return outcome === 'ok' ? { ok: true } : { ok: false, reason: 'refused', message: reasons[outcome] };
}
