import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { publicPart, readUpdates } from '../_shared/chat/updates.ts';
import {
  parseVisitorRequest,
  readVisitorRequest,
  visitorCors,
  visitorFields,
  visitorHeader,
} from '../_shared/chat/visitor-request.ts';
import { json, serve } from '../_shared/http.ts';

const place = {
  conversation: z.uuid(),
  /** The id of the last message the caller has; 0 for none. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
  /** The state the caller knows: another one is news. */
  state: z.string().max(20).optional(),
};
/** A panel of before there was `later` takes it for `bot`, which answers in both. */
const whoAnswers = (state: string) => (state === 'later' ? 'bot' : state);

const getRequest = z.object(place);
const postRequest = z.object({
  ...visitorFields,
  ...place,
  /** The visitor is typing, to a person or while they wait for one. What they type is not said. */
  typing: z.boolean().optional(),
});

async function chatUpdates(request: Request, context: SupabaseContext): Promise<Response> {
  const asked =
    request.method === 'POST'
      ? await readVisitorRequest(request, postRequest)
      : {
          ...parseVisitorRequest(getRequest, Object.fromEntries(new URL(request.url).searchParams)),
          visitor: request.headers.get(visitorHeader),
        };
  const updates = await readUpdates(context, asked);
  const isKnown = asked.state === undefined || whoAnswers(asked.state) === whoAnswers(updates.state);
  if (updates.messages.length === 0 && isKnown && !updates.typing) {
    return new Response(null, { status: 304, headers: { 'Cache-Control': 'no-store' } });
  }
  return json(await publicPart(context, updates));
}

/**
 * GET ?conversation&after&state with the visitor's token in the header `x-visitor`, or POST the same as JSON with
 * `visitor` and, while they are typing, `typing`: 200 { conversation, state, language, messages, ask, typing? }, 304 when
 * there is nothing new. `typing` is true while the member who has the conversation is typing, else it is not there.
 */
export default { fetch: serve({ auth: 'none', cors: visitorCors, methods: ['GET', 'POST'] }, chatUpdates) };
