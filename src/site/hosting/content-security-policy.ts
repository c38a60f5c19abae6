import { createHash } from 'node:crypto';

/** Scripts that run and styles, as they stand in a page. What has another type is data. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** What no hash allows. */
const refused = /<[a-z][^>]*\s(style|on[a-z]+)="/;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of all that a pattern finds in some pages, each one once. */
const hashesOf = (pages: readonly string[], pattern: RegExp) =>
  [
    ...new Set(pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => hashOf(text)))),
  ].sort();

/**
 * What the pages of a build may load and run: their own files, the scripts and styles that stand in them, by hash, and
 * calls to Supabase. No page may be shown in another one's frame, and no text becomes HTML or a script,
 * but for the address of the worker that shows notifications.
 * @param pages the HTML of every page
 * @param supabaseUrl empty where it is on the site's own origin
 * @throws {Error} of a page with a style attribute or an event handler in its HTML
 */
export function contentSecurityPolicy(pages: readonly string[], supabaseUrl: string): string {
  for (const page of pages) {
    const [found] = refused.exec(page) ?? [];
    if (found) throw new Error(`No Content-Security-Policy allows this in a page: ${found.slice(-120)}`);
  }
  const supabase = supabaseUrl && new URL(supabaseUrl).origin;
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages, inlineScript)],
    'style-src': ["'self'", ...hashesOf(pages, inlineStyle)],
    // A picture of a person is a text in the database.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", supabase].filter(Boolean),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one address that is run as a worker: src/browser/push.ts.
    'trusted-types': ['push-worker'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
