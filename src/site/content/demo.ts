import { claims } from './claims.ts';

/** The three steps of 'How It Works'. */
export const howItWorks: readonly { title: string; text: string }[] = [
  {
    title: 'Interact',
    text: 'A customer opens the chat on your website and asks in their own words, at any hour.',
  },
  {
    title: 'Understand',
    text: 'The chatbot finds out what they need, answers from what you’ve taught it, and offers the next step.',
  },
  {
    title: 'Deploy',
    text: `You train one on your own material and paste one snippet into your site. Most businesses are live in ${claims.goLive}.`,
  },
];

/** The demo page. */
export const demoPage = {
  seo: {
    title: 'Interactive Demo',
    description:
      'Try a Deskbell chatbot: book an appointment at a sample clinic, see how it works in three steps, and ask for a demo with your own content.',
    keywords: ['chatbot demo', 'interactive demo', 'appointment booking chatbot', 'clinic chatbot'],
  },
  title: 'Book a visit with a chatbot',
  lead: 'You’re a patient, and the clinic is closed. Type to its assistant, or choose one of the answers it offers.',
  ownBot:
    'The clinic’s assistant follows a script. Ours doesn’t: ask about Deskbell, and it answers from what we taught it.',
  /** What is said to who comes from the picture of another business. */
  others: {
    coffee: 'At your coffee shop it would know your milk and your hours.',
    restaurant: 'At your restaurant it would know the menu, and call in your team for large parties.',
    startup: 'At your startup it would know the docs, and call in an engineer.',
    retail: 'At your shop it would know sizes, shipping and returns.',
    services: 'At your office it would know what to bring, and pass new inquiries on.',
  },
  howItWorks: 'How It Works',
  own: {
    title: 'Now with your own questions',
    text: `We build a demo on your website and your questions, set up in ${claims.demoSetup}. You bring your customers’ questions; we show you what they’d hear.`,
    points: ['On your content, not ours', 'With a person who answers back', 'Free, no credit card'],
    book: 'Book Your Free Demo',
  },
} as const;
