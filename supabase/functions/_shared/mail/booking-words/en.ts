import type { BookingWords } from './booking-words.ts';

export const en: BookingWords = {
  language: 'en',
  hello: (name) => `Hello ${name},`,
  change: 'Move or cancel',
  facts: {
    service: 'What',
    when: 'When',
    with: 'With',
    party: 'People',
    price: 'Price',
    bring: 'What to bring',
  },
  news: {
    requested: {
      subject: (business) => `Your request to ${business}`,
      heading: 'We’ve received your request',
      said: (business) => `${business} will confirm this time or write to you. It’s kept for you until then.`,
    },
    confirmed: {
      subject: (business) => `Your booking with ${business}`,
      heading: 'Your booking is confirmed',
      said: () => 'We look forward to seeing you.',
    },
    accepted: {
      subject: (business) => `${business} confirmed your booking`,
      heading: 'Your booking is confirmed',
      said: (business) => `${business} has accepted your request. We look forward to seeing you.`,
    },
    declined: {
      subject: (business) => `${business} can’t take your booking`,
      heading: 'This time isn’t possible',
      said: (business) => `${business} couldn’t accept your request. You’re welcome to ask for another time.`,
    },
    moved: {
      subject: (business) => `Your booking with ${business} has moved`,
      heading: 'Your booking has a new time',
      said: () => 'Please note the new time.',
    },
    cancelled: {
      subject: (business) => `Your booking with ${business} is cancelled`,
      heading: 'Your booking is cancelled',
      said: () => 'This time is no longer booked for you.',
    },
    reminder: {
      subject: (business) => `Reminder: your booking with ${business}`,
      heading: 'See you soon',
      said: () => 'This is a reminder of your booking. If you can’t come, please move or cancel it.',
    },
  },
  why: (business) => `You’re receiving this email because you booked with ${business}.`,
  whyWithLink: (business) =>
    `You’re receiving this email because you booked with ${business}. The button opens your booking, so anyone with this email can change it.`,
};
