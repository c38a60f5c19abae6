import { plainWords } from '../../answers/words.ts';
import { type Phrases, phrasesOf } from '../phrases/phrases.ts';

const named = new Map<Phrases, ReadonlyMap<string, number>>();

function numbersOf(phrases: Phrases): ReadonlyMap<string, number> {
  const known = named.get(phrases);
  if (known) return known;
  const of = (list: string, value: (index: number) => number) =>
    list.split(' | ').flatMap((names, index) => {
      // "dix-sept" is two numbers, which are added up.
      return names.split(' ').map((name) => [plainWords(name).join(' '), value(index)] as const);
    });
  const found = new Map([
    ...of(phrases.tens, (index) => 10 * (index + 2)),
    ...of(phrases.numbers, (index) => index),
  ]);
  named.set(phrases, found);
  return found;
}

/** The number that a word is, in digits or as a word. */
export function numberIn(word: string, phrases: Phrases): number | undefined {
  return /^\d{1,9}$/.test(word) ? Number(word) : numbersOf(phrases).get(word);
}

const digits = /(?<![\p{L}\d.,])-?\d{1,12}(?:[.,]\d{1,12}){0,4}(?![\p{L}\d])/gu;

/**
 * Reads the one number of a text: "7", "seven of us", "1,500", "2,5", "twenty-one".
 * @param decimals how many the question takes: without any, a comma or point before three digits groups them
 * @returns undefined if there is none, or more than one
 */
export function readNumber(said: string, language: string, decimals: number): number | undefined {
  const written = said.match(digits) ?? [];
  if (written.length > 1 || (written.length === 0 && /\d/.test(said))) return undefined;
  if (written[0] !== undefined) return parseDigits(written[0], decimals);
  const found = numbersInWords(plainWords(said), phrasesOf(language));
  return found.length === 1 ? found[0] : undefined;
}

function parseDigits(written: string, decimals: number): number | undefined {
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3}){1,3}$/.test(written);
  const plain = isGrouped && decimals === 0 ? written.replace(/[.,]/g, '') : written.replace(',', '.');
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

/** The numbers of a text one after the other; "thirty" and "five" behind it are one. */
function numbersInWords(words: readonly string[], phrases: Phrases): number[] {
  const found: { value: number; isTens: boolean }[] = [];
  for (const word of words) {
    const value = numbersOf(phrases).get(word);
    const last = found.at(-1);
    if (value !== undefined && last?.isTens && value > 0 && value < 10) {
      last.value += value;
      last.isTens = false;
    } else if (value !== undefined) {
      found.push({ value, isTens: value >= 10 && value % 10 === 0 });
    } else if (last && !plainWords(phrases.and).includes(word)) {
      last.isTens = false;
    }
  }
  return found.map(({ value }) => value);
}
