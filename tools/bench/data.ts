/** What taking along and deleting a business costs that has 100,000 messages. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { archiveOf } from '../../src/export/archive.ts';
import { parts } from '../../src/export/parts.ts';
import type { Export } from '../../src/server/export/pages.ts';
import { openDatabase } from '../../supabase/embedded/data/database.ts';

const messages = 100_000;
/** As many rows as the server sends at once. */
const portion = 500;
const megabyte = 1024 * 1024;

/** A business whose last day has come, with 100,000 messages in 5,000 conversations of as many visitors. */
const fill = (business: string, bot: string) => `
  set session_replication_role = replica;
  insert into public.businesses (id, name, kind, deletes_at) values ('${business}', 'Café', 'coffee', now());
  insert into public.bots (id, business_id, public_key, name) values ('${bot}', '${business}', 'bot_bench', 'Wick');
  insert into private.visitors (id, bot_id, token_hash, first_client_id)
    select md5('v' || n)::uuid, '${bot}', 'hash ' || n, gen_random_uuid() from generate_series(1, 5000) as n;
  insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
    select md5('c' || n)::uuid, '${bot}', '${business}', md5('v' || n)::uuid, 'web' from generate_series(1, 5000) as n;
  insert into public.messages (conversation_id, id, author, text)
    select md5('c' || (n % 5000 + 1))::uuid, n / 5000 + 1, 'visitor', 'Where can I park my car, please? ' || n
    from generate_series(0, ${messages - 1}) as n;
  set session_replication_role = origin;
  analyze`;

/** How long the deletion of such a business takes in all, and how long one run of the clock holds up everybody else. */
async function deletionFigures(): Promise<{ all: number; longest: number; runs: number }> {
  const [business, bot] = [randomUUID(), randomUUID()];
  const database = await openDatabase({ seed: false });
  try {
    await database.exec(fill(business, bot));
    const begun = performance.now();
    let [longest, runs] = [0, 0];
    while (await isThere(database, business)) {
      const before = performance.now();
      await database.query('select private.run_clock()');
      longest = Math.max(longest, performance.now() - before);
      runs += 1;
    }
    return { all: performance.now() - begun, longest, runs };
  } finally {
    await database.close();
  }
}

const isThere = async (database: PGlite, business: string) => {
  const { rows } = await database.query(
    `select from public.businesses where id = '${business}' or id = private.deleted_business()`,
  );
  return rows.length > 0;
};

/** How much memory the archive of so many messages takes beyond what there was, in MB: what blobs hold aside. */
async function exportFigures(): Promise<{ peak: number; size: number }> {
  const columns: readonly string[] = parts.messages;
  const made: Export = {
    businessId: 'c1',
    userId: 'u1',
    until: '2026-11-25T08:30:00.000001+00:00',
    begunAt: '2026-11-25T08:30:00.000Z',
    part: null,
    place: null,
    portions: messages / portion + 1,
    fetched: { business: 1, messages },
    expected: messages,
  };
  const memory = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / megabyte;
  };
  globalThis.gc?.();
  const before = memory();
  let peak = 0;
  const archive = await archiveOf(made, async (number) => {
    peak = Math.max(peak, memory() - before);
    if (number === 0) return { part: 'business', rows: [{ id: 'c1', name: 'Café' }] };
    const rows = Array.from({ length: portion }, (_, index) => {
      const id = number * portion + index;
      const text = `Where can I park my car, please? ${id}`;
      return Object.fromEntries(
        columns.map((column) => [column, column === 'text' ? text : `${column} ${id}`]),
      );
    });
    return { part: 'messages', rows };
  });
  return { peak, size: archive.size / megabyte };
}

/** Measures both. */
export const dataFigures = async () => ({
  deletion: await deletionFigures(),
  archive: await exportFigures(),
});
