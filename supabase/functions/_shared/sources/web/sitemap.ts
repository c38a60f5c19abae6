import { DOMParser } from 'linkedom';
import { inflated } from './http.ts';

/** What a sitemap file lists. */
export interface Sitemap {
  pages: string[];
  /** Further sitemaps. */
  sitemaps: string[];
}

/** A sitemap has at most so many entries (sitemaps.org). */
const maxEntries = 50_000;

/**
 * Reads a sitemap, an index of sitemaps, or a list of addresses, compressed or not. What is cut off, damaged or something
 * else altogether has as many entries as can be read.
 */
export async function readSitemap(body: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Sitemap> {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  const bytes = isCompressed
    ? await inflated(body, 'gzip', { maxBytes, isCut: true }).catch(() => new Uint8Array())
    : body;
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('<')) return { pages: addressesIn(text.split('\n')), sitemaps: [] };
  const addresses = addressesIn(locations(text));
  return /<(\w+:)?sitemapindex[\s>]/.test(text.slice(0, 2000))
    ? { pages: [], sitemaps: addresses }
    : { pages: addresses, sitemaps: [] };
}

function locations(text: string): string[] {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  return [...document.getElementsByTagName('loc')].map((location) => location.textContent ?? '');
}

const addressesIn = (lines: readonly string[]) =>
  lines
    .slice(0, maxEntries)
    .map((line) => line.trim())
    .filter((line) => URL.canParse(line));
