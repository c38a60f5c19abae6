import { baseOf } from '../answers/languages/tell.ts';
import { withMarks } from './marks.ts';
import { plainText, withoutPunctuation } from './words.ts';

/** A word that begins with a capital. */
const capitalised = /\p{Lu}[\p{L}\p{M}'-]*/gu;

/** Capitals that are no names: how people are called and addressed, and what every language writes in its own way. */
const usual =
  /^(?:I|I'\p{Ll}+|Dr|Dra|Drs|Prof|Mr|Mrs|Ms|Sr|Sra|Mme|M|Sig|Herr|Frau|Sie|Ihr\p{Ll}*|Ihnen|Wi-?Fi|Wifi|U|Uw|Lei|Le|La|Vi|Pan\p{Ll}*|ID|OK|TV|Internet|WLAN|WC)$/u;

/** A text without case and accents: as names are compared. */
export const fold = (text: string) =>
  plainText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/'s$/, '');

/** The names in a sentence: capitals that no sentence begins with. German gives one to every noun: there are none but acronyms. */
export function namesIn(text: string, language: string): string[] {
  // A figure is no beginning of a sentence, and no name.
  const plain = withMarks(plainText(text), () => '0');
  return [...plain.matchAll(capitalised)]
    .filter(({ 0: word, index }) => {
      const before = plain.slice(Math.max(0, index - 6), index);
      if (/\b(?:Dr|Dra|Mrs?|Ms|Prof|St|Sra?)\.\s*$/.test(before)) return true;
      if (/[\p{L}\d]$/u.test(before) || usual.test(word)) return false;
      if (/^\p{Lu}{2,}$/u.test(word)) return true;
      return index > 0 && baseOf(language) !== 'de' && !/[.!?:;("«„“¿¡]\s*$/u.test(before);
    })
    .map(({ 0: word }) => fold(word));
}

/** Names that stand beside each other: no language translates them. Capitals alone it may: *MOT*. */
export function firmNamesIn(text: string, language: string): string[] {
  if (baseOf(language) === 'de') return [];
  const plain = withMarks(plainText(text), () => '0');
  const words = plain.split(' ');
  // What ends a part of a sentence ends a name.
  const isName = (word = '') => /^\p{Lu}[\p{L}\p{M}]+$/u.test(word) && word !== word.toUpperCase();
  const bare = words.map(withoutPunctuation);
  const firm = bare.filter((word, index) => {
    const followsName = isName(words[index - 1]) && isName(word);
    const leadsName = isName(words[index]) && isName(bare[index + 1]);
    return (followsName || leadsName) && !usual.test(word) && word.length > 2;
  });
  return [...new Set(firm.map(fold))];
}
