import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AuthOptions } from './options.ts';

type Site = Pick<AuthOptions, 'siteUrl' | 'settings'>;

/**
 * Where a link leads in the end: what the request asks for, else the page it came from, else the site. An address that
 * is not allowed counts as not asked for.
 */
export function redirectTarget(context: Context, site: Site): string {
  const asked = context.req.query('redirect_to') ?? context.req.header('redirect_to');
  for (const address of [asked, context.req.header('Referer')]) {
    if (address && isAllowedRedirect(address, site)) return new URL(address).href;
  }
  return site.siteUrl;
}

/**
 * Whether a link may lead to an address: the site itself (on loopback with any port), other loopback addresses, and
 * what the allow-list names. IP addresses cannot be listed. Follows GoTrue's utilities.IsRedirectURLValid, stricter in
 * one point: an address with a user name never passes.
 */
function isAllowedRedirect(address: string, { siteUrl, settings }: Site): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const site = new URL(siteUrl);
  if (url.username || url.password) return false;
  if (url.protocol === site.protocol && url.hostname === site.hostname) {
    if (url.port === site.port || isLoopback(url.hostname)) return true;
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return isLoopback(url.hostname);
  const withoutFragment = url.href.slice(0, url.href.length - url.hash.length);
  return settings.additionalRedirectUrls.some((glob) => globToRegExp(glob).test(withoutFragment));
}

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** `*` stops at `.` and `/`, `**` does not, `?` is one character that is neither. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[\\^$.|+()[\]{}]/g, (token) => {
    if (token === '**') return '.*';
    if (token === '*') return '[^./]*';
    if (token === '?') return '[^./]';
    return `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}
