/**
 * `npm run costly [words]`: sends what is costly to read to a running server, one after the other, and prints what each
 * takes and how long others wait meanwhile; with words, those whose names contain them. On Linux, whose /proc tells what
 * a process has taken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type CostlyInput, costlyInputs, type Sent } from '../../tests/sources/costly.ts';
import { freePort } from './free-port.ts';

/** Two, because one may add 20 websites an hour. */
const accounts = [
  { email: 'owner@deskbell.test', password: 'Deskbell-owner-1!', bot: 'bot_lantern_cafe' },
  { email: 'clinic@deskbell.test', password: 'Deskbell-clinic-1!', bot: 'bot_harbor_clinic' },
];

/**
 * What others ask before anything is measured. An idle server's memory grows with its first thousands of requests, by
 * about 120 MB, and no further: unless they come first, whatever is read for long seems to take as much.
 */
const requestsBefore = 4000;

/** Of the kernel's clock, by which it counts the processor. */
const msOfTick = 10;

const small: CostlyInput[] = [
  {
    name: 'nothing costly: a page of one line',
    make: () => ({ kind: 'website', files: { '/': '<h1>Tea</h1><p>We have green tea.' } }),
    outcome: {},
  },
  {
    name: 'nothing costly: a text of one line',
    make: () => ({ kind: 'file', name: 'a.txt', bytes: new TextEncoder().encode('We have green tea.') }),
    outcome: {},
  },
];

const row = z.object({
  source: z.object({ id: z.string(), status: z.string() }),
  next: z.number().nullish(),
});

/** The server as `npm run backend` starts it, with a website of this process instead of the web. */
async function startServer(websitePort: number) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-costly-'));
  const server = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'public-site.ts'), 'supabase/embedded/serve.ts'],
    {
      env: { ...process.env, PORT: `${port}`, DATA_DIR: folder, WEBSITE_PORT: `${websitePort}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(server.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Milliseconds of the processor by thread: the first is the one that answers everybody. */
function cpuOf(pid: number): Map<string, number> {
  const threads = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [, user = 0, system = 0] =
      /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? [];
    threads.set(thread, (Number(user) + Number(system)) * msOfTick);
  }
  return threads;
}

const kilobytes = (pid: number, what: string) =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const website: { files: Record<string, string | Uint8Array> } = { files: {} };
const answer: RequestListener = ({ url = '' }, response) => {
  const file = website.files[url];
  if (file === undefined) response.writeHead(404).end();
  else response.setHeader('content-type', 'text/html').end(file);
};
const site = createServer(answer).listen(0, '127.0.0.1');
await once(site, 'listening');
const address = site.address();
const server = await startServer(typeof address === 'object' && address ? address.port : 0);
const key = 'sb_publishable_embedded';

async function post(path: string, body: object, token = key, type = 'application/json') {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': type },
    body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

const members = await Promise.all(
  accounts.map(async ({ email, password, bot }) => {
    const { body } = await post('/auth/v1/token?grant_type=password', { email, password });
    const { access_token: token } = z.object({ access_token: z.string() }).parse(body);
    const response = await fetch(`${server.url}/rest/v1/bots?public_key=eq.${bot}&select=id`, {
      headers: { apikey: key, authorization: `Bearer ${token}` },
    });
    const [{ id } = { id: '' }] = z.array(z.object({ id: z.string() })).parse(await response.json());
    return { token, bot: id };
  }),
);

/** Has it read to its end, and takes it away again. @returns what it was answered at last */
async function send(sent: Sent, { token, bot }: { token: string; bot: string }): Promise<string> {
  if (sent.kind === 'log entry') return `${(await post('/functions/v1/log', { message: sent.text })).status}`;
  if (sent.kind === 'file') {
    const query = (from: number) =>
      `/functions/v1/read-document?${new URLSearchParams({ bot, name: sent.name, from: `${from}` })}`;
    for (let from: number | null = 1, read = ''; ; ) {
      if (from === null) return read;
      const { status, body } = await post(query(from), sent.bytes, token, 'application/octet-stream');
      if (status !== 200) return `${status}`;
      const { source, next } = row.parse(body);
      read = source.status;
      from = next ?? null;
      if (from === null) await post('/rest/v1/rpc/remove_source', { source: source.id }, token);
    }
  }
  website.files = sent.files;
  const added = await post(
    '/functions/v1/add-website',
    { bot_id: bot, address: 'http://cafe.example/', scope: 'site' },
    token,
  );
  if (added.status !== 200) return `${added.status}`;
  let { source } = row.parse(added.body);
  while (source.status === 'waiting' || source.status === 'reading') {
    const { status, body } = await post('/functions/v1/read-source', { source_id: source.id }, token);
    if (status !== 200) return `${status}`;
    source = row.parse(body).source;
  }
  await post('/rest/v1/rpc/remove_source', { source: source.id }, token);
  return source.status;
}

/**
 * What others do meanwhile, `pause` milliseconds apart: a visitor's page opens, and a member's inbox looks for news.
 * @returns how long each waited, in milliseconds
 */
async function others(token: string, isOver: (asked: number) => boolean, pause = 20): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver(waits.length)) {
    const start = performance.now();
    const isVisitor = waits.length % 2 === 0;
    const response = isVisitor
      ? await fetch(`${server.url}/functions/v1/widget-config?bot=bot_lantern_cafe`)
      : await fetch(`${server.url}/rest/v1/rpc/inbox_pulse`, {
          method: 'POST',
          headers: { apikey: key, authorization: `Bearer ${token}` },
        });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Others were answered ${response.status}.`);
    waits.push(performance.now() - start);
    await wait(pause);
  }
  return waits;
}

const MB = (kB: number) => `${Math.round(kB / 1000)}`;
console.log(
  '| sent | becomes | reading, ms of CPU | answering all, ms of CPU | memory, MB | longest wait, ms | requests of others |',
);
console.log('|---|---|---|---|---|---|---|');
const [first, second] = members;
if (!first || !second) throw new Error('Nobody could sign in.');
await others(first.token, (asked) => asked >= requestsBefore, 0);
let number = 0;
const words = process.argv.slice(2).join(' ');
const chosen = costlyInputs.filter(({ name }) => name.includes(words));
// What is not costly twice: the first time the server loads what it needs.
for (const { name, make } of [...small, ...small, ...chosen]) {
  const sent = await make();
  number += 1;
  const member = number % 2 === 0 ? first : second;
  const before = cpuOf(server.pid);
  const memory = kilobytes(server.pid, 'VmRSS');
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  let isOver = false;
  const waiting = others(first.token, () => isOver);
  const became = await send(sent, member);
  isOver = true;
  const waits = await waiting;
  const cpu = [...cpuOf(server.pid)].map(([thread, ms]) => [thread, ms - (before.get(thread) ?? 0)] as const);
  const main = cpu.find(([thread]) => thread === `${server.pid}`)?.[1] ?? 0;
  const reading = Math.max(...cpu.filter(([thread]) => thread !== `${server.pid}`).map(([, ms]) => ms));
  const figures = [
    name,
    became,
    reading,
    main,
    MB(Math.max(0, kilobytes(server.pid, 'VmHWM') - memory)),
    Math.round(Math.max(...waits)),
    waits.length,
  ];
  console.log(`| ${figures.join(' | ')} |`);
}
await server.stop();
site.close();
