import { z } from 'zod/mini';
import type {
  BroadcastProgress,
  BroadcastText,
  SendAnswer,
  TryAnswer,
} from '../../../machines/operator/actors.ts';
import type { Supabase } from '../supabase.ts';

type Client = Pick<Supabase, 'rest'>;

const progressSchema = z.object({ id: z.string(), sent: z.number(), owners: z.number() });
const triedSchema = z.union([
  z.object({ outcome: z.literal('ok'), id: z.string(), owners: z.number() }),
  z.object({ outcome: z.literal('unavailable') }),
]);
const sentSchema = z.union([
  z.object({ outcome: z.literal('ok'), sent: z.number(), owners: z.number(), is_done: z.boolean() }),
  z.object({ outcome: z.literal('missing') }),
]);

const refuse = (message: string) => ({ ok: false, reason: 'refused', message }) as const;

/** An email to all owners that has not reached everybody; null if there is none. Throws if the database refuses. */
export async function findBroadcast(
  { rest }: Client,
  _: unknown,
  signal: AbortSignal,
): Promise<BroadcastProgress | null> {
  const { data, error } = await rest.rpc('open_broadcast').retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return z.nullable(progressSchema).parse(data);
}

/** Sends an email to whoever wrote it. Throws if the database refuses or cannot be reached. */
export async function tryBroadcast({ rest }: Client, { subject, body }: BroadcastText): Promise<TryAnswer> {
  const { data, error } = await rest.rpc('try_broadcast', { subject, body });
  if (error) throw new Error(error.message);
  const answer = triedSchema.parse(data);
  return answer.outcome === 'ok'
    ? { ok: true, id: answer.id, owners: answer.owners }
    : refuse('It is too short or too long.');
}

/** Sends it to the next owners: called again until it is done. Throws if the database refuses or cannot be reached. */
export async function sendBroadcast({ rest }: Client, { id }: { id: string }): Promise<SendAnswer> {
  const { data, error } = await rest.rpc('send_broadcast', { broadcast: id });
  if (error) throw new Error(error.message);
  const answer = sentSchema.parse(data);
  if (answer.outcome === 'missing') return refuse('This email is gone.');
  return { ok: true, progress: { id, sent: answer.sent, owners: answer.owners }, isDone: answer.is_done };
}
