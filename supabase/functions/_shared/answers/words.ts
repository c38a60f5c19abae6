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

const sets = new Map<string, ReadonlySet<string>>();

/** A list of words separated by spaces, as a set of plain words. */
export function listed(words: string): ReadonlySet<string> {
  const known = sets.get(words) ?? new Set(plain(words).split(/\s+/));
  sets.set(words, known);
  return known;
}
