import { plainWords } from '../../answers/words.ts';

const lists = new Map<string, ReadonlySet<string>>();

/** Phrases of a list, as plain words. */
function phrasesIn(list: string): ReadonlySet<string> {
  const known = lists.get(list) ?? new Set(list.split(' | ').map((each) => plainWords(each).join(' ')));
  lists.set(list, known);
  return known;
}

/** Whether a message is one of a list of phrases. */
export const isAnyOf = (words: readonly string[], list: string): boolean =>
  phrasesIn(list).has(words.join(' '));

/** Whether one of a list of phrases stands in a message. */
export function containsAny(words: readonly string[], list: string): boolean {
  const text = ` ${words.join(' ')} `;
  return [...phrasesIn(list)].some((phrase) => text.includes(` ${phrase} `));
}

/** A list of words separated by spaces, as a list of phrases. */
export const eachWord = (list: string): string => list.replaceAll(' ', ' | ');
