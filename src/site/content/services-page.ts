import { claims } from './claims.ts';

/** What the list of services says around them, and what all service pages have in common. */
export const servicesPage = {
  seo: {
    title: 'Services',
    description:
      'Customer support, appointment booking, FAQ automation, multilingual chat, integrations and analytics: what Deskbell takes over for small businesses.',
    keywords: ['AI chatbot services', 'customer support automation', 'appointment booking', 'FAQ automation'],
  },
  title: 'Six jobs your front desk can hand over',
  lead: 'Start with the one that takes most of your day. The others come with the same chatbot, when you want them.',
  closing: {
    title: 'Not sure where to start?',
    text: 'Train a chatbot on your own material, or watch one take a booking in the demo.',
  },
  liveDemo: {
    title: 'See it with your own questions',
    text: `Tell us about your business, and we show you this service on your material. A demo is set up in ${claims.demoSetup}.`,
  },
  contact: {
    title: 'Still wondering whether it fits?',
    text: `Describe what reaches your front desk on an ordinary day. ${claims.replyPromise}`,
  },
} as const;
