import { z } from 'zod/mini';
import type { MailChoice, MailSettings } from '../../../machines/mail/actors.ts';
import type { MailWishes } from '../../../machines/mail/mail-choice.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({ mail_waiting: z.boolean(), mail_contact: z.boolean(), mail_month: z.boolean() }),
);
const state = z.object({ sends: z.boolean() });

/** What a row says of what the member wants. */
const wishesIn = (row: z.infer<typeof rows>[number]): MailWishes => ({
  waiting: row.mail_waiting,
  contact: row.mail_contact,
  month: row.mail_month,
});

const columns = 'mail_waiting,mail_contact,mail_month';

async function ownId(supabase: Pick<Supabase, 'session'>): Promise<string> {
  const session = await supabase.session();
  if (!session) throw new Error('There is no session.');
  return session.user.id;
}

/** What the signed-in person is told by mail about a business. Throws if it cannot be asked. */
export async function getMailSettings(
  supabase: Supabase,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<MailSettings> {
  const user = await ownId(supabase);
  const [mine, sending] = await Promise.all([
    supabase.rest
      .from('business_members')
      .select(columns)
      .eq('business_id', businessId)
      .eq('user_id', user)
      .retry(false)
      .abortSignal(signal),
    supabase.functions.invoke<unknown>('mail-state', { method: 'GET', signal }),
  ]);
  if (mine.error) throw new Error(mine.error.message);
  if (sending.error) throw sending.error;
  const [row] = rows.parse(mine.data);
  return {
    sends: state.parse(sending.data).sends,
    choice: row ? { businessId, ...wishesIn(row) } : null,
  };
}

/** Saves what the signed-in person is told about a business. Throws if the database cannot be reached. */
export async function saveMailChoice(
  supabase: Pick<Supabase, 'session' | 'rest'>,
  { saved, values }: { saved: MailChoice; values: MailWishes },
): Promise<SaveAnswer<MailChoice>> {
  const { data, error } = await supabase.rest
    .from('business_members')
    .update({ mail_waiting: values.waiting, mail_contact: values.contact, mail_month: values.month })
    .eq('business_id', saved.businessId)
    .eq('user_id', await ownId(supabase))
    .select(columns);
  if (error) throw new Error(error.message);
  const [row] = rows.parse(data);
  if (!row) return { ok: false, reason: 'missing', message: 'You’re no longer part of this business.' };
  return { ok: true, saved: { ...saved, ...wishesIn(row) } };
}
