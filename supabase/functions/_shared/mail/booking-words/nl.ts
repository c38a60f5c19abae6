import type { BookingWords } from './booking-words.ts';

export const nl: BookingWords = {
  language: 'nl',
  hello: (name) => `Beste ${name},`,
  change: 'Verplaatsen of annuleren',
  facts: {
    service: 'Wat',
    when: 'Wanneer',
    with: 'Bij',
    party: 'Personen',
    price: 'Prijs',
    bring: 'Meenemen',
  },
  news: {
    requested: {
      subject: (business) => `Uw aanvraag bij ${business}`,
      heading: 'We hebben uw aanvraag ontvangen',
      said: (business) => `${business} bevestigt dit tijdstip of schrijft u. Tot dan blijft het voor u vrij.`,
    },
    confirmed: {
      subject: (business) => `Uw afspraak bij ${business}`,
      heading: 'Uw afspraak is bevestigd',
      said: () => 'Graag tot dan.',
    },
    accepted: {
      subject: (business) => `${business} heeft uw afspraak bevestigd`,
      heading: 'Uw afspraak is bevestigd',
      said: (business) => `${business} heeft uw aanvraag aangenomen. Graag tot dan.`,
    },
    declined: {
      subject: (business) => `${business} kan uw afspraak niet aannemen`,
      heading: 'Dit tijdstip is niet mogelijk',
      said: (business) =>
        `${business} kon uw aanvraag niet aannemen. U kunt gerust een ander tijdstip vragen.`,
    },
    moved: {
      subject: (business) => `Uw afspraak bij ${business} is verplaatst`,
      heading: 'Uw afspraak heeft een nieuw tijdstip',
      said: () => 'Let op het nieuwe tijdstip.',
    },
    cancelled: {
      subject: (business) => `Uw afspraak bij ${business} is geannuleerd`,
      heading: 'Uw afspraak is geannuleerd',
      said: () => 'Dit tijdstip is niet meer voor u gereserveerd.',
    },
    reminder: {
      subject: (business) => `Herinnering: uw afspraak bij ${business}`,
      heading: 'Tot binnenkort',
      said: () => 'Dit is een herinnering aan uw afspraak. Kunt u niet komen, verplaats of annuleer hem dan.',
    },
  },
  why: (business) => `U ontvangt deze e-mail omdat u bij ${business} een afspraak hebt gemaakt.`,
  whyWithLink: (business) =>
    `U ontvangt deze e-mail omdat u bij ${business} een afspraak hebt gemaakt. De knop opent uw afspraak: wie deze e-mail heeft, kan hem wijzigen.`,
};
