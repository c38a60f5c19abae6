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
  /** Twenty to ninety. "twenty-one", "treinta y uno" are put together of both. */
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
}

const phrases = { en, de, es, fr, it, pt, nl } satisfies Record<string, Phrases>;

/** @param language BCP 47 @returns English for languages there are no phrases of */
export function phrasesOf(language: string): Phrases {
  const known: Readonly<Record<string, Phrases>> = phrases;
  return known[language.slice(0, 2).toLowerCase()] ?? en;
}

/** One of the bot's own texts in every language. */
export const inEveryLanguage = (which: (phrases: Phrases) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).map(([language, own]) => [language, which(own)]));
