import { z } from 'zod/mini';
import type { MailChoice, MailSettings } from '../../../machines/mail/actors.ts';
import type { MailWishes } from '../../../machines/mail/mail-choice.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({ business_id: z.string(), mail_waiting: z.boolean(), mail_contact: z.boolean() }),
);
const businesses = z.array(z.object({ id: z.string(), name: z.string() }));
const state = z.object({ sends: z.boolean() });

const columns = 'business_id,mail_waiting,mail_contact';

async function ownId({ auth }: Pick<Supabase, 'auth'>): Promise<string> {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session.user.id;
}

/** What the signed-in person is told by mail, business by business, the oldest first. Throws if it cannot be asked. */
export async function getMailSettings(supabase: Supabase, signal: AbortSignal): Promise<MailSettings> {
  const { rest, functions } = supabase;
  const user = await ownId(supabase);
  const [mine, named, sending] = await Promise.all([
    rest.from('business_members').select(columns).eq('user_id', user).retry(false).abortSignal(signal),
    rest.from('businesses').select('id,name').order('created_at').retry(false).abortSignal(signal),
    functions.invoke<unknown>('mail-state', { method: 'GET', signal }),
  ]);
  const error = mine.error ?? named.error;
  if (error) throw new Error(error.message);
  if (sending.error) throw sending.error;
  const wishes = rows.parse(mine.data);
  const choices = businesses.parse(named.data).flatMap(({ id, name }): MailChoice[] => {
    const row = wishes.find(({ business_id }) => business_id === id);
    if (!row) return [];
    const { mail_waiting: waiting, mail_contact: contact } = row;
    return [{ businessId: id, businessName: name, waiting, contact }];
  });
  return { sends: state.parse(sending.data).sends, choices };
}

/** Saves what the signed-in person is told about a business. Throws if the database cannot be reached. */
export async function saveMailChoice(
  supabase: Pick<Supabase, 'auth' | 'rest'>,
  { saved, values }: { saved: MailChoice; values: MailWishes },
): Promise<SaveAnswer<MailChoice>> {
  const { data, error } = await supabase.rest
    .from('business_members')
    .update({ mail_waiting: values.waiting, mail_contact: values.contact })
    .eq('business_id', saved.businessId)
    .eq('user_id', await ownId(supabase))
    .select(columns);
  if (error) throw new Error(error.message);
  const [row] = rows.parse(data);
  if (!row) return { ok: false, reason: 'missing', message: 'You do not belong to this business any more.' };
  return { ok: true, saved: { ...saved, waiting: row.mail_waiting, contact: row.mail_contact } };
}
