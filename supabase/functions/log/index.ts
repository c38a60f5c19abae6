import { type SupabaseContext, withSupabase } from '@supabase/server';
import { z } from 'zod';
import { clientAddress } from '../_shared/client-address.ts';
import { answer, json, readJson } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';

const perClient = { bucket: 'log:client', hits: 30, seconds: 60 };

/** HTML tags out, 500 characters at most (specification, section 7). */
const loggedText = z.string().transform((text) =>
  text
    .replace(/<[^>]*>/g, '')
    .slice(0, 500)
    .toWellFormed(),
);

/** `userId` of the body is not read: the token says who it is. */
const logRecord = z.object({
  route: loggedText,
  action: z.string().min(1).max(100),
  errorMessage: loggedText,
});

async function log(request: Request, context: SupabaseContext): Promise<Response> {
  await limitRate(context, perClient, clientAddress(request));
  const { route, action, errorMessage } = await readJson(request, logRecord);
  const { error } = await context.supabaseAdmin.from('client_logs').insert({
    route,
    action,
    error_message: errorMessage,
    user_id: context.userClaims?.id ?? null,
  });
  if (error) throw error;
  return json({ ok: true }, 201);
}

/** POST an error a browser met: 201 { ok: true }. */
export default { fetch: withSupabase({ auth: ['user', 'publishable'] }, answer(['POST'], log)) };
