import { gzipSync } from 'node:zlib';
import { readPage } from '../../supabase/functions/_shared/sources/read-page.ts';
import { readPortion } from '../../supabase/functions/_shared/sources/read-website.ts';
import { openInternet, testClock } from './web/internet.ts';

/** What a stranger sends to hold a process up, or to have it killed. */
export interface CostlyInput {
  name: string;
  /** Has it read as the functions read it. */
  read(): Promise<unknown>;
  /** What becomes of it. */
  outcome: Record<string, unknown>;
}

const times = (count: number, text: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join('');

/** What becomes of the first page of a website, and how many others were found. */
async function visited(files: Record<string, string | Uint8Array>) {
  const internet = openInternet();
  try {
    await internet.site('cafe.example', ({ url = '' }, response) => {
      const file = files[url];
      if (file === undefined) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end(file);
    });
    const clock = testClock();
    const address = 'http://cafe.example/';
    const start = { address, depth: 0, status: 'waiting', hash: null } as const;
    const { pages, found, failure } = await readPortion(
      { address, scope: 'site', pages: [start], memory: null },
      {
        network: internet.network,
        clock,
        siteUrl: 'https://deskbell.example',
        deadline: clock.now() + 1200,
        maxCpuMs: Number.POSITIVE_INFINITY,
      },
    );
    const [first] = pages;
    const entries = first?.status === 'read' ? readPage({ ...first, entryTitle: first.title }).entries : [];
    return {
      found: found.length,
      failure: failure?.reason ?? null,
      status: first?.status,
      hasEntries: entries.length > 0,
    };
  } finally {
    await internet.close();
  }
}

const words = '<html><body><h1>Café</h1><p>We open at eight.</p>';

const site = (
  name: string,
  files: () => Record<string, string | Uint8Array>,
  outcome: Record<string, unknown>,
): CostlyInput => ({
  name,
  read: () => visited({ '/': words, ...files() }),
  outcome,
});

const isRead = { failure: null, status: 'read' };
const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (index: number) =>
  [index, index / 26, index / 676, index / 17576].map((part) => letters[Math.floor(part) % 26]).join('');

const wildcards = () => `User-agent: *\n${times(25_000, (index) => `Disallow: /*a*a*a*a*${index}\n`)}`;
const manyAddresses = () =>
  times(20_000, (index) => `<url><loc>http://cafe.example/${'a'.repeat(50)}${word(index)}</loc></url>`);

export const costlyInputs: readonly CostlyInput[] = [
  site('a sitemap as deep as it is long', () => ({ '/sitemap.xml': times(175_000, '<loc>') }), isRead),
  site('a sitemap of half a tag', () => ({ '/sitemap.xml': times(400_000, '<loc ') }), isRead),
  site('a sitemap of comments', () => ({ '/sitemap.xml': `<urlset>${times(250_000, '<!--')}` }), isRead),
  site(
    'a compressed sitemap of everything',
    () => ({ '/sitemap.xml': new Uint8Array(gzipSync(`<urlset>${times(10, manyAddresses())}`)) }),
    { ...isRead, found: 199 },
  ),
  site(
    'a robots.txt of wildcards for a page of links',
    () => ({
      '/robots.txt': wildcards(),
      '/': `${words}${times(5000, (index) => `<a href="/${'a'.repeat(200)}${word(index)}">a</a>`)}`,
    }),
    isRead,
  ),
  site(
    'a robots.txt of wildcards that names a large sitemap',
    () => ({
      '/robots.txt': `Sitemap: http://cafe.example/all.xml\n${wildcards()}`,
      '/all.xml': manyAddresses(),
    }),
    isRead,
  ),
  site(
    'a robots.txt of names and rules',
    () => ({ '/robots.txt': `${times(15_000, 'User-agent: *\n')}${times(18_000, 'Disallow: /a\n')}` }),
    isRead,
  ),
];
