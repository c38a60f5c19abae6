import type { SupabaseContext } from '@supabase/server';
import { json, Refusal, readBytes, serve } from '../_shared/http.ts';
import { receive } from '../_shared/mail-in/receive.ts';
import { arrival, mailIn, receivedEvent } from '../_shared/mail-in/received-mail.ts';
import { isSigned } from '../_shared/webhooks/sign.ts';

/** The largest event, in bytes. A mail’s text is not in it. */
const maxBytes = 1024 * 1024;

async function takeMail(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const service = mailIn();
  if (!service) throw new Refusal(404, 'No emails come in here.');
  // The signature is of the body as it came.
  const body = await readBytes(request, maxBytes, 'The event is too large.');
  if (!(await isSigned(request.headers, body, service.secret))) {
    throw new Refusal(401, 'This event is not signed as it should be.');
  }
  const event = receivedEvent.safeParse(parsed(body));
  if (!event.success) throw new Refusal(400, 'This is not an event.');
  if (event.data.type !== 'email.received') return json({ outcome: 'ignored' });
  const mail = arrival.safeParse(event.data.data);
  if (!mail.success) throw new Refusal(400, 'This is not an event.');
  return json({ outcome: await receive(supabaseAdmin, service, mail.data) });
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/**
 * POST of an event, by the mail service, which signs it: 200 { outcome }. 401 for one that is not signed, or not within five
 * minutes; 413 over 1 MB; 502 if the mail cannot be fetched: then the service tells of it again. 404 where none come in.
 */
export default { fetch: serve({ auth: 'none', methods: ['POST'] }, takeMail) };
