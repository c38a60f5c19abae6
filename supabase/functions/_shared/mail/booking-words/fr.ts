import type { BookingWords } from './booking-words.ts';

export const fr: BookingWords = {
  language: 'fr',
  hello: (name) => `Bonjour ${name},`,
  change: 'Déplacer ou annuler',
  facts: {
    service: 'Quoi',
    when: 'Quand',
    with: 'Avec',
    party: 'Personnes',
    price: 'Prix',
    bring: 'À apporter',
  },
  news: {
    requested: {
      subject: (business) => `Votre demande à ${business}`,
      heading: 'Nous avons reçu votre demande',
      said: (business) => `${business} confirmera cet horaire ou vous écrira. Il vous est réservé d’ici là.`,
    },
    confirmed: {
      subject: (business) => `Votre réservation chez ${business}`,
      heading: 'Votre réservation est confirmée',
      said: () => 'Au plaisir de vous voir.',
    },
    accepted: {
      subject: (business) => `${business} a confirmé votre réservation`,
      heading: 'Votre réservation est confirmée',
      said: (business) => `${business} a accepté votre demande. Au plaisir de vous voir.`,
    },
    declined: {
      subject: (business) => `${business} ne peut pas prendre votre réservation`,
      heading: 'Cet horaire n’est pas possible',
      said: (business) =>
        `${business} n’a pas pu accepter votre demande. Vous pouvez demander un autre horaire.`,
    },
    moved: {
      subject: (business) => `Votre réservation chez ${business} a changé`,
      heading: 'Votre réservation a un nouvel horaire',
      said: () => 'Merci de noter le nouvel horaire.',
    },
    cancelled: {
      subject: (business) => `Votre réservation chez ${business} est annulée`,
      heading: 'Votre réservation est annulée',
      said: () => 'Cet horaire n’est plus réservé pour vous.',
    },
    reminder: {
      subject: (business) => `Rappel : votre réservation chez ${business}`,
      heading: 'À bientôt',
      said: () =>
        'Nous vous rappelons votre réservation. Si vous ne pouvez pas venir, déplacez-la ou annulez-la.',
    },
  },
  why: (business) => `Vous recevez cet e-mail parce que vous avez réservé chez ${business}.`,
  whyWithLink: (business) =>
    `Vous recevez cet e-mail parce que vous avez réservé chez ${business}. Le bouton ouvre votre réservation : toute personne qui a cet e-mail peut la modifier.`,
};
