/** What a language is called in English; its tag, if `Intl` knows no name. @param language BCP 47 */
export function nameOfLanguage(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
