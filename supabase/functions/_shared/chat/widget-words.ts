/** The languages of the widget, and what the first script of a page says: on its button, and when the panel is not there. */
const launcherWords = {
  en: ['Open chat', 'Not loaded. Press again.'],
  es: ['Abrir el chat', 'No se ha cargado. Pulsa otra vez.'],
  de: ['Chat öffnen', 'Nicht geladen. Bitte noch einmal drücken.'],
  fr: ['Ouvrir le chat', 'Non chargé. Appuyez encore une fois.'],
  pt: ['Abrir o chat', 'Não carregou. Toque de novo.'],
  it: ['Apri la chat', 'Non caricata. Premi di nuovo.'],
  nl: ['Chat openen', 'Niet geladen. Druk nog een keer.'],
  pl: ['Otwórz czat', 'Nie wczytano. Naciśnij jeszcze raz.'],
  tr: ['Sohbeti aç', 'Yüklenemedi. Tekrar basın.'],
  uk: ['Відкрити чат', 'Не завантажилося. Натисніть ще раз.'],
  ar: ['فتح المحادثة', 'لم يتم التحميل. اضغط مرة أخرى.'],
  he: ['פתיחת הצ׳אט', 'לא נטען. לחצו שוב.'],
  ja: ['チャットを開く', '読み込めませんでした。もう一度押してください。'],
  zh: ['打开聊天', '未能加载，请再按一次。'],
} as const;
export type WidgetLanguage = keyof typeof launcherWords;

export const widgetLanguages = Object.keys(launcherWords).filter(isWidgetLanguage);

function isWidgetLanguage(language: string | undefined): language is WidgetLanguage {
  return Object.hasOwn(launcherWords, `${language}`);
}

/** The language of the widget: the first of these BCP 47 tags that it has words for, or English. */
export const widgetLanguage = (...tags: readonly string[]): WidgetLanguage =>
  tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isWidgetLanguage) ?? 'en';

/** What the launcher of a bot says, and in which language. */
export function launcherOf(language: string) {
  const lang = widgetLanguage(language);
  const [openChat, notLoaded] = launcherWords[lang];
  return { lang, openChat, notLoaded };
}
