import type { BookingWords } from './booking-words.ts';

export const tr: BookingWords = {
  language: 'tr',
  hello: (name) => `Merhaba ${name},`,
  change: 'Ertele veya iptal et',
  facts: {
    service: 'Ne',
    when: 'Ne zaman',
    with: 'Kiminle',
    party: 'Kişi sayısı',
    price: 'Fiyat',
    bring: 'Yanınızda getirin',
  },
  news: {
    requested: {
      subject: (business) => `${business} için talebiniz`,
      heading: 'Talebinizi aldık',
      said: (business) =>
        `${business} bu saati onaylayacak veya size yazacak. O zamana kadar sizin için ayrılmış durumda.`,
    },
    confirmed: {
      subject: (business) => `${business} rezervasyonunuz`,
      heading: 'Rezervasyonunuz onaylandı',
      said: () => 'Sizi bekliyoruz.',
    },
    accepted: {
      subject: (business) => `${business} rezervasyonunuzu onayladı`,
      heading: 'Rezervasyonunuz onaylandı',
      said: (business) => `${business} talebinizi kabul etti. Sizi bekliyoruz.`,
    },
    declined: {
      subject: (business) => `${business} rezervasyonunuzu kabul edemiyor`,
      heading: 'Bu saat mümkün değil',
      said: (business) => `${business} talebinizi kabul edemedi. Başka bir saat isteyebilirsiniz.`,
    },
    moved: {
      subject: (business) => `${business} rezervasyonunuzun saati değişti`,
      heading: 'Rezervasyonunuzun yeni saati var',
      said: () => 'Lütfen yeni saati not edin.',
    },
    cancelled: {
      subject: (business) => `${business} rezervasyonunuz iptal edildi`,
      heading: 'Rezervasyonunuz iptal edildi',
      said: () => 'Bu saat artık sizin için ayrılmış değil.',
    },
    reminder: {
      subject: (business) => `Hatırlatma: ${business} rezervasyonunuz`,
      heading: 'Yakında görüşmek üzere',
      said: () => 'Rezervasyonunuzu hatırlatmak isteriz. Gelemeyecekseniz lütfen erteleyin veya iptal edin.',
    },
  },
  why: (business) => `Bu e-postayı ${business} için rezervasyon yaptığınız için alıyorsunuz.`,
  whyWithLink: (business) =>
    `Bu e-postayı ${business} için rezervasyon yaptığınız için alıyorsunuz. Düğme rezervasyonunuzu açar: bu e-postaya sahip olan herkes onu değiştirebilir.`,
};
