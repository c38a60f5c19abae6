import { inflated } from './http.ts';

/** What a sitemap file lists. */
export interface Sitemap {
  pages: string[];
  /** Further sitemaps. */
  sitemaps: string[];
}

/** So many entries of a sitemap are looked at: fifty times what is read of a site. */
const maxEntries = 10_000;

/** Letters of an address (sitemaps.org). */
const longestAddress = 2048;

/**
 * Reads a sitemap, an index of sitemaps, or a list of addresses, compressed or not. What is cut off, damaged or something
 * else altogether has as many entries as can be read.
 */
export async function readSitemap(body: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Sitemap> {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  const bytes = isCompressed
    ? await inflated(body, 'gzip', { maxBytes, isCut: true }).catch(() => new Uint8Array())
    : body.subarray(0, maxBytes);
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('<'))
    return { pages: addressesIn(text.split('\n', maxEntries)), sitemaps: [] };
  const addresses = addressesIn(locations(text));
  return /<(\w+:)?sitemapindex[\s>]/.test(text.slice(0, 2000))
    ? { pages: [], sitemaps: addresses }
    : { pages: addresses, sitemaps: [] };
}

/** What begins an entry; those of pictures and films (`image:loc`) are no pages. */
const beginning = /<(?:!--|(?:sm:|sitemap:)?loc(?:\s[^<>]*)?>)/g;

/**
 * What stands in the `loc` elements, found from tag to tag: a tree of a stranger's file may be as deep as it is long.
 */
function locations(text: string): string[] {
  const found: string[] = [];
  beginning.lastIndex = 0;
  for (let match = beginning.exec(text); match && found.length < maxEntries; match = beginning.exec(text)) {
    const from = beginning.lastIndex;
    const isComment = match[0] === '<!--';
    const isData = !isComment && /^\s*<!\[CDATA\[/.test(text.slice(from, from + 100));
    const end = text.indexOf(isComment ? '-->' : isData ? ']]>' : '<', from);
    if (end === -1) break;
    beginning.lastIndex = end;
    if (isComment || end - from > longestAddress) continue;
    const content = text.slice(from, end);
    found.push(isData ? content.slice(content.indexOf('[CDATA[') + 7) : unescaped(content));
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Without the five entities of XML, and the numbered ones. */
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const addressesIn = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter((line) => line.length <= longestAddress && URL.canParse(line));
