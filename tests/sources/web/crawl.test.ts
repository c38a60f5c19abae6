import { describe, expect, test } from 'vitest';
import {
  type Ask,
  beginCrawl,
  type CrawlState,
  type Fetched,
  noteOf,
  type Step,
  step,
  type VisitedPage,
  type WebsiteState,
} from '../../../supabase/functions/_shared/sources/web/crawl.ts';
import {
  type Failure,
  type FailureReason,
  failure,
} from '../../../supabase/functions/_shared/sources/web/failures.ts';
import { bounds, pageKey } from '../../../supabase/functions/_shared/sources/web/links.ts';

const start = 'https://cafe.example/';
const at = 1_000_000;

const begun = (more: Partial<WebsiteState> = {}): WebsiteState => ({
  address: start,
  scope: 'site',
  pages: [{ address: start, depth: 0, status: 'waiting', hash: null }],
  memory: null,
  ...more,
});

const failing = (reason: FailureReason) => failure(reason, `It is ${reason}.`);

/** A page that says something, unless told otherwise. */
function page(path: string, more: Partial<VisitedPage['text']> = {}): VisitedPage {
  const address = new URL(path, start).href;
  const text = {
    title: path,
    sections: [{ headings: [], text: `About ${path}` }],
    links: [],
    base: address,
    canonical: null,
    refresh: null,
    isIndexable: true,
    isWrittenByScript: false,
    ...more,
  };
  return { ok: true, address, text, hash: `hash of ${path}`, bytes: 100 };
}

/** What stands at addresses: the text of a robots.txt, a page, a sitemap, or why there is none. */
interface Web {
  robots?: Record<string, string | Failure>;
  pages?: Record<string, VisitedPage | Failure>;
  sitemaps?: Record<string, { pages?: string[]; sitemaps?: string[] }>;
}

const absolute = (path: string) => new URL(path, start).href;
const found = <Answer>(all: Record<string, Answer> | undefined, address: string): Answer | undefined =>
  Object.entries(all ?? {}).find(([path]) => absolute(path) === address)?.[1];

function answerOf(ask: Ask, web: Web): Fetched {
  const none = failing('not-found');
  if (ask.kind === 'robots') {
    const robots = found(web.robots, new URL('/', ask.address).href) ?? none;
    return { kind: 'robots', ask, answer: typeof robots === 'string' ? { ok: true, text: robots } : robots };
  }
  if (ask.kind === 'page') return { kind: 'page', ask, at, answer: found(web.pages, ask.address) ?? none };
  const sitemap = found(web.sitemaps, ask.address);
  if (!sitemap) return { kind: 'sitemap', ask, at, answer: none };
  const { pages = [], sitemaps = [] } = sitemap;
  return { kind: 'sitemap', ask, at, answer: { ok: true, address: ask.address, pages, sitemaps } };
}

function asking({ ask }: Step): Ask {
  if (!ask) throw new Error('This crawl has ended.');
  return ask;
}

/** As it is written down between two portions. */
function resumed(website: WebsiteState, { state }: Step): Step {
  const pages = [...state.pages.values()].map((known) => {
    const outcome = state.outcomes.findLast(({ address }) => pageKey(address) === pageKey(known.address));
    return outcome?.status === 'read' ? { ...known, hash: outcome.hash } : known;
  });
  const memory = state.hasArrived ? state.memory : null;
  return beginCrawl(JSON.parse(JSON.stringify({ ...website, pages, memory })));
}

function frozen(state: CrawlState): CrawlState {
  for (const part of [state, state.memory, state.outcomes, state.found]) Object.freeze(part);
  return state;
}

/** Crawls to the end. What is fetched reads as `robots https://cafe.example/`. */
function crawl(website: WebsiteState, web: Web, { isInterrupted = false } = {}) {
  let now = beginCrawl(website);
  const asked: string[] = [];
  const outcomes: [address: string, status: string, message: string][] = [];
  const heard = new Set<unknown>();
  while (now.ask) {
    asked.push(`${now.ask.kind} ${now.ask.address}`);
    if (asked.length > 500) throw new Error('This crawl does not end.');
    now = step(frozen(now.state), answerOf(now.ask, web));
    for (const outcome of now.state.outcomes) {
      if (heard.has(outcome)) continue;
      heard.add(outcome);
      const path = outcome.address.replace(/^https:\/\/cafe\.example/, '');
      outcomes.push([path, outcome.status, 'message' in outcome ? outcome.message : '']);
    }
    if (isInterrupted && now.ask && !now.ask.isFollowUp) now = resumed(website, now);
  }
  return { asked, outcomes, state: now.state };
}

const paths = (asked: readonly string[]) => asked.map((one) => one.replace('https://cafe.example', ''));

describe('a crawl begins', () => {
  test('with the robots.txt of its site, at once', () => {
    expect(beginCrawl(begun()).ask).toEqual({
      kind: 'robots',
      address: start,
      because: null,
      notBefore: 0,
      isFollowUp: false,
    });
  });

  test('with its first page, where it is resumed before that', () => {
    const { ask } = beginCrawl(begun({ memory: { ...beginCrawl(begun()).state.memory, requestedAt: at } }));
    expect(ask).toMatchObject({ kind: 'page', address: start, notBefore: at + 500 });
  });

  test('with the address it was given, where no page is known', () => {
    const { state } = beginCrawl(begun({ pages: [] }));
    expect(state.found).toEqual([{ address: start, depth: 0 }]);
  });

  test('by http, where https does not answer', () => {
    const web: Web = {
      robots: { [start]: failing('no-answer'), 'http://cafe.example/': '' },
      pages: { 'http://cafe.example/': { ...page('/'), address: 'http://cafe.example/' } },
    };
    expect(crawl(begun({ scope: 'page' }), web)).toMatchObject({
      asked: [`robots ${start}`, 'robots http://cafe.example/', 'page http://cafe.example/'],
      outcomes: [['/', 'read', '']],
    });
  });

  test('not at all where neither answers, and tells what came of https', () => {
    const web: Web = {
      robots: { [start]: failing('certificate'), 'http://cafe.example/': failing('no-answer') },
    };
    expect(crawl(begun(), web)).toMatchObject({
      outcomes: [],
      state: { failure: { reason: 'certificate' }, hasArrived: false },
    });
  });

  test.each<[FailureReason, FailureReason | null]>([
    ['server-error', 'server-error'],
    ['busy', 'busy'],
    ['too-slow', 'too-slow'],
    ['not-public', 'not-public'],
    ['not-found', null],
    ['login', null],
    ['forbidden', null],
  ])('where robots.txt is %s: failure %s', (reason, expected) => {
    const { state } = crawl(begun(), { robots: { [start]: failing(reason) }, pages: { '/': page('/') } });
    expect(state.failure?.reason ?? null).toBe(expected);
  });
});

describe('what comes next', () => {
  test('is the first page, then sitemaps, then the nearest pages', () => {
    const { asked } = crawl(begun(), {
      pages: {
        '/': page('/', { links: ['/a', '/b'] }),
        '/a': page('/a', { links: ['/a/deep'] }),
        '/b': page('/b'),
        '/a/deep': page('/a/deep'),
        '/listed': page('/listed'),
      },
      sitemaps: { '/sitemap.xml': { pages: [absolute('/listed')] } },
    });
    expect(paths(asked)).toEqual([
      'robots /',
      'page /',
      'sitemap /sitemap.xml',
      'page /a',
      'page /b',
      'page /listed',
      'page /a/deep',
    ]);
  });

  test('is not asked for before the time that robots.txt wants', () => {
    const first = beginCrawl(begun());
    const arrived = step(
      first.state,
      answerOf(asking(first), { robots: { '/': 'User-agent: *\nCrawl-delay: 3' } }),
    );
    expect(arrived.ask).toMatchObject({ kind: 'page', notBefore: 3000 });
    const second = step(arrived.state, answerOf(asking(arrived), { pages: { '/': page('/') } }));
    expect(second.ask).toMatchObject({ kind: 'sitemap', notBefore: at + 3000, isFollowUp: false });
  });

  test('is nothing beyond a page that is to be read alone', () => {
    const web = { pages: { '/': page('/', { links: ['/a'] }) } };
    expect(paths(crawl(begun({ scope: 'page' }), web).asked)).toEqual(['robots /', 'page /']);
  });

  test('is no page that robots.txt forbids by now', () => {
    const known = begun({
      pages: [
        { address: start, depth: 0, status: 'waiting', hash: null },
        { address: absolute('/staff'), depth: 1, status: 'waiting', hash: 'old' },
      ],
    });
    const web = { robots: { '/': 'User-agent: *\nDisallow: /staff' }, pages: { '/': page('/') } };
    const { asked, outcomes } = crawl(known, web);
    expect(paths(asked)).toEqual(['robots /', 'page /', 'sitemap /sitemap.xml']);
    expect(outcomes).toEqual([
      ['/', 'read', ''],
      ['/staff', 'gone', 'The robots.txt of the site asks us not to read this.'],
    ]);
  });

  test('is nothing where robots.txt forbids the first page', () => {
    const { asked, state } = crawl(begun(), { robots: { '/': 'User-agent: *\nDisallow: /' } });
    expect(paths(asked)).toEqual(['robots /']);
    expect(state.failure).toMatchObject({ reason: 'robots' });
  });
});

describe('sitemaps', () => {
  test('are those that robots.txt names, of this site, and not those it forbids', () => {
    const robots = [
      'User-agent: *',
      'Disallow: /private.xml',
      'Sitemap: https://cafe.example/private.xml',
      'Sitemap: https://tea.example/all.xml',
      'Sitemap: https://cafe.example/pages.xml',
    ].join('\n');
    const { asked } = crawl(begun(), { robots: { '/': robots }, pages: { '/': page('/') } });
    expect(paths(asked)).toEqual(['robots /', 'page /', 'sitemap /pages.xml']);
  });

  test('are ten at most, whatever an index lists', () => {
    const numbered = Array.from({ length: 30 }, (_, index) => absolute(`/map${index}.xml`));
    const { asked } = crawl(begun(), {
      pages: { '/': page('/') },
      sitemaps: { '/sitemap.xml': { sitemaps: [...numbered, 'https://tea.example/map.xml'] } },
    });
    expect(asked.filter((one) => one.startsWith('sitemap'))).toEqual(
      [absolute('/sitemap.xml'), ...numbered.slice(0, 9)].map((address) => `sitemap ${address}`),
    );
  });
});

describe('limits', () => {
  const many = (prefix: string) =>
    Array.from({ length: 30 }, (_, index) => `${prefix}/p${'x'.repeat(index)}`);

  test('200 pages, and a note', () => {
    const pages = Object.fromEntries(
      ['/', ...many('')].map((path) => [path, page(path, { links: many(path === '/' ? '' : path) })]),
    );
    const { state, asked } = crawl(begun(), { pages });
    expect(state.pages.size).toBe(bounds.pages);
    expect(asked).toHaveLength(bounds.pages + 2);
    expect(noteOf(state)).toMatch(/^The site has more than 200 pages/);
  });

  test('five links from the first page', () => {
    const way = ['/', '/a', '/a/b', '/a/b/c', '/a/b/c/d', '/a/b/c/d/e', '/a/b/c/d/e/f'];
    const pages = Object.fromEntries(
      way.map((path, index) => [path, page(path, { links: way.slice(index + 1, index + 2) })]),
    );
    const { outcomes, state } = crawl(begun(), { pages });
    expect(outcomes.map(([path]) => path)).toEqual(way.slice(0, 6));
    expect(noteOf(state)).toBeNull();
  });

  test('what robots.txt may cost', () => {
    const first = beginCrawl(begun());
    const robots = { '/': 'User-agent: *\nDisallow: /x' };
    const arrived = step(first.state, answerOf(asking(first), { robots }));
    const spent = { ...arrived.state, compared: 20_000_001 };
    const { ask, state } = step(spent, answerOf(asking(arrived), { pages: { '/': page('/') } }));
    expect(ask).toBeNull();
    expect(state.failure).toMatchObject({ reason: 'robots' });
  });
});

describe('redirects', () => {
  test('to a page that is known, to one that is not, and away', () => {
    const { outcomes } = crawl(begun(), {
      pages: {
        '/': page('/', { links: ['/menu', '/old-menu', '/old-jobs', '/away', '/home'] }),
        '/menu': page('/menu'),
        '/old-menu': page('/menu'),
        '/old-jobs': page('/jobs'),
        '/away': { ...page('/'), address: 'https://tea.example/' },
        '/home': page('/'),
      },
    });
    expect(outcomes).toEqual([
      ['/', 'read', ''],
      ['/menu', 'read', ''],
      ['/old-menu', 'gone', 'It leads to https://cafe.example/menu'],
      ['/old-jobs', 'gone', 'It leads to https://cafe.example/jobs'],
      ['/jobs', 'read', ''],
      ['/away', 'gone', 'It leads to another site.'],
      ['/home', 'gone', 'It leads to https://cafe.example/'],
    ]);
  });

  test('of the first page to another site lead to its rules, and then to its pages', () => {
    const tea = 'https://tea.example/';
    const moved = {
      ...page('/', { links: ['/menu', '/staff', `${start}old`], base: tea }),
      address: tea,
    };
    const { asked, outcomes } = crawl(begun(), {
      robots: { [tea]: 'User-agent: *\nDisallow: /staff' },
      pages: { '/': moved, [`${tea}menu`]: { ...page('/menu'), address: `${tea}menu` } },
    });
    expect(asked).toEqual([
      `robots ${start}`,
      `page ${start}`,
      `robots ${tea}`,
      `sitemap ${tea}sitemap.xml`,
      `page ${tea}menu`,
    ]);
    expect(outcomes).toEqual([
      ['/', 'read', ''],
      [`${tea}menu`, 'read', ''],
    ]);
  });

  test('to a site that lets no machine in end the crawl', () => {
    const tea = 'https://tea.example/';
    const web = (robots: string | Failure): Web => ({
      robots: { [tea]: robots },
      pages: { '/': { ...page('/'), address: tea } },
    });
    expect(crawl(begun(), web('User-agent: *\nDisallow: /')).state.failure).toMatchObject({
      reason: 'robots',
    });
    expect(crawl(begun(), web(failing('busy'))).state.failure).toMatchObject({ reason: 'busy' });
  });

  test('by HTML are followed once, at once', () => {
    const sending = (path: string, to: string) => page(path, { refresh: absolute(to), sections: [] });
    const { asked, outcomes } = crawl(begun({ scope: 'page' }), {
      pages: { '/': sending('/', '/one'), '/one': page('/one', { refresh: absolute('/two') }) },
    });
    expect(paths(asked)).toEqual(['robots /', 'page /', 'page /one']);
    expect(outcomes).toEqual([['/', 'read', '']]);
  });

  test('by HTML are none from a page with much to say, or to itself', () => {
    const long = [{ headings: [], text: 'word '.repeat(100) }];
    for (const text of [{ refresh: absolute('/one'), sections: long }, { refresh: start }]) {
      const { asked } = crawl(begun({ scope: 'page' }), { pages: { '/': page('/', text) } });
      expect(paths(asked)).toEqual(['robots /', 'page /']);
    }
  });
});

describe('a double', () => {
  const about = (canonical: string, others: Record<string, VisitedPage | Failure> = {}) =>
    crawl(begun(), {
      pages: { '/': page('/', { links: ['/copy'] }), '/copy': page('/copy', { canonical }), ...others },
    }).outcomes.slice(1);

  test('is gone, and the page it is a double of is read', () => {
    expect(about(absolute('/original'), { '/original': page('/original') })).toEqual([
      ['/copy', 'gone', 'It is the same as https://cafe.example/original'],
      ['/original', 'read', ''],
    ]);
  });

  test.each(['https://cafe.example/', 'https://tea.example/x', 'https://cafe.example/copy/'])(
    'is none of %s',
    (canonical) => expect(about(canonical)).toEqual([['/copy', 'read', '']]),
  );

  test('is none of what robots.txt forbids', () => {
    const { outcomes } = crawl(begun(), {
      robots: { '/': 'User-agent: *\nDisallow: /original' },
      pages: {
        '/': page('/', { links: ['/copy'] }),
        '/copy': page('/copy', { canonical: absolute('/original') }),
      },
    });
    expect(outcomes[1]).toEqual(['/copy', 'read', '']);
  });

  test('and what asks not to be read are told apart', () => {
    const { outcomes } = crawl(begun(), {
      pages: {
        '/': page('/', { links: ['/private'], isIndexable: false }),
        '/private': page('/private', { isIndexable: false }),
      },
    });
    expect(outcomes).toEqual([
      ['/', 'read', ''],
      ['/private', 'gone', 'It asks not to be read by machines (noindex).'],
    ]);
  });
});

describe('failures', () => {
  const six = ['/a', '/b', '/c', '/d', '/e', '/f'];
  const site = (reasons: readonly (FailureReason | null)[]): Web => ({
    pages: {
      '/': page('/', { links: six }),
      ...Object.fromEntries(
        six.map((path, index) => {
          const reason = reasons[index];
          return [path, reason ? failing(reason) : page(path)];
        }),
      ),
    },
  });
  const all = (reason: FailureReason) => six.map(() => reason);

  test('five in a row end it, and the other pages wait', () => {
    const { state, outcomes } = crawl(begun(), site(all('server-error')));
    expect(outcomes.map(([path]) => path)).toEqual(['/', ...six.slice(0, 5)]);
    expect(state.failure).toMatchObject({ reason: 'server-error', retry: true });
    expect(state.pages.get(pageKey(absolute('/f')))?.status).toBe('waiting');
  });

  test('with a page in between go on', () => {
    const { state, outcomes } = crawl(begun(), site(['busy', 'busy', 'busy', 'busy', null, 'busy']));
    expect(outcomes).toHaveLength(7);
    expect(state).toMatchObject({ failure: null, memory: { failures: 1 } });
  });

  test('that say nothing of the site go on', () => {
    const { state, outcomes } = crawl(begun(), site(all('not-a-page')));
    expect(outcomes.map(([, status]) => status)).toEqual(['read', ...six.map(() => 'failed')]);
    expect(state.failure).toBeNull();
  });

  test('of pages that are not there are none: these are gone', () => {
    const { state, outcomes } = crawl(begun(), site(all('not-found')));
    expect(outcomes.map(([, status]) => status)).toEqual(['read', ...six.map(() => 'gone')]);
    expect(state.memory.failures).toBe(0);
  });

  test('of the first page end it', () => {
    expect(crawl(begun(), {}).state.failure).toMatchObject({ reason: 'not-found' });
  });

  test('are first pages without a word, unless they lead on', () => {
    const silent = (links: string[], isWrittenByScript: boolean) =>
      crawl(begun(), {
        pages: { '/': page('/', { sections: [], links, isWrittenByScript }), '/a': page('/a') },
      });
    expect(silent([], false).state.failure?.message).toBe('There is no text on this page.');
    expect(silent([], true).state.failure?.message).toMatch(/a script writes it/);
    expect(silent(['/a'], false).outcomes).toEqual([
      ['/', 'read', ''],
      ['/a', 'read', ''],
    ]);
  });
});

test('a page that says what it said is the same', () => {
  const known = begun({ pages: [{ address: start, depth: 0, status: 'waiting', hash: 'hash of /' }] });
  const { state } = crawl(known, { pages: { '/': page('/') } });
  expect(state.outcomes).toMatchObject([{ status: 'read', isSame: true }]);
});

test('a crawl that is resumed after each request asks and finds the same', () => {
  const web: Web = {
    robots: { '/': 'User-agent: *\nCrawl-delay: 2\nDisallow: /staff' },
    pages: {
      '/': page('/', { links: ['/a', '/b', '/staff', '/busy', '/old'] }),
      '/a': page('/a', { links: ['/a/deep', '/'] }),
      '/b': page('/b', { canonical: absolute('/a') }),
      '/busy': failing('busy'),
      '/old': page('/a/deep'),
      '/a/deep': page('/a/deep'),
    },
    sitemaps: {
      '/sitemap.xml': { sitemaps: [absolute('/more.xml')], pages: [absolute('/c')] },
      '/more.xml': { pages: [absolute('/d')] },
    },
  };
  const whole = crawl(begun(), web);
  const interrupted = crawl(begun(), web, { isInterrupted: true });
  expect(whole.asked).toHaveLength(10);
  expect(interrupted.asked).toEqual(whole.asked);
  expect(interrupted.outcomes).toEqual(whole.outcomes);
  expect(interrupted.state.memory).toEqual(whole.state.memory);
});
