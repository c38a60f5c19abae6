import type { PostgrestError } from '@supabase/postgrest-js';
import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type { Entry, EntrySource } from '../../../machines/bots/actors.ts';
import type {
  EntryChange,
  EntryCounts,
  EntryQuery,
  EntrySave,
  SaveAnswer,
} from '../../../machines/knowledge/actors.ts';
import type { EntryText } from '../../../machines/knowledge/entry-text.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import type { Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import { expectNothing, isId, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** Reads a row of public.knowledge_entries; where it was read is asked for beside it. */
const rowSchema = z.object({
  id: z.string(),
  bot_id: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  other_questions: z.array(z.string()),
  position: z.number(),
  updated_at: z.string(),
  learned_at: z.nullable(z.string()),
  is_example: z.boolean(),
  source_id: z.nullable(z.string()),
  page_id: z.nullable(z.string()),
});
const rowsSchema = z.array(rowSchema);

const sourcesSchema = z.array(z.object({ id: z.string(), kind: z.string(), title: z.string() }));
const pagesSchema = z.array(
  z.object({ id: z.string(), address: z.string(), number: z.nullable(z.number()) }),
);

/** The entries of rows, with where they were read. Throws if the database refuses or cannot be reached. */
async function entriesOf({ rest }: Supabase, data: unknown, signal?: AbortSignal): Promise<Entry[]> {
  const rows = rowsSchema.parse(data);
  const idsOf = (column: 'source_id' | 'page_id') => [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const [sourceIds, pageIds] = [idsOf('source_id'), idsOf('page_id')];
  const select = async (table: string, columns: string, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const asked = rest.from(table).select(columns).in('id', ids).retry(false);
    const { data: found, error } = await (signal ? asked.abortSignal(signal) : asked);
    if (error) throw new Error(error.message);
    return found;
  };
  const [sources, pages] = await Promise.all([
    select('sources', 'id,kind,title', sourceIds).then((found) => sourcesSchema.parse(found)),
    select('source_pages', 'id,address,number', pageIds).then((found) => pagesSchema.parse(found)),
  ]);
  const sourceOf = ({ source_id, page_id }: (typeof rows)[number]): EntrySource | null => {
    const source = sources.find(({ id }) => id === source_id);
    const page = pages.find(({ id }) => id === page_id);
    if (!source) return null;
    const isWebsite = source.kind === 'website';
    return { title: source.title, url: (isWebsite && page?.address) || null, page: page?.number ?? null };
  };
  return rows.map((row) => ({
    id: row.id,
    botId: row.bot_id,
    title: row.title,
    content: row.content,
    otherQuestions: row.other_questions,
    position: row.position,
    updatedAt: row.updated_at,
    learnedAt: row.learned_at,
    isExample: row.is_example,
    source: sourceOf(row),
  }));
}

const countsSchema = z.object({
  entries: z.number(),
  to_complete: z.number(),
  from_sources: z.number(),
  not_indexed: z.number(),
});

const pageSize = 50;

/** The ids of as many sources' pages fit into an address. */
const largestPage = 100;

/** A page of entries in their order. Throws if the database refuses or cannot be reached. */
export async function getEntries(
  supabase: Supabase,
  { query: { botId, words, entryId, sourceId, show }, after, atLeast }: PageRequest<EntryQuery>,
  signal: AbortSignal,
): Promise<Page<Entry>> {
  const { rest } = supabase;
  if (sourceId !== undefined && !isId(sourceId)) return { items: [], next: null };
  if (entryId !== null) {
    if (!isId(entryId)) return { items: [], next: null };
    const { data, error } = await rest
      .from('knowledge_entries')
      .select()
      .eq('id', entryId)
      .eq('bot_id', botId)
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    return { items: await entriesOf(supabase, data, signal), next: null };
  }
  const items: Entry[] = [];
  let next = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('entry_list', {
        bot: botId,
        words,
        of_source: sourceId ?? null,
        show: show ?? null,
        after_position: next?.position ?? null,
        after_id: next?.id ?? null,
        // One more than are shown tells whether there is another page.
        page_size: size + 1,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const found = await entriesOf(supabase, data, signal);
    const page = found.slice(0, size);
    items.push(...page);
    const last = page.at(-1);
    next = found.length > size && last ? { position: last.position, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

/** How many entries a bot has. Throws if the database refuses or cannot be reached. */
export async function countEntries(
  { rest }: Supabase,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<EntryCounts> {
  const { data, error } = await rest
    .rpc('entry_counts', { bot: botId })
    .retry(false)
    .abortSignal(signal)
    .single();
  if (error) throw new Error(error.message);
  const { entries, to_complete, from_sources, not_indexed } = countsSchema.parse(data);
  return { entries, toComplete: to_complete, fromSources: from_sources, notIndexed: not_indexed };
}

/** The columns of a text. */
export const columnsOf = ({ title, content, otherQuestions }: EntryText) => ({
  title,
  content,
  other_questions: otherQuestions,
});

const isSameText = (one: EntryText, other: EntryText) =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

/** What somebody reads who is no longer a member, or whose bot has been deleted. */
const botIsGone = {
  ok: false,
  reason: 'refused',
  message: 'This bot is gone, or it’s no longer yours.',
} as const;

/** The rule of the server that an entry is against. Throws what is no such rule. */
export const ruleOf = (error: PostgrestError): Refusal<'refused'> =>
  error.code === '42501' || error.code === '23503' ? botIsGone : refusalOf(error);

/**
 * Saves an entry, if it is still as it was when its editor was opened. A save whose answer was lost is recognised when
 * it is repeated. Throws if the database cannot be reached.
 */
export async function saveEntry(supabase: Supabase, save: EntrySave): Promise<SaveAnswer> {
  const saved = save.knownAt === null ? await insert(supabase, save) : await update(supabase, save);
  if (saved) return saved;
  const { data, error } = await supabase.rest.from('knowledge_entries').select().eq('id', save.id);
  if (error) throw new Error(error.message);
  const [theirs] = await entriesOf(supabase, data);
  if (!theirs) return { ok: false, reason: 'gone', message: '' };
  if (isSameText(theirs, save.text)) return { ok: true, entry: theirs };
  return { ok: false, reason: 'conflict', message: '', theirs };
}

/** Null if there is one of this id already. A new entry comes first. */
async function insert(supabase: Supabase, { id, botId, text }: EntrySave): Promise<SaveAnswer | null> {
  const { rest } = supabase;
  const top = await rest
    .from('knowledge_entries')
    .select('position')
    .eq('bot_id', botId)
    .order('position')
    .limit(1);
  if (top.error) throw new Error(top.error.message);
  const [first] = z.array(z.object({ position: z.number() })).parse(top.data);
  const { data, error } = await rest
    .from('knowledge_entries')
    .insert({ id, bot_id: botId, position: (first?.position ?? 1) - 1, ...columnsOf(text) })
    .select();
  if (error?.code === '23505') return null;
  if (error) return ruleOf(error);
  const [entry] = await entriesOf(supabase, data);
  return entry ? { ok: true, entry } : null;
}

/** Null if it is not as it was known to be. */
async function update(supabase: Supabase, { id, text, knownAt }: EntrySave): Promise<SaveAnswer | null> {
  const { data, error } = await supabase.rest
    .from('knowledge_entries')
    // Whoever has looked at an example and saved it has made it their own.
    .update({ ...columnsOf(text), is_example: false })
    .eq('id', id)
    .eq('updated_at', knownAt)
    .select();
  if (error) return ruleOf(error);
  const [entry] = await entriesOf(supabase, data);
  return entry ? { ok: true, entry } : null;
}

/**
 * Deletes an entry, takes that back, moves it, or keeps an example. What has been done already is no mistake. Throws if
 * the database cannot be reached.
 */
export async function changeEntry({ rest }: Supabase, change: EntryChange): Promise<Answer<'refused'>> {
  const { id, botId, position, isExample } = change.entry;
  const table = rest.from('knowledge_entries');
  const { data, error } = await (change.type === 'delete'
    ? table.delete().eq('id', id)
    : change.type === 'restore'
      ? table.insert({ id, bot_id: botId, position, is_example: isExample, ...columnsOf(change.entry) })
      : change.type === 'mark'
        ? table.update({ is_example: change.isExample }).eq('id', id)
        : rest.rpc('move_entry', { entry: id, places: change.places }));
  if (error) return error.code === '23505' ? { ok: true } : ruleOf(error);
  expectNothing(data);
  return { ok: true };
}
