/** The languages that a message can be told to be in: those of the widget, and the other most spoken ones. */
export const toldLanguages = [
  ...(['ar', 'bn', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'ja'] as const),
  ...(['nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'ur', 'vi', 'zh'] as const),
];
