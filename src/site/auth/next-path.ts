import { defaultNext } from '../../../machines/auth/next-page.ts';
import { readEmailLink } from './email-link.ts';

// Browsers read a backslash as a slash and drop tabs and line breaks: `/\x.example` and `/<tab>/x.example` leave the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ownPath = /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f]*$/;

/** Whether a path stays on this origin: as it is, resolved, and decoded once more by a server on its way. */
function isOwnPath(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'http://own.invalid');
    return [path, decodeURIComponent(pathname)].every((form) => ownPath.test(form));
  } catch {
    return false;
  }
}

const signInPages = ['/login', '/signup', '/forgot-password', '/reset-password', '/auth/callback'];

/** Whether an own path leads back into the sign-in. What an e-mail link brings to the dashboard goes on to the callback. */
function isSignIn(path: string): boolean {
  const { pathname, search, hash } = new URL(path, 'http://own.invalid');
  // As the router reads it.
  const page = decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '');
  return signInPages.includes(page) || (page === defaultNext && readEmailLink(search, hash).kind !== 'none');
}

/**
 * Reads where to go after sign-in from untrusted input: a same-origin path (`/x?y#z`), or an absolute URL of this
 * very site, as mails carry it in redirect_to. Everything else is the dashboard: another origin, `//x`, `/\x`,
 * a scheme, control characters, the same percent-encoded, and the pages of the sign-in itself.
 */
export function nextPath(value: unknown, origin: string = globalThis.location?.origin ?? ''): string {
  if (typeof value !== 'string') return defaultNext;
  const path = origin !== '' && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  return isOwnPath(path) && !isSignIn(path) ? path : defaultNext;
}

/** The search parameters that carry `next` to another page of the sign-in; none for the dashboard. */
export const nextSearch = (next: string): { next?: string } => (next === defaultNext ? {} : { next });
