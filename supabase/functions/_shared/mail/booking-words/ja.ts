import type { BookingWords } from './booking-words.ts';

export const ja: BookingWords = {
  language: 'ja',
  hello: (name) => `${name} 様`,
  change: '変更・キャンセル',
  facts: { service: '内容', when: '日時', with: '担当', party: '人数', price: '料金', bring: '持ち物' },
  news: {
    requested: {
      subject: (business) => `${business}へのご予約リクエスト`,
      heading: 'リクエストを受け付けました',
      said: (business) =>
        `${business}がこの日時を確認し、ご連絡いたします。それまでこの日時をお取り置きしています。`,
    },
    confirmed: {
      subject: (business) => `${business}のご予約`,
      heading: 'ご予約が確定しました',
      said: () => 'ご来店をお待ちしております。',
    },
    accepted: {
      subject: (business) => `${business}がご予約を確定しました`,
      heading: 'ご予約が確定しました',
      said: (business) => `${business}がリクエストを承りました。ご来店をお待ちしております。`,
    },
    declined: {
      subject: (business) => `${business}のご予約をお受けできません`,
      heading: 'この日時はお受けできません',
      said: (business) => `${business}はリクエストをお受けできませんでした。別の日時でお申し込みください。`,
    },
    moved: {
      subject: (business) => `${business}のご予約の日時が変わりました`,
      heading: 'ご予約の日時が変わりました',
      said: () => '新しい日時をご確認ください。',
    },
    cancelled: {
      subject: (business) => `${business}のご予約がキャンセルされました`,
      heading: 'ご予約がキャンセルされました',
      said: () => 'この日時のご予約はなくなりました。',
    },
    reminder: {
      subject: (business) => `ご予約のお知らせ：${business}`,
      heading: 'まもなくご予約の日時です',
      said: () => 'ご予約のお知らせです。ご都合が悪い場合は、変更またはキャンセルをお願いいたします。',
    },
  },
  why: (business) => `${business}をご予約いただいたため、このメールをお送りしています。`,
  whyWithLink: (business) =>
    `${business}をご予約いただいたため、このメールをお送りしています。ボタンを押すとご予約が開きます。このメールを持っている人は変更できます。`,
};
