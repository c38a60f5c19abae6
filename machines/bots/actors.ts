import { callbackActor, promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { User } from '../auth/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { BotSettings } from './bot-settings.ts';
import type { BusinessSettings } from './business-settings.ts';
import type { Trade } from './trades.ts';

/** Being built, answering visitors, or silent for a while. */
export type BotStatus = 'draft' | 'live' | 'paused';

/** The tenant: bots, opening hours and members belong to one. */
export interface Business {
  id: string;
  name: string;
  kind: Trade;
  website: string | null;
  /** IANA, for example Europe/London */
  timeZone: string;
  /** Whether visitors are reminded of their bookings by email: a day before, and two hours. */
  remindsDayBefore: boolean;
  remindsHoursBefore: boolean;
  /** When it was changed last: ISO 8601, in microseconds. */
  updatedAt: string;
}

/** Owners change settings and delete; agents write answers and talk to visitors. */
export type Role = 'owner' | 'agent';

/** What somebody is to a business. */
export interface Membership {
  business: Business;
  role: Role;
}

/** What of a bot its widget shows. */
export interface Look {
  greeting: string;
  position: 'bottom-right' | 'bottom-left';
  /** `#0c5a4b` */
  primaryColor: string;
  textColor: string;
  colorScheme: 'auto' | 'light' | 'dark';
  autoOpen: boolean;
  /** How long it waits before it opens by itself, in milliseconds. */
  delay: number;
}

/** When visitors are asked to leave their details. */
export type DetailsTrigger = 'button' | 'unknown' | 'closed' | 'person';

/** A bot with its settings. Times are ISO 8601. */
export interface Bot extends Look {
  id: string;
  businessId: string;
  /** What stands in the snippet: `bot_…`. */
  publicKey: string;
  name: string;
  status: BotStatus;
  /** BCP 47 */
  language: string;
  unknownText: string;
  /** Questions to begin with, at most four; none: what visitors ask most is. */
  starters: readonly string[];
  detailsTriggers: readonly DetailsTrigger[];
  /** What visitors are asked beside their name, email and phone. */
  detailsQuestion: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactUrl: string | null;
  /** Where the business says what happens with what visitors write. */
  privacyUrl: string | null;
  /** Where the widget may stand: `https://cornercafe.example`. Empty: anywhere. */
  allowedOrigins: readonly string[];
  /** After so many days without a message a conversation is deleted. */
  retentionDays: number;
  /** When and where the widget was first seen on a website; null before that. */
  firstSeenAt: string | null;
  firstSeenOrigin: string | null;
  lastSeenAt: string | null;
  /** When a setting was changed last: ISO 8601, in microseconds. */
  updatedAt: string;
}

/** A bot whose page is open. */
export interface OpenBot {
  bot: Bot;
  /** What visitors begin with while its owner has chosen nothing: the titles that are questions, the most asked first. */
  firstQuestions: readonly string[];
}

/** What is to be done for a bot, and what has happened to it. Previews do not count. */
export interface BotOverview {
  id: string;
  businessId: string;
  publicKey: string;
  name: string;
  status: BotStatus;
  entries: number;
  /** Entries with a blank to be filled in: they are said to nobody. */
  blanks: number;
  /** Entries whose meaning the bot does not know yet. */
  unlearned: number;
  /** Open questions that it could not answer. */
  unanswered: number;
  /** Conversations in which somebody waits for a person. */
  waiting: number;
  /** Conversations whose visitors want an answer later. */
  later: number;
  /** Conversations whose visitors wait to hear from the member they are with. */
  replied: number;
  conversations: number;
  conversationsThisMonth: number;
  /** Of each of the last seven days, today's last, by the clock of the business. */
  conversationsByDay: readonly number[];
  firstSeenAt: string | null;
  firstSeenOrigin: string | null;
  lastSeenAt: string | null;
  allowedOrigins: readonly string[];
}

/** Answers that visitors do not get yet: with a blank, or examples that nobody has kept. */
export interface UnseenEntries {
  /** The first of them. */
  entries: readonly { id: string; name: string }[];
  total: number;
  /** How many others there are. */
  ready: number;
}

/** Where an entry was read. */
export interface EntrySource {
  title: string;
  /** Of a page of a website. */
  url: string | null;
  /** Of a document with pages. */
  page: number | null;
}

/** A piece of knowledge: what visitors are told. */
export interface Entry {
  id: string;
  botId: string;
  title: string | null;
  content: string;
  /** Other ways to ask for it. */
  otherQuestions: readonly string[];
  position: number;
  updatedAt: string;
  /** Null until its meaning is known; it is found by its words even so. */
  learnedAt: string | null;
  /** A fact of the trade that its owner has not kept or changed yet: it is said to nobody. */
  isExample: boolean;
  /** Null of an entry that somebody has written. */
  source: EntrySource | null;
}

/** What was seen of a bot's widget on websites. Times are ISO 8601. */
export interface Visit {
  /** The first website: `https://cornercafe.example`; null if it did not say. */
  origin: string | null;
  /** Where the widget may stand. Empty: anywhere, and a program can have said the origin. */
  allowedOrigins: readonly string[];
  firstAt: string;
  lastAt: string;
}

/** What a live bot says of itself to everybody. */
export interface PublicBot {
  name: string;
  /** The name of the business; null of a server that does not say it. */
  business: string | null;
  language: string;
  greeting: string;
  /** Questions to begin with, at most four. */
  starters: readonly string[];
  /** Guided conversations that begin by a button under the greeting. */
  flows: readonly { id: string; label: string }[];
  /** Null: the business does not say when it is open. */
  openNow: boolean | null;
  /** When that changes, on the business's own clock; null if nobody knows, or not soon. */
  until: { day: string; minutes: number } | null;
  contact: { email: string | null; phone: string | null; url: string | null };
  /** Where the business says what happens with what visitors write. */
  privacyUrl: string | null;
  look: Pick<Look, 'position' | 'primaryColor' | 'textColor' | 'colorScheme'>;
}

/** What is reported of this page: that somebody can see it, or that nobody can. */
export type VisibilityEvent = { type: 'page.shown' } | { type: 'page.hidden' };

/** The three answers of which a bot is made. */
export interface NewBot {
  /** What the bot is called, and its business if that is its first. */
  name: string;
  kind: Trade;
  /** In its owner's own words, if it is another trade; else empty. */
  trade: string;
  /** Empty without one. */
  website: string;
}

/** What the charts of a bot and its business ask of the world. */
export const actors = {
  /** All bots of the signed-in person's businesses, the oldest first. */
  getBots: promiseActor<readonly BotOverview[], CardRequest>(),
  /**
   * The signed-in person as the server knows them, and all their bots. `hasPlans`: whether there is anything to say about
   * the plan of a business; `isAway`: whether the people of one are away.
   */
  getHome: promiseActor<
    { user: User; bots: readonly BotOverview[]; hasPlans: boolean; isAway: boolean },
    CardRequest
  >(),
  /** Null if there is none of this address, or if it is somebody else's: nobody is told which. */
  getBot: promiseActor<OpenBot | null, CardRequest<{ botId: string }>>(),
  /** Makes a bot from the template of its trade; the same draft again makes no second one. */
  createBot: promiseActor<{ ok: true; botId: string } | Refusal<'refused'>, NewBot>(),
  getUnseenEntries: promiseActor<UnseenEntries, { botId: string }>(),
  /** `refused` comes with the server's reason, which is for the owner to read. */
  setBotStatus: promiseActor<Answer<'missing' | 'refused'>, { botId: string; status: BotStatus }>(),
  saveBot: promiseActor<SaveAnswer<Bot>, { saved: Bot; values: BotSettings | Look }>(),
  deleteBot: promiseActor<Answer<'missing' | 'refused'>, { botId: string }>(),
  /** The businesses of the signed-in person, the oldest first. */
  getMemberships: promiseActor<readonly Membership[], CardRequest>(),
  saveBusiness: promiseActor<SaveAnswer<Business>, { saved: Business; values: BusinessSettings }>(),
  /** Null of a bot that is unknown or does not answer visitors: nobody is told which. */
  getPublicBot: promiseActor<PublicBot | null, CardRequest<{ publicKey: string }>>(),
  /** What was seen of the widget; null before the first visit. */
  getVisit: promiseActor<Visit | null, { botId: string }>(),
  /** Reports at once if nobody can see the page, and every change. */
  watchVisibility: callbackActor<VisibilityEvent>(),
};
