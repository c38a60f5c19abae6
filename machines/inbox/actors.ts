import { callbackActor, promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { Author, ConversationState, HandoverReason, Rating, Tier } from '../conversation.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { InboxAddress, InboxQuery } from './address.ts';

/** A member of the business: this person, or a colleague by their e-mail address, which is empty for a former one. */
export interface Member {
  isMe: boolean;
  name: string;
}

/** A member to whom a conversation can be assigned. */
export interface Colleague extends Member {
  id: string;
}

/** A conversation of a visitor with a bot, and later with a member. Times are ISO 8601. */
export interface Conversation {
  id: string;
  botId: string;
  visitorId: string;
  /** On a website, or on the try page. */
  channel: 'web' | 'try';
  state: ConversationState;
  handoverReason: HandoverReason | null;
  waitingSince: string | null;
  /** The member who answers; null unless one does. */
  holder: Member | null;
  /** Where the visitor wants to be reached, as it was typed. */
  contact: string | null;
  /** As the visitor's browser told it: nothing to rely on. */
  pageUrl: string | null;
  /** BCP 47, as the visitor's browser told it. */
  locale: string | null;
  startedAt: string;
  lastMessageAt: string;
  /** There is something no member has read. */
  unread: boolean;
  /** Out of the way until then; null: it is not. */
  snoozedUntil: string | null;
  tags: readonly string[];
}

/** A conversation as the list shows it. */
export interface ListedConversation extends Conversation {
  botName: string;
  /** Its place in the list: the latest first. */
  listedAt: string;
  /** What the visitor has said last. */
  asked: string | null;
  /** Where what is looked for stands, in the newest message that has it; null if nothing is, or no message does. */
  hit: { author: Author; before: string; match: string; after: string } | null;
}

/** What a language model has to do with a reply: what it has made of an answer, or what the check has refused of it. */
export type MadeByModel =
  | { did: 'choose' | 'translate' | 'reword'; original: string }
  | { refused: string; text: string };

export interface Message {
  id: number;
  author: Author;
  /** Of an agent's message: who wrote it. */
  sender: Member | null;
  text: string;
  /** Null unless it is a reply. */
  tier: Tier | null;
  /** The entry it said; its title is null if it has none. */
  entry: { id: string; title: string | null } | null;
  /** What it offered to press. */
  options: readonly string[];
  rating: Rating | null;
  /** What a bot's message was taken from: a document and its page, or a page of a website and its address. */
  source: { title: string; page: number | null; url: string | null } | null;
  /** Missing where no language model has to do with it. */
  made?: MadeByModel;
  /** It came as an answer to an email. */
  byMail?: boolean;
  at: string;
}

/** What a member has written for colleagues. No visitor reads it: it is no message. */
export interface Note {
  id: string;
  author: Member;
  text: string;
  at: string;
}

/** Where a reply reaches the visitor: in the chat; by email; only by phone; in the chat, should they come back. */
type Reach = 'here' | 'email' | 'phone' | 'nowhere';

/** A conversation with what was said, the oldest first. */
export interface Thread {
  conversation: Conversation;
  botName: string;
  business: { id: string; name: string; timeZone: string };
  /** The signed-in person: their user ID, and whether the business is theirs, so that they may decide for colleagues. */
  reader: { id: string; isOwner: boolean };
  reach: Reach;
  /** The visitor is typing at the moment. */
  isTyping: boolean;
  /** The language that the visitor has turned to, BCP 47; null as long as it is the bot's own. */
  spoken: string | null;
  /** The visitor has wanted an answer that no member has given yet. */
  isOwed: boolean;
  /** The bot was asking the visitor something, one question at a time, and would go on if it is handed back. */
  hasFlow: boolean;
  /** Whom the visitor says they are, if it is somebody the business knows. */
  person: { id: string; name: string; isBlocked: boolean } | null;
  /** The member who looks after it, whoever answers. */
  assignee: Colleague | null;
  /** Everybody to whom it can be assigned. */
  team: readonly Colleague[];
  /** The oldest first. */
  notes: readonly Note[];
  messages: readonly Message[];
  /** Messages before these are left out. */
  isCut: boolean;
}

/** A conversation; `missing` if there is none of this address, or if it is somebody else's: nobody is told which. */
export type ThreadAnswer = { ok: true; thread: Thread } | Refusal<'missing'>;

/** What a member does with a conversation: answers it, has the bot answer it again, or ends it. */
export type ConversationChange = 'take' | 'handBack' | 'resolve';

/** One of these; `dropsFlow`: the bot does not go on with what it was asking. */
export interface HandOverRequest {
  conversationId: string;
  change: ConversationChange;
  dropsFlow?: boolean;
}

/** `taken`: a colleague answers it. `notYours`: they do not answer it, or no more. The message says who does. */
export type ChangeAnswer = Answer<'missing' | 'taken' | 'notYours'>;

/**
 * How a conversation is put in order: it is assigned to a colleague or to nobody; put aside until a time (`later`,
 * `tomorrow`, `next_week`, or the time itself by the clock of the business, like 2026-12-24T09:00) or taken up again; has a
 * tag or not. `insteadOf` is how it was as far as they know: a colleague may have been faster.
 */
export type Filing =
  | { type: 'assign'; to: Colleague | null; insteadOf: string | null }
  | { type: 'snooze'; wakeAt: string | null; insteadOf: string | null }
  | { type: 'tag'; tag: string; isOn: boolean };

/** A reply on its way to a visitor. `number` counts those of this page: sent again under its number, it is said once. */
export interface Outgoing {
  number: number;
  text: string;
  /** What the member wrote, where `text` is its translation. */
  original?: string | undefined;
}

/** `refused` comes with the server's reason. */
export type ReplyAnswer =
  | { ok: true; message: { id: number; at: string } }
  | Refusal<'missing' | 'taken' | 'notYours' | 'refused'>;

/** What members write again and again, under a title to find it by. */
export interface SavedReply {
  id: string;
  title: string;
  text: string;
}

/** What is done to a saved reply. One that was deleted is added again under its id. */
export interface SavedReplyChange {
  type: 'add' | 'rename' | 'delete';
  /** As it is to be, or as it was. */
  reply: SavedReply;
}

/** Of the note that visitors read while nobody is there, in characters. */
export const awayNoteLimit = 200;

/** Whether the people of a business are away. */
export interface AwayStanding {
  businessId: string;
  name: string;
  timeZone: string;
  /** Whether the signed-in person may say so: owners. */
  mayChange: boolean;
  /** ISO 8601; null while they are there. */
  until: string | null;
  /** What visitors read; null for nothing. */
  note: string | null;
  /** Who has said so; null while they are there, and once the account is gone. */
  setBy: string | null;
}

/**
 * People of a business go: for an hour (`hour`), for the rest of the day (`today`), or until a day by the clock of the
 * business, like 2026-12-24. Null: they are back.
 */
export interface AwayChange {
  businessId: string;
  until: string | null;
  note: string;
}

/** What is reported when the address of the inbox is another one, and when the inbox is opened. */
export type AddressEvent = { type: 'address.changed'; address: InboxAddress };

/** What is reported when the page is in front of the person, also if it has been from the beginning. */
export type VisibleEvent = { type: 'page.seen' };

/** What the charts of the inbox ask of the world. */
export const actors = {
  /** The conversations of all bots of the signed-in person's businesses: first who waits, the longest first, then the newest. */
  getConversations: promiseActor<Page<ListedConversation>, PageRequest<InboxQuery>>(),
  getThread: promiseActor<ThreadAnswer, CardRequest<{ conversationId: string }>>(),
  /** Notes that a member has read a conversation up to a message of this time. */
  markRead: promiseActor<void, { conversationId: string; upTo: string }>(),
  /** Has the browser save the whole conversation as a text file. */
  exportConversation: promiseActor<Answer<'missing'>, { conversationId: string }>(),
  /** Deletes a conversation with all that was said in it. One that is gone already is as good as deleted. */
  deleteConversation: promiseActor<void, { conversationId: string }>(),
  changeConversation: promiseActor<ChangeAnswer, { change: HandOverRequest }>(),
  /** Says something to the visitor; `isTaking`: takes the conversation first. */
  sendReply: promiseActor<ReplyAnswer, { conversationId: string; reply: Outgoing; isTaking: boolean }>(),
  /** Tells the visitor of a conversation that is theirs that they are typing, and never what. */
  sayTyping: promiseActor<void, { conversationId: string }>(),
  fileConversation: promiseActor<
    Answer<'missing' | 'changed' | 'refused'>,
    { change: { conversationId: string; filing: Filing } }
  >(),
  /** The tags in use, the most used first; of all businesses of the signed-in person. */
  getConversationTags: promiseActor<readonly string[], CardRequest>(),
  /** Of all businesses of the signed-in person. */
  getAway: promiseActor<readonly AwayStanding[], CardRequest>(),
  setAway: promiseActor<Answer<'refused'>, { change: AwayChange }>(),
  /** Under its id it is added once, however often it is sent. */
  addNote: promiseActor<
    Answer<'missing' | 'refused'>,
    { change: { conversationId: string; id: string; text: string } }
  >(),
  /** Makes a person of the visitor who has left an address or a number, or ties them to who is known by it. */
  addVisitor: promiseActor<Answer<'refused'>, { change: { conversationId: string } }>(),
  deleteNote: promiseActor<Answer<'notYours'>, { change: { id: string } }>(),
  /** The saved replies of a business, by their titles. */
  getSavedReplies: promiseActor<Page<SavedReply>, PageRequest<{ businessId: string }>>(),
  changeSavedReply: promiseActor<
    Answer<'refused'>,
    { change: { businessId: string; change: SavedReplyChange } }
  >(),
  watchInboxAddress: callbackActor<AddressEvent>(),
  watchVisible: callbackActor<VisibleEvent>(),
};
