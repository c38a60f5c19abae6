import type { BookingWords } from './booking-words.ts';

export const zh: BookingWords = {
  language: 'zh',
  hello: (name) => `${name}，您好：`,
  change: '更改或取消',
  facts: { service: '项目', when: '时间', with: '服务人员', party: '人数', price: '价格', bring: '请携带' },
  news: {
    requested: {
      subject: (business) => `您向${business}提出的预约申请`,
      heading: '我们已收到您的申请',
      said: (business) => `${business}会确认此时间或与您联系。在此之前，此时间为您保留。`,
    },
    confirmed: {
      subject: (business) => `您在${business}的预约`,
      heading: '您的预约已确认',
      said: () => '期待您的光临。',
    },
    accepted: {
      subject: (business) => `${business}已确认您的预约`,
      heading: '您的预约已确认',
      said: (business) => `${business}已接受您的申请。期待您的光临。`,
    },
    declined: {
      subject: (business) => `${business}无法接受您的预约`,
      heading: '此时间无法预约',
      said: (business) => `${business}未能接受您的申请。欢迎您选择其他时间。`,
    },
    moved: {
      subject: (business) => `您在${business}的预约时间已更改`,
      heading: '您的预约有新的时间',
      said: () => '请留意新的时间。',
    },
    cancelled: {
      subject: (business) => `您在${business}的预约已取消`,
      heading: '您的预约已取消',
      said: () => '此时间不再为您保留。',
    },
    reminder: {
      subject: (business) => `提醒：您在${business}的预约`,
      heading: '期待与您见面',
      said: () => '提醒您有一个预约。如果您不能前来，请更改或取消。',
    },
  },
  why: (business) => `您收到此邮件，是因为您在${business}进行了预约。`,
  whyWithLink: (business) =>
    `您收到此邮件，是因为您在${business}进行了预约。点击按钮即可打开您的预约；持有此邮件的任何人都可以更改。`,
};
