import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { json, Refusal, readBytes, serve } from '../_shared/http.ts';
import { accountOf, limitRate } from '../_shared/rate-limit.ts';
import { ask, businessOf, sourceRow, storePage } from '../_shared/sources/database.ts';
import { readDocument as readFile } from '../_shared/sources/documents/read-document.ts';
import { sourceLimits } from '../_shared/sources/limits.ts';
import { readPage } from '../_shared/sources/read-page.ts';

const documentQuery = z.object({
  bot: z.uuid('bot must be the id of a bot.'),
  name: z
    .string('name must be the name of the file.')
    .trim()
    .min(1, 'name must be the name of the file.')
    .max(200, 'The name of the file is too long: it may have 200 characters.'),
  from: z.coerce.number().int().min(1, 'from must be the number of a page.').max(100_000),
});

/** How long one call reads, in milliseconds: the platform allows a request two seconds of CPU. */
const readingTime = 1000;

/** Of a member, files that are begun. */
const limit = { bucket: 'read-document:account', hits: 60, seconds: 3600 };

const takesTooLong =
  'Reading this file takes longer than we can: three attempts did not come to their end. Split it into several and add those.';

const documentReading = z.object({ source: z.string(), lease: z.string().nullable() });

async function readDocument(request: Request, context: SupabaseContext): Promise<Response> {
  const { bot, name, from } = queryOf(request);
  const { supabaseAdmin: admin } = context;
  await businessOf(context, bot);
  if (!/^application\/octet-stream\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Please send the file as application/octet-stream.');
  }
  const bytes = await readBytes(request, sourceLimits.fileSize, 'A file may have at most 10 MB.');
  const hash = await hashOf(bytes);
  let reading: z.infer<typeof documentReading> | null = null;
  if (from === 1) await limitRate(context, limit, accountOf(context));
  else {
    reading = documentReading.nullable().parse(await ask(admin, 'continue_document', { bot, name, hash }));
    if (!reading) throw new Refusal(422, 'This document was removed while it was being read.');
    // Somebody has stopped it, or it was sent twice and has been read by now.
    if (reading.lease === null) return json({ source: await sourceRow(admin, reading.source), next: null });
  }

  // A reader that dies of a file has no other way to say so.
  if (!(await ask(admin, 'claim_file', { bot, hash }))) throw new Refusal(422, takesTooLong);
  const read = await readFile(bytes, name, { from, maxMs: readingTime });
  await ask(admin, 'release_file', { bot, hash });
  if (!read.ok) throw new Refusal(read.status, read.message);
  const isPaged = read.kind === 'pdf';
  reading ??= documentReading.parse(
    await ask(admin, 'begin_document', { bot, name, hash, pages: read.total, is_paged: isPaged }),
  );
  const { source, lease } = reading;
  let isWanted = true;
  for (const { number, title, sections } of read.pages) {
    const page = readPage({
      address: isPaged ? `#page=${number}` : name,
      title,
      entryTitle: title ?? name,
      sections,
      // The same file may be read otherwise once it is read better.
      hash: null,
      // A file is as large as it is: the first page stands for all of it.
      bytes: number === 1 ? bytes.byteLength : 0,
    });
    isWanted = await storePage(admin, lease, page);
    if (!isWanted) break;
  }
  const next = isWanted ? read.next : null;
  if (next === null) await ask(admin, 'end_portion', { lease, is_done: true });
  return json({ source: await sourceRow(admin, source), next });
}

function queryOf(request: Request): z.infer<typeof documentQuery> {
  const parsed = documentQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (parsed.success) return parsed.data;
  throw new Refusal(422, parsed.error.issues[0]?.message ?? 'The address of the request is not complete.');
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * POST ?bot=…&name=…&from=1 with a file as the body (application/octet-stream, at most 10 MB), members only: 200 { source,
 * next }. Reads for about a second; to be called again with the same file and `from` = `next` until that is null. The
 * file itself is kept nowhere. 413 for a larger file, 415 for a kind that is not read, 422 with a sentence for one that
 * cannot be read.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, readDocument) };
