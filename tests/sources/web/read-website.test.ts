import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Portion, readPortion } from '../../../supabase/functions/_shared/sources/read-website.ts';
import type { KnownPage, WebsiteState } from '../../../supabase/functions/_shared/sources/web/crawl.ts';
import { type Internet, openInternet, type TestClock, testClock } from './internet.ts';

let internet: Internet;
let clock: TestClock;
/** The paths that were asked for, in their order. */
let asked: string[];
beforeEach(() => {
  internet = openInternet();
  clock = testClock();
  asked = [];
});
afterEach(() => internet.close());

const start = 'http://cafe.example/';
const page = (body: string, head = '') => `<!doctype html><title>Café</title>${head}<body>${body}`;
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const said = (path: string, ...paths: string[]) =>
  page(`<h1>About ${path}</h1><p>What there is to say of ${path}.</p>${links(...paths)}`);

/** A website with these pages: HTML by path, or a whole answer. */
const website = (pages: Record<string, string | RequestListener>, name = 'cafe.example') =>
  internet.site(name, (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = pages[path];
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', path.endsWith('.xml') ? 'application/xml' : 'text/html').end(answer);
  });
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

const begun = (scope: 'page' | 'site' = 'site', address = start): WebsiteState => ({
  address,
  scope,
  pages: [{ address, depth: 0, status: 'waiting', hash: null }],
  memory: null,
});

const portion = (state: WebsiteState, seconds = 8) =>
  readPortion(state, {
    network: internet.network,
    clock,
    siteUrl: 'https://deskbell.example',
    deadline: clock.now() + seconds * 1000,
    maxCpuMs: Number.POSITIVE_INFINITY,
  });

/** The state after a portion, as it is written down: through JSON. */
function after(state: WebsiteState, { pages, found, memory }: Portion): WebsiteState {
  const known = new Map<string, KnownPage>(state.pages.map((known) => [known.address, known]));
  for (const { address, depth } of found)
    known.set(address, { address, depth, status: 'waiting', hash: null });
  for (const outcome of pages) {
    const before = known.get(outcome.address);
    expect(before, `${outcome.address} is known`).toBeDefined();
    if (!before) continue;
    const hash = outcome.status === 'read' ? outcome.hash : before.hash;
    known.set(outcome.address, { ...before, status: outcome.status, hash });
  }
  return JSON.parse(JSON.stringify({ ...state, pages: [...known.values()], memory }));
}

/** Reads to the end, in as many portions as it takes. */
async function readAll(state: WebsiteState, seconds = 8) {
  const portions: Portion[] = [];
  for (;;) {
    const last = await portion(state, seconds);
    portions.push(last);
    state = after(state, last);
    if (last.isDone) break;
    if (portions.length > 500) throw new Error('This reading does not end.');
  }
  const outcomes = portions.flatMap(({ pages }) => pages);
  return {
    state,
    portions,
    outcomes,
    last: portions.at(-1),
    read: outcomes.flatMap((outcome) =>
      outcome.status === 'read' ? [new URL(outcome.address).pathname] : [],
    ),
  };
}

describe('a page alone', () => {
  test('is read with its headings, title, size and hash', async () => {
    await website({ '/': said('us', '/menu') });
    const { outcomes, last } = await readAll(begun('page'));
    expect(outcomes).toMatchObject([
      {
        status: 'read',
        address: start,
        title: 'Café',
        isSame: false,
        bytes: Buffer.byteLength(said('us', '/menu')),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
    expect(JSON.stringify(outcomes)).toContain('"headings":["About us"],"text":"What there is to say of us.');
    expect(last).toMatchObject({ isDone: true, failure: null, note: null, found: [] });
    expect(asked).toEqual(['/robots.txt', '/']);
  });

  test('is the same when it is read again, until its words change', async () => {
    let words = 'Open daily.';
    await website({ '/': (_, response) => response.setHeader('content-type', 'text/html').end(page(words)) });
    const { state } = await readAll(begun('page'));
    const anew = (): WebsiteState => ({
      ...state,
      memory: null,
      pages: state.pages.map((known) => ({ ...known, status: 'waiting' })),
    });
    expect((await readAll(anew())).outcomes).toMatchObject([{ isSame: true }]);
    words = 'Closed on Mondays.';
    expect((await readAll(anew())).outcomes).toMatchObject([{ isSame: false }]);
  });

  test.each<[string, string | RequestListener, string]>([
    ['without text', page('<img src="cake.jpg">'), 'There is no text on this page.'],
    [
      'that a script writes',
      page('<div id="root"></div><script src="app.js"></script>'),
      'There is no text in this page: a script writes it in the browser. Paste the text instead.',
    ],
    ['that is not there', (_, response) => response.writeHead(404).end(), 'There is no such page (404).'],
    [
      'behind a login',
      (_, response) => response.writeHead(401).end(),
      'This needs a login. Only what everybody may see is read.',
    ],
  ])('%s has not been read, and why', async (_, answer, message) => {
    await website({ '/': answer });
    const { last } = await readAll(begun('page'));
    expect(last).toMatchObject({
      isDone: true,
      failure: { message },
      pages: [{ status: 'failed', address: start, message }],
    });
  });

  test('that only sends on its visitors is the one it sends them to', async () => {
    await website({
      '/': page('', '<meta http-equiv="refresh" content="0; url=/home">'),
      '/home': said('home'),
    });
    expect((await readAll(begun('page'))).outcomes).toMatchObject([{ status: 'read', address: start }]);
    expect(asked).toEqual(['/robots.txt', '/', '/home']);
  });

  test('may ask not to be found: its owner has named it', async () => {
    await website({ '/': page('<p>Opening soon</p>', '<meta name="robots" content="noindex">') });
    expect((await readAll(begun('page'))).outcomes).toMatchObject([{ status: 'read' }]);
  });

  test('is read by http where there is no https', async () => {
    await internet.site('cafe.example', (request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end(said('us'));
    });
    const { network } = internet;
    const connect: typeof network.connect = (address, port) =>
      port === 443 ? Promise.reject(new Error('Nobody is there.')) : network.connect(address, port);
    const answer = await readPortion(begun('page', 'https://cafe.example/'), {
      network: { ...network, connect },
      clock,
      siteUrl: 'https://deskbell.example',
      deadline: clock.now() + 8000,
    });
    expect(answer).toMatchObject({
      pages: [{ status: 'read', address: 'https://cafe.example/' }],
      isDone: true,
    });
  });
});

test('a website that nobody wants read any more is asked for no further page', async () => {
  await website({ '/': said('/', '/a', '/b'), '/a': said('/a'), '/b': said('/b') });
  const steps = [true, true, true, false];
  const { pages, isDone } = await readPortion(begun(), {
    network: internet.network,
    clock,
    siteUrl: 'https://deskbell.example',
    deadline: clock.now() + 60_000,
    // It arrives, reads the first page, and looks for a sitemap.
    isWanted: async () => steps.shift() === true,
  });
  expect(pages.map(({ address }) => address)).toEqual([start]);
  expect(asked).toEqual(['/robots.txt', '/', '/sitemap.xml']);
  expect(isDone).toBe(false);
});

describe('a site', () => {
  test('is read from its first page on, then what its sitemap lists, then by depth', async () => {
    await website({
      '/': said('us', '/menu', '/about', 'https://tea.example/', 'mailto:us@cafe.example', '/cake.jpg'),
      '/menu': said('menu', '/menu/cakes'),
      '/about': said('about', '/'),
      '/menu/cakes': said('cakes'),
      '/parking': said('parking'),
      '/sitemap.xml': `<urlset><url><loc>http://cafe.example/parking</loc></url><url><loc>https://tea.example/x</loc></url></urlset>`,
    });
    const { read, last } = await readAll(begun());
    expect(read).toEqual(['/', '/menu', '/about', '/parking', '/menu/cakes']);
    expect(asked).toEqual(['/robots.txt', '/', '/sitemap.xml', '/menu', '/about', '/parking', '/menu/cakes']);
    expect(last).toMatchObject({ isDone: true, failure: null, note: null });
  });

  test('is asked twice a second at most, or as seldom as it wants', async () => {
    await website({ '/': said('us', '/a', '/b'), '/a': said('a'), '/b': said('b') });
    await readAll(begun());
    expect(clock.pauses).toEqual([500, 500, 500]);
    await website(
      {
        '/robots.txt': 'User-agent: *\nCrawl-delay: 3',
        '/': said('us', '/a'),
        '/a': said('a'),
      },
      'tea.example',
    );
    await readAll(begun('site', 'http://tea.example/'));
    expect(clock.pauses.slice(3)).toEqual([3000, 3000]);
  });

  test('that wants more time than a portion has is read all the same', async () => {
    await website({
      '/robots.txt': 'User-agent: *\nCrawl-delay: 3600',
      '/': said('us', '/a'),
      '/a': said('a'),
    });
    const { read, portions } = await readAll(begun());
    expect(read).toEqual(['/', '/a']);
    expect(portions.length).toBeGreaterThan(2);
    expect(clock.pauses.reduce((sum, pause) => sum + pause)).toBe(20_000);
  });

  test('is read in as many portions as it takes, and no page twice', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/p${index}-of-us`);
    await website({
      '/': said('us', ...paths),
      ...Object.fromEntries(paths.map((path) => [path, said(path, ...paths)])),
    });
    const { read, portions } = await readAll(begun(), 2);
    expect(read).toEqual(['/', ...paths]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(portions.length).toBeGreaterThan(5);
  });

  test('goes on where it was when a portion is lost', async () => {
    await website({ '/': said('us', '/a', '/b'), '/a': said('a'), '/b': said('b') });
    const first = await portion(begun(), 1);
    const state = after(begun(), first);
    await portion(state);
    const { read } = await readAll(state);
    expect([...first.pages.map(({ address }) => new URL(address).pathname), ...read]).toEqual([
      '/',
      '/a',
      '/b',
    ]);
  });

  test('is left alone where robots.txt says so', async () => {
    await website({
      '/robots.txt':
        'User-agent: *\nDisallow: /\n\nUser-agent: DeskbellBot\nDisallow: /staff\nAllow: /staff/jobs',
      '/': said('us', '/menu', '/staff', '/staff/jobs'),
      '/menu': said('menu'),
      '/staff': said('staff'),
      '/staff/jobs': said('jobs'),
    });
    expect((await readAll(begun())).read).toEqual(['/', '/menu', '/staff/jobs']);
    expect(asked).not.toContain('/staff');
  });

  test('that lets no machine in is not read', async () => {
    await website({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': said('us') });
    const { last } = await readAll(begun());
    expect(last).toMatchObject({
      isDone: true,
      failure: { reason: 'robots', message: 'The robots.txt of the site asks us not to read this.' },
    });
    expect(asked).toEqual(['/robots.txt']);
  });

  test('is read one page at a time where the last reader has not come back', async () => {
    await website({ '/': said('us', '/menu'), '/menu': said('menu') });
    const careful = await readPortion(begun(), {
      network: internet.network,
      clock,
      siteUrl: 'https://deskbell.example',
      deadline: clock.now() + 8000,
      isCareful: true,
    });
    expect(careful).toMatchObject({ pages: [{ address: start, status: 'read' }], isDone: false });
    expect(asked).toEqual(['/robots.txt', '/']);
  });

  test.each([500, 503, 429])('whose robots.txt answers %s is not read now', async (status) => {
    await website({ '/robots.txt': (_, response) => response.writeHead(status).end(), '/': said('us') });
    expect((await readAll(begun())).last).toMatchObject({ isDone: true, failure: { retry: true } });
    expect(asked).toEqual(['/robots.txt']);
  });

  test.each([401, 403, 404, 410])('whose robots.txt answers %s has no rules', async (status) => {
    await website({ '/robots.txt': (_, response) => response.writeHead(status).end(), '/': said('us') });
    expect((await readAll(begun())).read).toEqual(['/']);
  });

  test('tells of each page that fails, and reads the others', async () => {
    await website({
      '/': said('us', '/gone', '/closed', '/broken', '/file', '/menu', '/away', '/login-page'),
      '/closed': (_, response) => response.writeHead(403).end(),
      '/broken': (_, response) => response.writeHead(500).end(),
      '/file': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
      '/away': redirect('http://tea.example/'),
      '/login-page': redirect('/login'),
      '/menu': said('menu'),
    });
    await website({ '/': said('tea') }, 'tea.example');
    const { outcomes, last } = await readAll(begun());
    expect(outcomes.map((outcome) => [new URL(outcome.address).pathname, outcome.status])).toEqual([
      ['/', 'read'],
      ['/gone', 'gone'],
      ['/closed', 'failed'],
      ['/broken', 'failed'],
      ['/file', 'failed'],
      ['/menu', 'read'],
      ['/away', 'gone'],
      ['/login-page', 'failed'],
    ]);
    expect(last).toMatchObject({ isDone: true, failure: null });
  });

  test('that stops answering is left in peace', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/page-${'abcdefghijklmnopqrst'[index]}`);
    const broken: RequestListener = (_, response) => response.writeHead(503).end();
    await website({ '/': said('us', ...paths), ...Object.fromEntries(paths.map((path) => [path, broken])) });
    const { outcomes, last, state } = await readAll(begun(), 2);
    expect(last).toMatchObject({ isDone: true, failure: { reason: 'server-error', retry: true } });
    expect(outcomes.filter(({ status }) => status === 'failed')).toHaveLength(5);
    expect(state.pages.filter(({ status }) => status === 'waiting')).toHaveLength(15);
  });

  test('has moved: it is read where it is now, by the rules there', async () => {
    await website({ '/': redirect('http://www.tea.example/start') });
    await website(
      {
        '/robots.txt': 'User-agent: *\nDisallow: /staff',
        '/start': said('us', '/menu', '/staff', 'http://tea.example/start', 'http://cafe.example/old'),
        '/menu': said('menu'),
      },
      'www.tea.example',
    );
    const { outcomes } = await readAll(begun());
    expect(outcomes.map(({ address }) => address)).toEqual([start, 'http://www.tea.example/menu']);
  });

  test('has each page once, by whatever addresses it comes', async () => {
    await website({
      '/': said(
        'us',
        '/menu',
        '/menu/',
        '/menu#cakes',
        '/menu?utm_source=x',
        '/Karte',
        '/copy',
        '/private',
        '/index.html',
      ),
      '/menu': said('menu'),
      '/Karte': redirect('/menu'),
      '/copy': page('<p>What there is to say of copies</p>', '<link rel="canonical" href="/original">'),
      '/original': said('originals'),
      '/private': page('<p>For ourselves</p>', '<meta name="robots" content="NOINDEX, follow">'),
    });
    const { outcomes } = await readAll(begun());
    expect(outcomes.map((outcome) => [new URL(outcome.address).pathname, outcome.status])).toEqual([
      ['/', 'read'],
      ['/menu', 'read'],
      ['/Karte', 'gone'],
      ['/copy', 'gone'],
      ['/private', 'gone'],
      ['/original', 'read'],
    ]);
  });

  test('that calls every page a double of its first one is believed by nobody', async () => {
    const head = '<link rel="canonical" href="http://cafe.example/">';
    await website({ '/': page(`<p>Us</p>${links('/menu')}`, head), '/menu': page('<p>Cakes</p>', head) });
    expect((await readAll(begun())).read).toEqual(['/', '/menu']);
  });

  test('whose links are not to be followed has one page', async () => {
    await website({
      '/': page(`<p>Us</p>${links('/menu')}`, '<meta name="robots" content="nofollow">'),
      '/menu': said('menu'),
    });
    expect((await readAll(begun())).read).toEqual(['/']);
  });

  test('with an index of sitemaps, some of them elsewhere', async () => {
    await website({
      '/robots.txt': 'Sitemap: http://cafe.example/maps.xml',
      '/': said('us'),
      '/maps.xml': `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>http://cafe.example/pages.xml</loc></sitemap><sitemap><loc>http://tea.example/pages.xml</loc></sitemap>
        <sitemap><loc>http://cafe.example/maps.xml</loc></sitemap></sitemapindex>`,
      '/pages.xml': '<urlset><url><loc> http://cafe.example/menu </loc></url></urlset>',
      '/menu': said('menu'),
    });
    expect((await readAll(begun())).read).toEqual(['/', '/menu']);
    expect(asked.filter((path) => path.endsWith('.xml')).length).toBeLessThanOrEqual(11);
    expect(internet.lookups).not.toContain('tea.example');
  });

  test('with a million pages: the nearest 200, and a note', async () => {
    await internet.site('cafe.example', ({ url = '' }, response) => {
      asked.push(url);
      if (url === '/robots.txt' || url === '/sitemap.xml') return response.writeHead(404).end();
      const paths = 'abcdefghijklmnop'
        .split('')
        .map((letter) => `${url.replace(/\/$/, '')}/${letter}${url.length}`);
      response.setHeader('content-type', 'text/html').end(said(url, ...paths));
    });
    const { read, last } = await readAll(begun(), 60);
    expect(read).toHaveLength(200);
    expect(last).toMatchObject({
      isDone: true,
      note: 'The site has more than 200 pages: the ones nearest to the first were read.',
    });
  });

  test('that never ends is read to an end, whatever its links are', async () => {
    const hrefs = fc.constantFrom(
      './next/',
      '../up',
      '?page=2',
      '?day=2026-11-22',
      '/calendar/2026/11/23',
      '//tea.example/',
      'http://www.cafe.example/x',
      'https://cafe.example/x?b=1&a=2',
      '/x?a=2&b=1',
      'javascript:void(0)',
      'http://[::1]/',
      'tel:+15035550100',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(hrefs, { maxLength: 6 }), fc.nat(1000), async (paths, seed) => {
        const ours = openInternet();
        let visits = 0;
        const hosts = new Set<string>();
        const answer: RequestListener = ({ url = '', headers }, response) => {
          hosts.add(headers.host ?? '');
          if (url === '/robots.txt' || url === '/sitemap.xml') return response.writeHead(404).end();
          visits += 1;
          const more = [...paths, `?n=${visits * seed}`, `${visits}/`];
          response.setHeader('content-type', 'text/html').end(said(`${visits}`, ...more));
        };
        await ours.site('cafe.example', answer);
        await ours.site('www.cafe.example', answer);
        await ours.site('tea.example', answer);
        internet = ours;
        try {
          const { state, last } = await readAll(begun(), 60);
          expect(last?.isDone).toBe(true);
          expect(state.pages.length).toBeLessThanOrEqual(200);
          expect(hosts).not.toContain('tea.example');
        } finally {
          await ours.close();
        }
      }),
      { numRuns: 4 },
    );
  });
});
