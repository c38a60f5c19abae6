import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { createEncoder } from '../../supabase/functions/_shared/answers/encoder/encoder.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { type Bot, serviceRpc, teach } from '../../tests/answers/bots.ts';
import { readCorpus } from '../../tests/answers/corpus.ts';
import { measure, type Taken } from './questions.ts';

const model = '../../supabase/functions/_shared/answers/model/minilm-l6.bin';

/** What the parts of an answer take by themselves. */
export interface SearchFigures {
  encode: Taken;
  /** Of the process, in bytes: with the model loaded and one question encoded, against before. */
  memory: number;
  /** Milliseconds for the first twelve entries of a café. */
  learning: number;
  match: { passages: number; otherBots: number; taken: Taken }[];
}

/** Measures the encoder, then `match_entries` of one bot, with few and many passages, alone and among 1,000 bots. */
export async function searchFigures(): Promise<SearchFigures> {
  const before = process.memoryUsage().rss;
  const { encode } = createEncoder(readFileSync(join(import.meta.dirname, model)));
  encode('do you have oat milk?');
  const memory = process.memoryUsage().rss - before;

  const [cafe] = readCorpus(join(import.meta.dirname, '../../tests/answers/corpus/fitted'));
  if (!cafe) throw new Error('There is no business to ask.');
  const questions = cafe.questions.map(({ q }) => q);
  const question = (index: number) => questions[index % questions.length] ?? '';
  const encoding = await measure(200, async (index) => void encode(question(index)));

  const database = await openDatabase({ seed: false });
  try {
    const start = performance.now();
    const small = await teach(database, { ...cafe, facts: cafe.facts.slice(0, 12) });
    const learning = performance.now() - start;
    const bot = await teach(database, cafe);
    const match: SearchFigures['match'] = [];
    const add = async (measured: Bot['id'], otherBots: number) => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::int as count from private.entry_passages where bot_id = $1',
        [measured],
      );
      const knowledge = knowledgeOf(serviceRpc(database), measured);
      const taken = await measure(100, async (index) => {
        await knowledge.match(question(index), encode(question(index)), { asked: 'en', texts: '' });
      });
      match.push({ passages: rows[0]?.count ?? 0, otherBots, taken });
    };
    await database.exec('vacuum analyze');
    await add(bot.id, 1);
    const [thousand, tenThousand] = [await copy(database, bot.id, 10), await copy(database, bot.id, 97)];
    for (let index = 0; index < 1000; index += 1) await copy(database, small.id, 1);
    await database.exec('vacuum analyze');
    await add(bot.id, 1000);
    await add(thousand, 1000);
    await add(tenThousand, 1000);
    return { encode: encoding, memory, learning, match };
  } finally {
    await database.close();
  }
}

/** Makes a bot that knows what another knows, so many times over; triggers would check and read every entry anew. */
async function copy(database: PGlite, from: string, times: number): Promise<string> {
  const id = crypto.randomUUID();
  await database.exec(`
    set session_replication_role = replica;
    insert into public.bots (id, business_id, name) select '${id}', business_id, name from public.bots where id = '${from}';
    create temporary table copies as
      select entry.id as original, gen_random_uuid() as id
      from public.knowledge_entries as entry, generate_series(1, ${times}) where bot_id = '${from}';
    insert into public.knowledge_entries (id, bot_id, title, content, learned_at)
      select copies.id, '${id}', title, content, learned_at
      from copies join public.knowledge_entries as entry on entry.id = original;
    insert into private.entry_passages (entry_id, number, bot_id, embedding)
      select copies.id, number, '${id}', embedding from copies join private.entry_passages on entry_id = original;
    insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight)
      select copies.id, '${id}', word, lexeme, topic, weight from copies join private.entry_terms on entry_id = original;
    drop table copies;
    set session_replication_role = origin;
  `);
  return id;
}
