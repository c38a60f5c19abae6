import type { SupabaseContext } from '@supabase/server';
import { json, serve } from '../_shared/http.ts';
import { deliverDueWebhooks } from '../_shared/webhooks/deliver.ts';

const deliverWebhooks = async (_: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> =>
  json(await deliverDueWebhooks(supabaseAdmin));

/**
 * POST, with the secret key only, every few seconds or so: sends webhooks what is due, for about 20 seconds: 200
 * { delivered, delayed, gone, unwritable }.
 */
export default { fetch: serve({ auth: 'secret', methods: ['POST'] }, deliverWebhooks) };
