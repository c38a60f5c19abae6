import type { PanelWords } from './words.ts';

export const de: PanelWords = {
  lang: 'de',
  dir: 'ltr',
  closeChat: 'Chat schließen',
  unread: (count) => `Neue Nachrichten: ${count}`,

  bot: 'Automatischer Assistent',
  waiting: 'Wartet auf das Team',
  human: 'Jemand aus dem Team',
  resolved: 'Gespräch beendet',
  notAPerson: (name) => `${name} ist ein automatischer Assistent, kein Mensch.`,

  conversation: 'Gespräch',
  you: 'Sie',
  team: 'Team',
  typing: (name) => `${name} schreibt`,
  options: 'Vorschläge',

  message: 'Nachricht',
  placeholder: 'Nachricht schreiben …',
  send: 'Senden',
  tooLong: (length, most) => `${length} von ${most} Zeichen. Bitte kürzen Sie Ihre Nachricht.`,

  loading: 'Ihr Gespräch wird geladen …',
  unknown: 'Ihr Gespräch konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  failed: 'Ihre Nachricht konnte nicht gesendet werden.',
  sendAgain: 'Noch einmal senden',
  tooOften: (when) => `Das war viel auf einmal. Ihre Nachricht wird ${when} gesendet.`,
  closed: 'Dieser Chat ist gerade nicht verfügbar.',
  refused: 'Diese Nachricht wurde nicht angenommen. Bitte schreiben Sie sie anders.',
  laterNote: 'Das Team meldet sich bei Ihnen. Bis dahin können Sie mich fragen.',
  waitingNote:
    'Ist in drei Minuten niemand da, fragen wir, wo wir Sie erreichen. Sie können weiterschreiben.',
  resolvedNote: 'Dieses Gespräch ist beendet. Schreiben Sie gern jederzeit wieder.',
  offline: 'Sie sind offline.',

  menu: 'Menü',
  person: 'Mit einem Menschen sprechen',
  askBot: 'Lieber den Assistenten fragen',
  download: 'Mein Gespräch herunterladen',
  downloaded:
    'Ihr Gespräch wird heruntergeladen. Erscheint keine Datei, lässt diese Seite keine Downloads zu.',
  deleteAll: 'Mein Gespräch löschen',
  privacy: 'Datenschutz',
  deleteQuestion: 'Dieses Gespräch endgültig löschen?',
  deleteYes: 'Löschen',
  deleteNo: 'Behalten',
  deleteFailed: 'Es konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  deleted: 'Ihr Gespräch wurde gelöscht.',

  from: (title, page) => `Quelle: ${title}${page === null ? '' : `, Seite ${page}`}`,

  rating: 'War das hilfreich?',
  helpful: 'Hilfreich',
  notHelpful: 'Nicht hilfreich',
  rated: 'Danke!',
  ratedDown: 'Danke für den Hinweis. Möchten Sie mit einem Menschen sprechen?',
  notRated: 'Ihre Bewertung konnte nicht gespeichert werden.',

  contact: 'E-Mail-Adresse oder Telefonnummer',
  leaveContact: 'Senden',
  contactInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse oder Telefonnummer ein',
  contactFailed: 'Es konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
};
