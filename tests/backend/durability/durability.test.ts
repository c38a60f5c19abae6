import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { listen } from '../../../supabase/embedded/serve.ts';
import { recordFigure } from '../../../tools/reliability/figures.ts';
import { openInternet, page } from '../functions/website.ts';
import { copyNewDatabase } from '../new-database.ts';
import { killPrograms, type Program, start } from '../program.ts';
import { accounts } from '../target.ts';

/** `npm run kills` sets how often. */
const { KILLS = '2' } = process.env;
const kills = Number(KILLS);
/** How many writes a server acknowledges before it is killed; over and over. */
const beforeKill = [40, 1, 7];

const serve = ['supabase/embedded/serve.ts'];
const key = 'sb_publishable_embedded';
const lanternCafe = 'bot_lantern_cafe';

let room: string;
let dataDir: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'deskbell-durability-'));
  dataDir = join(room, 'data');
  copyNewDatabase(dataDir);
});
afterEach(async () => {
  await killPrograms();
  rmSync(room, { recursive: true });
});

const startServer = (args = serve, environment: Record<string, string> = {}) =>
  start(args, { DATA_DIR: dataDir, PORT: '0', ...environment });
const addressOf = async (program: Program) =>
  (await program.says(/Embedded backend\s+(http:\S+)/)).at(1) ?? '';

/** What a client sends: the same again when it has heard nothing. */
interface Write {
  path: string;
  body: object;
  headers?: Record<string, string>;
}

const send = (url: string, { path, body, headers }: Write) =>
  fetch(url + path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const session = z.object({ access_token: z.string() });
async function signIn(url: string): Promise<Record<string, string>> {
  const response = await send(url, { path: '/auth/v1/token?grant_type=password', body: accounts.owner });
  return { authorization: `Bearer ${session.parse(await response.json()).access_token}` };
}

/** A bot of the owner's that nobody asks: new entries keep nobody waiting. */
async function createBot(url: string, headers: Record<string, string>): Promise<string> {
  const path = '/rest/v1/rpc/create_bot';
  const bot = await send(url, { path, headers, body: { name: 'Second', business_type: 'other' } });
  return z.object({ id: z.string() }).parse(await bot.json()).id;
}

describe('a server that is killed', { timeout: 600_000 }, () => {
  test('in the middle of writes has lost none it acknowledged, and keeps none twice', async () => {
    const first = startServer();
    let url = await addressOf(first);
    const headers = await signIn(url);
    const bot = await createBot(url, headers);
    // A bot that has nothing to learn answers “Hello” at once.
    const learnable = `${url}/rest/v1/knowledge_entries?bot_id=neq.${bot}`;
    await fetch(learnable, { method: 'DELETE', headers: { apikey: key, ...headers } });

    const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    /** Three clients: an owner who writes answers, visitors who ask, and people who fill in the contact form. */
    const clients: ((number: number) => Write)[] = [
      (number) => ({
        path: '/rest/v1/knowledge_entries',
        headers,
        body: { id: uuid(number), bot_id: bot, title: `Entry ${number}`, content: 'It is so.' },
      }),
      (number) => ({
        path: '/functions/v1/chat',
        body: { v: 1, bot: lanternCafe, id: uuid(number), text: `Hello ${number}` },
      }),
      (number) => ({
        path: '/functions/v1/contact',
        headers: { 'idempotency-key': uuid(number) },
        body: {
          full_name: 'Ann Example',
          email: `ann${number}@example.com`,
          businessType: 'other',
          message: `Message ${number}: please keep this.`,
        },
      }),
    ];
    const acknowledged = clients.map(() => 0);
    let sum = 0;

    let server = first;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill > 0) {
        server = startServer();
        url = await addressOf(server);
      }
      const target = sum + (beforeKill[kill % beforeKill.length] ?? 1);
      await Promise.all(
        clients.map(async (write, client) => {
          for (;;) {
            const next = (acknowledged[client] ?? 0) + 1;
            const response = await send(url, write(next)).catch(() => undefined);
            if (!response) return;
            // The contact form takes five messages of an address in ten minutes.
            if (response.status === 429) return;
            // Sent again, an entry that was kept is there already.
            expect([200, 201, 409], await response.text()).toContain(response.status);
            acknowledged[client] = next;
            sum += 1;
            if (sum >= target) await server.stop('SIGKILL');
          }
        }),
      );
    }

    const database = await openDatabase({ dataDir, seed: false });
    const kept = await Promise.all(
      [
        `select title as said from public.knowledge_entries where bot_id = '${bot}' and title like 'Entry %'`,
        `select text as said from public.messages where author = 'visitor' and text like 'Hello %'`,
        `select split_part(message, ':', 1) as said from public.contact_messages`,
      ].map(async (sql) => (await database.query<{ said: string }>(sql)).rows.map(({ said }) => said)),
    );
    await database.close();
    for (const [client, name] of ['Entry', 'Hello', 'Message'].entries()) {
      const said = kept[client] ?? [];
      expect(new Set(said).size, `${name}: kept twice`).toBe(said.length);
      const all = Array.from({ length: acknowledged[client] ?? 0 }, (_, at) => `${name} ${at + 1}`);
      expect(said).toEqual(expect.arrayContaining(all));
      // At most the one that was on its way.
      expect(said.length).toBeLessThanOrEqual(all.length + 1);
    }
    expect(Math.min(...acknowledged)).toBeGreaterThan(0);
    console.log(`${kills} times killed, ${sum} writes acknowledged, none lost`);
    const least = Array.from({ length: kills }, (_, kill) => beforeKill[kill % beforeKill.length] ?? 1);
    recordFigure('kills', { kills, writes: least.reduce((total, writes) => total + writes, 0) });
  });

  test('in the middle of learning and of reading a website goes on where it was', async () => {
    const internet = await openInternet();
    const paths = Array.from({ length: 18 }, (_, at) => `/page-${at + 1}`);
    internet.pages.set('cafe.test/', page('Café', ['We bake.'], paths));
    for (const path of paths)
      internet.pages.set(`cafe.test${path}`, page(`About ${path}`, [`Here is ${path}.`]));

    const server = startServer(['tests/backend/durability/crash-server.ts'], {
      INTERNET_PORT: String(internet.port),
    });
    const url = await addressOf(server);
    const headers = await signIn(url);
    const bot = await createBot(url, headers);
    const call = async (name: string, body: object) => {
      const response = await send(url, { path: `/functions/v1/${name}`, headers, body });
      expect(response.status, await response.clone().text()).toBeLessThan(300);
      return response.json();
    };
    const added = await call('add-website', { bot_id: bot, address: 'cafe.test', scope: 'site' });
    const source = z.object({ source: z.object({ id: z.string() }) }).parse(added).source.id;
    await call('read-source', { source_id: source });
    const readBefore = internet.asked.length;

    // The next page never comes, and of many entries some are learned.
    const entries = Array.from({ length: 20 }, (_, at) => ({
      bot_id: bot,
      title: `Question ${at}?`,
      content: `The answer is ${at}.`,
    }));
    await send(url, { path: '/rest/v1/knowledge_entries', headers, body: entries });
    const isAsked = Promise.withResolvers<void>();
    for (const path of paths) internet.pages.set(`cafe.test${path}`, () => isAsked.resolve());
    const cut = [call('read-source', { source_id: source }).catch(() => 'cut')];
    await isAsked.promise;
    cut.push(call('learn', { bot_id: bot }).catch(() => 'cut'));
    const learnedYet = `${url}/rest/v1/knowledge_entries?bot_id=eq.${bot}&title=like.Question*&learned_at=not.is.null`;
    const isLearned = async () =>
      (await (await fetch(learnedYet, { headers: { apikey: key, ...headers } })).json()).length > 0;
    while (!(await isLearned()));
    await server.stop('SIGKILL');
    expect(await Promise.all(cut)).toEqual(['cut', 'cut']);

    for (const path of paths)
      internet.pages.set(`cafe.test${path}`, page(`About ${path}`, [`Here is ${path}.`]));
    const { network } = internet;
    const { backend, stop } = await listen({ port: 0, dataDir, clockEvery: null, network });
    const { database, clock } = backend;
    const one = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows[0];
    const learned = () =>
      one(`select count(*) filter (where learned_at is null) > 0 as waits, count(learned_at) > 0 as is_learned
           from public.knowledge_entries where bot_id = '${bot}' and title like 'Question %'`);
    const status = async () =>
      (await one(`select status from public.sources where id = '${source}'`))?.status;
    expect(await learned()).toEqual({ waits: true, is_learned: true });
    expect(await status()).toBe('reading');

    // A minute and a half later nobody holds the reading any more, and what was read is learned without being asked.
    const passTime = () =>
      database.exec(`
        set session_replication_role = replica;
        update private.readings set leased_until = leased_until - interval '90 seconds';
        update public.knowledge_entries set updated_at = updated_at - interval '90 seconds' where source_id is not null;
        set session_replication_role = origin`);
    await passTime();
    while ((await status()) === 'reading') await clock.tick();
    expect(await status()).toBe('ready');
    await passTime();
    const isLeft = () =>
      one(`select from public.knowledge_entries where source_id is not null and learned_at is null`);
    while (await isLeft()) await clock.tick();
    // What its owner has written, the app has learned.
    const { apiKeys } = backend;
    const secret = { apikey: apiKeys.secret, 'content-type': 'application/json' };
    const learn = async () => {
      const init = { method: 'POST', headers: secret, body: JSON.stringify({ bot_id: bot }) };
      const response = await backend.fetch(new Request('http://backend.test/functions/v1/learn', init));
      return z.object({ remaining: z.number() }).parse(await response.json()).remaining;
    };
    while ((await learn()) > 0);

    const { rows: read } = await database.query<{ content: string }>(
      `select content from public.knowledge_entries where source_id = '${source}' and content like 'Here is %' order by content`,
    );
    expect(read.map(({ content }) => content)).toEqual(paths.map((path) => `Here is ${path}.`).sort());
    expect(
      await one(`select count(*)::int as pages from public.source_pages where source_id = '${source}'`),
    ).toEqual({
      pages: paths.length + 1,
    });
    const twice = `select from private.entry_passages group by entry_id, embedding::text having count(*) > 1`;
    expect(await one(twice)).toBeUndefined();
    expect(await learned()).toEqual({ waits: false, is_learned: true });
    // Of what was kept before, no page was asked for again.
    const before = internet.asked.slice(0, readBefore).filter((address) => address.includes('page-'));
    expect(before.length).toBeGreaterThan(0);
    expect(internet.asked.slice(readBefore)).not.toEqual(expect.arrayContaining([before[0]]));
    await stop();
    await internet.stop();
  });
});

describe('a full disk', { timeout: 120_000 }, () => {
  let mark: string;
  const program = (args: string[]) =>
    startServer(['--import', './tests/backend/durability/full-disk.ts', ...args], { DISK_IS_FULL: mark });
  beforeEach(() => {
    mark = join(room, 'full');
  });

  test('is said to who writes, and no more; with room again all goes on', async () => {
    const server = program(serve);
    const url = await addressOf(server);
    const headers = await signIn(url);
    const bot = await createBot(url, headers);
    const acknowledged: string[] = [];
    const write = async () => {
      const title = crypto.randomUUID();
      // Text that does not get shorter by compressing it.
      const content = Array.from({ length: 50 }, () => crypto.randomUUID()).join(' ');
      const path = '/rest/v1/knowledge_entries';
      const response = await send(url, { path, headers, body: { bot_id: bot, title, content } });
      if (response.status === 201) acknowledged.push(title);
      return { status: response.status, text: await response.text() };
    };
    await write();
    writeFileSync(mark, '');
    let refused = await write();
    for (let more = 0; more < 50 && refused.status === 201; more += 1) refused = await write();
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('53100') });
    expect(
      (await fetch(`${url}/rest/v1/bots?select=id`, { headers: { apikey: key, ...headers } })).status,
    ).toBe(200);
    rmSync(mark);
    expect(await write()).toMatchObject({ status: 201 });
    await server.stop('SIGKILL');

    const database = await openDatabase({ dataDir, seed: false });
    const { rows } = await database.query<{ title: string }>(
      `select title from public.knowledge_entries where bot_id = '${bot}'`,
    );
    await database.close();
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('that has no room for Postgres’ log ends the process with a sentence, and nothing is lost', async () => {
    const writer = program(['tests/backend/durability/crash-writer.ts', dataDir, 'each-in-a-new-log']);
    await writer.says(/^3$/m);
    writeFileSync(mark, '');
    expect(await writer.end).toBe(1);
    const [said, last] = writer.output().trim().split('\n').slice(-2);
    expect(said).toBe(
      `There is no space left for the data in ${dataDir}. Make some, or choose another place with DATA_DIR.`,
    );
    expect(last).toBe('Nothing that was acknowledged is lost: start again.');
    expect(writer.output()).not.toMatch(/^\s+at /m);

    const acknowledged = Array.from(writer.output().matchAll(/^\d+$/gm), ([number]) => Number(number));
    const database = await openDatabase({ dataDir, seed: false });
    const { rows } = await database.query<{ number: number }>('select number from public.pairs');
    await database.close();
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
  });
});
