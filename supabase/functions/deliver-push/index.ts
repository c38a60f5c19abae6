import type { SupabaseContext } from '@supabase/server';
import { json, serve } from '../_shared/http.ts';
import { deliverDuePushes } from '../_shared/push/deliver.ts';
import { vapidSettings } from '../_shared/push/vapid.ts';

const deliverPush = async (_: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> => {
  const vapid = vapidSettings();
  return json(vapid ? await deliverDuePushes(supabaseAdmin, vapid) : null);
};

/**
 * POST, with the secret key only, every few seconds or so: sends devices what is due, for about 20 seconds: 200
 * { delivered, delayed, gone, refused }; null where push is not set up.
 */
export default { fetch: serve({ auth: 'secret', methods: ['POST'] }, deliverPush) };
