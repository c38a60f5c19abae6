import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** A kind of small talk, as one says it: what it is answered with differs. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about' | 'other';

/** Abuse of the bot, a complaint, and what befalls people: illness, an accident, a death. */
export type Feeling = 'abuse' | 'complaint' | 'trouble';

/** What the bot says about opening hours. Times and days come as this language writes them. */
export interface HoursSentences {
  openNow(until: string): string;
  closedNow(opensAgain: string | null): string;
  open(day: string, spans: string): string;
  openAllDay(day: string): string;
  closed(day: string): string;
  /** A day on which the usual hours are doubtful, and what to do then. Null: around the clock. */
  usually(day: string, spans: string | null): string;
  callFirst: string;
  opensAt(day: string, time: string): string;
  closesAt(day: string, time: string): string;
  yes: string;
  no: string;
  today: string;
  tomorrow: string;
  /** The day goes before the time: "tomorrow at 8:00". */
  at(day: string, time: string): string;
  weekHeading: string;
  /** What the table answers, as a title. */
  heading: string;
  openAllDayShort: string;
  closedShort: string;
  /** Between the first and the last of days that follow each other. */
  to: string;
}

/** Words of questions about opening hours, each list separated by spaces. A question of these words alone is about hours. */
export interface HoursWords {
  open: string;
  close: string;
  /** Of them, those that say it is closed rather than when it closes. */
  closed: string;
  /** Hours in general: "opening hours?" */
  hours: string;
  now: string;
  today: string;
  tomorrow: string;
  weekend: string;
  weekdays: string;
  /** Seven lists, Sunday first. */
  days: readonly string[];
  /** Twelve lists, January first. */
  months: readonly string[];
  /**
   * Rules of holidays (`hours/holidays.ts`), separated by spaces, to their names, of which one of several words is joined
   * by "_". "next": the next public holiday.
   */
  holidays: Readonly<Record<string, string>>;
  /** Words that may be in such a question and change nothing. */
  around: string;
  /** Being there, or coming: "are you there", "can I come in". */
  there: string;
  /** Today, as its part: "this evening". */
  thisPart: RegExp;
  /** Parts of the day; and those that say which half of it is meant. */
  parts: string;
  morning: string;
  evening: string;
  /** Days at large: "late", "every". */
  general: string;
  /** A break at noon. */
  lunch: string;
  /** Times of day with a name. */
  noon: string;
  midnight: string;
  /** One to twelve. */
  numbers: string;
  /** Between the first and the last day or hour. */
  until: string;
  /** Before a month: "in december". */
  inMonth: string;
  /** How a time is said, N being the hour, in plain words; and what that adds to the hour, in minutes. */
  spoken: readonly (readonly [pattern: string, minutes: number])[];
  /** A time that is the end ("until 6", "before 9"), and one that is passed ("after 6"). */
  before: RegExp;
  after: RegExp;
  /** Around the clock, or the week. */
  always: RegExp;
  /** Whether dates are written 24.12. */
  dottedDates: boolean;
  asksWhen: RegExp;
  /** Asks when it closes, and when it opens. */
  asksUntil: RegExp;
  asksFrom: RegExp;
  /** "when do you open", unlike "when are you open" */
  doesOpen: RegExp;
  /** What is not about hours, though it names a day or time and nothing else: "what's on on Friday". */
  otherwise: RegExp;
  /** Ways to ask when the business is open, whose meaning other questions are compared with. */
  ways: readonly string[];
}

/** What the engine knows of a language besides the search. */
export interface Phrasebook {
  /** Words that small talk is made of: a message of these words alone is small talk. */
  smallTalk: Readonly<Record<Exclude<SmallTalk, 'about'>, string>> & { around: string };
  /** Whole messages about the bot itself. */
  about: RegExp;
  say: Readonly<Record<SmallTalk, (botName: string) => string>>;
  /** The wish for a person, anywhere in a message. */
  person: RegExp;
  /** The wish for somebody, whose name is the first group; it is none with one of the words of `nobody`. */
  colleague: RegExp;
  nobody: string;
  feelings: Readonly<Record<Feeling, RegExp>>;
  /** A complaint, if nothing is asked: what was done to somebody, who never came, how bad it was, how often. */
  grievance: RegExp;
  /** A sentence of sympathy, before a person is called. */
  sympathy: Readonly<Record<Feeling, string>>;
  /** How a question begins, at the start of its part of the message. */
  questionStart: RegExp;
  /** Words that join two questions. */
  and: RegExp;
  /** How a message begins that goes on from the one before. */
  goesOn: RegExp;
  /** Words that stand for something said before. */
  pronoun: RegExp;
  /** Words that carry nothing by themselves: for "how much is it?" leans, "how much is it to park?" does not. */
  hollow: RegExp;
  /** How an answer begins that says yes or no. */
  yesOrNo: RegExp;
  hoursWords: HoursWords;
  hoursSentences: HoursSentences;
}

const phrasebooks: Readonly<Record<string, Phrasebook>> = { en, es, de, fr, it, nl, pt };

/** @param language BCP 47 @returns undefined for languages in which the engine only searches */
export const phrasebookOf = (language: string): Phrasebook | undefined =>
  phrasebooks[language.split('-')[0]?.toLowerCase() ?? ''];

/** Those of all languages. */
export const everyPhrasebook: readonly Phrasebook[] = Object.values(phrasebooks);

/** Whether a text says yes or no, in any language: an owner's answers need not be in the bot's. */
export const beginsWithYesOrNo = (text: string): boolean =>
  everyPhrasebook.some(({ yesOrNo }) => yesOrNo.test(text));
