import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startClock } from '../../../supabase/embedded/clock.ts';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-erase-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const marker = 'plantedqxzmark';

/** The files that have the word in them, as text or as part of anything else. */
const filesWith = (word: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => readFileSync(file).includes(word));

test('what was deleted is in no file any more once the backend has started again', async () => {
  const business = '20000000-0000-4000-8000-0000000000aa';
  const bot = '30000000-0000-4000-8000-0000000000aa';
  const planted = await openDatabase({ seed: true, dataDir });
  await planted.exec(`
    insert into public.businesses (id, name, kind, deletes_at) values ('${business}', '${marker}', 'other', now());
    insert into public.bots (id, business_id, public_key, name) values ('${bot}', '${business}', 'bot_gone', '${marker}');
    insert into public.knowledge_entries (bot_id, title, content) values ('${bot}', '${marker}', 'About ${marker}.');
    insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
      values ('deletion', '${marker}@example.com', '{"by": "${marker}"}', '${marker}', '${business}')`);
  await planted.close();
  expect(filesWith(marker)).not.toEqual([]);

  const emptied = await openDatabase({ seed: true, dataDir });
  const clock = startClock({ database: emptied, call: async () => Response.json({}), every: null });
  const left = async () =>
    (
      await emptied.query(`select from public.businesses where id = '${business}'
        union all select from public.bots where id = '${bot}'`)
    ).rows.length;
  // It goes in portions.
  while ((await left()) > 0) await clock.tick();
  await clock.stop();
  await emptied.close();
  expect(filesWith(marker)).not.toEqual([]);

  const erased = await openDatabase({ seed: true, dataDir });
  expect(filesWith(marker)).toEqual([]);
  const { rows } = await erased.query(`select name from public.businesses`);
  expect(rows).toContainEqual({ name: 'Lantern Café' });
  await erased.close();
});
