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

/** Describes the page of a booking where only English is expected: in the head of the document. */
export const about = 'See, move or cancel your booking.';

/** What the page of a booking says. */
export interface BookingPageWords {
  language: string;
  isRightToLeft?: true;
  yourBooking: string;
  looking: string;
  notShown: string;
  offline: string;
  tryAgain: string;
  deadLink: string;
  deadLinkHelp: string;
  askCancel: string;
  askCancelHelp: string;
  cancel: string;
  keep: string;
  chooseTime: string;
  fromDay: string;
  lookingForTimes: string;
  timesNotShown: string;
  toBooking: string;
  askMove: string;
  move: string;
  otherTimes: string;
  taken: string;
  takenHelp: string;
  unsure: string;
  show: string;
  fixed: string;
  /** Whom to ask where it cannot be changed any more. */
  contact: (business: string) => string;
  requested: string;
  requestedHelp: (business: string) => string;
  moved: string;
  movedHelp: string;
  title: (business: string) => string;
  waiting: string;
  confirmed: string;
  addToCalendar: string;
  /** Of a service that is deleted. */
  gone: (service: string) => string;
  cancelled: string;
  over: string;
  begun: string;
  what: string;
  when: string;
  /** Of a time, where the visitor’s clock shows another. */
  yourClock: string;
  with: string;
  party: string;
  price: string;
  bring: string;
  noTimes: string;
  nearest: string;
  clock: (zone: string) => string;
}

/** In the languages of the chat, by the first part of a language’s tag. */
const words: Readonly<Record<string, BookingPageWords>> = {
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
export const bookingPageWordsOf = (language: string): BookingPageWords =>
  words[language.split('-')[0] ?? ''] ?? en;
