import { type LinkProps, type ParsedLocation, redirect } from '@tanstack/react-router';

/** The hashes of old addresses, and the pages that took their place. */
const pages = new Map<string, LinkProps['to']>([
  ['demo', '/demo'],
  ['contact', '/contact'],
  ['support', '/support'],
  ['pricing', '/pricing'],
  ['features', '/features'],
  ['services', '/services'],
]);

/**
 * Leads from the hash of an old address to its page, in its place in the history. Any other hash is left alone: it
 * belongs to somebody else.
 */
export function redirectHash({ location }: { location: ParsedLocation }): void {
  const to = pages.get(location.hash);
  if (to) throw redirect({ to, replace: true });
}
