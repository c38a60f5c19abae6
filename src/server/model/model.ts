import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import {
  type ModelConnection,
  type ModelSwitch,
  type ModelTrial,
  type ModelUse,
  modelModes,
} from '../../../machines/model/actors.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import { expectNothing, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const connectionSchema = z.pipe(
  z.object({ address: z.string(), name: z.string(), key_hint: z.string(), connected_at: z.string() }),
  z.transform(
    ({ key_hint, connected_at, ...rest }): ModelConnection => ({
      ...rest,
      keyHint: key_hint,
      connectedAt: connected_at,
    }),
  ),
);
const useSchema = z.object({
  operators: z.nullable(z.string()),
  may_be_own: z.boolean(),
  own: z.nullable(connectionSchema),
  month_tokens: z.number(),
  bots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mode: z.enum(modelModes),
      drafts: z.boolean(),
      summaries: z.boolean(),
      inbox: z.boolean(),
      tokens: z.number(),
    }),
  ),
  refused: z.array(z.object({ reason: z.string(), times: z.number() })),
});
const trialSchema = z.pipe(
  z.object({
    wanted: z.enum(['choose', 'translate', 'reword']),
    entry: z.nullable(z.string()),
    wrote: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    ms: z.number(),
  }),
  z.transform(({ reason, ...rest }): ModelTrial => ({ ...rest, refused: reason })),
);

/** The language model of a business. Throws for who is no owner, or if the server cannot be reached. */
export async function getModelUse(
  { functions }: Pick<Supabase, 'functions'>,
  { query: { businessId } }: CardRequest<{ businessId: string }>,
  signal: AbortSignal,
): Promise<ModelUse> {
  const { data, error } = await functions.invoke<unknown>('model', {
    body: { action: 'look', business: businessId },
    signal,
  });
  if (error) throw error;
  const { may_be_own: mayBeOwn, month_tokens: monthTokens, ...rest } = useSchema.parse(data);
  return { ...rest, mayBeOwn, monthTokens };
}

/** What is switched, as the database calls it. */
function columnsOf(change: ModelSwitch) {
  if ('mode' in change) return { model_mode: change.mode };
  if ('drafts' in change) return { model_drafts: change.drafts };
  return 'inbox' in change ? { model_inbox: change.inbox } : { model_summaries: change.summaries };
}

/** Switches what a bot does with a model. Throws if the database cannot be reached. */
export async function setModelMode(
  { rest }: Supabase,
  { change }: { change: ModelSwitch },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest
    .from('bots')
    .update(columnsOf(change))
    .eq('id', change.botId)
    .select('id');
  if (error) {
    const { message } = refusalOf(error);
    return { ok: false, reason: 'refused', message };
  }
  if (z.array(z.unknown()).parse(data).length > 0) return { ok: true };
  return { ok: false, reason: 'refused', message: 'Only an owner can change this.' };
}

/**
 * Connects a business's own model, once it has answered. Refused with the server's sentence; throws if our server cannot
 * be reached.
 */
export async function connectModel(
  { functions }: Pick<Supabase, 'functions'>,
  { businessId, ...model }: { businessId: string; address: string; name: string; key: string },
  signal: AbortSignal,
): Promise<{ ok: true; connection: ModelConnection } | Refusal<'refused'>> {
  const { data, error } = await functions.invoke<unknown>('model', {
    body: { action: 'connect', business: businessId, ...model },
    signal,
  });
  if (error) return refusalOfFunction(error);
  return { ok: true, connection: z.object({ own: connectionSchema }).parse(data).own };
}

/** Forgets a business's own model and its key. Throws if the database refuses or cannot be reached. */
export async function disconnectModel(
  { rest }: Supabase,
  { businessId }: { businessId: string },
): Promise<void> {
  const { data, error } = await rest.rpc('disconnect_model', { business: businessId });
  if (error) throw new Error(error.message);
  expectNothing(data);
}

/** Asks a bot's model one question. Refused with the server's sentence; throws if our server cannot be reached. */
export async function tryModel(
  { functions }: Pick<Supabase, 'functions'>,
  { botId, question }: { botId: string; question: string },
  signal: AbortSignal,
): Promise<{ ok: true; trial: ModelTrial } | Refusal<'refused'>> {
  const { data, error } = await functions.invoke<unknown>('model', {
    body: { action: 'try', bot: botId, question },
    signal,
  });
  if (error) return refusalOfFunction(error);
  return { ok: true, trial: trialSchema.parse(data) };
}
