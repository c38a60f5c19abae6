import { sourceLimits } from '../limits.ts';
import type { Rules } from './robots.ts';

/** How far a reading of a website goes. */
export const bounds = {
  /** Links between the first page and the last. */
  depth: 5,
  pages: sourceLimits.pages,
  /** Pages at one path that differ in their query only: pages of a list, months of a calendar. */
  queriesOfPath: 40,
  /** Pages whose addresses are the same but for numbers: days of a calendar, products. */
  numbersOfAddress: 60,
  /** Letters of a path with its query. */
  length: 500,
  /** Folders of a path. */
  folders: 10,
  /** Parameters of a query. */
  parameters: 4,
};

/** What is told by a link, and not what is found there. */
const tracking =
  /^(utm_.*|_hs.*|hsa_.*|mc_.*|pk_.*|mtm_.*|matomo_.*|itm_.*|at_.*|[fgmtwy]bclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|epik|srsltid|_ga|_gl|_ke|vero_.*|ref|ref_src|referrer|fb_.*|spm|share|shared|phpsessid|jsessionid|aspsessionid.*|sid|sessionid|cfid|cftoken|cb|_|amp|nonitro|ver)$/i;

/** The same page in another order, another shape, or something that is done by following it. */
const variants =
  /^(sort.*|order.*|dir|limit|per_?page|filter.*|pa_.*|min_price|max_price|print|printable|replytocom|add-to-cart|add_to_cart|add_to_wishlist|remove_item|_?wpnonce|nonce|token|preview.*|elementor.*|et_fb|redirect.*|return.*|lightbox|tribe-bar-date|tribe_event_display|eventdisplay|ical|outlook-ical|q|s|query|search|keyword.*)$/i;

/** Endings of pages. Everything else with an ending of letters is a file of another kind. */
const pageEnding = /^(html?|xhtml|shtml|phtml|php\d?|aspx?|jspx?|jsf|cfml?|cgi|pl|do|action|htm5|dhtml)$/i;

/** The same page as its folder. */
const indexFile = /\/(index|default|home)\.(html?|php|aspx?|shtml|jsp|cfm)$/i;

/** Parts of a site that tell its visitors nothing, or where a visit does something. */
const notForReading =
  /(^|\/)(wp-admin|wp-login\.php|wp-json|wp-includes|wp-content|xmlrpc\.php|cdn-cgi|admin|administrator|login|log-in|logout|log-out|signin|sign-in|signout|cart|basket|checkout|my-account|customer_authentication|wishlist|compare|feed|rss|atom|trackback|embed|search|ical|print|share|api|graphql|_next|_nuxt|\.well-known|cgi-bin)(\/|$)/i;

/** Lists of posts by day, by author, by label: their posts are found without them. */
const archives = /\/(tag|tags|author|date)\/[^/]+\/?$|\/page\/\d+\/?$|^\/(19|20)\d\d(\/\d\d?){0,2}\/?$/i;

/**
 * The one address of a page, of the many that lead to it: without what is tracked and what is opened, its query in
 * order, its name in small letters. Null if there is none to be read.
 */
export function canonicalAddress(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '').replace(/\/{2,}/g, '/');
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  // Nothing but an empty `?` is left otherwise.
  if (url.searchParams.size === 0) {
    url.search = '';
    url.pathname = url.pathname.replace(indexFile, '/');
  }
  return url.href;
}

/** Whether two addresses belong to one site: the same name, with or without www, by http or https. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

const siteOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/^www\./, '')}:${port === '80' || port === '443' ? '' : port}`;
};

/** The same for all addresses that differ in scheme, www, or a slash at the end only. */
export function pageKey(address: string): string {
  const { pathname, search } = new URL(address);
  return `${siteOf(address)}${pathname.replace(/\/$/, '')}${search}`;
}

/** Whether an address may be a page with something to say, and no trap. */
export function isWorthReading(address: string): boolean {
  const { pathname, search, searchParams } = new URL(address);
  const folders = foldersOf(pathname);
  const ending = /\.([a-z]\w{0,5})$/i.exec(folders.at(-1) ?? '')?.[1];
  return (
    pathname.length + search.length <= bounds.length &&
    folders.length <= bounds.folders &&
    !isEndless(folders) &&
    searchParams.size <= bounds.parameters &&
    ![...searchParams.keys()].some((name) => variants.test(name)) &&
    (ending === undefined || pageEnding.test(ending)) &&
    !notForReading.test(pathname) &&
    !archives.test(pathname)
  );
}

const foldersOf = (pathname: string) => pathname.split('/').filter((folder) => folder !== '');

/** A link that is relative by mistake leads deeper each time it is followed: `/menu/menu/menu`. */
const isEndless = (folders: readonly string[]) =>
  folders.some((folder, index) => folders[index + 1] === folder) ||
  folders.some((folder) => folders.filter((other) => other === folder).length > 2);

export interface Links {
  /** Addresses, absolute or relative to the page they stand on. */
  links: readonly string[];
  /** The page they stand on. */
  page: string;
  /** How deep what they lead to is. */
  depth: number;
  /** The address where the site is. */
  site: string;
  rules: Rules;
  /** What asking the rules has cost so far. */
  compared: number;
  /** The pages of the reading so far. */
  known: Iterable<string>;
}

/** What links have led to. */
interface NewPages {
  /** Their canonical addresses. */
  found: string[];
  /** There were others, for which no place was left. */
  hasMore: boolean;
  /** What asking the rules has cost by now. */
  compared: number;
}

/**
 * The pages that links lead to and that belong to the reading, in the order of the links: those of the same site that
 * are not known and for which there is a place.
 */
export function newPages({ links, page, depth, site, rules, compared, known }: Links): NewPages {
  const keys = new Set<string>();
  const sizes = new Map<string, number>();
  const add = (address: string) => {
    keys.add(pageKey(address));
    for (const group of groupsOf(address)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  };
  for (const address of known) add(address);
  const found: string[] = [];
  if (depth > bounds.depth) return { found, hasMore: false, compared };
  for (const link of links) {
    const address = canonicalAddress(link, page);
    if (!address || !isSameSite(address, site) || keys.has(pageKey(address))) continue;
    if (!isWorthReading(address)) continue;
    const [queries, numbers] = groupsOf(address);
    if ((sizes.get(queries) ?? 0) >= bounds.queriesOfPath) continue;
    if ((sizes.get(numbers) ?? 0) >= bounds.numbersOfAddress) continue;
    // Last, for it costs most.
    const judgement = rules.judge(address, compared);
    compared = judgement.compared;
    if (!judgement.isAllowed) continue;
    if (keys.size >= bounds.pages) return { found, hasMore: true, compared };
    add(address);
    found.push(address);
  }
  return { found, hasMore: false, compared };
}

/** What a trap has many of: one path with other queries, and one address with other numbers. */
function groupsOf(address: string): [queries: string, numbers: string] {
  const { pathname, search } = new URL(address);
  return [`? ${search === '' ? address : pathname}`, `# ${`${pathname}${search}`.replace(/\d+/g, '#')}`];
}

/** Pages near the root come first: a shop has its hours and its address there, and thousands of products beneath. */
export function byFolders(addresses: readonly string[]): string[] {
  const numbered = addresses
    .filter((address) => URL.canParse(address))
    .map((address) => ({
      address,
      folders: foldersOf(new URL(address).pathname).length,
    }));
  return numbered.sort((one, other) => one.folders - other.folders).map(({ address }) => address);
}
