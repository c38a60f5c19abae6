import { type SupabaseContext, withSupabase } from '@supabase/server';
import { clientAddress } from '../_shared/client-address.ts';
import { contactSchema } from '../_shared/contact-schema.ts';
import { answer, json, readJson } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';

const perClient = { bucket: 'contact:client', hits: 5, seconds: 600 };
const perEmail = { bucket: 'contact:email', hits: 5, seconds: 600 };

async function contact(request: Request, context: SupabaseContext): Promise<Response> {
  const form = await readJson(request, contactSchema);
  await limitRate(context, perClient, clientAddress(request));
  await limitRate(context, perEmail, form.email.toLowerCase());
  const { error } = await context.supabaseAdmin.from('contact_messages').insert({
    full_name: form.full_name,
    email: form.email,
    company_name: form.company_name || null,
    phone: form.phone || null,
    business_type: form.businessType,
    message: form.message,
    is_spam: Boolean(form.website?.trim()),
  });
  if (error) throw error;
  return json({ ok: true }, 201);
}

/** POST a contact message: 201 { ok: true }. A filled honeypot gets the same answer; its row is marked as spam. */
export default { fetch: withSupabase({ auth: 'publishable' }, answer(['POST'], contact)) };
