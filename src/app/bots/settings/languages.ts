/** The languages that bots search well in, or at least by their words' stems: BCP 47. */
const languages = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'ar'] as const;

const nameOf = (language: string) => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** The languages to choose from; one that a bot has already is among them. */
export const languageOptions = (current: string) =>
  [...new Set([...languages, current])].map((value) => ({ value, label: nameOf(value) }));
