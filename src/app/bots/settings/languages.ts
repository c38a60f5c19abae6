import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import { toldLanguages } from '../../../../machines/knowledge/told-languages.ts';
import { widgetLanguages } from '../../../../machines/widget/languages.ts';

export { nameOfLanguage };

/** The languages to choose from; one that a bot has already is among them. */
export const languageOptions = (current: string) =>
  [...new Set([...widgetLanguages, current])].map((value) => ({ value, label: nameOfLanguage(value) }));

/** The languages that a visitor's message can be told to be in, by their names, but those that a bot speaks already. */
export const toldLanguageOptions = (spoken: readonly string[]) =>
  toldLanguages
    .filter((language) => !spoken.includes(language))
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
