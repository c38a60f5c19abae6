import { dayOf, monthOf, numberOf } from './figures.ts';
import { fold, namesIn } from './names.ts';
import type { RefusalReason } from './types.ts';
import { plainText, withoutPunctuation, wordsOf } from './words.ts';

/** Markup and addresses of its own; a mail address and a link may be quoted. */
const strangeForm = /[<>`{}|\\⟦⟧\p{Cc}]|\]\(|\*\*/u;

/**
 * Reads what was said, for texts that a model writes in words of its own: every number, day, month, address and name of such
 * a text has to stand there.
 * @param said everything that may be quoted
 * @param language BCP 47: of the texts that are to be checked
 * @returns a function that says what is wrong with a text; undefined if nothing is
 */
export function supportOf(said: string, language: string): (written: string) => RefusalReason | undefined {
  const plain = plainText(said);
  const words = new Set(wordsOf(plain, language));
  const folded = fold(plain);
  const digits = new Set(plain.match(/\d+/g) ?? []);
  const isFigure = (word: string) =>
    dayOf(word, language) !== undefined ||
    monthOf(word, language) !== undefined ||
    numberOf(word, language) !== undefined;
  return (written) => {
    const text = plainText(written);
    if (strangeForm.test(text)) return 'form';
    if ((text.match(/\d+/g) ?? []).some((number) => !digits.has(number))) return 'figure strange';
    if (wordsOf(text, language).some((word) => isFigure(word) && !words.has(word))) return 'figure strange';
    const addresses = text.split(/\s+/).filter((chunk) => /@|:\/\/|^www\./.test(chunk));
    if (addresses.some((address) => !plain.includes(withoutPunctuation(address)))) return 'figure strange';
    return namesIn(text, language).some((name) => !folded.includes(name)) ? 'name' : undefined;
  };
}
