import { claims } from './claims.ts';

/** What the list of services says around them, and what all service pages have in common. */
export const servicesPage = {
  seo: {
    title: 'Services',
    description:
      'Customer support, FAQ automation, appointment booking, integrations and analytics for small businesses today; multilingual chat coming soon.',
    keywords: ['AI chatbot services', 'customer support automation', 'FAQ automation'],
  },
  title: 'Six jobs your front desk can hand over',
  lead: 'Start with the one that takes most of your day. Five are here today, and one is coming soon.',
  /** On the card of a service; `about` is for screen readers. */
  learnMore: { text: 'Learn more', about: (title: string) => ` about ${title}` },
  closing: {
    title: 'Not sure where to start?',
    text: 'Train a chatbot on your own material, or watch one at work in the demo.',
  },
  /** Above what a page says of a service that is not there yet. */
  comingSoon: 'This page shows what it will do.',
  bookDemo: 'Book a Demo',
  problem: 'The problem',
  solution: 'With Deskbell',
  keyFeatures: 'Key features',
  questions: 'Questions and answers',
  plans: 'View Pricing Plans',
  more: 'More services',
  liveDemo: {
    title: 'See it with your own questions',
    text: `Tell us about your business, and we show you this service on your material. A demo is set up in ${claims.demoSetup}.`,
    button: 'Request Live Demo',
  },
  contact: {
    title: 'Still wondering whether it fits?',
    text: `Describe what reaches your front desk on an ordinary day. ${claims.replyPromise}`,
  },
} as const;
