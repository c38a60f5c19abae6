import { originOf } from '../../../machines/bots/website.ts';

/**
 * Says on whose website a bot was seen. While every website is allowed, whoever knows the bot can have named it: it was
 * reported, no more.
 * @param origin what a stranger's browser said of its page: null or no website at all, if it is a file
 */
export function seenOn(origin: string | null, allowedOrigins: readonly string[]): string {
  const website = origin === null ? null : originOf(origin);
  const host = website ? new URL(website).host : 'a website';
  return origin !== null && allowedOrigins.includes(origin) ? `Seen on ${host}` : `Reported from ${host}`;
}
