import { claims } from './claims.ts';
import type { ServiceSlug } from './service.ts';

/** What the message begins with for whoever followed a link to a demo or a call: `/contact?type=demo`. */
export const contactPrefills = {
  demo: "Hi, I'd like to book a personalised demo of Deskbell for my business.",
  call: "Hi, I'd like to talk to you on the phone. Please call me back to arrange a time.",
} as const;

const serviceNames: Readonly<Record<ServiceSlug, string>> = {
  'customer-support-automation': 'customer support automation',
  'appointment-booking': 'appointment booking',
  'faq-automation': 'FAQ automation',
  'multilingual-chat': 'multilingual chat',
  integrations: 'integrations',
  analytics: 'analytics',
};

/** What the message begins with for whoever asks for a demo of one service: `?service=analytics`. */
export const servicePrefill = (service: ServiceSlug): string =>
  `${contactPrefills.demo} I am most interested in ${serviceNames[service]}.`;

/** The contact page. */
export const contactPage = {
  seo: {
    title: 'Contact us',
    description: `Write to Deskbell, call us, or book a personalised demo. ${claims.replyPromise}`,
    keywords: ['contact Deskbell', 'book a chatbot demo', 'chatbot support'],
  },
  title: 'Contact Us',
  lead: `Tell us about your business and what your customers ask for. ${claims.replyPromise}`,
  reach: 'Reach us directly',
  expectations: {
    title: 'What to Expect in Your Demo',
    items: [
      'A short talk about your business and your customers',
      `A chatbot of your own, set up in ${claims.demoSetup}`,
      'Answers to the questions your customers ask most',
      'What it says when it doesn’t know the answer',
      'How it hands over to a person on your team',
      'A plan that fits, and a price without surprises',
    ],
  },
  promise: {
    title: 'Our Promise to You',
    text: 'No pressure and no obligation. We show you what works, and say so when something doesn’t.',
    items: [claims.reply, claims.noCard, claims.setup, claims.moneyBack],
  },
} as const;
