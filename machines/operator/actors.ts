import { promiseActor } from '../actors.ts';
import type { ContactMessage } from '../admin/actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { planStatuses } from '../plans/actors.ts';

/** A business as an operator sees it in the list. Times are ISO 8601. */
export interface ListedBusiness {
  id: string;
  name: string;
  createdAt: string;
  /** The name of its plan and how that stands; null: it has none. */
  plan: string | null;
  status: (typeof planStatuses)[number] | null;
  endsAt: string | null;
  /** Conversations this month, and how many are included; null: all. */
  conversations: number;
  included: number | null;
  suspended: string | null;
  lastSignInAt: string | null;
  bots: number;
  live: number;
  /** When a page last showed one of its bots. */
  seenAt: string | null;
  /** How many visitors have waited for a person for more than ten minutes. */
  waiting: number;
}

/** What operators have done to a business. */
export interface OperatorAct {
  act: 'settled_plan' | 'extended_trial' | 'suspended' | 'lifted_suspension' | 'raised_limit';
  target: string;
  at: string;
  /** Who; empty once their account is gone. */
  by: string;
}

/** All that an operator sees of a business: never what was said in a conversation. */
export interface BusinessRecord {
  business: ListedBusiness;
  website: string | null;
  owners: readonly string[];
  health: readonly {
    id: string;
    name: string;
    status: string;
    seenAt: string | null;
    website: string | null;
  }[];
  acts: readonly OperatorAct[];
  /** Whether plans are on. */
  hasPlans: boolean;
  /** How many bots it may have, whatever its plan: a guard against abuse. */
  mostBots: number;
}

/** What an operator does to a business. */
export type Operation = { businessId: string } & (
  | { act: 'settle' }
  | { act: 'extend'; days: number }
  | { act: 'suspend'; reason: string }
  | { act: 'lift' }
  | { act: 'raise'; mostBots: number }
);

/** How a message of the contact form stands. */
export const messageStates = ['new', 'answered', 'done', 'spam'] as const;
type MessageState = (typeof messageStates)[number];

/** What an operator has done about a message. */
export interface MessageAct {
  id: string;
  act: MessageState;
  /** What a reply says; null of every other act. */
  body: string | null;
  at: string;
  /** Who; empty once their account is gone. */
  by: string;
}

/** A message of the contact form, and what was done about it, the oldest first. */
export interface HandledMessage extends ContactMessage {
  state: MessageState;
  acts: readonly MessageAct[];
}

/** Which messages are looked for. */
export interface MessageQuery {
  words: string;
  /** Null: whatever their state. */
  state: MessageState | null;
}

/** What an operator does about a message: a reply, which is mailed, or a mark. */
export type MessageChange = {
  messageId: string;
  /** Its own: sent again under the same, it is done once. */
  key: string;
  /** Who has written the message. */
  name: string;
} & ({ act: 'answered'; reply: string } | { act: Exclude<MessageState, 'answered'> });

/** How far an email to all owners has come. */
export interface BroadcastProgress {
  id: string;
  sent: number;
  owners: number;
}

/** An email to all owners, as it is written. */
export interface BroadcastText {
  subject: string;
  body: string;
}

/** It is on its way to its writer. */
export type TryAnswer = { ok: true; id: string; owners: number } | Refusal<'refused'>;

/** It is on its way to some more owners. */
export type SendAnswer = { ok: true; progress: BroadcastProgress; isDone: boolean } | Refusal<'refused'>;

/** What the charts of an operator ask of the world. */
export const actors = {
  /** The newest first: those with these words in name, website or an owner's address. */
  getBusinesses: promiseActor<Page<ListedBusiness>, PageRequest<{ words: string }>>(),
  /** Null: there is none of this id. */
  getBusiness: promiseActor<BusinessRecord | null, CardRequest<{ businessId: string }>>(),
  operate: promiseActor<Answer<'refused'>, { change: Operation }>(),
  /** Messages of the contact form, the newest first. */
  getMessages: promiseActor<Page<HandledMessage>, PageRequest<MessageQuery>>(),
  handleMessage: promiseActor<Answer<'refused'>, { change: MessageChange }>(),
  /** One that was begun and has not reached everybody; null: there is none. */
  findBroadcast: promiseActor<BroadcastProgress | null, void>(),
  /** Sends it to its writer. */
  tryBroadcast: promiseActor<TryAnswer, BroadcastText>(),
  /** Sends it to the next owners, as it was tried. */
  sendBroadcast: promiseActor<SendAnswer, { id: string }>(),
};
