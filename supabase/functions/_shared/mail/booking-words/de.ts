import type { BookingWords } from './booking-words.ts';

export const de: BookingWords = {
  language: 'de',
  hello: (name) => `Guten Tag ${name},`,
  change: 'Verschieben oder absagen',
  facts: {
    service: 'Was',
    when: 'Wann',
    with: 'Bei',
    party: 'Personen',
    price: 'Preis',
    bring: 'Bitte mitbringen',
  },
  news: {
    requested: {
      subject: (business) => `Ihre Anfrage an ${business}`,
      heading: 'Ihre Anfrage ist angekommen',
      said: (business) =>
        `${business} bestätigt diesen Termin oder schreibt Ihnen. Bis dahin bleibt er für Sie frei.`,
    },
    confirmed: {
      subject: (business) => `Ihre Buchung bei ${business}`,
      heading: 'Ihre Buchung ist bestätigt',
      said: () => 'Wir freuen uns auf Sie.',
    },
    accepted: {
      subject: (business) => `${business} hat Ihre Buchung bestätigt`,
      heading: 'Ihre Buchung ist bestätigt',
      said: (business) => `${business} hat Ihre Anfrage angenommen. Wir freuen uns auf Sie.`,
    },
    declined: {
      subject: (business) => `${business} kann Ihre Buchung nicht annehmen`,
      heading: 'Dieser Termin ist nicht möglich',
      said: (business) =>
        `${business} konnte Ihre Anfrage nicht annehmen. Fragen Sie gern nach einem anderen Termin.`,
    },
    moved: {
      subject: (business) => `Ihre Buchung bei ${business} ist verschoben`,
      heading: 'Ihre Buchung hat einen neuen Termin',
      said: () => 'Bitte merken Sie sich den neuen Termin.',
    },
    cancelled: {
      subject: (business) => `Ihre Buchung bei ${business} ist abgesagt`,
      heading: 'Ihre Buchung ist abgesagt',
      said: () => 'Dieser Termin ist nicht mehr für Sie gebucht.',
    },
    reminder: {
      subject: (business) => `Erinnerung: Ihre Buchung bei ${business}`,
      heading: 'Bis bald',
      said: () =>
        'Wir erinnern Sie an Ihre Buchung. Wenn Sie nicht kommen können, verschieben Sie sie bitte oder sagen Sie ab.',
    },
  },
  why: (business) => `Sie bekommen diese E-Mail, weil Sie bei ${business} gebucht haben.`,
  whyWithLink: (business) =>
    `Sie bekommen diese E-Mail, weil Sie bei ${business} gebucht haben. Der Knopf öffnet Ihre Buchung: Wer diese E-Mail hat, kann sie ändern.`,
};
