import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { clientAddress } from '../_shared/client-address.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

const perClient = { bucket: 'unsubscribe:address', hits: 60, seconds: 60 };

const answer = z
  .object({ kind: z.enum(['waiting', 'contact', 'month', 'reply']), business: z.string().nullable() })
  .nullable();

async function unsubscribe(request: Request, context: SupabaseContext): Promise<Response> {
  const token = storable(new URL(request.url).searchParams.get('token') ?? '');
  if (request.method === 'GET')
    return Response.redirect(`${process.env.SITE_URL}/unsubscribe#${encodeURI(token)}`, 303);
  await limitRate(context, perClient, clientAddress(request));
  const { data, error } = await context.supabaseAdmin.rpc('unsubscribe', { token });
  if (error) throw error;
  const done = answer.parse(data);
  if (!done) throw new Refusal(404, 'This link does not work. It may not have been copied whole.');
  return json(done);
}

/**
 * POST ?token=…, whatever the body: turns off the mails of a kind for the member the token was made for, or all mails of a
 * business to a visitor's address, as often as it is asked. 200 { kind, business }; 404: no such token was ever made. Mail programs call it themselves (RFC 8058), and
 * the page /unsubscribe does. GET, somebody who opens the address by hand: 303 to that page, and nothing is changed.
 */
export default { fetch: serve({ auth: 'none', methods: ['GET', 'POST'] }, unsubscribe) };
