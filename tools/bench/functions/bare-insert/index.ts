import { type SupabaseContext, withSupabase } from '@supabase/server';

async function bareInsert(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const { businessType, ...message } = await request.json();
  const { error } = await supabaseAdmin
    .from('contact_messages')
    .insert({ ...message, business_type: businessType });
  if (error) throw error;
  return Response.json({ ok: true }, { status: 201 });
}

/** What the contact function is measured against: the same insert and nothing else. */
export default { fetch: withSupabase({ auth: 'publishable' }, bareInsert) };
