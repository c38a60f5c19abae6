import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** A kind of small talk, as one says it: what it is answered with differs. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about' | 'other';

/** What the bot says about opening hours. Times and days come as this language writes them. */
export interface HoursSentences {
  openNow(until: string): string;
  closedNow(opensAgain: string | null): string;
  open(day: string, spans: string): string;
  openAllDay(day: string): string;
  closed(day: string): string;
  opensAt(day: string, time: string): string;
  closesAt(day: string, time: string): string;
  yes: string;
  no: string;
  today: string;
  tomorrow: string;
  /** The day goes before the time: "tomorrow at 8:00". */
  at(day: string, time: string): string;
  weekHeading: string;
  openAllDayShort: string;
  closedShort: string;
  /** Between the first and the last of days that follow each other. */
  to: string;
}

/** Words of questions about opening hours, each list separated by spaces. A question of these words alone is about hours. */
export interface HoursWords {
  open: string;
  close: string;
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
  /** Days with a fixed date: "12-25" to its names, one of several words joined by "_". */
  holidays: Readonly<Record<string, string>>;
  /** Words that may be in such a question and change nothing. */
  around: string;
  /** Times of day with a name. */
  noon: string;
  midnight: string;
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

const phrasebooks: Readonly<Record<string, Phrasebook>> = { en, es, de };

/** @param language BCP 47 @returns undefined for languages in which the engine only searches */
export const phrasebookOf = (language: string): Phrasebook | undefined =>
  phrasebooks[language.split('-')[0]?.toLowerCase() ?? ''];

/** Whether a text says yes or no, in any language: an owner's answers need not be in the bot's. */
export const beginsWithYesOrNo = (text: string): boolean =>
  Object.values(phrasebooks).some(({ yesOrNo }) => yesOrNo.test(text));
