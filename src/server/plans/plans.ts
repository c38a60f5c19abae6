import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import { type PlanChange, planStatuses, type Standing } from '../../../machines/plans/actors.ts';
import type { Supabase } from '../supabase.ts';

const standingSchema = z.nullable(
  z.pipe(
    z.object({
      plan: z.nullable(z.string()),
      name: z.nullable(z.string()),
      status: z.nullable(z.enum(planStatuses)),
      ends_at: z.nullable(z.string()),
      next_plan: z.nullable(z.string()),
      provider: z.nullable(z.enum(['invoice', 'stripe'])),
      bot_limit: z.nullable(z.number()),
      included: z.nullable(z.number()),
      features: z.nullable(z.array(z.string())),
      conversations: z.number(),
      bots: z.number(),
      suspended: z.nullable(z.string()),
    }),
    z.transform(
      ({ plan, name, status, ends_at, ...row }): Standing => ({
        subscription:
          plan && name && status && ends_at && row.provider
            ? {
                plan,
                name,
                status,
                endsAt: ends_at,
                nextPlan: row.next_plan,
                provider: row.provider,
                botLimit: row.bot_limit,
                included: row.included,
                features: row.features ?? [],
              }
            : null,
        conversations: row.conversations,
        bots: row.bots,
        suspended: row.suspended,
      }),
    ),
  ),
);

/** How a business stands; null while plans are off and nobody has suspended it. Throws if the database cannot be reached. */
export async function getStanding(
  { rest }: Pick<Supabase, 'rest'>,
  { query }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<Standing | null> {
  const { data, error } = await rest.rpc('plan_of', { business: query.businessId }).abortSignal(signal);
  if (error) throw new Error(error.message);
  return standingSchema.parse(data);
}

const outcomeSchema = z.object({ outcome: z.enum(['ok', 'changed', 'unavailable']) });

const reasons = {
  changed: 'Somebody has changed it meanwhile. Look at it again first.',
  unavailable: 'Its month may have ended meanwhile. Look at it again first.',
  notOwner: 'Only an owner of the business changes its plan.',
} as const;

/** Changes, cancels or resumes a plan. Throws if the database cannot be reached. */
export async function changePlan(
  { rest }: Pick<Supabase, 'rest'>,
  { change: { businessId, act, chosen, known } }: { change: PlanChange },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('change_plan', {
    business: businessId,
    act,
    chosen,
    known: `${known.nextPlan ?? known.plan} ${known.status}`,
  });
  if (error?.code === '42501') return { ok: false, reason: 'refused', message: reasons.notOwner };
  if (error) throw new Error(error.message);
  const { outcome } = outcomeSchema.parse(data);
  return outcome === 'ok' ? { ok: true } : { ok: false, reason: 'refused', message: reasons[outcome] };
}
