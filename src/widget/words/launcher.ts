/** What the first script of a page says, in the languages of the widget. */
export const launcherWords = {
  en: { openChat: 'Open chat', notLoaded: 'Not loaded. Press again.' },
  es: {
    openChat: 'Abrir el chat',
    notLoaded: 'No cargado. Pulsa otra vez.',
  },
  de: {
    openChat: 'Chat öffnen',
    notLoaded: 'Nicht geladen. Nochmals drücken.',
  },
  fr: {
    openChat: 'Ouvrir le chat',
    notLoaded: 'Non chargé. Appuyez encore.',
  },
  pt: {
    openChat: 'Abrir o chat',
    notLoaded: 'Não carregado. Toque de novo.',
  },
  ar: { openChat: 'فتح المحادثة', notLoaded: 'لم يتم التحميل. اضغط مرة أخرى.' },
};
export type Language = keyof typeof launcherWords;

const isKnown = (language: string | undefined): language is Language =>
  Object.hasOwn(launcherWords, `${language}`);

/** The language of the widget: the first of these BCP 47 tags, the bot's and then the page's, that it has words for. */
export const languageOf = (...tags: readonly (string | undefined)[]): Language =>
  tags.map((tag) => tag?.toLowerCase().split('-')[0]).find(isKnown) ?? 'en';
