import { createServer } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { nodeNetwork } from '../../supabase/embedded/network.ts';
import { learnEntries } from '../../supabase/functions/_shared/answers/learn.ts';
import { claimReading, readOn } from '../../supabase/functions/_shared/sources/reading.ts';
import { type Clock, systemClock } from '../../supabase/functions/_shared/sources/web/clock.ts';

const origin = 'http://localhost:5173';
/** Of `supabase/seed.sql`. */
const bot = '30000000-0000-4000-8000-000000000001';
const pages = 196;
/** So many of its entries tell how long all of them take. */
const learnedAtLeast = 50;
/** Of a page, without its text: styles and scripts, as sites have them. */
const ballast = `<style>${'.a{color:#123456}'.repeat(850)}</style>`;

const words =
  'bread cake coffee garden table window morning evening booking price guest family music art'.split(' ');
const sentence = (seed: number) =>
  `On day ${seed} the ${words[seed % 14]} of our ${words[(seed * 5 + 3) % 14]} costs ${seed % 97} euros, and every ${words[(seed * 3 + 1) % 14]} comes with a ${words[(seed * 11 + 7) % 14]}.`;

/** Pages whose addresses differ in numbers only would be taken for a calendar's. */
const pathOf = (number: number) => `/${words[number % 14]}-${words[Math.floor(number / 14)]}`;
const paths = new Map(Array.from({ length: pages }, (_, number) => [pathOf(number), number]));

/** 20 kB: four headings with about 600 letters under each, and links to all pages. */
function pageOf(number: number): string {
  const section = (part: number) =>
    `<h2>Part ${number}.${part}</h2><p>${Array.from({ length: 7 }, (_, index) => sentence(number * 40 + part * 8 + index)).join(' ')}</p>`;
  const links = Array.from({ length: 20 }, (_, index) => (number * 20 + index + 1) % pages);
  return `<!doctype html><html><head><title>Page ${number}</title>${ballast}</head><body><main><h1>Page ${number}</h1>
    ${[1, 2, 3, 4].map(section).join('')}</main><nav>${links.map((to) => `<a href="${pathOf(to)}">${to}</a>`).join(' ')}</nav></body></html>`;
}

/** Waits for nobody: the pauses between two requests are over at once. */
function impatientClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: async (milliseconds, signal) => {
      // With a signal it is how long an answer is waited for.
      if (signal) await systemClock.sleep(milliseconds, signal);
      else ahead += milliseconds;
    },
  };
}

/** 196 pages of 20 kB from a server of this machine, read, split and kept, and then learned; without polite pauses. */
export async function sourceFigures() {
  const site = createServer((request, response) => {
    const number = request.url === '/' ? 0 : paths.get(request.url ?? '');
    response.writeHead(number === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(number === undefined ? '' : pageOf(number));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const network = {
    resolve: async () => ['93.184.216.34'],
    connect: () => nodeNetwork.connect({ hostname: '127.0.0.1', port }),
    startTls: () => Promise.reject(new Error('There is no TLS here.')),
  };
  const backend = await startBackend({ origin, siteUrl: origin, clockEvery: null });
  const { SUPABASE_URL = '' } = await backend.functionEnvironment();
  const admin = createClient(SUPABASE_URL, backend.apiKeys.secret, { auth: { persistSession: false } });
  try {
    const add = { bot, address: 'http://bench.test/', title: 'bench.test', scope: 'site' };
    const { data: source, error } = await admin.rpc('add_website', add);
    if (error) throw error;
    const memory = process.memoryUsage().rss;
    let peak = memory;
    const clock = impatientClock();
    const start = performance.now();
    const before = process.cpuUsage();
    for (;;) {
      const claim = await claimReading(admin, source);
      if (!claim) break;
      await readOn(admin, claim, { maxMs: 1_000_000, isByClock: false, network, clock });
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    const read = performance.now() - start;
    const cpu = process.cpuUsage(before);
    const counted = await backend.database.query<{ pages: number; entries: number }>(
      `select (select count(*)::int from public.source_pages where status = 'read') as pages,
         (select count(*)::int from public.knowledge_entries where source_id is not null) as entries`,
    );
    const learningStart = performance.now();
    let learned = 0;
    while (learned < learnedAtLeast) {
      learned += (await learnEntries(admin, bot)).learned;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    const learning = (performance.now() - learningStart) / learned;
    const { pages: pagesRead = 0, entries = 0 } = counted.rows[0] ?? {};
    return {
      pages: pagesRead,
      entries,
      readPerSecond: (pagesRead / read) * 1000,
      cpuPerPage: (cpu.user + cpu.system) / 1000 / pagesRead,
      learnedPerSecond: 1000 / learning,
      perSecond: (pagesRead / (read + entries * learning)) * 1000,
      memory: peak - memory,
    };
  } finally {
    await backend.stop();
    site.close();
  }
}
