import type { BookingWords } from './booking-words.ts';

export const it: BookingWords = {
  language: 'it',
  hello: (name) => `Ciao ${name},`,
  change: 'Sposta o annulla',
  facts: {
    service: 'Cosa',
    when: 'Quando',
    with: 'Con',
    party: 'Persone',
    price: 'Prezzo',
    bring: 'Cosa portare',
  },
  news: {
    requested: {
      subject: (business) => `La tua richiesta a ${business}`,
      heading: 'Abbiamo ricevuto la tua richiesta',
      said: (business) =>
        `${business} confermerà questo orario o ti scriverà. Fino ad allora resta riservato per te.`,
    },
    confirmed: {
      subject: (business) => `La tua prenotazione da ${business}`,
      heading: 'La tua prenotazione è confermata',
      said: () => 'Ti aspettiamo.',
    },
    accepted: {
      subject: (business) => `${business} ha confermato la tua prenotazione`,
      heading: 'La tua prenotazione è confermata',
      said: (business) => `${business} ha accettato la tua richiesta. Ti aspettiamo.`,
    },
    declined: {
      subject: (business) => `${business} non può accettare la tua prenotazione`,
      heading: 'Questo orario non è possibile',
      said: (business) =>
        `${business} non ha potuto accettare la tua richiesta. Puoi chiedere un altro orario.`,
    },
    moved: {
      subject: (business) => `La tua prenotazione da ${business} è stata spostata`,
      heading: 'La tua prenotazione ha un nuovo orario',
      said: () => 'Prendi nota del nuovo orario.',
    },
    cancelled: {
      subject: (business) => `La tua prenotazione da ${business} è annullata`,
      heading: 'La tua prenotazione è annullata',
      said: () => 'Questo orario non è più riservato per te.',
    },
    reminder: {
      subject: (business) => `Promemoria: la tua prenotazione da ${business}`,
      heading: 'A presto',
      said: () => 'Ti ricordiamo la tua prenotazione. Se non puoi venire, spostala o annullala.',
    },
  },
  why: (business) => `Ricevi questa e-mail perché hai prenotato da ${business}.`,
  whyWithLink: (business) =>
    `Ricevi questa e-mail perché hai prenotato da ${business}. Il pulsante apre la tua prenotazione: chi ha questa e-mail può modificarla.`,
};
