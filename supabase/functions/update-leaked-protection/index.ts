import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { requireAdmin } from '../_shared/admin.ts';
import { json, type Refusal, readJson, serve } from '../_shared/http.ts';
import { writeLeakedProtection } from '../_shared/leaked-protection.ts';

const change = z.object({ enabled: z.boolean('enabled must be true or false.') });

async function updateLeakedProtection(request: Request, context: SupabaseContext): Promise<Response> {
  await requireAdmin(context);
  const { enabled } = await readJson(request, change);
  return json({ ok: true, enabled: await writeLeakedProtection(enabled) });
}

const refusalBody = ({ message }: Refusal) => ({ ok: false, error: { message } });

/** POST { enabled }, administrators only: 200 { ok: true, enabled }, else { ok: false, error: { message } }. */
export default {
  fetch: serve({ auth: 'user', methods: ['POST'], refusalBody }, updateLeakedProtection),
};
