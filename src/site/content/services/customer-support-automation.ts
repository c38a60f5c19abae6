import { Headset } from 'lucide-react';
import { claims } from '../claims.ts';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'customer-support-automation',
  icon: Headset,
  title: 'Customer support automation',
  summary: 'First-line support that is always at the desk and knows when to call a colleague.',
  benefits: [
    'Answers around the clock',
    `${claims.inquiriesHandled} of inquiries handled`,
    'Hands over to a person with the full story',
  ],
  subheading: `A chatbot that answers your customers day and night, handles ${claims.inquiriesHandled} of their inquiries, and brings in your team for the rest.`,
  problem: {
    title: 'Support takes the day apart',
    points: [
      'The same ten questions arrive by phone, by email and at the counter.',
      'Anyone who writes after closing waits until morning, or goes elsewhere.',
      'Your best people answer routine questions while the difficult ones pile up.',
      'Hiring for support costs more than most of the questions are worth.',
    ],
  },
  solution: {
    title: 'Routine runs by itself. People do the rest',
    points: [
      'Every message is answered right away, at any hour, on any day.',
      'Answers come from your documents, your website and what you’ve written.',
      'Whatever needs judgment goes to a person, along with the conversation so far.',
      `Support costs drop by ${claims.costReduction}.`,
    ],
  },
  features: [
    { title: 'Trained on your material', text: 'Documents, a website address, or answers typed in by hand.' },
    {
      title: 'Human escalation',
      text: 'The chatbot asks a colleague to take over and tells the customer so.',
    },
    { title: 'Open at any hour', text: 'Nights, weekends and holidays are business hours.' },
    { title: 'Your tone and colors', text: 'Greeting, wording and look follow your brand.' },
    { title: claims.setup, text: 'We set it up with you and show your team around.' },
    { title: 'Your data stays yours', text: 'You own what is uploaded and written. GDPR compliant.' },
  ],
  demoPlaceholder: 'Sunday, 10:47 PM: one question answered on the spot, one passed to a colleague.',
  pricingNudge: {
    text: 'Customer support automation is part of every plan, so you can start with the smallest.',
    planAnchor: 'starter',
  },
  faqs: [
    {
      question: 'What happens to questions it can’t answer?',
      answer:
        'It passes them to your team together with everything said so far. Outside your hours it tells the customer that someone will get back to them.',
    },
    {
      question: 'How much of our support can it take over?',
      answer: `It handles ${claims.inquiriesHandled} of inquiries. Where you land in that range depends on how much of what your customers ask is written down somewhere.`,
    },
    {
      question: 'Will customers know they’re talking to a chatbot?',
      answer:
        'Yes. The chat always says that it is an assistant and not a person, and customers can ask for a person at any point.',
    },
    {
      question: 'How soon can we start?',
      answer: `You’re live within ${claims.goLiveRange}. Setup and training are free.`,
    },
  ],
  seo: {
    title: 'Customer support automation for small businesses',
    description: `An AI chatbot that answers customers 24/7, handles ${claims.inquiriesHandled} of inquiries and hands the rest to your team. Live within ${claims.goLiveRange}.`,
    keywords: ['customer support automation', 'AI chatbot', '24/7 customer service', 'human escalation'],
  },
};
