import { promiseActor } from '../actors.ts';
import type { Answer } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';

/** What is counted of conversations: that they began, and what happened in them. */
type Outcome =
  | 'begun'
  | 'answered'
  | 'closest'
  | 'unknown'
  | 'asked'
  | 'taken'
  | 'replied'
  | 'details'
  | 'booked'
  | 'helped'
  | 'unhelped';

/** In how many conversations it happened, and how many ratings there are. */
export type Counts = Readonly<Record<Outcome | 'up' | 'down', number>>;

/** The counts of some days. */
export interface Totals extends Counts {
  /** Within how many seconds half of those who asked for a person had a reply, and nine of ten; null: nobody had one. */
  median: number | null;
  ninth: number | null;
}

/** Days by the clock of a business, both included: `2026-11-24`. */
export interface Days {
  from: string;
  to: string;
}

/** Whose numbers, of which days. */
export interface NumbersQuery extends Days {
  businessId: string;
  /** Of this bot only; of all of them if missing. */
  botId?: string | undefined;
}

/** The numbers of some days, beside those of as many days before. */
export interface Numbers {
  now: Totals;
  before: Totals;
  /** Days without a conversation are left out. */
  days: readonly ({ day: string } & Counts)[];
  /** Weekdays from 1, Monday, to 7; hours from 0 to 23. */
  hours: readonly { weekday: number; hour: number; begun: number }[];
  /** An empty language is not known. */
  languages: readonly { language: string; begun: number }[];
  channels: readonly { channel: string; begun: number }[];
  /** The title is null of an answer that is gone. */
  entries: readonly {
    entry: string;
    title: string | null;
    conversations: number;
    up: number;
    down: number;
  }[];
  /** The address is null of a page that no conversation names any more. */
  pages: readonly { page: string; address: string | null; conversations: number }[];
}

/** What a number counts: one of these, and which. */
export const parts = ['outcome', 'entry', 'rating', 'page', 'language', 'channel', 'hour'] as const;
export interface Counted {
  part: (typeof parts)[number];
  /** Of an hour the weekday and the hour: `1-13`. */
  value: string;
}

/** A conversation that a number counts. */
export interface CountedConversation {
  id: string;
  botName: string;
  /** What the visitor asked last; null if nothing. */
  asked: string | null;
  contact: string | null;
  /** ISO 8601 */
  startedAt: string;
}

/** A table of the numbers: a row for each day, or for each conversation. */
export interface NumbersTable extends NumbersQuery {
  rows: 'days' | 'conversations';
}

/** What the charts of numbers ask of the world. */
export const actors = {
  getNumbers: promiseActor<Numbers, CardRequest<NumbersQuery>>(),
  /** The newest first. */
  getCounted: promiseActor<Page<CountedConversation>, PageRequest<NumbersQuery & Counted>>(),
  /** Has the browser save a table as a file. */
  saveTable: promiseActor<Answer<'refused'>, { change: NumbersTable }>(),
};
