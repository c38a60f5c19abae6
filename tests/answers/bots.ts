import type { PGlite } from '@electric-sql/pglite';
import type { Rpc } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { learnEntries } from '../../supabase/functions/_shared/answers/learn.ts';
import type { Business } from './corpus.ts';
import type { CrawledEntry } from './crawl/crawl.ts';

/** Calls the database's functions as the service does, without HTTP between. Rows come as JSON, as over HTTP. */
export function serviceRpc(database: PGlite): Rpc {
  return {
    async rpc(name, parameters) {
      const names = Object.keys(parameters);
      const given = names.map((parameter, index) => `${parameter} => $${index + 1}`).join(', ');
      const { rows } = await database.query<{ answer: unknown }>(
        // One row of a function that gives a set is a set, too.
        `select case when (select proretset from pg_proc where proname = $${names.length + 1})
           then coalesce(json_agg(answer), '[]') else json_agg(answer) -> 0 end as answer
         from public.${name}(${given}) as answer`,
        [...Object.values(parameters).map(toLiteral), name],
      );
      return { data: rows[0]?.answer, error: null };
    },
  };
}

/** PGlite knows no arrays of vectors, but Postgres' way to write them. */
const toLiteral = (value: unknown) =>
  Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : value;

/** A bot in the database, which entry is which fact, and which were read on a website. */
export interface Bot {
  id: string;
  factOf: ReadonlyMap<string, string>;
  crawled: ReadonlySet<string>;
}

/** Makes a business with a bot that has learned its facts, and what a crawl of its website has made beside them. */
export async function teach(
  database: PGlite,
  business: Business,
  crawl: readonly CrawledEntry[] = [],
): Promise<Bot> {
  const { rows } = await database.query<{ id: string }>(
    `with tenant as (insert into public.businesses (name, kind) values ($1, 'other') returning id)
     insert into public.bots (business_id, name, language) select id, $1, $2 from tenant returning id`,
    [business.name, business.language],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${business.name} has no bot.`);
  const factOf = new Map<string, string>();
  for (const { id: fact, title, text, questions } of business.facts) {
    const entry = await database.query<{ id: string }>(
      `insert into public.knowledge_entries (bot_id, title, content, other_questions) values ($1, $2, $3, $4) returning id`,
      [id, title ?? null, text, questions],
    );
    factOf.set(entry.rows[0]?.id ?? '', fact);
  }
  const crawled = new Set<string>();
  if (crawl.length > 0) {
    const { rows } = await database.query<{ id: string; content: string }>(
      `with site as (
         insert into public.sources (bot_id, kind, address, title)
         values ($1, 'website', 'https://website.example/', 'website.example') returning id
       )
       insert into public.knowledge_entries (bot_id, source_id, title, content)
       select $1, site.id, page ->> 'title', page ->> 'content' from site, jsonb_array_elements($2) as page
       returning id, content`,
      [id, JSON.stringify(crawl)],
    );
    for (const entry of rows) {
      crawled.add(entry.id);
      const fact = crawl.find(({ content }) => content === entry.content)?.fact;
      if (fact !== undefined) factOf.set(entry.id, fact);
    }
  }
  await findWords(database);
  const service = serviceRpc(database);
  while ((await learnEntries(service, id, { maxMs: Number.POSITIVE_INFINITY })).remaining > 0);
  return { id, factOf, crawled };
}

/** Finds the words of all entries, as the clock does of more than 200. */
export async function findWords(database: PGlite): Promise<void> {
  const find = () => database.query<{ more: boolean }>('select public.index_due_entries() as more');
  while ((await find()).rows[0]?.more);
}
