/** The words of a text: lower case, without accents (but ñ is n, as visitors type it), apostrophes and signs. */
export function plainWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/['’`´]/g, '');

/** The letters and digits of a text: what stays the same whatever its case, accents, punctuation and spaces. */
export const lettersOf = (text: string): string => plainWords(text).join('');

/** So much of a text, in characters, tells mostly that it is not another one. */
const beginning = 24;

/** Whether a text has just these letters. To read only the beginning of most saves the time that many long ones take. */
export const hasLetters = (text: string, letters: string): boolean =>
  letters.startsWith(lettersOf(text.slice(0, beginning))) && lettersOf(text) === letters;

const sets = new Map<string, ReadonlySet<string>>();

/** A list of words separated by spaces, as a set of plain words. */
export function listed(words: string): ReadonlySet<string> {
  const known = sets.get(words) ?? new Set(plain(words).split(/\s+/));
  sets.set(words, known);
  return known;
}
