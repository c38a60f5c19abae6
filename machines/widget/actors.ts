import type { Ask as AskOfServer } from '../../supabase/functions/_shared/flows/ask.ts';
import { callbackActor, promiseActor } from '../actors.ts';
import type { Author, ConversationState, Rating, Tier } from '../conversation.ts';

/** What may be chosen instead of writing. `person` may be chosen at any time, also if it is not offered. */
export interface ChatOption {
  id: string;
  label: string;
}

/** What a reply was taken from: a document, or a page of a website. */
export interface MessageSource {
  title: string;
  /** Of a document with pages. */
  page: number | null;
  /** Of a page of a website; http or https. */
  url: string | null;
}

/** What a language model has made of an owner's text. */
export interface MadeByModel {
  did: 'translate' | 'reword';
  original: string;
  /** BCP 47, of the original. */
  of: string;
}

/** A message as the server keeps it. */
export interface ChatMessage {
  /** Later messages have higher ones. */
  id: number;
  author: Author;
  text: string;
  /** Null unless it is a reply. */
  tier: Tier | null;
  options: readonly ChatOption[];
  rating: Rating | null;
  /** Null unless it is a reply from a source. */
  source: MessageSource | null;
  /** Missing unless a language model has translated or reworded it. */
  made?: MadeByModel;
  /** It came as an answer to an email. */
  byMail?: boolean;
  /** ISO 8601. */
  at: string;
  /** Previews only: the entry a reply came from. */
  entry?: string | null;
}

/** What a guided conversation asks. Its commands are options like others: stop, back, skip. */
export type Ask = Omit<AskOfServer, 'commands'> & { commands: readonly ChatOption[] };

/** What is new in the conversation. It is null while there is none, and once it has been deleted. */
export interface ChatUpdate {
  ok: true;
  conversation: string | null;
  state: ConversationState;
  messages: readonly ChatMessage[];
  /** What a guided conversation asks now; null if it asks nothing. */
  ask: Ask | null;
  /** The language that the visitor has turned to, BCP 47; null while it is the bot's own. */
  language: string | null;
}

/**
 * Why a message is not taken: for now (`tooOften`, for so many seconds), because the conversation is no more (the next
 * message begins another), because the bot is not to be had, or because of what it says.
 */
export type ChatRefusal =
  | { ok: false; reason: 'tooOften'; seconds: number }
  | { ok: false; reason: 'gone' | 'closed' | 'refused' };

/** An answer as a field or a button gives it: of choices their ids, of a form its fields by their names. */
export type AnswerValue = string | boolean | readonly string[] | Readonly<Record<string, string>>;

/** What is sent instead of a text: an option of a message, an answer to what is asked, or that a flow begins. */
export type Pressed =
  | { option: string }
  | { answer: { step: string; value: AnswerValue } }
  | { begin: string };

/**
 * A guided conversation that a page begins: what it says before anybody has answered. Nothing is kept until the visitor
 * says something to it.
 */
export interface Invitation {
  flow: string;
  /** The words for its beginning. */
  label: string;
  says: readonly string[];
  ask: Ask | null;
}

/** A message on its way. `number` counts the messages of this page: sent again under its number, it is stored once. */
export interface OutgoingMessage {
  number: number;
  text: string;
  /** What the text is the words for; null for what was written. */
  pressed: Pressed | null;
}

export type ConversationEvent = { type: 'conversation.updated'; update: ChatUpdate };

export type TypingEvent = { type: 'typing' } | { type: 'quiet' };

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.back' };

/** What the page around the widget asks for: by a script of its own, or because the panel was open before. */
export type CallEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'toggle' }
  /** The panel was open on the page before. */
  | { type: 'restore' }
  /** A person has written since the visitor last looked. */
  | { type: 'reply.arrived' }
  /** The panel is to open by itself after so many milliseconds, and this flow to begin in it. */
  | { type: 'expect'; delay: number; flow: string | null };

/** What the charts of the widget ask of the world. */
export const actors = {
  /** Answers what this visitor has said and heard so far. */
  getHistory: promiseActor<ChatUpdate>(),
  /**
   * Sends one after the other. Answers with the visitor's messages as they were stored and the replies to them, or with
   * the first refusal. Asked again with the same and more while it is at work, it sends none of them twice.
   */
  sendMessages: promiseActor<ChatUpdate | ChatRefusal, { messages: readonly OutgoingMessage[] }>(),
  /** Null takes the rating back. */
  rateMessage: promiseActor<void, { message: number; rating: Rating | null }>(),
  /** Whether they may be asked now if the conversation has helped. The server says yes once in a conversation. */
  mayAskWhetherHelped: promiseActor<boolean>(),
  /** Whether the conversation has helped, as the visitor says. */
  rateConversation: promiseActor<void, { rating: Rating | null }>(),
  /** `message` is the one that asked for it. What the bot says to it, the conversation hears of. */
  leaveContact: promiseActor<{ ok: boolean }, { message: number; contact: string }>(),
  /** Deletes all this visitor has said to the bot. The conversation hears of it. */
  deleteConversation: promiseActor<void>(),
  /** Reports what is new without this page's having asked: a person's message, another state, another tab's messages. */
  watchConversation: callbackActor<ConversationEvent>(),
  /** Reports a person's message as it arrives. */
  watchReplies: callbackActor<{ type: 'reply.arrived' }>(),
  /** Reports that the member who has the conversation is typing, and that they no longer are. */
  watchTyping: callbackActor<TypingEvent>(),
  /** Reports at once when there is no connection, and every change. */
  watchConnection: callbackActor<ConnectionEvent>(),
  watchCalls: callbackActor<CallEvent>(),
  /** Loads what the panel itself says, if it has words in this language; resolves without, if it has none. */
  loadWords: promiseActor<void, { language: string }>(),
  /**
   * Not on small screens, and not for somebody who has closed the panel before. With a flow that begins in it, not while
   * they are in a field of the page either.
   */
  mayOpenByItself: promiseActor<boolean, { flow: string | null }>(),
};
