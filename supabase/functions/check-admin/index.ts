import type { SupabaseContext } from '@supabase/server';
import { isAdmin } from '../_shared/admin.ts';
import { json, serve } from '../_shared/http.ts';

async function checkAdmin(_request: Request, context: SupabaseContext): Promise<Response> {
  return json({ isAdmin: await isAdmin(context) });
}

/** GET whether the signed-in caller is an administrator: 200 { isAdmin }. */
export default { fetch: serve({ auth: 'user', methods: ['GET'] }, checkAdmin) };
