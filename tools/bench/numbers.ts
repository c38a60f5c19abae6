import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { measure, measureBoth, type Taken } from './questions.ts';

export interface NumbersFigures {
  /** A year of a bot with 200,000 conversations and the year before, asked for at once. */
  year: Taken;
  /** What the database has looked at for it, in pages of 8 kB. */
  pages: number;
  /** Keeping a question with its answer, without counting and with it. */
  uncounted: Taken;
  counted: Taken;
}

const [business, bot, member] = [randomUUID(), randomUUID(), randomUUID()];

/**
 * Two years of counts, every hour of them, in three languages and two places: 210,000 conversations a year, or at five
 * messages each a million. The page reads the counts, and of the conversations what a page is called; it reads no messages.
 */
const fill = `
  insert into auth.users (id, email) values ('${member}', 'numbers@bench.example');
  insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
  insert into public.business_members (business_id, user_id, role) values ('${business}', '${member}', 'owner');
  insert into public.bots (id, business_id, public_key, name, status)
    values ('${bot}', '${business}', 'bot_numbers', 'Bean', 'live');
  insert into public.knowledge_entries (bot_id, title, content, position)
    select '${bot}', 'Question ' || n, 'An answer.', n from generate_series(1, 50) as n;
  insert into private.daily_numbers (bot_id, day, language, channel, begun, answered, closest, unknown, asked, up, begun_by_hour)
    select '${bot}', '2024-01-01'::date + day, language, channel, 96, 72, 24, 24, 24, 24, array_fill(4, '{24}')
    from generate_series(0, 729) as day, unnest('{en,de,fr}'::text[]) as language, unnest('{web,try}'::text[]) as channel;
  insert into private.entry_days (bot_id, day, entry_id, conversations)
    select '${bot}', '2024-01-01'::date + day, id, 10 from generate_series(0, 729) as day, public.knowledge_entries
    where bot_id = '${bot}';
  insert into private.page_days (bot_id, day, page_key, conversations)
    select '${bot}', '2024-01-01'::date + day, md5('https://cafe.example/' || page)::uuid, 10
    from generate_series(0, 729) as day, generate_series(1, 50) as page;
  insert into private.reply_days (bot_id, day, seconds, conversations)
    select '${bot}', '2024-01-01'::date + day, seconds, 2
    from generate_series(0, 729) as day, unnest('{60,120,300,600,1800,3600,7200,14400}'::integer[]) as seconds;
  set session_replication_role = replica;
  insert into private.visitors (id, bot_id, token_hash, first_client_id)
    values ('${member}', '${bot}', 'a hash', '${member}');
  insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, started_at, began_at, outcomes)
    select '${bot}', '${business}', '${member}', 'web', 'https://cafe.example/' || 1 + n % 50, began, began, '{begun,answered}'
    from generate_series(1, 210000) as n,
      lateral (select '2024-12-31'::timestamp + make_interval(mins => n * 5 / 2) as began) as begun;
  set session_replication_role = origin;
  analyze`;

const year = `select public.numbers('${business}', '2024-12-31', '2025-12-30')`;

const asMember = (database: PGlite, sql: string) =>
  database.transaction(async (transaction) => {
    await transaction.exec(
      `select set_config('request.jwt.claims', '{"sub": "${member}"}', true); set local role authenticated`,
    );
    return transaction.query<Record<string, string>>(sql);
  });

/** Measures the numbers of a year, and what counting adds to a question. */
export async function numbersFigures(): Promise<NumbersFigures> {
  const [database, without] = [await openDatabase({ seed: false }), await openDatabase({ seed: false })];
  try {
    await database.exec(fill);
    const read = await measure(10, async () => void (await asMember(database, year)));
    const { rows } = await asMember(database, `explain (analyze, buffers, format text) ${year}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join();
    const pages = Number(/shared hit=(\d+)/.exec(plan)?.[1] ?? 0);
    const keep = (of: PGlite) => async (index: number) => {
      const visitor = randomUUID();
      await of.exec('delete from private.rate_limits');
      await of.query(
        `select public.keep_chat('bot_numbers', 'web', null, $1, $1, null, $2, $1, 'Hello?', 'https://shop.example', 'en',
           jsonb_build_array(jsonb_build_object('tier', 'answer', 'text', 'Yes.', 'options', '[]'::jsonb, 'entry', (
             select id from public.knowledge_entries where bot_id = '${bot}' and position = 1 + $3 % 50
           ))))`,
        [visitor, randomUUID(), index],
      );
    };
    await without.exec(`${fill};
      create or replace function private.count_question(conversation uuid, question bigint) returns void
      language plpgsql security definer set search_path = '' as $$ begin end $$`);
    const [uncounted, counted] = await measureBoth(200, keep(without), keep(database));
    return { year: read, pages, uncounted, counted };
  } finally {
    await Promise.all([database.close(), without.close()]);
  }
}
