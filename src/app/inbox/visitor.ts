import { originOf } from '../../../machines/bots/website.ts';
import type { Conversation, Member, Thread } from '../../../machines/inbox/actors.ts';

/** The page a visitor wrote from, if its address is one of the web: it comes from a stranger's browser. */
export function pageOf({ pageUrl }: Conversation): URL | null {
  const isWeb = pageUrl !== null && /^https?:/.test(pageUrl) && originOf(pageUrl) !== null;
  return isWeb ? new URL(pageUrl) : null;
}

/** A number of four digits to tell visitors apart by: always the same for the same one. */
export const numberOf = ({ visitorId }: Conversation): number =>
  1_000 + [...visitorId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_000, 0);

/** What to call a visitor: by the address they have left, or else by their number. */
export const sayVisitor = (conversation: Conversation): string =>
  conversation.contact ?? `Visitor ${numberOf(conversation)}`;

/** Who answers a conversation. */
export const sayHolder = ({ isMe, name }: Member): string => (isMe ? 'You' : name || 'A colleague');

const stateWords = {
  bot: 'Answered by the bot',
  later: 'Wants an answer',
  waiting: 'Waiting for you',
  resolved: 'Resolved',
} as const;

/** In what color it is shown how a conversation stands; not while the bot answers it alone. */
export const stateTones = {
  later: 'warning',
  waiting: 'warning',
  human: 'accent',
  resolved: 'plain',
} as const;

/** How a conversation stands. */
export function sayState({ state, holder }: Conversation): string {
  if (state !== 'human') return stateWords[state];
  if (holder?.isMe) return 'With you';
  return holder?.name ? `With ${holder.name}` : 'With a colleague';
}

/** Where a reply reaches the visitor, as things are now. */
export function sayReach({ reach, conversation: { contact } }: Thread): string {
  switch (reach) {
    case 'here':
      return 'Here now: your reply shows in the chat.';
    case 'email':
      return `Not here now: your reply goes by email to ${contact}.`;
    case 'phone':
      return `Not here now, and no email address. They left a number: ${contact}`;
    case 'nowhere':
      return 'Not here now, and no email address: they’ll see your reply if they come back.';
  }
}
