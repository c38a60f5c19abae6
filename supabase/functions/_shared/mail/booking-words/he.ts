import type { BookingWords } from './booking-words.ts';

export const he: BookingWords = {
  language: 'he',
  hello: (name) => `שלום ${name},`,
  change: 'לשינוי או לביטול',
  facts: { service: 'מה', when: 'מתי', with: 'אצל', party: 'אנשים', price: 'מחיר', bring: 'מה להביא' },
  news: {
    requested: {
      subject: (business) => `הבקשה שלכם אל ${business}`,
      heading: 'קיבלנו את הבקשה שלכם',
      said: (business) => `${business}: נאשר את המועד או נכתוב לכם. עד אז הוא שמור לכם.`,
    },
    confirmed: {
      subject: (business) => `התור שלכם אצל ${business}`,
      heading: 'התור אושר',
      said: () => 'נשמח לראותכם.',
    },
    accepted: {
      subject: (business) => `${business}: התור אושר`,
      heading: 'התור אושר',
      said: (business) => `${business}: הבקשה התקבלה. נשמח לראותכם.`,
    },
    declined: {
      subject: (business) => `${business}: המועד אינו אפשרי`,
      heading: 'המועד הזה אינו אפשרי',
      said: (business) => `${business}: לא ניתן היה לקבל את הבקשה. אפשר לבקש מועד אחר.`,
    },
    moved: {
      subject: (business) => `${business}: התור שלכם הוזז`,
      heading: 'לתור שלכם יש מועד חדש',
      said: () => 'נא לשים לב למועד החדש.',
    },
    cancelled: {
      subject: (business) => `${business}: התור שלכם בוטל`,
      heading: 'התור שלכם בוטל',
      said: () => 'המועד הזה כבר אינו שמור לכם.',
    },
    reminder: {
      subject: (business) => `תזכורת: התור שלכם אצל ${business}`,
      heading: 'נתראה בקרוב',
      said: () => 'זו תזכורת לתור שלכם. אם לא תוכלו להגיע, נא לשנות או לבטל אותו.',
    },
  },
  why: (business) => `ההודעה הגיעה אליכם כי קבעתם תור אצל ${business}.`,
  whyWithLink: (business) =>
    `ההודעה הגיעה אליכם כי קבעתם תור אצל ${business}. הכפתור פותח את התור, וכל מי שבידו ההודעה הזאת יכול לשנות אותו.`,
};
