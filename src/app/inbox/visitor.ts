import { originOf } from '../../../machines/bots/website.ts';
import type { Conversation, Member } from '../../../machines/inbox/actors.ts';

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

/** Who answers a conversation. */
export const sayHolder = ({ isMe, name }: Member): string => (isMe ? 'You' : name || 'A colleague');

const stateWords = { bot: 'Answered by the bot', waiting: 'Waits for you', resolved: 'Resolved' } as const;

/** How a conversation stands. */
export function sayState({ state, holder }: Conversation): string {
  if (state !== 'human') return stateWords[state];
  if (holder?.isMe) return 'With you';
  return holder?.name ? `With ${holder.name}` : 'With a colleague';
}
