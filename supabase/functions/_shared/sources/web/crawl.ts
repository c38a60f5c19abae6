/**
 * The crawl of a website as a pure reducer: what is known, and what was fetched, make what is known now and what to fetch
 * next. `../read-website.ts` is the loop around it. Nothing here waits, reads a clock or changes what it was given.
 */
import type { Section } from '../text/section.ts';
import { type Failure, type FailureReason, failure } from './failures.ts';
import { bounds, byFolders, isSameSite, newPages, pageKey } from './links.ts';
import type { PageText } from './main-text.ts';
import { type Rules, rulesOf } from './robots.ts';
import type { Sitemap } from './sitemap.ts';

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
export type FoundPage = Pick<KnownPage, 'address' | 'depth'>;

/** What has become of a page. */
export type PageOutcome =
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

/** What a crawl knows. */
export interface CrawlState {
  address: string;
  isSite: boolean;
  /** By the keys of their addresses. */
  pages: ReadonlyMap<string, KnownPage>;
  /** It is known where the site is and what it asks of machines. */
  hasArrived: boolean;
  memory: ReadingMemory;
  /** Those of the robots.txt that is remembered. */
  rules: Rules;
  /** What asking the rules has cost. */
  compared: number;
  /** What has become of pages since the crawl was begun or resumed. */
  outcomes: readonly PageOutcome[];
  /** The pages it has come upon since then. */
  found: readonly FoundPage[];
  /** Why it ends before its pages do. */
  failure: Failure | null;
}

/** Something to be fetched. */
export type Ask = RobotsAsk | PageAsk | SitemapAsk;

interface Asked {
  /** The page, the file, or for a robots.txt any address of its site. */
  address: string;
  /** Not to be fetched earlier, in milliseconds since 1970. */
  notBefore: number;
  /** Belongs to what was fetched last: without it, that would have to be fetched again. */
  isFollowUp: boolean;
}

interface RobotsAsk extends Asked {
  kind: 'robots';
  /** Why it is asked for beyond the first time: https did not work, or the first page is one of another site. */
  because:
    | { is: 'insecure'; failure: Failure }
    | { is: 'moved'; page: KnownPage; visited: VisitedPage }
    | null;
}

interface PageAsk extends Asked {
  kind: 'page';
  page: KnownPage;
  /** Another page has sent us here by its HTML. */
  isHop: boolean;
}

interface SitemapAsk extends Asked {
  kind: 'sitemap';
}

/** A page that was fetched and read. */
export interface VisitedPage {
  ok: true;
  /** Where it was, after all redirects. */
  address: string;
  text: PageText;
  /** Tells whether it says the same as before. */
  hash: string;
  bytes: number;
}

/** What has come of an ask. `at` is when it was sent, in milliseconds since 1970. */
export type Fetched =
  | { kind: 'robots'; ask: RobotsAsk; answer: { ok: true; text: string } | Failure }
  | { kind: 'page'; ask: PageAsk; at: number; answer: VisitedPage | Failure }
  | {
      kind: 'sitemap';
      ask: SitemapAsk;
      at: number;
      answer: ({ ok: true; address: string } & Sitemap) | Failure;
    };

/** What is known now, and what to fetch next: null if nothing is left to be read, or the crawl has failed. */
export interface Step {
  state: CrawlState;
  ask: Ask | null;
}

/** Between two requests of a site, in milliseconds, unless it asks for more. */
const pause = 500;

/** After so many pages one after the other that a site does not give, it is left in peace. */
const maxFailures = 5;

/** Of an index of sitemaps so many files are read. */
const maxSitemaps = 10;

/** A page with less to say may be there only to send its visitors on. */
const littleText = 200;

/** What says nothing against other pages of the site. */
const ownFault: readonly FailureReason[] = ['not-a-page', 'too-big', 'login', 'circle', 'refused', 'empty'];

/** Nobody is there, as far as can be seen from here. */
const unreachable: readonly FailureReason[] = [
  'no-such-name',
  'not-public',
  'no-answer',
  'too-slow',
  'certificate',
];

const notAllowed = failure('robots', 'The robots.txt of the site asks us not to read this.');

/** Begins a crawl, or resumes it from what was written down. */
export function beginCrawl({ address, scope, pages, memory }: WebsiteState): Step {
  const state: CrawlState = {
    address,
    isSite: scope === 'site',
    pages: new Map(pages.map((page) => [pageKey(page.address), page])),
    hasArrived: memory !== null,
    memory: memory ?? {
      site: address,
      robots: '',
      sitemaps: null,
      sitemapsRead: 0,
      requestedAt: 0,
      failures: 0,
      hasMore: false,
    },
    rules: rulesOf(memory?.robots ?? ''),
    compared: 0,
    outcomes: [],
    found: [],
    failure: null,
  };
  return next(pages.length === 0 ? withFound(state, [address], 0) : state);
}

/** Goes on with what was fetched. */
export function step(state: CrawlState, fetched: Fetched): Step {
  switch (fetched.kind) {
    case 'robots':
      return afterRobots(state, fetched.ask, robotsOf(fetched.answer));
    case 'page':
      return afterPage(remembering(state, { requestedAt: fetched.at }), fetched.ask, fetched.answer);
    case 'sitemap':
      return next(afterSitemap(remembering(state, { requestedAt: fetched.at }), fetched.answer));
  }
}

/** First where the site is; then its first page, its sitemaps, and its other pages, the nearest ones first. */
function next(state: CrawlState): Step {
  if (state.failure) return { state, ask: null };
  if (!state.hasArrived) return { state, ask: robotsAsk(state.address, null) };
  const page = nearestOf(state);
  if (state.isSite && page?.depth !== 0) {
    state = withSitemapsLookedFor(state);
    const [sitemap] = state.memory.sitemaps ?? [];
    if (sitemap !== undefined) {
      return {
        state,
        ask: { kind: 'sitemap', address: sitemap, notBefore: nextRequest(state), isFollowUp: false },
      };
    }
  }
  if (!page) return { state, ask: null };
  const address = page.depth === 0 ? state.memory.site : page.address;
  const judged = judge(state, address);
  if (!judged.isAllowed) return next(withoutAccess(judged.state, page));
  return {
    state: judged.state,
    ask: { kind: 'page', page, address, isHop: false, notBefore: nextRequest(state), isFollowUp: false },
  };
}

function robotsAsk(address: string, because: RobotsAsk['because']): RobotsAsk {
  return { kind: 'robots', address, because, notBefore: 0, isFollowUp: because !== null };
}

const nextRequest = ({ memory, rules }: CrawlState) => memory.requestedAt + Math.max(pause, rules.delay);

/** The first of the waiting pages that are the fewest links away. */
function nearestOf({ pages }: CrawlState): KnownPage | null {
  let nearest: KnownPage | null = null;
  for (const page of pages.values()) {
    if (page.status === 'waiting' && !(nearest && nearest.depth <= page.depth)) nearest = page;
  }
  return nearest;
}

/** What a robots.txt says; nothing, if there is none (RFC 9309, 2.3.1). */
function robotsOf(answer: { ok: true; text: string } | Failure): { ok: true; text: string } | Failure {
  if (answer.ok || unreachable.includes(answer.reason)) return answer;
  if (answer.reason === 'busy' || answer.reason === 'server-error') {
    return failure(answer.reason, 'The site has trouble just now: even its robots.txt cannot be read.');
  }
  return { ok: true, text: '' };
}

function afterRobots(
  state: CrawlState,
  { address, because }: RobotsAsk,
  robots: { ok: true; text: string } | Failure,
): Step {
  if (robots.ok) {
    const settled = arrivedAt(state, address, robots.text);
    return next(because?.is === 'moved' ? kept(settled, because.page, because.visited) : settled);
  }
  if (because?.is === 'moved') return next(failed(state, because.page, robots));
  const isInsecure = robots.reason === 'no-answer' || robots.reason === 'certificate';
  if (!because && isInsecure && address.startsWith('https:')) {
    // Nobody types the scheme: there are sites without TLS.
    const plain = address.replace(/^https:/, 'http:');
    return { state, ask: robotsAsk(plain, { is: 'insecure', failure: robots }) };
  }
  return next({ ...state, failure: because ? because.failure : robots });
}

const arrivedAt = (state: CrawlState, site: string, robots: string): CrawlState => ({
  ...remembering(state, { site, robots }),
  hasArrived: true,
  rules: rulesOf(robots),
});

function afterPage(state: CrawlState, { page, isHop }: PageAsk, answer: VisitedPage | Failure): Step {
  const isStart = page.depth === 0;
  if (!answer.ok) {
    const isGone = answer.reason === 'not-found' && !isStart;
    return next(isGone ? gone(state, page, answer.message) : failed(state, page, answer));
  }
  const { refresh } = answer.text;
  const sendsOn = refresh !== null && pageKey(refresh) !== pageKey(answer.address);
  if (sendsOn && !isHop && lengthOf(answer.text) < littleText) {
    return {
      state,
      ask: { kind: 'page', page, address: refresh, isHop: true, notBefore: 0, isFollowUp: true },
    };
  }
  const answered = remembering(state, { failures: 0 });
  if (isSameSite(answer.address, state.memory.site)) return next(kept(answered, page, answer));
  if (!isStart) return next(gone(answered, page, 'It leads to another site.'));
  return { state: answered, ask: robotsAsk(answer.address, { is: 'moved', page, visited: answer }) };
}

/** With a page of the site: what it says, unless it is another one's double or asks not to be read. */
function kept(state: CrawlState, page: KnownPage, visited: VisitedPage): CrawlState {
  const isStart = page.depth === 0;
  const judged = judge(isStart ? remembering(state, { site: visited.address }) : state, visited.address);
  if (!judged.isAllowed) return withoutAccess(judged.state, page);
  return isStart ? keptStart(judged.state, page, visited) : keptFurther(judged.state, page, visited);
}

function keptStart(state: CrawlState, page: KnownPage, visited: VisitedPage): CrawlState {
  const linked = withLinksOf(state, page, visited);
  const leadsOn = linked.found.some(({ depth }) => depth > page.depth);
  if (visited.text.sections.length === 0 && !leadsOn) return failed(linked, page, emptyPage(visited.text));
  return read(linked, page, visited);
}

function keptFurther(state: CrawlState, page: KnownPage, visited: VisitedPage): CrawlState {
  const key = pageKey(visited.address);
  if (key === pageKey(page.address)) return keptUnlessDouble(state, page, visited);
  const redirected = gone(state, page, `It leads to ${visited.address}`);
  const target = redirected.pages.get(key);
  if (key === pageKey(state.memory.site) || (target && target.status !== 'waiting')) return redirected;
  const found = target ? redirected : withFound(redirected, [visited.address], page.depth);
  return keptUnlessDouble(found, found.pages.get(key) ?? page, visited);
}

function keptUnlessDouble(state: CrawlState, page: KnownPage, visited: VisitedPage): CrawlState {
  const linked = withLinksOf(state, page, visited);
  const { isIndexable, canonical } = visited.text;
  if (!isIndexable) return gone(linked, page, 'It asks not to be read by machines (noindex).');
  if (canonical === null || !isOtherPage(linked, canonical, page)) return read(linked, page, visited);
  const looked = linked.pages.has(pageKey(canonical))
    ? linked
    : withLinks(linked, [canonical], canonical, page.depth);
  const original = looked.pages.get(pageKey(canonical));
  return original && original.status !== 'gone' && original.status !== 'failed'
    ? gone(looked, page, `It is the same as ${original.address}`)
    : read(looked, page, visited);
}

/** Whether the address that a page calls its own is another's. Sites that call all pages a double of the first one are wrong. */
function isOtherPage({ memory }: CrawlState, canonical: string, page: KnownPage): boolean {
  const key = pageKey(canonical);
  return (
    key !== pageKey(page.address) &&
    isSameSite(canonical, memory.site) &&
    key !== pageKey(memory.site) &&
    new URL(canonical).pathname !== '/'
  );
}

function read(state: CrawlState, page: KnownPage, { text, hash, bytes }: VisitedPage): CrawlState {
  const { title, sections } = text;
  const isSame = hash === page.hash;
  return noted(state, page, { status: 'read', address: page.address, title, sections, hash, isSame, bytes });
}

const gone = (state: CrawlState, page: KnownPage, message: string) =>
  noted(state, page, { status: 'gone', address: page.address, message });

/** The crawl fails with its first page, and with too many others in a row. */
function failed(state: CrawlState, page: KnownPage, why: Failure): CrawlState {
  const { reason, message, retry } = why;
  const failures = state.memory.failures + (ownFault.includes(reason) ? 0 : 1);
  const known = noted(state, page, { status: 'failed', address: page.address, reason, message, retry });
  const isEnd = page.depth === 0 || failures >= maxFailures;
  return { ...remembering(known, { failures }), failure: isEnd ? why : null };
}

const withoutAccess = (state: CrawlState, page: KnownPage) =>
  page.depth === 0 ? failed(state, page, notAllowed) : gone(state, page, notAllowed.message);

function noted(state: CrawlState, page: KnownPage, outcome: PageOutcome): CrawlState {
  const pages = new Map(state.pages).set(pageKey(page.address), { ...page, status: outcome.status });
  return { ...state, pages, outcomes: [...state.outcomes, outcome] };
}

const remembering = (state: CrawlState, memory: Partial<ReadingMemory>): CrawlState => ({
  ...state,
  memory: { ...state.memory, ...memory },
});

function withFound(state: CrawlState, addresses: readonly string[], depth: number): CrawlState {
  const pages = new Map(state.pages);
  for (const address of addresses) {
    pages.set(pageKey(address), { address, depth, status: 'waiting', hash: null });
  }
  return { ...state, pages, found: [...state.found, ...addresses.map((address) => ({ address, depth }))] };
}

const withLinksOf = (state: CrawlState, page: KnownPage, { text }: VisitedPage) =>
  state.isSite ? withLinks(state, text.links, text.base, page.depth + 1) : state;

/** With the pages that links lead to, which stand on a page and lead so deep. */
function withLinks(state: CrawlState, links: readonly string[], page: string, depth: number): CrawlState {
  const { memory, rules, compared } = state;
  const known = [memory.site, ...[...state.pages.values()].map(({ address }) => address)];
  const fresh = newPages({ links, page, depth, site: memory.site, rules, compared, known });
  const remembered = remembering(state, { hasMore: memory.hasMore || fresh.hasMore });
  return { ...withFound(remembered, fresh.found, depth), compared: fresh.compared };
}

/** Sitemaps are looked for when the first page has been read: where robots.txt names them, or in their usual place. */
function withSitemapsLookedFor(state: CrawlState): CrawlState {
  const { memory, rules } = state;
  if (memory.sitemaps) return state;
  const usual = new URL('/sitemap.xml', memory.site).href;
  const named = rules.sitemaps.filter((sitemap) => URL.canParse(sitemap) && isSameSite(sitemap, usual));
  return withSitemaps(state, named.length > 0 ? named : [usual]);
}

/** With sitemaps that are still to be read: as many as may be, of those that robots.txt allows. */
function withSitemaps(state: CrawlState, sitemaps: readonly string[]): CrawlState {
  const left: string[] = [];
  for (const sitemap of sitemaps.slice(0, Math.max(0, maxSitemaps - state.memory.sitemapsRead))) {
    const judged = judge(state, sitemap);
    state = judged.state;
    if (judged.isAllowed) left.push(sitemap);
  }
  return remembering(state, { sitemaps: left });
}

function afterSitemap(
  state: CrawlState,
  answer: ({ ok: true; address: string } & Sitemap) | Failure,
): CrawlState {
  const { site, sitemaps, sitemapsRead } = state.memory;
  const rest = sitemaps?.slice(1) ?? [];
  const counted = remembering(state, { sitemaps: rest, sitemapsRead: sitemapsRead + 1 });
  if (!answer.ok) return counted;
  const further = answer.sitemaps.filter((sitemap) => isSameSite(sitemap, site));
  return withLinks(withSitemaps(counted, [...rest, ...further]), byFolders(answer.pages), answer.address, 1);
}

/** Whether an address of the site may be read, which costs something. */
function judge(state: CrawlState, address: string): { isAllowed: boolean; state: CrawlState } {
  const { isAllowed, compared } = state.rules.judge(address, state.compared);
  return { isAllowed, state: { ...state, compared } };
}

const lengthOf = ({ sections }: PageText) => sections.reduce((sum, { text }) => sum + text.length, 0);

const emptyPage = ({ isWrittenByScript }: PageText) =>
  failure(
    'empty',
    isWrittenByScript
      ? 'There is no text in this page: a script writes it in the browser. Paste the text instead.'
      : 'There is no text on this page.',
  );

/** What the owner is told of a crawl that went well and left something out; null if it left out nothing. */
export const noteOf = ({ memory }: CrawlState): string | null =>
  memory.hasMore
    ? `The site has more than ${bounds.pages} pages: the ones nearest to the first were read.`
    : null;
