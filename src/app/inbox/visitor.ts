import type { Conversation } from '../../../machines/inbox/actors.ts';

/** The page a visitor wrote from, if its address is one of the web: it comes from a stranger's browser. */
export function pageOf({ pageUrl }: Conversation): URL | null {
  const page = pageUrl === null ? null : URL.parse(pageUrl);
  return page && /^https?:$/.test(page.protocol) ? page : null;
}

/** The address of a page as people write it. */
export const sayPage = ({ host, pathname }: URL): string => `${host}${pathname === '/' ? '' : pathname}`;

/** What to call a visitor, who has no name: where to reach them, or else where they wrote from. */
export function sayVisitor(conversation: Conversation): string {
  if (conversation.contact) return conversation.contact;
  const page = pageOf(conversation);
  if (page) return `Visitor on ${sayPage(page)}`;
  return conversation.channel === 'try' ? 'Visitor on the try page' : 'Visitor';
}

/** What a conversation waits for, and why. */
export const stateWords = {
  bot: 'Answered by the bot',
  waiting: 'Waits for you',
  human: 'With us',
  resolved: 'Resolved',
} as const;
