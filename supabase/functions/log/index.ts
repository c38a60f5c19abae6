import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { clientAddress } from '../_shared/client-address.ts';
import { json, readJson, serve } from '../_shared/http.ts';
import { loggedText } from '../_shared/logged-text.ts';
import { limitRate } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

const perClient = { bucket: 'log:client', hits: 30, seconds: 60 };
const perClientDay = { bucket: 'log:client:day', hits: 300, seconds: 86_400 };
/** Of everybody: what anybody may write has a bound. */
const perDay = { bucket: 'log:day', hits: 10_000, seconds: 86_400 };

/** Cutting may leave half a character, so what is left is made storable once more. */
const text = z.string().transform((sent) => storable(loggedText(storable(sent))));

/** `userId` of the body is not read: the token says who it is. */
const logRecord = z.object({
  route: text,
  action: z.string().regex(/^\w{1,100}$/),
  errorMessage: text,
});

/** Postgres' code for a reference to a row that is not there. */
const foreignKeyViolation = '23503';

async function log(request: Request, context: SupabaseContext): Promise<Response> {
  const address = clientAddress(request);
  await limitRate(context, perClient, address);
  await limitRate(context, perClientDay, address);
  const { route, action, errorMessage } = await readJson(request, logRecord);
  await limitRate(context, perDay, 'everybody');
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
