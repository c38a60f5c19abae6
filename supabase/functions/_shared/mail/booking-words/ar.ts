import type { BookingWords } from './booking-words.ts';

export const ar: BookingWords = {
  language: 'ar',
  hello: (name) => `مرحبًا ${name}،`,
  change: 'تغيير الموعد أو إلغاؤه',
  facts: {
    service: 'الخدمة',
    when: 'الموعد',
    with: 'مع',
    party: 'عدد الأشخاص',
    price: 'السعر',
    bring: 'ما يجب إحضاره',
  },
  news: {
    requested: {
      subject: (business) => `طلبك إلى ${business}`,
      heading: 'وصلنا طلبك',
      said: (business) => `سيؤكد ${business} هذا الموعد أو يكتب إليك. الموعد محفوظ لك حتى ذلك الحين.`,
    },
    confirmed: {
      subject: (business) => `حجزك لدى ${business}`,
      heading: 'تم تأكيد حجزك',
      said: () => 'نتطلع إلى رؤيتك.',
    },
    accepted: {
      subject: (business) => `أكّد ${business} حجزك`,
      heading: 'تم تأكيد حجزك',
      said: (business) => `قبل ${business} طلبك. نتطلع إلى رؤيتك.`,
    },
    declined: {
      subject: (business) => `لا يستطيع ${business} قبول حجزك`,
      heading: 'هذا الموعد غير ممكن',
      said: (business) => `لم يتمكن ${business} من قبول طلبك. يمكنك طلب موعد آخر.`,
    },
    moved: {
      subject: (business) => `تغيّر موعد حجزك لدى ${business}`,
      heading: 'لحجزك موعد جديد',
      said: () => 'يرجى الانتباه إلى الموعد الجديد.',
    },
    cancelled: {
      subject: (business) => `أُلغي حجزك لدى ${business}`,
      heading: 'أُلغي حجزك',
      said: () => 'لم يعد هذا الموعد محجوزًا لك.',
    },
    reminder: {
      subject: (business) => `تذكير: حجزك لدى ${business}`,
      heading: 'إلى اللقاء قريبًا',
      said: () => 'نذكّرك بحجزك. إن لم تتمكن من الحضور فغيّر موعده أو ألغه من فضلك.',
    },
  },
  why: (business) => `وصلتك هذه الرسالة لأنك حجزت لدى ${business}.`,
  whyWithLink: (business) =>
    `وصلتك هذه الرسالة لأنك حجزت لدى ${business}. يفتح الزر حجزك، ويستطيع تغييره كل من لديه هذه الرسالة.`,
};
