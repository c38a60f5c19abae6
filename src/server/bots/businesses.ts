import { z } from 'zod/mini';
import type { Business, Membership } from '../../../machines/bots/actors.ts';
import { trades } from '../../../machines/bots/trades.ts';
import type { Supabase } from '../supabase.ts';

/** Reads a row of public.businesses. */
export const businessSchema = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(trades),
    website: z.nullable(z.string()),
    time_zone: z.string(),
    reminds_day_before: z.boolean(),
    reminds_hours_before: z.boolean(),
    updated_at: z.string(),
  }),
  z.transform(
    ({ id, name, kind, website, ...row }): Business => ({
      ...{ id, name, kind, website, timeZone: row.time_zone, updatedAt: row.updated_at },
      remindsDayBefore: row.reminds_day_before,
      remindsHoursBefore: row.reminds_hours_before,
    }),
  ),
);

const memberRows = z.array(z.object({ business_id: z.string(), role: z.enum(['owner', 'agent']) }));

/** The businesses of the signed-in person, the oldest first, and what they are to each. */
export async function getMemberships(
  { session, rest }: Supabase,
  signal: AbortSignal,
): Promise<readonly Membership[]> {
  const user = (await session())?.user.id;
  if (!user) throw new Error('There is no session.');
  const [roles, businesses] = await Promise.all([
    rest
      .from('business_members')
      .select('business_id,role')
      .eq('user_id', user)
      .retry(false)
      .abortSignal(signal),
    rest.from('businesses').select().order('created_at').retry(false).abortSignal(signal),
  ]);
  const error = roles.error ?? businesses.error;
  if (error) throw new Error(error.message);
  const members = memberRows.parse(roles.data);
  return z
    .array(businessSchema)
    .parse(businesses.data)
    .flatMap((business) => {
      const member = members.find(({ business_id }) => business_id === business.id);
      return member ? [{ business, role: member.role }] : [];
    });
}
