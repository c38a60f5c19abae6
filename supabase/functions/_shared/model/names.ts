import { baseOf } from '../answers/languages/tell.ts';
import { withMarks } from './marks.ts';
import { plainText } from './words.ts';

/** A word that begins with a capital. */
const capitalised = /\p{Lu}[\p{L}\p{M}'-]*/gu;

/** Capitals that are no names: how people are called and addressed, and what every language writes in its own way. */
const usual =
  /^(?:I|I'\p{Ll}+|Dr|Dra|Drs|Prof|Mr|Mrs|Ms|Sr|Sra|Mme|M|Sig|Herr|Frau|Sie|Ihr\p{Ll}*|Ihnen|Wi-?Fi|Wifi|U|Uw|Lei|Le|La|Vi|Pan\p{Ll}*|ID|OK|TV|Internet|WLAN|WC)$/u;

/** So many letters at the beginning of a word make it the same: *Deutsche*, *Deutsch*. */
const fold = (text: string) =>
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

/** Whether a text has a name, in any of its forms. */
export const hasName = (text: string, name: string): boolean => fold(text).includes(name);

/** Names that stand beside each other, or are all capitals: no language translates them. */
export function firmNamesIn(text: string, language: string): string[] {
  if (baseOf(language) === 'de') return [];
  const plain = withMarks(plainText(text), () => '0');
  const firm = new Set<string>();
  for (const [run] of plain.matchAll(/\p{Lu}[\p{L}\p{M}]*\p{Ll}(?: \p{Lu}[\p{L}\p{M}]*\p{Ll}){1,5}/gu)) {
    for (const word of run.split(' ')) if (!usual.test(word) && word.length > 2) firm.add(fold(word));
  }
  return [...firm];
}
