import { originOf } from '../../../machines/bots/website.ts';
import type { Conversation } from '../../../machines/inbox/actors.ts';

/** The page a visitor wrote from, if its address is one of the web: it comes from a stranger's browser. */
export function pageOf({ pageUrl }: Conversation): URL | null {
  const isWeb = pageUrl !== null && /^https?:/.test(pageUrl) && originOf(pageUrl) !== null;
  return isWeb ? new URL(pageUrl) : null;
}

/** The address of a page as people write it. */
export const sayPage = ({ host, pathname }: URL): string => `${host}${pathname === '/' ? '' : pathname}`;

/** What to call a visitor, who has no name: where to reach them, or else where they write from. */
export function sayVisitor(conversation: Conversation): string {
  const page = pageOf(conversation);
  const place = page ? sayPage(page) : places[conversation.channel];
  return conversation.contact ?? place;
}

const places = { web: 'Your website', try: 'Try page' } as const;

/** How a conversation stands. */
export const stateWords = {
  bot: 'Answered by the bot',
  waiting: 'Waits for you',
  human: 'With us',
  resolved: 'Resolved',
} as const;
