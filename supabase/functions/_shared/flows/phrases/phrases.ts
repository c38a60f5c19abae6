import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** What a visitor may say or press at any question; `skip` only where the owner allows it. */
export const commands = ['person', 'stop', 'back', 'restart', 'skip'] as const;
export type Command = (typeof commands)[number];

/** Why something is no answer. */
export type Reason =
  | { is: 'text' | 'email' | 'phone' | 'number' | 'whole' | 'date' | 'choice' | 'yesno' | 'question' }
  | { is: 'atLeast' | 'atMost' | 'notBefore' | 'notAfter' | 'tooLong'; bound: string };

/** What a booking knows of a language. Lists are of phrases separated by " | ", or of words. */
interface BookPhrases {
  /** The button that begins it. */
  button: string;
  /** Phrases that want to book; words that do so beside one of `things`, or the name of a service; and what wants no such thing. */
  wishes: string;
  wants: string;
  things: string;
  not: string;
  /** Phrases that ask for what has been booked. */
  mine: string;
  /** Words: before a number of people, behind it, and behind another number. */
  before: string;
  people: string;
  notPeople: string;
  /** Words before a time, and phrases for parts of a day. */
  at: string;
  morning: string;
  afternoon: string;
  evening: string;
  which: string;
  party: string;
  day: (what: string) => string;
  time: (what: string) => string;
  otherDay: string;
  forParty: (service: string, party: number) => string;
  yourTime: (time: string) => string;
  /** Nothing is free on a day; or at all. */
  near: (day: string) => string;
  /** Of the time that was wished for, where fewer could come than do. */
  room: (time: string, seats: number) => string;
  full: string;
  /** A time has gone to somebody else; cannot be booked any more; others are held from here; nothing can be booked. */
  taken: string;
  gone: string;
  busy: string;
  unoffered: string;
  held: (until: string) => string;
  who: string;
  consent: string;
  sure: (what: string, who: string) => string;
  booked: (what: string, name: string) => string;
  requested: (what: string, name: string) => string;
  link: (link: string) => string;
  /** Above what is to be brought. */
  bring: string;
  preview: string;
  /** The end of one that came to nothing. */
  nothing: string;
  /** Above what this visitor has booked. */
  yours: string;
}

/** What a flow knows of a language: what visitors say, as whole messages separated by " | ", and what the bot says. */
export interface Phrases {
  commands: Readonly<Record<Exclude<Command, 'person'>, string>>;
  /** Further wishes for a person than those of the answer engine's phrasebook. */
  person: string;
  yes: string;
  no: string;
  /** Words that deny: of "not today" no day is read. */
  not: string;
  today: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  /** "in 3 days", "in two weeks": the word before the number, and those behind it. */
  inTime: Readonly<Record<'before' | 'days' | 'weeks', string>>;
  /** Zero to twenty; other words for the same number follow it after a space. */
  numbers: string;
  /** Twenty to ninety, with other words as above. "twenty-one", "treinta y uno" are put together of both. */
  tens: string;
  /** Joins choices, and tens with numbers. */
  and: string;
  labels: Readonly<Record<Command | 'yes' | 'no', string>>;
  wrong: Readonly<Record<Exclude<Reason, { bound: string }>['is'], string>> &
    Readonly<Record<Extract<Reason, { bound: string }>['is'], (bound: string) => string>>;
  /** Before a question that is asked again. */
  again: (question: string) => string;
  /** Nothing of what was said was an answer: other ways follow as buttons. */
  offer: string;
  /** Nothing to go back to. */
  first: string;
  stopped: string;
  called: string;
  /** The flow cannot go on: a fault that no proved flow has. */
  lost: string;
  /** Nobody is there; and what becomes of the details that are then asked for. */
  closed: string;
  consent: string;
  details: Readonly<Record<'name' | 'email' | 'phone', string>>;
  /** The flow in which a visitor leaves details, and the button that begins it. */
  leave: Readonly<Record<'button' | 'invitation' | 'refused' | 'thanks', string>>;
  book: BookPhrases;
}

const phrases = { en, de, es, fr, it, pt, nl, ar } satisfies Record<string, Phrases>;

/** @param language BCP 47 @returns English for languages there are no phrases of */
export function phrasesOf(language: string): Phrases {
  const known: Readonly<Record<string, Phrases>> = phrases;
  return known[language.slice(0, 2).toLowerCase()] ?? en;
}

/** One of the bot's own texts in every language. */
export const inEveryLanguage = (which: (phrases: Phrases) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).map(([language, own]) => [language, which(own)]));
