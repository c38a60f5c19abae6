import { storable } from '../../storable.ts';

/** Marks for line breaking and byte order. Joiners stay: emoji and Persian are written with them. */
const invisible = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;

const control = /(?!\n)[\p{Cc}\p{Co}]/gu;

/** The line between a name and its price: `Espresso ...... 2.20`. */
const leader = / ?(?:[.·…] ?){4,}/gu;

/** Nothing is to be led to at the end of a line. What follows is looked at once: a lookahead would try every shorter run. */
const led = (run: string, at: number, text: string) =>
  /\S/u.test(text.charAt(at + run.length)) ? ': ' : run;

/** A line to be filled in by hand. In an entry three of them are a blank, which its owner would have to fill in. */
const blank = /_{3,}/g;

/** A text as people read it: no invisible marks, single spaces, no spaces around line breaks, at most one empty line. */
export function clean(text: string): string {
  return storable(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(control, ' ')
    .replace(blank, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(leader, led)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text on one line. */
export const onOneLine = (text: string): string => clean(text).replace(/\n+/g, ' ');

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const isQuestion = (text: string): boolean => /[?？؟]["”»)\]]*$/u.test(text);
