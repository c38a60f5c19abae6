import { type SupabaseContext, withSupabase } from '@supabase/server';
import { isAdmin } from '../_shared/admin.ts';
import { answer, json } from '../_shared/http.ts';

async function checkAdmin(_request: Request, context: SupabaseContext): Promise<Response> {
  return json({ isAdmin: await isAdmin(context) });
}

/** GET whether the signed-in caller is an administrator: 200 { isAdmin }. */
export default { fetch: withSupabase({ auth: 'user' }, answer(['GET'], checkAdmin)) };
