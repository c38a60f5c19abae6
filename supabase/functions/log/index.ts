import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { clientAddress } from '../_shared/client-address.ts';
import { json, readJson, serve } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

const perClient = { bucket: 'log:client', hits: 30, seconds: 60 };

/** Removes tags, the unfinished included, and what would begin a new tag without them. */
function stripHtml(text: string): string {
  return text.replace(/<[/!a-z][^>]*>?/gi, '').replace(/<+(?=[/!a-z])/gi, '');
}

/** HTML tags out, 500 characters at most (specification, section 7). */
const loggedText = z.string().transform((text) => storable(stripHtml(storable(text)).slice(0, 500)));

/** `userId` of the body is not read: the token says who it is. */
const logRecord = z.object({
  route: loggedText,
  action: z.string().regex(/^\w{1,100}$/),
  errorMessage: loggedText,
});

/** Postgres' code for a reference to a row that is not there. */
const foreignKeyViolation = '23503';

async function log(request: Request, context: SupabaseContext): Promise<Response> {
  await limitRate(context, perClient, clientAddress(request));
  const { route, action, errorMessage } = await readJson(request, logRecord);
  const insert = async (user_id: string | null) => {
    const record = { route, action, error_message: errorMessage, user_id };
    return (await context.supabaseAdmin.from('client_logs').insert(record)).error;
  };
  let error = await insert(context.userClaims?.id ?? null);
  // A token outlives its account by up to an hour.
  if (error?.code === foreignKeyViolation) error = await insert(null);
  if (error) throw error;
  return json({ ok: true }, 201);
}

/** POST an error a browser met: 201 { ok: true }. */
export default { fetch: serve({ auth: ['user', 'publishable'], methods: ['POST'] }, log) };
