import type { AnyRouter } from '@tanstack/react-router';

/**
 * Which page a router shows, with the part of the search that the page reads. Written into the page's file at build,
 * compared when it starts.
 */
export function pageKey({ state: { matches } }: AnyRouter): string {
  const page = matches.at(-1);
  const isUnknown = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
  return isUnknown || !page ? '404' : `${page.pathname}?${new URLSearchParams(page._strictSearch)}`;
}
