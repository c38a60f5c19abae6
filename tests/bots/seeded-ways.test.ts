import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { learnEntries } from '../../supabase/functions/_shared/answers/learn.ts';
import { plainWords } from '../../supabase/functions/_shared/answers/words.ts';
import { scheduleSchema } from '../../supabase/functions/_shared/chat/replies.ts';
import { serviceRpc } from '../answers/bots.ts';

/* The bots that are there from the start: each answer is asked for in four to six other ways, and given to each. */

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase({ seed: true });
});
afterAll(() => database.close());

const row = z.object({
  id: z.string(),
  business_id: z.string(),
  entries: z.array(z.object({ id: z.string(), title: z.string(), ways: z.array(z.string()) })),
  schedule: scheduleSchema,
});

async function openBot(key: string) {
  const { rows } = await database.query(
    `select id, business_id, private.schedule(business_id) as schedule,
       (select json_agg(json_build_object('id', id, 'title', title, 'ways', other_questions) order by position)
        from public.knowledge_entries where bot_id = bots.id) as entries
     from public.bots where public_key = $1`,
    [key],
  );
  const bot = row.parse(rows[0]);
  const rpc = serviceRpc(database);
  while ((await learnEntries(rpc, bot.id)).remaining > 0);
  const about = {
    earlier: [],
    said: [],
    now: new Date('2026-03-04T12:00Z'),
    language: 'en',
    ownLanguage: 'en',
    otherLanguages: [],
    botName: 'Wick',
  };
  return {
    entries: bot.entries,
    ask: (way: string) => answer(way, { ...about, ...bot.schedule }, knowledgeOf(rpc, bot.id)),
  };
}

test.each(['bot_lantern_cafe', 'bot_deskbell'])('%s gives each way to ask its answer', async (key) => {
  const { entries, ask } = await openBot(key);
  expect(entries.filter(({ ways }) => ways.length < 4 || ways.length > 6).map(({ title }) => title)).toEqual(
    [],
  );
  const all = entries.flatMap(({ title, ways }) => [title, ...ways]);
  const plain = all.map((way) => plainWords(way).join(' '));
  expect(plain.filter((way, index) => plain.indexOf(way) !== index)).toEqual([]);

  const lost: string[] = [];
  for (const { id, title, ways } of entries) {
    for (const way of ways) {
      const said = (await ask(way)).map(({ tier, entryId }) => `${tier} ${entryId}`);
      if (said.join() !== `answer ${id}`) lost.push(`${way} (${title}): ${said.join()}`);
    }
  }
  expect(lost).toEqual([]);
});
