import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { EndSession, Session } from '../../../machines/team/actors.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({ id: z.string(), since: z.string(), user_agent: z.nullable(z.string()), is_this: z.boolean() }),
);

/** Where the signed-in person is signed in. Throws if the database cannot be reached. */
export async function getSessions({ rest }: Pick<Supabase, 'rest'>): Promise<Session[]> {
  const { data, error } = await rest.rpc('session_list');
  if (error) throw new Error(error.message);
  return rows.parse(data).map(({ id, since, user_agent, is_this }) => ({
    id,
    since,
    userAgent: user_agent ?? '',
    isThis: is_this,
  }));
}

const endedSchema = z.object({ outcome: z.literal('ok') });

/** Ends a session, or all but this one. Throws if the database cannot be reached. */
export async function endSession(
  { rest }: Pick<Supabase, 'rest'>,
  { change: { id } }: { change: EndSession },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('end_session', { session: id });
  if (error) throw new Error(error.message);
  endedSchema.parse(data);
  return { ok: true };
}
