import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type {
  AddSourceAnswer,
  DocumentAnswer,
  Source,
  SourceChange,
  SourcePage,
} from '../../../machines/sources/actors.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import { expectNothing, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { pageSchema, sourceSchema } from './rows.ts';

/** The sources of a bot, newest first: all of them, there are few. Throws if the database cannot be reached. */
export async function getSources(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { botId } }: PageRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<Page<Source>> {
  const { data, error } = await rest.rpc('source_list', { bot: botId }).retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return { items: z.array(sourceSchema).parse(data), next: null };
}

const pageSize = 50;

/** The pages of a source, those that failed first. Throws if the database cannot be reached. */
export async function getSourcePages(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { sourceId }, after, atLeast }: PageRequest<{ sourceId: string }>,
  signal: AbortSignal,
): Promise<Page<SourcePage>> {
  const size = Math.max(pageSize, atLeast);
  const { data, error } = await rest
    .rpc('source_pages_of', {
      source: sourceId,
      after_failed: after && after.failed === 1,
      after_number: after?.number ?? null,
      after_address: after?.address ?? null,
      // One more than are shown tells whether there is another page.
      page_size: size + 1,
    })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const items = z.array(pageSchema).parse(data);
  const last = items[size - 1];
  return {
    items: items.slice(0, size),
    next:
      items.length > size && last
        ? { failed: last.status === 'failed' ? 1 : 0, number: last.number ?? 0, address: last.address }
        : null,
  };
}

type Client = Pick<Supabase, 'functions'>;

const sourceAnswer = z.object({ source: sourceSchema });
const documentAnswer = z.object({ source: sourceSchema, next: z.nullable(z.number()) });

/** Adds a website, to be read. Refused with the server's sentence; throws if it cannot be reached. */
export async function addWebsite(
  { functions }: Client,
  { botId, address, scope }: { botId: string; address: string; scope: Source['scope'] },
  signal: AbortSignal,
): Promise<AddSourceAnswer> {
  const body = { bot_id: botId, address, scope };
  const { data, error } = await functions.invoke<unknown>('add-website', { body, signal });
  if (error) return refusalOfFunction(error);
  return { ok: true, source: sourceAnswer.parse(data).source };
}

/** Goes on reading a source for some seconds. Throws if the function cannot be reached or refuses. */
export async function readSource(
  { functions }: Client,
  { sourceId }: { sourceId: string },
  signal: AbortSignal,
): Promise<Source> {
  const body = { source_id: sourceId };
  const { data, error } = await functions.invoke<unknown>('read-source', { body, signal });
  if (error) throw error;
  return sourceAnswer.parse(data).source;
}

/**
 * Reads a file for about a second, from a page on. Refused with the server's sentence; throws if it cannot be reached.
 */
export async function readDocument(
  { functions }: Client,
  { botId, file, from }: { botId: string; file: File; from: number },
  signal: AbortSignal,
): Promise<DocumentAnswer> {
  const query = new URLSearchParams({ bot: botId, name: file.name, from: String(from) });
  const headers = { 'content-type': 'application/octet-stream' };
  const { data, error } = await functions.invoke<unknown>(`read-document?${query}`, {
    // Without its type, which would become the content type.
    body: new Blob([file]),
    headers,
    signal,
  });
  if (error) return refusalOfFunction(error);
  return { ok: true, ...documentAnswer.parse(data) };
}

/** Changes a source. Refused with the server's sentence; throws if the database cannot be reached. */
export async function changeSource(
  { rest }: Pick<Supabase, 'rest'>,
  { type, sourceId }: SourceChange,
): Promise<Answer<'refused'>> {
  const source = { source: sourceId };
  const { data, error } = await {
    again: () => rest.rpc('read_source_again', source),
    cancel: () => rest.rpc('cancel_source', source),
    remove: () => rest.rpc('remove_source', source),
    weekly: () => rest.rpc('set_source_weekly', { ...source, weekly: true }),
    'not-weekly': () => rest.rpc('set_source_weekly', { ...source, weekly: false }),
  }[type]();
  if (error?.code === 'PT429') return { ok: false, reason: 'refused', message: error.message };
  if (error) return refusalOf(error);
  expectNothing(data);
  return { ok: true };
}
