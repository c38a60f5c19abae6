import { brand } from '../../../content/brand.ts';
import { claims } from '../../content/claims.ts';

/** What stands in the picture of a front desk at night. */
export const deskWords = {
  label:
    'A front desk at night. The lights are out, a sign says back at 8 AM, and on the counter the bell is ringing.',
  back: 'Back at',
  time: '8 AM',
};

/** What came in overnight, in the picture of a closed restaurant. */
export const nightWords = {
  label:
    'What came in overnight at a closed restaurant: three questions answered, and a lost umbrella left for Maya.',
  title: 'Last night at the desk',
  closed: 'Closed since 6 PM',
  bread: { time: '7:12 PM', said: 'Is there bread without gluten?', done: 'Answered' },
  chairs: { time: '9:40 PM', said: 'Do you have high chairs?', done: 'Answered' },
  sunday: { time: '11:48 PM', said: 'Are you open on Sunday?', done: 'Answered, from your hours' },
  umbrella: { time: '6:55 AM', said: 'I left my umbrella with you', done: 'For Maya, in the morning' },
  morning: 'Good morning. One thing is waiting for you.',
};

/** What stands on the postcard. */
export const postcardWords = {
  label: `A postcard to ${brand.name}: “Our phone rings all day. Can your bell help?” The postmark says: answered within 24 hours.`,
  hello: 'Hello Deskbell,',
  text: 'our phone rings all day, mostly while we’re serving someone. Can your bell help?',
  from: 'Ana, Corner Café',
  to: ['The front desk', 'Open all night'],
  value: '24 h',
  postmark: ['answered', 'in 24 h'],
} as const;

/** What stands on the receipt. */
export const receiptWords = {
  label: (from: number | null | undefined) =>
    `A receipt from Deskbell. Today: 14-day free trial, setup and training, no credit card; total $0.00. After the trial from $${from} a month, to be canceled any time. Stamped: 30-day money-back guarantee.`,
  name: 'Deskbell',
  day: 'Day 1',
  today: [
    [claims.trial, '$0.00'],
    [claims.setup, '$0.00'],
    ['Credit card', 'none asked for'],
  ],
  total: 'Total today',
  from: (price: number | null | undefined) => `Then from $${price} a month`,
  cancel: 'Cancel: any time',
  days: '30 days',
  moneyBack: 'money back',
} as const;

/** What stands in the picture of a website and its snippet. */
export const snippetWords = {
  label:
    'A website with a Deskbell chatbot in its corner, and in front of it the one snippet that put it there.',
  name: 'Corner Café',
  greeting: 'Good morning!',
  code: {
    open: '<script>',
    before: 'window.deskbell = {',
    option: "botId: 'corner-cafe'",
    after: '}',
    close: '</script>',
  },
};

/** What stands in the picture of a street. */
export const streetWords = {
  label:
    'A street with a clinic, a café, a start-up, a bistro and a bookshop. At three of their doors a chatbot answers.',
  shops: { clinic: 'Clinic', cafe: 'Café', startup: 'Start-up', bistro: 'Bistro', books: 'Books' },
};

/** What stands on the clipboard of a front desk. */
export const tasksWords = {
  label:
    'The clipboard of a front desk. Six jobs are handed over to the chatbot and ticked; the last, watering the plants, stays with you.',
  title: 'Front desk, this week',
  who: 'Who?',
  jobs: [
    'Answer customers, also at night',
    'Read the website to new customers',
    'Say the opening hours, again',
    'Fetch a colleague when it matters',
    'Take a number while we are closed',
    'Note what nobody could answer',
  ],
  plants: 'Water the plants',
  you: 'You',
};
