import type { BookingWords } from './booking-words.ts';

export const pl: BookingWords = {
  language: 'pl',
  hello: (name) => `Dzień dobry, ${name}!`,
  change: 'Przełóż lub odwołaj',
  facts: {
    service: 'Co',
    when: 'Kiedy',
    with: 'U kogo',
    party: 'Liczba osób',
    price: 'Cena',
    bring: 'Co zabrać',
  },
  news: {
    requested: {
      subject: (business) => `Twoja prośba o termin: ${business}`,
      heading: 'Otrzymaliśmy Twoją prośbę',
      said: (business) =>
        `${business} potwierdzi ten termin albo do Ciebie napisze. Do tego czasu termin jest dla Ciebie zarezerwowany.`,
    },
    confirmed: {
      subject: (business) => `Twoja rezerwacja: ${business}`,
      heading: 'Rezerwacja jest potwierdzona',
      said: () => 'Do zobaczenia.',
    },
    accepted: {
      subject: (business) => `${business}: rezerwacja potwierdzona`,
      heading: 'Rezerwacja jest potwierdzona',
      said: (business) => `${business}: Twoja prośba została przyjęta. Do zobaczenia.`,
    },
    declined: {
      subject: (business) => `${business}: termin niemożliwy`,
      heading: 'Ten termin nie jest możliwy',
      said: (business) => `${business}: nie udało się przyjąć Twojej prośby. Możesz poprosić o inny termin.`,
    },
    moved: {
      subject: (business) => `${business}: zmiana terminu`,
      heading: 'Twoja rezerwacja ma nowy termin',
      said: () => 'Zapisz nowy termin.',
    },
    cancelled: {
      subject: (business) => `${business}: rezerwacja odwołana`,
      heading: 'Twoja rezerwacja jest odwołana',
      said: () => 'Ten termin nie jest już dla Ciebie zarezerwowany.',
    },
    reminder: {
      subject: (business) => `Przypomnienie o rezerwacji: ${business}`,
      heading: 'Do zobaczenia wkrótce',
      said: () => 'Przypominamy o Twojej rezerwacji. Jeśli nie możesz przyjść, przełóż ją lub odwołaj.',
    },
  },
  why: (business) => `Otrzymujesz tę wiadomość z powodu rezerwacji w ${business}.`,
  whyWithLink: (business) =>
    `Otrzymujesz tę wiadomość z powodu rezerwacji w ${business}. Przycisk otwiera Twoją rezerwację: kto ma tę wiadomość, może ją zmienić.`,
};
