/** What the first script of a page says, in the languages of the widget: on its button, and when the panel is not there. */
export const launcherWords = {
  en: ['Open chat', 'Not loaded. Press again.'],
  es: ['Abrir el chat', 'No cargado. Pulsa otra vez.'],
  de: ['Chat öffnen', 'Nicht geladen. Nochmals drücken.'],
  fr: ['Ouvrir le chat', 'Non chargé. Appuyez encore.'],
  pt: ['Abrir o chat', 'Não carregado. Toque de novo.'],
  ar: ['فتح المحادثة', 'لم يتم التحميل. اضغط مرة أخرى.'],
} as const;
export type Language = keyof typeof launcherWords;

const isKnown = (language: string | undefined): language is Language =>
  Object.hasOwn(launcherWords, `${language}`);

/** The language of the widget: the first of these BCP 47 tags, the bot's and then the page's, that it has words for. */
export const languageOf = (...tags: readonly (string | undefined)[]): Language =>
  tags.map((tag) => tag?.toLowerCase().split('-')[0]).find(isKnown) ?? 'en';
