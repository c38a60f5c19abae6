import type { SupabaseContext } from '@supabase/server';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { z } from 'zod';
import { clientAddress } from '../_shared/client-address.ts';
import { contactSchema } from '../_shared/contact-schema.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { keyedHash, requireNoWait } from '../_shared/rate-limit.ts';

/** For each client address and for each e-mail address. */
const limit = { max_hits: 5, window_seconds: 600 };

/** The longest message and names, every character an emoji that JSON writes in twelve bytes, with room to spare. */
const maxBytes = 32 * 1024;

/** What `submit_contact_message` answers when the key stands for another message. */
const keyIsTaken = -1;

/**
 * The key that marks a repeated request, null if there is none. The draft asks for a quoted string; the usual clients
 * send the bare UUID.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 * @throws {Refusal} 400 unless it is a UUID
 */
function idempotencyKey(request: Request): string | null {
  const header = request.headers.get('idempotency-key');
  if (header === null) return null;
  const { data } = z.uuid().safeParse(header.replace(/^"(.*)"$/, '$1'));
  if (!data) throw new Refusal(400, 'The Idempotency-Key has to be a UUID.');
  return data;
}

async function contact(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const key = idempotencyKey(request);
  const form = await readJson(request, contactSchema, maxBytes);
  // One call for the repeat, the limits and the message: they are one transaction, and one way to the database.
  const { data, error } = await supabaseAdmin.rpc('submit_contact_message', {
    full_name: form.full_name,
    email: form.email,
    company_name: form.company_name || null,
    phone: form.phone || null,
    business_type: form.businessType,
    message: form.message,
    is_spam: Boolean(form.website?.trim()),
    idempotency_key: key,
    client_key: await keyedHash(clientAddress(request)),
    email_key: await keyedHash(form.email.toLowerCase()),
    ...limit,
  });
  if (error) throw error;
  if (data === keyIsTaken) {
    throw new Refusal(422, 'This form was sent before with other words. Please send it again.');
  }
  requireNoWait(data);
  return json({ ok: true }, 201);
}

const allowedHeaders = `${corsHeaders['Access-Control-Allow-Headers']}, idempotency-key`;
const cors = { headers: { ...corsHeaders, 'Access-Control-Allow-Headers': allowedHeaders } };

/**
 * POST a contact message: 201 { ok: true }. A filled honeypot gets the same answer; its row is marked as spam.
 * So does a message sent again under one Idempotency-Key: it is stored once and counts once against the limits.
 * Another message under that key is refused with 422.
 */
export default { fetch: serve({ auth: 'publishable', cors, methods: ['POST'] }, contact) };
