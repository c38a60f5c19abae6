import type { ConversationState } from '../../machines/conversation.ts';
import type { Ask, ChatMessage, ChatUpdate, Invitation } from '../../machines/widget/actors.ts';

const message = (id: number, author: ChatMessage['author'], text: string): ChatMessage => ({
  id,
  author,
  text,
  tier: null,
  options: [],
  rating: null,
  source: null,
  at: '2026-02-03T10:00:00Z',
});

export const none = { id: 'none', label: 'None of these' };

/** What visitors, bots and the team say in the tests of the widget. */
export const said = {
  parking: message(11, 'visitor', 'Is there parking?'),
  street: {
    ...message(12, 'bot', 'In Wharf Street.'),
    tier: 'answer',
    source: { title: 'How to find us', page: null, url: 'https://cafe.example/find-us' },
  },
  vegan: message(21, 'visitor', 'Anything vegan?'),
  closest: {
    ...message(22, 'bot', 'I think this is it: oat milk.'),
    tier: 'closest',
    source: { title: 'Menu and allergens.pdf', page: 2, url: null },
    options: [{ id: 'milk', label: 'Which milk do you have?' }, none],
  },
  askForPerson: message(31, 'visitor', 'Talk to a person'),
  told: { ...message(32, 'bot', 'I’ve told the team.'), tier: 'person' },
  closed: { ...message(32, 'bot', 'Nobody is here now. Leave your address.'), tier: 'person' },
  nobodyCame: { ...message(33, 'system', 'Nobody could come. Leave your address.'), tier: 'person' },
  back: message(33, 'system', 'Of course. What would you like to know?'),
  thanks: message(34, 'system', 'Thank you. We’ll get back to you.'),
  mayWe: message(35, 'bot', 'May we get back to you?'),
  ana: message(41, 'agent', 'Hello, this is Ana.'),
} as const satisfies Record<string, ChatMessage>;

/** A question of a guided conversation. */
export const question = (asked: Partial<Ask>): Ask => ({
  step: 'ask',
  label: 'May we get back to you?',
  kind: 'yesno',
  commands: [],
  ...asked,
});

/** What a page begins. */
export const invitation: Invitation = {
  flow: 'table',
  label: 'Table for many',
  says: ['Seven or more of you?', 'May we keep you a table?'],
  ask: question({ step: 'table', label: 'May we keep you a table?' }),
};

/** What is new in a conversation. */
export const update = (state: ConversationState, ...messages: ChatMessage[]): ChatUpdate => ({
  ok: true,
  conversation: 'c1',
  state,
  messages,
  ask: null,
  language: null,
});

/** There is no conversation, or none any more. */
export const nothing: ChatUpdate = {
  ok: true,
  conversation: null,
  state: 'bot',
  messages: [],
  ask: null,
  language: null,
};
