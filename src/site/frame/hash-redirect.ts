import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { pageOfHash } from './old-hashes.ts';

/** Leads from the hash of an old address to its page, in its place in the history. */
export function redirectHash({ location }: { location: ParsedLocation }): void {
  const to = pageOfHash(location.hash);
  if (to) throw redirect({ to, replace: true });
}
