import { originOf } from '../../../machines/bots/website.ts';

/**
 * Says on whose website a bot was seen.
 * @param origin what a stranger's browser said of its page: null or no website at all, if it is a file
 */
export function seenOn(origin: string | null): string {
  const website = origin === null ? null : originOf(origin);
  return `Seen on ${website ? new URL(website).host : 'a website'}`;
}
