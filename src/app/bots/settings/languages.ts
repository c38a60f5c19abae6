import { widgetLanguages } from '../../../../machines/widget/languages.ts';

const nameOf = (language: string) => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** The languages to choose from; one that a bot has already is among them. */
export const languageOptions = (current: string) =>
  [...new Set([...widgetLanguages, current])].map((value) => ({ value, label: nameOf(value) }));
