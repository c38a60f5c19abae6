import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type { Bot, BotStatus, OpenBot, UnseenEntries } from '../../../machines/bots/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { countEntries } from '../knowledge/entries.ts';
import { isId, ownersOnly, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { botStatus } from './overview.ts';

const text = z.nullable(z.string());
const texts = z.array(z.string());

/** Reads a row of public.bots. */
export const botSchema = z.pipe(
  z.object({
    id: z.string(),
    business_id: z.string(),
    public_key: z.string(),
    name: z.string(),
    status: botStatus,
    language: z.string(),
    greeting: z.string(),
    unknown_text: z.string(),
    starters: texts,
    details_triggers: z.array(z.enum(['button', 'unknown', 'closed', 'person'])),
    details_question: text,
    contact_email: text,
    contact_phone: text,
    contact_url: text,
    privacy_url: text,
    position: z.enum(['bottom-right', 'bottom-left']),
    primary_color: z.string(),
    text_color: z.string(),
    color_scheme: z.enum(['auto', 'light', 'dark']),
    auto_open: z.boolean(),
    delay_ms: z.number(),
    allowed_origins: texts,
    retention_days: z.number(),
    first_seen_at: text,
    first_seen_origin: text,
    last_seen_at: text,
    updated_at: z.string(),
  }),
  z.transform(
    (row): Bot => ({
      id: row.id,
      businessId: row.business_id,
      publicKey: row.public_key,
      name: row.name,
      status: row.status,
      language: row.language,
      greeting: row.greeting,
      unknownText: row.unknown_text,
      starters: row.starters,
      detailsTriggers: row.details_triggers,
      detailsQuestion: row.details_question,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      contactUrl: row.contact_url,
      privacyUrl: row.privacy_url,
      position: row.position,
      primaryColor: row.primary_color,
      textColor: row.text_color,
      colorScheme: row.color_scheme,
      autoOpen: row.auto_open,
      delay: row.delay_ms,
      allowedOrigins: row.allowed_origins,
      retentionDays: row.retention_days,
      firstSeenAt: row.first_seen_at,
      firstSeenOrigin: row.first_seen_origin,
      lastSeenAt: row.last_seen_at,
      updatedAt: row.updated_at,
    }),
  ),
);

const idRows = z.array(z.object({ id: z.string() }));

/** Said of a bot that is not there, or not this person's. Nobody reads it: the page is not found. */
export const missing = { ok: false, reason: 'missing', message: 'There is no such bot.' } as const;

/**
 * Why nothing came of a change: row level security hides from agents what only owners change, without an error.
 * Throws if the database cannot be reached.
 */
async function whyUnchanged(
  { rest }: Pick<Supabase, 'rest'>,
  botId: string,
): Promise<Refusal<'missing' | 'refused'>> {
  const { data, error } = await rest.from('bots').select('id').eq('id', botId).retry(false);
  if (error) throw new Error(error.message);
  return idRows.parse(data).length > 0 ? ownersOnly : missing;
}

/** A bot with its settings; null if there is none for this person. Throws if the database cannot be reached. */
export async function getBot(
  { rest }: Supabase,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<OpenBot | null> {
  if (!isId(botId)) return null;
  const [bots, questions] = await Promise.all([
    rest.from('bots').select().eq('id', botId).retry(false).abortSignal(signal),
    rest.rpc('starter_questions', { bot: botId }).retry(false).abortSignal(signal),
  ]);
  const error = bots.error ?? questions.error;
  if (error) throw new Error(error.message);
  const [bot] = z.array(botSchema).parse(bots.data);
  return bot ? { bot, firstQuestions: texts.parse(questions.data) } : null;
}

const unseenRows = z.array(z.object({ id: z.string(), title: z.nullable(z.string()), content: z.string() }));

/** How many of them are named. */
const named = 8;

/** The answers of a bot that visitors do not get yet. Throws if the database cannot be reached. */
export async function getUnseenEntries(
  supabase: Supabase,
  { botId }: { botId: string },
  signal: AbortSignal,
): Promise<UnseenEntries> {
  const [counts, rows] = await Promise.all([
    countEntries(supabase, { query: { botId } }, signal),
    supabase.rest
      .from('knowledge_entries')
      .select('id,title,content')
      .eq('bot_id', botId)
      .eq('has_blanks', true)
      .order('position')
      .limit(named)
      .retry(false)
      .abortSignal(signal),
  ]);
  if (rows.error) throw new Error(rows.error.message);
  const { entries, toComplete } = counts;
  return {
    entries: unseenRows.parse(rows.data).map(({ id, title, content }) => ({ id, name: title ?? content })),
    total: toComplete,
    ready: entries - toComplete,
  };
}

/** Has a bot answer visitors, or be silent. Refused with the server's reason; throws if it cannot be reached. */
export async function setBotStatus(
  { rest }: Pick<Supabase, 'rest'>,
  { botId, status: next }: { botId: string; status: BotStatus },
): Promise<Answer<'missing' | 'refused'>> {
  const { data, error } = await rest.from('bots').update({ status: next }).eq('id', botId).select('id');
  if (error) return refusalOf(error);
  return idRows.parse(data).length > 0 ? { ok: true } : whyUnchanged({ rest }, botId);
}

/**
 * Deletes a bot with all it knows and was asked, its visitors portion by portion. Refused to agents; throws if the database
 * cannot be reached.
 */
export async function deleteBot(
  { rest }: Pick<Supabase, 'rest'>,
  { botId }: { botId: string },
): Promise<Answer<'missing' | 'refused'>> {
  let emptied = await rest.rpc('empty_bot', { bot: botId });
  while (emptied.data === true) emptied = await rest.rpc('empty_bot', { bot: botId });
  if (emptied.error) return refusalOf(emptied.error);
  const { data, error } = await rest.from('bots').delete().eq('id', botId).select('id');
  if (error) return refusalOf(error);
  return idRows.parse(data).length > 0 ? { ok: true } : whyUnchanged({ rest }, botId);
}
