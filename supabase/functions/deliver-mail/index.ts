import type { SupabaseContext } from '@supabase/server';
import { endLongWaits } from '../_shared/chat/waiting.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { deliverDueMails } from '../_shared/mail/outbox.ts';
import { mailSettings } from '../_shared/mail/settings.ts';

async function deliverMail(_: Request, context: SupabaseContext): Promise<Response> {
  const { supabaseAdmin: admin } = context;
  await attempt('Waits cannot be ended:', () => endLongWaits(context));
  await attempt('Mails cannot be put into the outbox:', async () => {
    const { error } = await admin.rpc('queue_due_mails');
    if (error) throw error;
  });
  const settings = mailSettings();
  if (!settings) {
    throw new Refusal(501, 'No mail can be sent: RESEND_API_KEY, MAIL_FROM and SITE_URL are needed.');
  }
  return json(await deliverDueMails(admin, settings.service, settings.sender));
}

/** What the clock asks for besides holds up no mail that is in the outbox: a failure is logged. */
async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failure, error);
  }
}

/**
 * POST, with the secret key only, every few seconds or so: does what the clock asks for. Ends the waits nobody came to,
 * puts the mails into the outbox that are due by the clock, and sends what is due: 200 { sent, refused, delayed }.
 * 501 where no mail can be sent: what is in the outbox stays there, for a day.
 */
export default { fetch: serve({ auth: 'secret', methods: ['POST'] }, deliverMail) };
