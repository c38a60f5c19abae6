import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { loadSigningKey } from '../../supabase/embedded/auth/signing-key.ts';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { edgeFunctions } from '../../supabase/embedded/functions/functions.ts';

const origin = 'http://localhost:5173';
/** Of `supabase/seed.sql`. */
const cafe = { bot: '30000000-0000-4000-8000-000000000001', key: 'bot_lantern_cafe' };

/** What visitors of the seeded café ask; the last two it does not know. */
const questions = [
  'where can i park my car',
  'do you have oat milk?',
  'can i bring my dog',
  'how much is a birthday cake',
  'is there wifi',
  'do you take cash or card',
  'do you sell gift cards?',
  'is there live music on fridays',
];

/** How long something takes, in milliseconds. */
export interface Taken {
  median: number;
  p95: number;
  /** Of this process, the database included; the median. */
  cpu: number;
}

type Work = (index: number) => Promise<void>;

/** How often something is done before it is measured: what it needs is loaded and compiled then. */
export const warmUp = 10;

/** Does something again and again, one after the other. The first times do not count. */
export async function measure(rounds: number, work: Work): Promise<Taken> {
  const times = collectTimes();
  for (let index = 0; index < warmUp + rounds; index += 1) await times.add(work, index);
  return times.taken();
}

/** The same for two things that are compared, in turns: what else the machine does in the meantime falls on both. */
export async function measureBoth(rounds: number, one: Work, other: Work): Promise<[Taken, Taken]> {
  const [first, second] = [collectTimes(), collectTimes()];
  for (let index = 0; index < warmUp + rounds; index += 1) {
    await first.add(one, index);
    await second.add(other, index);
  }
  return [first.taken(), second.taken()];
}

function collectTimes() {
  const wall: number[] = [];
  const cpu: number[] = [];
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
  return {
    add: async (work: Work, index: number) => {
      const before = process.cpuUsage();
      const start = performance.now();
      await work(index);
      if (index < warmUp) return;
      wall.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    },
    taken: (): Taken => ({ median: at(wall, 0.5), p95: at(wall, 0.95), cpu: at(cpu, 0.5) }),
  };
}

async function send(responding: Response | Promise<Response>): Promise<void> {
  const response = await responding;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
}

const post = (path: string, body: unknown) =>
  new Request(`${origin}/functions/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });

/** A question by a visitor nobody knows, from an address of its own, so that no limit answers. */
async function ask(backend: Backend, bot: string, text: string): Promise<void> {
  await backend.database.exec('delete from private.rate_limits');
  await send(backend.fetch(post('chat', { v: 1, bot, id: crypto.randomUUID(), text })));
}

let asked = 0;

/** Never the same twice: what a text means is remembered. */
const askAnything = (backend: Backend, bot: string) => (index: number) => {
  asked += 1;
  return ask(backend, bot, `${questions[index % questions.length]} (${asked})`);
};

/**
 * Makes businesses with a bot each, all of one name, that know what the café knows, so many `times` over. Entries are
 * copied with their words and passages: learning them anew would take an hour.
 */
async function copyCafe(database: PGlite, name: string, bots: number, times: number): Promise<void> {
  // Triggers would check and index every entry anew.
  await database.exec(`
    set session_replication_role = replica;
    insert into public.businesses (name, kind) select '${name}', 'coffee' from generate_series(1, ${bots});
    insert into public.bots (business_id, name, status)
      select id, name, 'live' from public.businesses where name = '${name}';
    create temporary table copies as
      select gen_random_uuid() as id, bots.id as bot_id, entry.id as original
      from public.bots, public.knowledge_entries as entry, generate_series(1, ${times})
      where bots.name = '${name}' and entry.bot_id = '${cafe.bot}';
    insert into public.knowledge_entries (id, bot_id, title, content, learned_at)
      select copies.id, copies.bot_id, entry.title, entry.content, now()
      from copies join public.knowledge_entries as entry on entry.id = copies.original;
    insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight)
      select copies.id, copies.bot_id, term.word, term.lexeme, term.topic, term.weight
      from copies join private.entry_terms as term on term.entry_id = copies.original;
    insert into private.entry_passages (entry_id, number, bot_id, embedding)
      select copies.id, passage.number, copies.bot_id, passage.embedding
      from copies join private.entry_passages as passage on passage.entry_id = copies.original;
    drop table copies;
    set session_replication_role = origin;
    analyze;`);
}

/** How a bot is asked, and how many passages it knows. */
async function botNamed(database: PGlite, name: string): Promise<{ key: string; passages: number }> {
  const { rows } = await database.query<{ key: string; passages: number }>(
    `select public_key as key, (select count(*)::int from private.entry_passages where bot_id = bots.id) as passages
     from public.bots where name = $1 limit 1`,
    [name],
  );
  const [bot] = rows;
  if (!bot) throw new Error(`There is no bot ${name}.`);
  return bot;
}

/** A question from request to answer, in process: alone, among 1,000 other bots, with 10,000 passages; and a bare insert. */
export async function questionFigures() {
  const backend = await startBackend({ origin, siteUrl: origin });
  const { database } = backend;
  const { publicJwk } = await loadSigningKey(database);
  const bareFunctions = edgeFunctions({
    inside: backend,
    apiKeys: backend.apiKeys,
    publicJwk,
    platformToken: '',
    mailKey: '',
    siteUrl: origin,
    origin,
    directory: join(import.meta.dirname, 'functions'),
  });
  const rounds = 100;
  try {
    const start = performance.now();
    await ask(backend, cafe.key, questions[0] ?? '');
    const first = performance.now() - start;
    const { rows } = await database.query<{ id: string }>('select id from public.conversations limit 1');
    const conversation = rows[0]?.id;
    const bare = await measure(rounds, async () => {
      await send(bareFunctions.fetch(post('bare-question', { conversation, text: questions[0] }), {}));
    });
    const alone = await measure(rounds, askAnything(backend, cafe.key));
    await copyCafe(database, 'One of many', 1000, 1);
    const amongOthers = await measure(rounds, askAnything(backend, cafe.key));
    const { passages } = await botNamed(database, 'Wick');
    await copyCafe(database, 'Large', 1, Math.ceil(10_000 / passages));
    const large = await botNamed(database, 'Large');
    const withMany = await measure(rounds, askAnything(backend, large.key));
    return { first, bare, alone, amongOthers, withMany, passages, manyPassages: large.passages };
  } finally {
    await bareFunctions.stop();
    await backend.stop();
  }
}
