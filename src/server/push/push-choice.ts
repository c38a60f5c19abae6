import { z } from 'zod/mini';
import type { PushChoice } from '../../../machines/push/actors.ts';
import type { PushWishes } from '../../../machines/push/push-choice.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({
    push_waiting: z.boolean(),
    push_later: z.boolean(),
    push_replied: z.boolean(),
    push_booked: z.boolean(),
    push_quiet_from: z.nullable(z.string()),
    push_quiet_until: z.nullable(z.string()),
  }),
);

const columns = 'push_waiting,push_later,push_replied,push_booked,push_quiet_from,push_quiet_until';

/** A time of the database, `22:00:00`, as fields have it. */
const shortTime = (time: string) => time.slice(0, 5);

const wishesIn = (row: z.infer<typeof rows>[number]): PushWishes => ({
  waiting: row.push_waiting,
  later: row.push_later,
  replied: row.push_replied,
  booked: row.push_booked,
  quiet:
    row.push_quiet_from === null || row.push_quiet_until === null
      ? null
      : { from: shortTime(row.push_quiet_from), until: shortTime(row.push_quiet_until) },
});

async function ownId(supabase: Pick<Supabase, 'session'>): Promise<string> {
  const session = await supabase.session();
  if (!session) throw new Error('There is no session.');
  return session.user.id;
}

/** Of what the signed-in person is notified about a business; null if they are no member. Throws if it cannot be asked. */
export async function getPushChoice(
  supabase: Supabase,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<{ choice: PushChoice | null }> {
  const { data, error } = await supabase.rest
    .from('business_members')
    .select(columns)
    .eq('business_id', businessId)
    .eq('user_id', await ownId(supabase))
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const [row] = rows.parse(data);
  return { choice: row ? { businessId, ...wishesIn(row) } : null };
}

/** Saves what the signed-in person is notified about, with quiet hours by this browser's clock. Throws in an outage. */
export async function savePushChoice(
  supabase: Supabase,
  { saved, values }: { saved: PushChoice; values: PushWishes },
): Promise<SaveAnswer<PushChoice>> {
  const { data, error } = await supabase.rest
    .from('business_members')
    .update({
      push_waiting: values.waiting,
      push_later: values.later,
      push_replied: values.replied,
      push_booked: values.booked,
      push_quiet_from: values.quiet?.from ?? null,
      push_quiet_until: values.quiet?.until ?? null,
      push_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    .eq('business_id', saved.businessId)
    .eq('user_id', await ownId(supabase))
    .select(columns);
  if (error) return refusalOf(error);
  const [row] = rows.parse(data);
  if (!row) return { ok: false, reason: 'missing', message: 'You’re no longer part of this business.' };
  return { ok: true, saved: { ...saved, ...wishesIn(row) } };
}
