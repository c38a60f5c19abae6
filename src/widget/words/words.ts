import type { Mistake } from '../../../machines/widget/fields.ts';
import type { WidgetLanguage } from '../../../machines/widget/languages.ts';

/** All that the widget itself says. What bots say is their owners' and the server's. */
export interface Words {
  lang: string;
  dir: 'ltr' | 'rtl';
  closeChat: string;
  /** On the launcher: so many messages of a person have not been seen. */
  unread: (count: number) => string;

  /** Who answers: under the bot's name. Until a person does later, it is the bot. */
  bot: string;
  waiting: string;
  human: string;
  resolved: string;
  /** Above the conversation. */
  notAPerson: (name: string) => string;

  conversation: string;
  /** Authors. */
  you: string;
  team: string;
  typing: (name: string) => string;
  options: string;

  message: string;
  placeholder: string;
  send: string;
  tooLong: (length: number, most: number) => string;

  loading: string;
  unknown: string;
  tryAgain: string;
  failed: string;
  sendAgain: string;
  /** `when` is as `Intl.RelativeTimeFormat` says it: "in 12 seconds". */
  tooOften: (when: string) => string;
  closed: string;
  refused: string;
  /** A person answers later, by email too; until then the bot does. */
  laterNote: string;
  /** Who has been told, how long it takes at most, and what happens then. */
  waitingNote: string;
  resolvedNote: string;
  offline: string;

  menu: string;
  person: string;
  /** While the visitor waits for the team. */
  askBot: string;
  download: string;
  /** Where a page forbids downloads nothing happens, and nothing tells of it. */
  downloaded: string;
  /** Stands in the file before the name of the visitor's. */
  timeZone: string;
  deleteAll: string;
  privacy: string;
  deleteQuestion: string;
  deleteYes: string;
  deleteNo: string;
  deleteFailed: string;
  deleted: string;

  /** What a reply was taken from; `page` of a document. */
  from: (title: string, page: number | null) => string;
  /** Above the owner's own words, of a reply that a language model has translated, or put in other words. */
  translated: string;
  reworded: string;
  /** Under a message that came as an answer to an email. */
  byMail: string;

  rating: string;
  helpful: string;
  notHelpful: string;
  rated: string;
  ratedDown: string;
  notRated: string;
  /** At the end of a conversation, once. */
  helped: string;
  skip: string;

  contact: string;
  leaveContact: string;
  contactInvalid: string;
  contactFailed: string;

  /** How far the visitor is in a guided conversation. */
  progress: (at: number, of: number) => string;
  /** What was asked before was answered in another tab. */
  gone: string;
  yes: string;
  no: string;
  /** Leaves no details. */
  noThanks: string;
  /** Of a field that may stay empty. */
  optional: string;
  /** All that applies has been chosen. */
  done: string;
  /** Above the field for days that have no button. */
  otherDay: string;
  /** How long a time is still held, and that it is not any more. */
  held: (left: string) => string;
  notHeld: string;
  /** `bound` is a number or a day. */
  mistakes: Readonly<Record<Mistake, (bound: string) => string>>;
}

/** In files of their own. */
const files: Record<WidgetLanguage, () => Promise<{ words: Words }>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};

const isSpoken = (language: string): language is WidgetLanguage => Object.hasOwn(files, language);

/** Those that have been loaded, by their language. */
const loaded = new Map<string, Words>();

/** @throws {TypeError} when their file is not to be had */
export async function loadWords(language: WidgetLanguage): Promise<Words> {
  const { words } = await files[language]();
  loaded.set(language, words);
  return words;
}

/** Loads the words of any language, BCP 47; of one that the widget does not speak, there are none to load. */
export async function loadWordsOf(language: string): Promise<void> {
  if (isSpoken(language)) await loadWords(language);
}

/** Words that have been loaded; else the others: those that the panel began with. */
export const wordsIn = (language: string, others: Words): Words => loaded.get(language) ?? others;
