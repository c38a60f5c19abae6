import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { requireAdmin } from '../_shared/admin.ts';
import { isUpToDate } from '../_shared/database-version.ts';
import { json, serve } from '../_shared/http.ts';
import { readLeakedProtection } from '../_shared/leaked-protection.ts';

async function securityHealth(_request: Request, context: SupabaseContext): Promise<Response> {
  await requireAdmin(context);
  const [{ data, error }, enabled] = await Promise.all([
    context.supabaseAdmin.rpc('database_version'),
    readLeakedProtection(),
  ]);
  if (error) throw error;
  const version = z.string().parse(data);
  return json({
    db: { upToDate: isUpToDate(version), version },
    leakedPasswordProtection: { enabled },
  });
}

/** GET or POST, administrators only: 200 { db: { upToDate, version }, leakedPasswordProtection: { enabled } }. */
export default { fetch: serve({ auth: 'user', methods: ['GET', 'POST'] }, securityHealth) };
