import { z } from 'zod/mini';
import type { Refusal } from '../../../machines/answers.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import type {
  DraftRequest,
  ModelOffers,
  ModelSummary,
  TextDraft,
  Translations,
  WaysDraft,
} from '../../../machines/model/actors.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import { tryWays } from '../knowledge/try-ways.ts';
import type { Supabase } from '../supabase.ts';

const offersSchema = z.object({ drafts: z.boolean(), summaries: z.boolean() });
const summarySchema = z.object({ lines: z.array(z.string()) });
const translationsSchema = z.object({
  language: z.nullable(z.string()),
  messages: z.array(z.object({ id: z.number(), text: z.string() })),
});
const replySchema = z.object({ text: z.string() });
const waysSchema = z.object({ ways: z.array(z.string()), refused: z.number() });
const textSchema = z.object({ title: z.string(), content: z.string() });

/** What a model does for the members of a bot. Throws for who is none, or if the server cannot be reached. */
export async function getModelOffers(
  { functions }: Pick<Supabase, 'functions'>,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<ModelOffers> {
  const body = { action: 'offers', bot: botId };
  const { data, error } = await functions.invoke<unknown>('model', { body, signal });
  if (error) throw error;
  return offersSchema.parse(data);
}

/**
 * What a bot's model says a conversation is about. No lines where it could not be asked, or was refused; throws if our server cannot
 * be reached.
 */
export async function getModelSummary(
  { functions }: Pick<Supabase, 'functions'>,
  { query: { conversationId } }: CardRequest<{ conversationId: string }>,
  signal: AbortSignal,
): Promise<ModelSummary> {
  const body = { action: 'summary', conversation: conversationId };
  const { data, error } = await functions.invoke<unknown>('model', { body, signal });
  if (!error) return summarySchema.parse(data);
  await refusalOfFunction(error);
  return { lines: [] };
}

/**
 * What a visitor has written, in the language of the bot. Nothing where the server refuses; throws if it cannot be reached.
 */
export async function getTranslations(
  { functions }: Pick<Supabase, 'functions'>,
  { query: { conversationId } }: CardRequest<{ conversationId: string }>,
  signal: AbortSignal,
): Promise<Translations> {
  const body = { action: 'read', conversation: conversationId };
  const { data, error } = await functions.invoke<unknown>('model', { body, signal });
  if (!error) return translationsSchema.parse(data);
  await refusalOfFunction(error);
  return { language: null, messages: [] };
}

/** A reply in the language of the visitor. Refused where there is none; throws if our server cannot be reached. */
export async function translateReply(
  { functions }: Pick<Supabase, 'functions'>,
  { conversationId, text }: { conversationId: string; text: string },
  signal: AbortSignal,
): Promise<{ ok: true; text: string } | Refusal<'refused'>> {
  const body = { action: 'reply', conversation: conversationId, text };
  const { data, error } = await functions.invoke<unknown>('model', { body, signal });
  return error ? refusalOfFunction(error) : { ok: true, ...replySchema.parse(data) };
}

/** What the function is asked. */
function bodyOf(request: DraftRequest) {
  switch (request.kind) {
    case 'ways': {
      const { botId, title, content, ways } = request;
      return { action: 'ways', bot: botId, title, content, ways };
    }
    case 'translation':
      return {
        action: 'translation',
        bot: request.botId,
        entry: request.entryId,
        language: request.language,
      };
    case 'entry':
      return { action: 'entry', conversation: request.conversationId };
  }
}

/**
 * Has a bot's model draft a text; of ways to ask, the bot is asked in each of them who answers it today. Refused with the server's
 * sentence; throws if our server cannot be reached.
 */
export async function draftWithModel(
  supabase: Supabase,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<{ ok: true; draft: WaysDraft | TextDraft } | Refusal<'refused'>> {
  const { data, error } = await supabase.functions.invoke<unknown>('model', {
    body: bodyOf(request),
    signal,
  });
  if (error) return refusalOfFunction(error);
  if (request.kind !== 'ways') return { ok: true, draft: { kind: 'text', ...textSchema.parse(data) } };
  const { ways, refused } = waysSchema.parse(data);
  const { botId, entryId } = request;
  const answers = await tryWays(supabase, { botId, entryId, ways }, signal);
  const known = ways.flatMap((way, index) => {
    const answer = answers[index];
    return answer ? [{ way, answer }] : [];
  });
  return { ok: true, draft: { kind: 'ways', ways: known, refused } };
}
