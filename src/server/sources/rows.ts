import { z } from 'zod/mini';
import type { Source, SourcePage } from '../../../machines/sources/actors.ts';

/** Reads a row of public.source_list. */
export const sourceSchema = z.pipe(
  z.object({
    id: z.string(),
    kind: z.enum(['website', 'document']),
    address: z.string(),
    title: z.string(),
    scope: z.enum(['page', 'site']),
    status: z.enum(['waiting', 'reading', 'ready', 'failed', 'stale']),
    error: z.nullable(z.string()),
    is_weekly: z.boolean(),
    last_read_at: z.nullable(z.string()),
    pages_found: z.number(),
    pages_read: z.number(),
    pages_failed: z.number(),
    pages_left: z.number(),
    entries: z.number(),
    bytes: z.number(),
  }),
  z.transform(
    (row): Source => ({
      id: row.id,
      kind: row.kind,
      address: row.address,
      title: row.title,
      scope: row.scope,
      status: row.status,
      error: row.error,
      isWeekly: row.is_weekly,
      lastReadAt: row.last_read_at,
      pagesFound: row.pages_found,
      pagesRead: row.pages_read,
      pagesFailed: row.pages_failed,
      pagesLeft: row.pages_left,
      entries: row.entries,
      bytes: row.bytes,
    }),
  ),
);

/** Reads a row of public.source_pages_of. */
export const pageSchema: z.ZodMiniType<SourcePage> = z.object({
  id: z.string(),
  address: z.string(),
  number: z.nullable(z.number()),
  title: z.nullable(z.string()),
  status: z.enum(['waiting', 'read', 'failed']),
  error: z.nullable(z.string()),
});
