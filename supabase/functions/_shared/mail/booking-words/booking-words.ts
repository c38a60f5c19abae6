import type { BookingData } from '../letters/booking.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

/** What an email about a booking says. */
export interface BookingWords {
  language: string;
  hello: (name: string) => string;
  /** The button that leads to the booking. */
  change: string;
  facts: Record<'service' | 'when' | 'with' | 'party' | 'price' | 'bring', string>;
  news: Record<
    BookingData['news'],
    { subject: (business: string) => string; heading: string; said: (business: string) => string }
  >;
  why: (business: string) => string;
  whyWithLink: (business: string) => string;
}

/** By the first part of a language’s tag, as the chat’s own sentences. */
const words: Readonly<Record<string, BookingWords>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  tr,
  uk,
  zh,
};

/** The words of a bot’s language, a BCP 47 tag; English for languages there are none of. */
export const bookingWordsOf = (language: string): BookingWords => words[language.split('-')[0] ?? ''] ?? en;
