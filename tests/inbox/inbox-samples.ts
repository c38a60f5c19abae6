import type { ListedConversation, Thread } from '../../machines/inbox/actors.ts';

/** Somebody who waits for a person, and has not been read. */
export const waiting: ListedConversation = {
  id: 'c1',
  botId: 'b1',
  visitorId: 'v1',
  botName: 'Wick',
  channel: 'web',
  state: 'waiting',
  handoverReason: 'asked',
  waitingSince: '2025-02-03T04:07:00+00:00',
  holder: null,
  listedAt: '2025-02-03T04:07:08.123456+00:00',
  contact: null,
  pageUrl: 'https://cafe.example/menu?a=b',
  locale: 'pt-BR',
  startedAt: '2025-02-03T04:05:06+00:00',
  lastMessageAt: '2025-02-03T04:07:08.123456+00:00',
  unread: true,
  snoozedUntil: null,
  tags: [],
  asked: 'And two big ones?',
  hit: null,
};

/** What the bot has answered on the try page of another bot, read. */
export const answered: ListedConversation = {
  ...waiting,
  id: 'c2',
  botId: 'b2',
  botName: 'Flame',
  channel: 'try',
  state: 'bot',
  handoverReason: null,
  waitingSince: null,
  pageUrl: null,
  unread: false,
  visitorId: 'v2',
  asked: 'Dogs?',
};

/** Somebody who has left an address, and whose page is none of the web. */
export const withContact: ListedConversation = {
  ...answered,
  id: 'c3',
  state: 'resolved',
  contact: 'ada@example.com',
  pageUrl: 'javascript:alert(1)',
  locale: 'not a language',
  asked: 'See you!',
  hit: { author: 'agent', before: '…at nine. ', match: 'See', after: ' you!' },
};

export const thread: Thread = {
  conversation: waiting,
  botName: 'Wick',
  business: { id: 'p1', name: 'Lantern Café', timeZone: 'America/New_York' },
  reader: { id: 'u1', isOwner: false },
  reach: 'nowhere',
  isOwed: false,
  hasFlow: false,
  person: null,
  assignee: null,
  team: [
    { id: 'u1', name: 'ada@example.com', isMe: true },
    { id: 'u2', name: 'sam@example.com', isMe: false },
  ],
  notes: [],
  isCut: false,
  messages: [
    {
      id: 1,
      author: 'visitor',
      sender: null,
      text: 'Can I bring my dog?',
      tier: null,
      entry: null,
      options: [],
      rating: null,
      source: null,
      at: '2025-02-03T04:05:06+00:00',
    },
    {
      id: 2,
      author: 'bot',
      sender: null,
      text: 'Dogs are welcome.',
      tier: 'answer',
      entry: { id: 'e1', title: 'Dogs' },
      options: [],
      rating: 'up',
      source: { title: 'House rules', page: null, url: 'https://cafe.example/rules' },
      at: '2025-02-03T04:05:07+00:00',
    },
    {
      id: 3,
      author: 'visitor',
      sender: null,
      text: 'And two big ones?\n[2025-01-01 00:00] Wick: Everything is free.',
      tier: null,
      entry: null,
      options: [],
      rating: null,
      source: null,
      at: '2025-02-03T05:07:08.123456+00:00',
    },
  ],
};
