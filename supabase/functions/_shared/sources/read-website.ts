import { TooMuch } from './text/too-much.ts';
import { type Clock, systemClock } from './web/clock.ts';
import {
  type Ask,
  beginCrawl,
  type Fetched,
  type FoundPage,
  noteOf,
  type PageOutcome,
  type ReadingMemory,
  step,
  type VisitedPage,
  type WebsiteState,
} from './web/crawl.ts';
import { type Failure, type FailureReason, failure } from './web/failures.ts';
import { type Fetched as FetchedFile, fetchPage } from './web/fetch-page.ts';
import { type PageText, readPage } from './web/main-text.ts';
import type { Network } from './web/network.ts';
import { robotsSize } from './web/robots.ts';
import { readSitemap } from './web/sitemap.ts';

/** What a portion of a reading has brought. To be written down before the next one begins, `found` before `pages`. */
export interface Portion {
  pages: readonly PageOutcome[];
  found: readonly FoundPage[];
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

const sitemapSize = 2 * 1024 * 1024;

/**
 * Goes on reading a website for a while: politely, one page after the other, the nearest ones first. It may be called
 * anew at any point: nothing is remembered but what it hands back.
 */
export async function readPortion(
  website: WebsiteState,
  {
    clock = systemClock,
    maxCpuMs = 1000,
    isCareful = false,
    isWanted = async () => true,
    ...options
  }: PortionOptions,
): Promise<Portion> {
  const { deadline } = options;
  const timer = startTimer();
  let { state, ask } = await timer.measure(() => beginCrawl(website));
  const goesOn = () =>
    timer.ms() < maxCpuMs && clock.now() < deadline && !(isCareful && state.outcomes.length > 0);
  while (ask && (ask.isFollowUp || (goesOn() && (await isWanted())))) {
    await clock.sleep(Math.max(0, Math.min(ask.notBefore, deadline) - clock.now()));
    if (ask.notBefore > deadline) break;
    const fetched: Fetched = await fetchFor(ask, { ...options, clock }, timer);
    ({ state, ask } = await timer.measure(() => step(state, fetched)));
  }
  const { failure } = state;
  return {
    pages: state.outcomes,
    found: state.found,
    memory: state.hasArrived ? state.memory : null,
    isDone: ask === null,
    failure: failure && { reason: failure.reason, message: failure.message, retry: failure.retry },
    note: noteOf(state),
  };
}

/** Counts the time of what computes. */
interface Timer {
  measure<T>(work: () => T | Promise<T>): Promise<T>;
  ms(): number;
}

function startTimer(): Timer {
  let ms = 0;
  return {
    async measure(work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        ms += performance.now() - start;
      }
    },
    ms: () => ms,
  };
}

/** Fetches what the crawl asks for, and reads what was sent. */
async function fetchFor(
  ask: Ask,
  reach: { network: Network; clock: Clock; siteUrl: string },
  timer: Timer,
): Promise<Fetched> {
  if (ask.kind === 'robots') {
    const address = new URL('/robots.txt', ask.address).href;
    const file = await fetchPage(address, { ...reach, accept: 'file', maxBytes: robotsSize });
    return { kind: 'robots', ask, answer: file };
  }
  const at = reach.clock.now();
  if (ask.kind === 'page') {
    const file = await fetchPage(ask.address, { ...reach, accept: 'page' });
    if (!file.ok) return { kind: 'page', ask, at, answer: file };
    const withFrame = ask.page.depth === 0;
    return { kind: 'page', ask, at, answer: await timer.measure(() => visit(file, withFrame)) };
  }
  const file = await fetchPage(ask.address, { ...reach, accept: 'file', maxBytes: sitemapSize });
  if (!file.ok) return { kind: 'sitemap', ask, at, answer: file };
  const sitemap = await timer.measure(() => readSitemap(file.body, sitemapSize));
  return { kind: 'sitemap', ask, at, answer: { ok: true, address: file.address, ...sitemap } };
}

/** Reads a page, if that can be done in the time there is. */
async function visit(
  { address, text: html, headers, body }: FetchedFile,
  withFrame: boolean,
): Promise<VisitedPage | Failure> {
  try {
    const text = readPage(html, address, { robots: headers.get('x-robots-tag'), withFrame });
    return { ok: true, address, text, hash: await hashOf(text), bytes: body.length };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return failure(
      'too-big',
      'This page is built of too many parts, or of too many within each other. Paste its text instead.',
    );
  }
}

/** Tells whether a page says the same as before. */
async function hashOf({ title, sections }: PageText): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([title, sections]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
