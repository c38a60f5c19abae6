import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { Entry } from '../bots/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { EntryText } from './entry-text.ts';
import type { Found, PastedAnswer } from './pasted-answers.ts';

/** What entries can be filtered by, as the address and the server call it. */
export const entryFilters = ['to-complete', 'from-sources', 'not-indexed'] as const;
export type EntryFilter = (typeof entryFilters)[number];

/**
 * Which entries are listed: those of a bot, or of one of its sources, or of one filter, with these words in them, or the
 * one of this id.
 */
export interface EntryQuery {
  botId: string;
  words: string;
  entryId: string | null;
  sourceId?: string | undefined;
  show?: EntryFilter | undefined;
}

/** How many entries a bot has, and how many each filter shows. */
export interface EntryCounts {
  entries: number;
  toComplete: number;
  fromSources: number;
  notIndexed: number;
}

/** An entry to be saved. */
export interface EntrySave {
  id: string;
  botId: string;
  text: EntryText;
  /** The version that was edited; null for an entry that is new. */
  knownAt: string | null;
}

/**
 * `conflict`: somebody has changed it meanwhile, to `theirs`. `gone`: somebody has deleted it. `refused` comes with the
 * server's reason, which is for the owner to read.
 */
export type SaveAnswer =
  | { ok: true; entry: Entry }
  | { ok: false; reason: 'conflict'; message: string; theirs: Entry }
  | Refusal<'gone' | 'refused'>;

/** What is done to an entry in the list. */
export type EntryChange =
  | { type: 'delete'; entry: Entry }
  /** Takes a deletion back. */
  | { type: 'restore'; entry: Entry }
  /** By one place: -1 is up. */
  | { type: 'move'; entry: Entry; places: -1 | 1 }
  /** An example is kept as an answer of one's own, or is an example again. */
  | { type: 'mark'; entry: Entry; isExample: boolean };

/** A span of a weekday (0 is Sunday), as the clock on the wall says it: `08:30`. Both null: closed on that day. */
interface OpeningSpan {
  weekday: number;
  opens: string | null;
  closes: string | null;
}

/** Other hours on one day (`2026-12-24`). Both null: closed. */
export interface OpeningException {
  day: string;
  opens: string | null;
  closes: string | null;
  note: string | null;
}

/** When a business is open. */
export interface OpeningHours {
  /** IANA: the clock the hours are told by. */
  timeZone: string;
  week: readonly OpeningSpan[];
  exceptions: readonly OpeningException[];
}

/** The hours of one day of a business: several rows are several spans of it. */
export interface SpecialDay {
  businessId: string;
  day: string;
  spans: readonly OpeningException[];
}

/** `conflict`: somebody has changed them meanwhile, to `theirs`. `refused` comes with the server's reason. */
export type HoursAnswer =
  | { ok: true; hours: OpeningHours }
  | { ok: false; reason: 'conflict'; message: string; theirs: OpeningHours }
  | Refusal<'refused'>;

/** What was found in which text. `unreadable`: a file is no text, or too much; with a sentence that says so. */
export type PasteAnswer = { ok: true; text: string; found: Found } | Refusal<'unreadable'>;

/** `added`: how many of all are added by now. `refused` comes with the server's reason. */
export type AddAnswer = { ok: true; added: number } | Refusal<'refused'>;

/**
 * Who answers when a visitor asks something: this entry or another, surely or not; the opening hours; what the bot says
 * by itself; the offer of a person; or nobody, for sure.
 */
export type WayAnswer =
  | { by: 'this entry'; isSure: boolean }
  | { by: 'another entry'; entry: { id: string; name: string }; isSameWords: boolean }
  | { by: 'hours' | 'smalltalk' | 'person' | 'nobody' };

/** Ways to ask, and the entry they are written for. */
export interface WaysTry {
  botId: string;
  entryId: string;
  ways: readonly string[];
}

/** A language that a bot speaks beside its own, and what it says in it; null: what every bot says there. */
export interface BotLanguage {
  language: string;
  greeting: string | null;
  unknownText: string | null;
  /** What it asks those who leave their details. */
  detailsQuestion: string | null;
}

/** What is done to the languages of a bot. */
export type LanguageChange = { botId: string; language: string } & (
  | { type: 'add' | 'remove' }
  | ({ type: 'save' } & Omit<BotLanguage, 'language'>)
);

/** Whose texts are asked for, and the version of the entry that they should say. */
export interface TextsQuery {
  botId: string;
  entryId: string;
  version: string;
}

/** An entry in one of its bot's other languages; null: nothing is written there. */
export interface TextOfEntry {
  language: string;
  text: EntryText | null;
  /** It says another version of the entry. */
  isOutdated: boolean;
}

/** What is done to a text of an entry. */
export type TextChange = { entryId: string; language: string } & (
  | { type: 'save'; version: string; text: EntryText }
  | { type: 'remove' }
);

/** What the charts of a bot's knowledge ask of the world. */
export const actors = {
  getEntries: promiseActor<Page<Entry>, PageRequest<EntryQuery>>(),
  countEntries: promiseActor<EntryCounts, CardRequest<{ botId: string }>>(),
  saveEntry: promiseActor<SaveAnswer, EntrySave>(),
  changeEntry: promiseActor<Answer<'refused'>, EntryChange>(),
  /** Asks the bot in each of these ways as a visitor would; nothing is kept of it. An answer for each, in their order. */
  tryWays: promiseActor<readonly WayAnswer[], WaysTry>(),
  /** Reads answers out of a text or a file, and compares them with what the bot knows. */
  checkPaste: promiseActor<PasteAnswer, { botId: string; pasted: string | File }>(),
  /** Adds the next ones, all of these or none; `added` are there already. Adding the same again changes nothing. */
  addAnswers: promiseActor<AddAnswer, { botId: string; answers: readonly PastedAnswer[]; added: number }>(),
  /** Learns what entries mean for about a second; `remaining` are those it did not come to. */
  learn: promiseActor<{ learned: number; remaining: number }, { botId: string }>(),
  getOpeningHours: promiseActor<OpeningHours, CardRequest<{ businessId: string }>>(),
  /** In place of those that are known. */
  saveOpeningHours: promiseActor<
    HoursAnswer,
    { businessId: string; known: OpeningHours; hours: OpeningHours }
  >(),
  getBotLanguages: promiseActor<readonly BotLanguage[], CardRequest<{ botId: string }>>(),
  changeLanguage: promiseActor<Answer<'refused'>, { change: LanguageChange }>(),
  getEntryTexts: promiseActor<readonly TextOfEntry[], CardRequest<TextsQuery>>(),
  changeEntryText: promiseActor<Answer<'refused'>, { change: TextChange }>(),
  /** Adds the hours of a day that has none of its own yet; to one that has, nothing. */
  addSpecialDay: promiseActor<Answer<'refused'>, { change: SpecialDay }>(),
};
