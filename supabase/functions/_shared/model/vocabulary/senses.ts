/**
 * Words that change what a sentence says. A draft has to have them where its entry does, and nowhere else.
 * @see rules in `../senses.ts`
 */
export const senses = [
  ...(['not', 'without', 'only', 'except', 'unless', 'if'] as const),
  ...(['atLeast', 'atMost', 'from', 'until', 'before', 'after', 'under', 'over', 'about'] as const),
  ...(['always', 'usually', 'free', 'included', 'excluded', 'forbidden', 'closed', 'also'] as const),
  ...(['must', 'guarantee', 'booked', 'myself', 'sorry', 'courtesy', 'today'] as const),
  ...(['half', 'double', 'first', 'second', 'third'] as const),
  ...(['morning', 'evening', 'weekend', 'weekday', 'holiday'] as const),
  ...(['minute', 'hour', 'day', 'week', 'month', 'year', 'night', 'person'] as const),
  'and',
  // What looks like one of them and is none: "opening hours".
  'none',
] as const;

export type Sense = (typeof senses)[number];

/** A language, as far as the checker has to know it. */
export interface Vocabulary {
  /**
   * For each sense its words, divided by `|`; after `||` those that will do in a draft, but are no sign of the sense in an
   * entry. `*` stands for any letters at the beginning or end of a word, `+` at its beginning for some, `#` for a figure, `…` for up to six words. The longest
   * that fits wins: "no extra charge" is `free`, and no `not`.
   */
  senses: Readonly<Record<Sense, string>>;
  /** What asks for yes or no at the end of a question, and denies anywhere else. */
  asks?: string;
  /** Numbers in words, by their value. Left out: what is another word as well (French *neuf*, Italian *sei*). */
  numbers: Readonly<Record<number, string>>;
  /** Other names of the days, from Monday on, than the language's own full ones. `|` divides them. */
  days: readonly string[];
  /** Of the months, from January on; empty where one is another word as well (English *may*). */
  months: readonly string[];
  /** Words for a currency, a percentage or an hour of the clock, which our own code writes. */
  money: Readonly<Record<string, string>>;
  percent: string;
  noon: string;
  midnight: string;
  /** What stands between the two ends of a range: "from 7 *to* 9". */
  to: string;
  /** How long a text is that says the same as an English one of 1. */
  length: number;
}
