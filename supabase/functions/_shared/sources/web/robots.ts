import robotsParser from 'robots-parser';
import { agent } from './fetch-page.ts';

/** What a site asks of those who read it by machine (RFC 9309). */
export interface Rules {
  /** Whether this address of the site may be read. */
  allows(address: string): boolean;
  /** The milliseconds it wants between two requests, ten seconds at most. */
  delay: number;
  sitemaps: string[];
}

/** As much of robots.txt is read, in bytes: the least that RFC 9309 demands. */
export const robotsSize = 500 * 1024;

const longestDelay = 10_000;

/**
 * Reads a robots.txt. It holds for all names and schemes of the site.
 * @param site any address of the site
 */
export function rulesOf(site: string, robots: string): Rules {
  const robotsAddress = new URL('/robots.txt', site).href;
  const parsed = robotsParser(robotsAddress, robots);
  const delay = parsed.getCrawlDelay(agent) ?? 0;
  return {
    allows: (address) => {
      const { pathname, search } = new URL(address);
      return parsed.isAllowed(new URL(`${pathname}${search}`, site).href, agent) ?? true;
    },
    delay: Number.isFinite(delay) ? Math.min(Math.max(delay * 1000, 0), longestDelay) : 0,
    sitemaps: parsed.getSitemaps(),
  };
}
