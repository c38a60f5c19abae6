import { baseOf } from '../answers/languages/tell.ts';
import { withMarks } from './marks.ts';

/** What a word of a text is, with `#` for a figure. */
const word = /#|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*'?/gu;

/** Arabic vowel marks and the stretched line, which few write; invisible signs of direction. */
const unwritten = /[\u0640\u064b-\u0652\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it is compared: composed, with plain apostrophes, without what nobody sees. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unwritten, '')
    .replace(/[’‘ʼ`´]/g, "'");

/**
 * The words of a text in lower case, each figure as `#`. French and Italian articles stand alone: *l'* *avance*.
 * Other languages keep what an apostrophe joins: *don't*.
 */
export function wordsOf(text: string, language: string): string[] {
  const plain = withMarks(plainText(text), () => ' # ').toLowerCase();
  const words = plain.match(word) ?? [];
  if (!/^(fr|it)$/.test(baseOf(language))) return words.map((one) => one.replace(/'$/, ''));
  return words.flatMap((one) => one.split(/(?<=')/));
}

/** A word of a text without the punctuation after it. */
export function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)»"\'”'.includes(word[end - 1] ?? ' ')) end -= 1;
  return word.slice(0, end);
}
