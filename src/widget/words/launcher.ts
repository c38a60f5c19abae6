/** What the first script of a page says, in the languages of the widget. */
export const launcherWords = {
  en: { openChat: 'Open chat', notLoaded: 'The chat could not be loaded. Press again to retry.' },
  es: {
    openChat: 'Abrir el chat',
    notLoaded: 'No se pudo cargar el chat. Pulsa otra vez para reintentarlo.',
  },
  de: {
    openChat: 'Chat öffnen',
    notLoaded: 'Der Chat konnte nicht geladen werden. Bitte noch einmal drücken.',
  },
  fr: {
    openChat: 'Ouvrir le chat',
    notLoaded: 'Le chat n’a pas pu être chargé. Appuyez de nouveau pour réessayer.',
  },
  pt: {
    openChat: 'Abrir o chat',
    notLoaded: 'Não foi possível carregar o chat. Toque de novo para tentar outra vez.',
  },
  ar: { openChat: 'فتح المحادثة', notLoaded: 'تعذّر تحميل المحادثة. اضغط مرة أخرى لإعادة المحاولة.' },
};
export type Language = keyof typeof launcherWords;

const isKnown = (language: string | undefined): language is Language =>
  language !== undefined && Object.hasOwn(launcherWords, language);

/** The language of the widget: the first of these BCP 47 tags, the bot's and then the page's, that it has words for. */
export function languageOf(...tags: readonly (string | undefined)[]): Language {
  const languages = tags.map((tag) => tag?.toLowerCase().split('-')[0]);
  return languages.find(isKnown) ?? 'en';
}
