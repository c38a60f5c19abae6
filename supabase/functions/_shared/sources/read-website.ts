import type { Section } from './text/section.ts';
import { TooMuch } from './text/too-much.ts';
import { type Clock, systemClock } from './web/clock.ts';
import { bounds, byFolders, isSameSite, newPages, pageKey } from './web/links.ts';
import { type Failure, type FailureReason, failure } from './web/failures.ts';
import { type Fetched, fetchPage } from './web/fetch-page.ts';
import { type PageOptions, type PageText, readPage } from './web/main-text.ts';
import type { Network } from './web/network.ts';
import { robotsSize, rulesOf } from './web/robots.ts';
import { readSitemap } from './web/sitemap.ts';

/** A page of a website as it is kept. */
export interface KnownPage {
  address: string;
  /** How many links it is away from where the reading began. */
  depth: number;
  status: 'waiting' | 'read' | 'failed' | 'gone';
  /** Of what was read the last time. */
  hash: string | null;
}

/** A page that a reading has come upon. It waits. */
type FoundPage = Pick<KnownPage, 'address' | 'depth'>;

/** What has become of a page. */
type PageOutcome =
  | {
      status: 'read';
      address: string;
      title: string;
      sections: Section[];
      hash: string;
      /** Nothing has changed since it was read the last time. */
      isSame: boolean;
      bytes: number;
    }
  /** It could not be read now; what is known of it stays. */
  | { status: 'failed'; address: string; reason: FailureReason; message: string; retry: boolean }
  /** There is no such page any more, or it is another one's double, or asks not to be read: it is to be forgotten. */
  | { status: 'gone'; address: string; message: string };

/** What a reading remembers from portion to portion, beside its pages: plain JSON. */
export interface ReadingMemory {
  /** The address where the site really is: where the first one led to. */
  site: string;
  /** What the site's robots.txt says, if it has one. */
  robots: string;
  /** Sitemaps that are still to be read; null: they have not been looked for. */
  sitemaps: string[] | null;
  /** How many sitemaps have been read. */
  sitemapsRead: number;
  /** When the last request was sent, in milliseconds since 1970. */
  requestedAt: number;
  /** Pages that the site did not give, one after the other. */
  failures: number;
  /** There are pages of this site that no place is left for. */
  hasMore: boolean;
}

/** A website in the middle of being read. A new reading has all pages waiting and no memory. */
export interface WebsiteState {
  /** The canonical address it begins at. */
  address: string;
  scope: 'page' | 'site';
  pages: readonly KnownPage[];
  memory: ReadingMemory | null;
}

/** What a portion of a reading has brought. To be written down before the next one begins, `found` before `pages`. */
export interface Portion {
  pages: PageOutcome[];
  found: FoundPage[];
  /** For the next portion. */
  memory: ReadingMemory | null;
  /** Nothing is left to be read. */
  isDone: boolean;
  /** Why the site as a whole cannot be read, or cannot be read on: then `isDone`, too, and pages may still wait. */
  failure: { reason: FailureReason; message: string; retry: boolean } | null;
  /** What was left out although the reading went well, for the owner. */
  note: string | null;
}

export interface PortionOptions {
  network: Network;
  clock?: Clock;
  /** Where people can read about us: the app's origin. */
  siteUrl: string;
  /** No request begins after this time, in milliseconds since 1970. One that has begun may take ten seconds. */
  deadline: number;
  /** How long this portion may compute, in milliseconds. */
  maxCpuMs?: number;
  /** One page and no more: if nobody comes back from it, it was this one. */
  isCareful?: boolean;
  /** Asked before each step: false ends the portion. */
  isWanted?: () => Promise<boolean>;
}

/** Between two requests of a site, in milliseconds, unless it asks for more. */
const pause = 500;

/** After so many pages one after the other that a site does not give, it is left in peace. */
const patience = 5;

/** Of an index of sitemaps so many files are read. */
const maxSitemaps = 10;

const sitemapSize = 2 * 1024 * 1024;

/** A page with less to say may be there only to send its visitors on. */
const littleText = 200;

/** What says nothing against other pages of the site. */
const ownFault: readonly FailureReason[] = ['not-a-page', 'too-big', 'login', 'circle', 'refused', 'empty'];

/**
 * Goes on reading a website for a while: politely, one page after the other, the nearest ones first. It may be called
 * anew at any point: nothing is remembered but what it hands back.
 */
export async function readPortion(website: WebsiteState, options: PortionOptions): Promise<Portion> {
  const reading = startReading(website, options);
  const { isWanted = async () => true } = options;
  while (reading.goesOn() && (await isWanted())) await reading.step();
  return reading.portion();
}

function startReading(
  website: WebsiteState,
  { clock = systemClock, maxCpuMs = 1000, isCareful = false, ...options }: PortionOptions,
) {
  const { network, siteUrl, deadline } = options;
  const isSite = website.scope === 'site';
  const outcomes: PageOutcome[] = [];
  const found: FoundPage[] = [];
  const pages = new Map(website.pages.map((page) => [pageKey(page.address), page]));
  if (pages.size === 0) find(website.address, 0);
  let memory = website.memory && { ...website.memory };
  let rules = rulesOf(memory?.robots ?? '');
  let failed: Portion['failure'] = null;
  let isOver = false;
  let cpuMs = 0;

  const fetchAt = (address: string, accept: 'page' | 'file', maxBytes?: number) =>
    fetchPage(address, { network, clock, siteUrl, accept, maxBytes });

  function find(address: string, depth: number) {
    found.push({ address, depth });
    pages.set(pageKey(address), { address, depth, status: 'waiting', hash: null });
  }

  function note(page: KnownPage, outcome: PageOutcome) {
    outcomes.push(outcome);
    pages.set(pageKey(page.address), { ...page, status: outcome.status });
  }

  function stop({ reason, message, retry }: Failure) {
    failed = { reason, message, retry };
    isOver = true;
  }

  /** Runs what computes, and counts its time. */
  function compute<T>(work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      cpuMs += performance.now() - start;
    }
  }

  /** What the site's robots.txt says; nothing, if there is none (RFC 9309, 2.3.1). */
  async function robotsOf(address: string): Promise<{ ok: true; text: string } | Failure> {
    const robots = await fetchAt(new URL('/robots.txt', address).href, 'file', robotsSize);
    if (robots.ok) return robots;
    if (robots.reason === 'busy' || robots.reason === 'server-error') {
      return failure(robots.reason, 'The site has trouble just now: even its robots.txt cannot be read.');
    }
    const isUnreachable = ['no-such-name', 'not-public', 'no-answer', 'too-slow', 'certificate'].includes(
      robots.reason,
    );
    return isUnreachable ? robots : { ok: true, text: '' };
  }

  /** Learns where the site is and what it asks of machines. */
  async function arrive() {
    let site = website.address;
    let robots = await robotsOf(site);
    const isInsecure = !robots.ok && (robots.reason === 'no-answer' || robots.reason === 'certificate');
    if (isInsecure && site.startsWith('https:')) {
      // Nobody types the scheme: there are sites without TLS.
      const plain = await robotsOf(site.replace(/^https:/, 'http:'));
      if (plain.ok) {
        robots = plain;
        site = site.replace(/^https:/, 'http:');
      }
    }
    if (robots.ok) settle(site, robots.text);
    else stop(robots);
  }

  function settle(site: string, robots: string) {
    memory ??= { site, robots, sitemaps: null, sitemapsRead: 0, requestedAt: 0, failures: 0, hasMore: false };
    Object.assign(memory, { site, robots });
    rules = rulesOf(robots);
  }

  /** Waits until the site may be asked again. False if that is after the deadline. */
  async function mayAsk(known: ReadingMemory): Promise<boolean> {
    const next = known.requestedAt + Math.max(pause, rules.delay);
    await clock.sleep(Math.max(0, Math.min(next, deadline) - clock.now()));
    if (next > deadline) return false;
    known.requestedAt = clock.now();
    return true;
  }

  /** The sitemaps still to be read. They are looked for when the first page has been read. */
  function sitemapsOf(known: ReadingMemory): string[] {
    const usual = new URL('/sitemap.xml', known.site).href;
    const named = rules.sitemaps.filter((sitemap) => URL.canParse(sitemap) && isSameSite(sitemap, usual));
    known.sitemaps ??= (named.length > 0 ? named : [usual]).slice(0, maxSitemaps);
    return known.sitemaps;
  }

  async function readNextSitemap(known: ReadingMemory, [address, ...rest]: readonly string[]) {
    known.sitemaps = rest;
    if (address === undefined || !rules.allows(address)) return;
    const file = await fetchAt(address, 'file', sitemapSize);
    known.sitemapsRead += 1;
    if (!file.ok) return;
    const start = performance.now();
    const { pages: links, sitemaps } = await readSitemap(file.body, sitemapSize);
    const further = sitemaps.filter((sitemap) => isSameSite(sitemap, known.site));
    known.sitemaps = [...rest, ...further].slice(0, Math.max(0, maxSitemaps - known.sitemapsRead));
    findAll(known, byFolders(links), file.address, 1);
    cpuMs += performance.now() - start;
  }

  function findAll(known: ReadingMemory, links: readonly string[], page: string, depth: number) {
    const addresses = [known.site, ...[...pages.values()].map(({ address }) => address)];
    const fresh = newPages({ links, page, depth, site: known.site, rules, known: addresses });
    for (const address of fresh.found) find(address, depth);
    known.hasMore ||= fresh.hasMore;
  }

  /** What a page says, if it can be read in the time there is. */
  function textOf(html: string, at: string, options: PageOptions): PageText | Failure {
    try {
      return compute(() => readPage(html, at, options));
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return failure(
        'too-big',
        'This page is built of too many parts, or of too many within each other. Paste its text instead.',
      );
    }
  }

  /** Gets a page; of one that only sends its visitors on by HTML, the next. */
  async function visit(
    address: string,
    withFrame: boolean,
  ): Promise<{ file: Fetched; text: PageText } | Failure> {
    let file = await fetchAt(address, 'page');
    for (let hops = 0; file.ok; hops += 1) {
      const { text: html, headers, address: at } = file;
      const robots = headers.get('x-robots-tag');
      const text = textOf(html, at, { robots, withFrame });
      if ('ok' in text) return text;
      const isHop =
        text.refresh !== null && pageKey(text.refresh) !== pageKey(at) && lengthOf(text) < littleText;
      if (!isHop || text.refresh === null || hops > 0) return { file, text };
      file = await fetchAt(text.refresh, 'page');
    }
    return file;
  }

  async function readPageOf(known: ReadingMemory, page: KnownPage) {
    const isStart = page.depth === 0;
    const gone = (of: KnownPage, message: string) =>
      note(of, { status: 'gone', address: of.address, message });
    const fail = (why: Failure) => {
      const { reason, message, retry } = why;
      note(page, { status: 'failed', address: page.address, reason, message, retry });
      known.failures = ownFault.includes(reason) ? known.failures : known.failures + 1;
      if (isStart || known.failures >= patience) stop(why);
    };
    const notAllowed = failure('robots', 'The robots.txt of the site asks us not to read this.');

    const from = isStart ? known.site : page.address;
    if (!rules.allows(from)) return isStart ? fail(notAllowed) : gone(page, notAllowed.message);
    const visited = await visit(from, isStart);
    if ('ok' in visited) {
      return visited.reason === 'not-found' && !isStart ? gone(page, visited.message) : fail(visited);
    }
    const { file, text } = visited;
    known.failures = 0;

    if (!isSameSite(file.address, known.site)) {
      if (!isStart) return gone(page, 'It leads to another site.');
      const robots = await robotsOf(file.address);
      if (!robots.ok) return fail(robots);
      settle(file.address, robots.text);
    }
    if (isStart) known.site = file.address;
    if (!rules.allows(file.address)) return isStart ? fail(notAllowed) : gone(page, notAllowed.message);

    let read = page;
    if (!isStart && pageKey(file.address) !== pageKey(page.address)) {
      gone(page, `It leads to ${file.address}`);
      const target = pages.get(pageKey(file.address));
      if (pageKey(file.address) === pageKey(known.site) || (target && target.status !== 'waiting')) return;
      if (!target) find(file.address, page.depth);
      read = pages.get(pageKey(file.address)) ?? page;
    }
    if (isSite) findAll(known, text.links, text.base, read.depth + 1);
    if (isStart) {
      if (text.sections.length === 0 && (!isSite || found.length === 0)) return fail(emptyPage(text));
    } else {
      if (!text.isIndexable) return gone(read, 'It asks not to be read by machines (noindex).');
      const double = text.canonical && doubleOf(known, text.canonical, read);
      if (double) return gone(read, `It is the same as ${double}`);
    }
    const hash = await hashOf(text);
    const { title, sections } = text;
    const isSame = hash === read.hash;
    const bytes = file.body.length;
    note(read, { status: 'read', address: read.address, title, sections, hash, isSame, bytes });
  }

  /**
   * The page that this one says it is a double of, if that is to be read, too. Sites that call all of their pages a double
   * of the first one are wrong.
   */
  function doubleOf(known: ReadingMemory, canonical: string, page: KnownPage): string | null {
    const key = pageKey(canonical);
    if (key === pageKey(page.address) || !isSameSite(canonical, known.site)) return null;
    if (key === pageKey(known.site) || new URL(canonical).pathname === '/') return null;
    if (!pages.has(key)) findAll(known, [canonical], canonical, page.depth);
    const target = pages.get(key);
    return target && target.status !== 'gone' && target.status !== 'failed' ? target.address : null;
  }

  const nextPage = () =>
    [...pages.values()]
      .filter(({ status }) => status === 'waiting')
      .reduce<KnownPage | null>(
        (nearest, page) => (nearest && nearest.depth <= page.depth ? nearest : page),
        null,
      );

  return {
    goesOn: () =>
      !isOver && cpuMs < maxCpuMs && clock.now() < deadline && !(isCareful && outcomes.length > 0),
    async step() {
      if (!memory) return arrive();
      const page = nextPage();
      const sitemaps = isSite && page?.depth !== 0 ? sitemapsOf(memory) : [];
      if (!page && sitemaps.length === 0) isOver = true;
      else if (!(await mayAsk(memory))) return;
      else if (sitemaps.length > 0) await readNextSitemap(memory, sitemaps);
      else if (page) await readPageOf(memory, page);
    },
    portion: (): Portion => ({
      pages: outcomes,
      found,
      memory,
      isDone: isOver,
      failure: failed,
      note: memory?.hasMore
        ? `The site has more than ${bounds.pages} pages: the ones nearest to the first were read.`
        : null,
    }),
  };
}

const lengthOf = ({ sections }: PageText) => sections.reduce((sum, { text }) => sum + text.length, 0);

const emptyPage = ({ isWrittenByScript }: PageText) =>
  failure(
    'empty',
    isWrittenByScript
      ? 'There is no text in this page: a script writes it in the browser. Paste the text instead.'
      : 'There is no text on this page.',
  );

/** Tells whether a page says the same as before. */
async function hashOf({ title, sections }: PageText): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([title, sections]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
