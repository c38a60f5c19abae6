import type { BookingWords } from './booking-words.ts';

export const uk: BookingWords = {
  language: 'uk',
  hello: (name) => `Вітаємо, ${name}!`,
  change: 'Перенести або скасувати',
  facts: {
    service: 'Що',
    when: 'Коли',
    with: 'З ким',
    party: 'Кількість людей',
    price: 'Ціна',
    bring: 'Що взяти із собою',
  },
  news: {
    requested: {
      subject: (business) => `Ваш запит: ${business}`,
      heading: 'Ми отримали ваш запит',
      said: (business) => `${business} підтвердить цей час або напише вам. До того часу він за вами.`,
    },
    confirmed: {
      subject: (business) => `Ваше бронювання: ${business}`,
      heading: 'Бронювання підтверджено',
      said: () => 'Чекаємо на вас.',
    },
    accepted: {
      subject: (business) => `${business}: бронювання підтверджено`,
      heading: 'Бронювання підтверджено',
      said: (business) => `${business}: ваш запит прийнято. Чекаємо на вас.`,
    },
    declined: {
      subject: (business) => `${business}: цей час неможливий`,
      heading: 'Цей час неможливий',
      said: (business) => `${business}: ваш запит не вдалося прийняти. Ви можете попросити інший час.`,
    },
    moved: {
      subject: (business) => `${business}: бронювання перенесено`,
      heading: 'Ваше бронювання має новий час',
      said: () => 'Зверніть увагу на новий час.',
    },
    cancelled: {
      subject: (business) => `${business}: бронювання скасовано`,
      heading: 'Ваше бронювання скасовано',
      said: () => 'Цей час більше не заброньовано для вас.',
    },
    reminder: {
      subject: (business) => `Нагадування про бронювання: ${business}`,
      heading: 'До зустрічі',
      said: () => 'Нагадуємо про ваше бронювання. Якщо не зможете прийти, перенесіть або скасуйте його.',
    },
  },
  why: (business) => `Ви отримали цей лист, бо зробили бронювання в ${business}.`,
  whyWithLink: (business) =>
    `Ви отримали цей лист, бо зробили бронювання в ${business}. Кнопка відкриває ваше бронювання: кожен, хто має цей лист, може його змінити.`,
};
