import { claims } from './claims.ts';

export interface Question {
  question: string;
  answer: string;
}

/** What visitors of the front page ask. */
export const homeFaq: readonly Question[] = [
  {
    question: 'How long does it take to go live?',
    answer: `Most businesses are live in ${claims.goLive}. A demo is set up in ${claims.demoSetup}, and setup and training are free.`,
  },
  {
    question: 'Do I need a developer?',
    answer:
      'No. You train the chatbot from your documents, your website address or answers you type in. To put it on your site, you paste one script snippet.',
  },
  {
    question: 'What does the chatbot know about my business?',
    answer: `What you give it: documents, your website, and answers you write yourself. On that basis it handles ${claims.inquiriesHandled} of inquiries, and passes on the rest.`,
  },
  {
    question: 'What happens when it can’t answer?',
    answer:
      'It hands the conversation over to a person on your team, with everything said so far. Nobody has to repeat themselves.',
  },
  {
    question: 'Can it book appointments?',
    answer:
      'Yes, with the Professional and Enterprise plans. You say what can be booked, with whom and when; it offers only what is free, and books the time a customer picks.',
  },
  {
    question: 'Which languages does it speak?',
    answer: `The ones you write in, up to eight for each answer. The chatbot replies in the visitor’s; nothing is translated automatically unless you switch on a language model. Multilingual chat in ${claims.languages} languages, from one set of answers, is coming soon, with the Professional and Enterprise plans.`,
  },
  {
    question: 'Does it work on WhatsApp and Messenger?',
    answer:
      'Not yet. WhatsApp and Messenger are coming soon. Today the chatbot lives in a widget on your website, on phones as well as on computers.',
  },
  {
    question: 'Who owns the data?',
    answer:
      'You do. What you upload and what your customers write stays yours, and we handle it in line with the GDPR.',
  },
  {
    question: 'Do I need a credit card to try it?',
    answer:
      'No. The trial is free for 14 days and takes no credit card. After that, a 30-day money-back guarantee applies, and you can cancel any time.',
  },
];

/** What visitors of the pricing page ask. */
export const pricingFaq: readonly Question[] = [
  {
    question: 'What happens if I go over my conversation limit?',
    answer:
      'Your chatbot keeps working. You get a notice with options to upgrade, and you decide whether the month was an exception.',
  },
  {
    question: 'Can I change plans later?',
    answer: 'Yes, in both directions. The change applies at your next billing cycle.',
  },
  {
    question: 'Can I cancel any time?',
    answer: 'Yes, without a penalty.',
  },
  {
    question: 'How does the free trial work?',
    answer:
      'Every plan starts with 14 days free. You build a chatbot, train it on your own material and put it on your site. No credit card is required.',
  },
  {
    question: 'How does the money-back guarantee work?',
    answer:
      'If Deskbell isn’t right for you, tell us within 30 days and you get your money back. It applies to every plan.',
  },
  {
    question: 'Do you charge for setup?',
    answer: `No. Setup and training are free on every plan, and most businesses are live in ${claims.goLive}.`,
  },
  {
    question: 'Which plan do I need to take bookings?',
    answer:
      'Pro or Business. Advanced booking, for parties, joined tables and requests you confirm, comes with Business.',
  },
  {
    question: 'Are WhatsApp, Messenger and advanced analytics included?',
    answer:
      'All three are coming soon; advanced analytics will be part of Pro and Business. Here today are the website widget and basic analytics.',
  },
];
