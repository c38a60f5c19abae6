import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { draftSchema, type Flow } from '../_shared/flows/language.ts';
import { problemsOf } from '../_shared/flows/proof/problems.ts';
import { areUsual } from '../_shared/flows/usual-words.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';

const liveRequest = z.object({
  flow_id: z.uuid('flow_id must be the id of a guided conversation.'),
  revision: z.int('revision must be the number of the draft that was seen.'),
});

const madeLive = z.object({ version: z.number(), revision: z.number() });

/** So many problems are sent; once they are mended, the others are. */
const mostProblems = 50;

const changedMeanwhile = 'This conversation was changed meanwhile. Please look at it again.';

async function setFlowLive(request: Request, context: SupabaseContext): Promise<Response> {
  const { flow_id, revision } = await readJson(request, liveRequest);
  const { supabase, supabaseAdmin, userClaims } = context;
  // Whoever sees the conversation is a member.
  const { data, error } = await supabase.from('flows').select('bot_id, draft, revision').eq('id', flow_id);
  if (error) throw error;
  const [found] = data;
  if (!found) throw new Refusal(404, 'There is no such conversation.');
  if (found.revision !== revision) throw new Refusal(409, changedMeanwhile);
  const flow = readDraft(found.draft, flow_id);
  const problems = problemsOf(flow, await surroundingsOf(supabase, found.bot_id));
  if (problems.length > 0) return json({ problems: problems.slice(0, mostProblems) });
  const { data: made, error: refused } = await supabaseAdmin.rpc('set_flow_live', {
    flow: flow_id,
    seen: revision,
    proved: flow,
    member: userClaims?.id ?? null,
  });
  if (refused) throw refused;
  if (made === null) throw new Refusal(409, changedMeanwhile);
  return json(madeLive.parse(made));
}

/** @throws {Refusal} 422 for a draft that no editor of ours has written */
function readDraft(draft: unknown, id: string): Flow {
  const { data, error } = draftSchema.safeParse(draft);
  if (error)
    throw new Refusal(422, 'This conversation cannot be read. Please bring back an earlier version.');
  return { ...data, id };
}

/** What of a bot decides whether a flow makes sense with it. */
async function surroundingsOf(supabase: SupabaseContext['supabase'], bot: string) {
  const { data, error } = await supabase.from('services').select('id').eq('bot_id', bot).limit(100);
  if (error) throw error;
  return { services: data.map(({ id }) => String(id)), areUsual };
}

/**
 * POST { flow_id, revision }, members only: proves the draft of a guided conversation, and sets it live.
 *
 * 200 { version, revision }: it is live. 200 { problems: [{ kind, step, text }] }: it cannot go live yet, and why. 409
 * where the draft has changed since `revision`.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, setFlowLive) };
