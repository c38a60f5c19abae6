import type { Bot, BotOverview } from '../../machines/bots/actors.ts';
import type { OpenBotPage } from '../../src/app/bots/open-bot.ts';

/** A bot that is still being built. */
export const wick: Bot = {
  id: 'b1',
  businessId: 'c1',
  publicKey: 'bot_wick',
  name: 'Wick',
  status: 'draft',
  language: 'en',
  greeting: 'Hello from the Lantern Café!',
  unknownText: 'I’m not sure about that one.',
  starters: [],
  detailsTriggers: [],
  detailsQuestion: null,
  contactEmail: 'hello@lanterncafe.example',
  contactPhone: null,
  contactUrl: null,
  privacyUrl: null,
  position: 'bottom-right',
  primaryColor: '#0c5a4b',
  textColor: '#ffffff',
  colorScheme: 'auto',
  autoOpen: false,
  delay: 3000,
  allowedOrigins: [],
  retentionDays: 365,
  firstSeenAt: null,
  firstSeenOrigin: null,
  lastSeenAt: null,
  updatedAt: '2026-11-20T08:00:00.000001+00:00',
};

/** What the page of that bot tells its parts. */
export const wickPage: OpenBotPage = {
  bot: wick,
  starters: [],
  look: wick,
  tryLook: () => {},
};

/** A bot that answers, with something to do. */
export const flame: BotOverview = {
  id: 'b2',
  businessId: 'c1',
  publicKey: 'bot_flame',
  name: 'Flame',
  status: 'live',
  entries: 12,
  blanks: 0,
  unlearned: 0,
  unanswered: 3,
  waiting: 1,
  later: 2,
  replied: 4,
  conversations: 1240,
  conversationsThisMonth: 1200,
  conversationsByDay: [0, 1, 0, 2, 0, 0, 6],
  firstSeenAt: '2026-02-03T04:05:06Z',
  firstSeenOrigin: 'https://lanterncafe.example',
  lastSeenAt: '2026-02-03T04:05:06Z',
  allowedOrigins: ['https://lanterncafe.example'],
};

/** A bot that has just been made. */
export const spark: BotOverview = {
  ...flame,
  id: 'b3',
  publicKey: 'bot_spark',
  name: 'Spark',
  status: 'draft',
  entries: 1,
  blanks: 1,
  unanswered: 0,
  waiting: 0,
  later: 0,
  replied: 0,
  conversations: 0,
  conversationsThisMonth: 0,
  conversationsByDay: [0, 0, 0, 0, 0, 0, 0],
  firstSeenAt: null,
  firstSeenOrigin: null,
  lastSeenAt: null,
};
