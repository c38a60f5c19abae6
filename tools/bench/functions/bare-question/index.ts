import { type SupabaseContext, withSupabase } from '@supabase/server';

async function bareQuestion(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const { conversation, text } = await request.json();
  const { data, error } = await supabaseAdmin
    .from('messages')
    .insert([
      { conversation_id: conversation, author: 'visitor', text },
      { conversation_id: conversation, author: 'bot', tier: 'answer', text },
    ])
    .select();
  if (error) throw error;
  return Response.json({ messages: data });
}

/** What chat is measured against: a question and an answer are kept, and nothing else. */
export default { fetch: withSupabase({ auth: 'none' }, bareQuestion) };
