import { claims } from './claims.ts';

/** The front page, from top to bottom. */
export const home = {
  title: 'AI chatbots for small businesses',
  description: `${claims.trial}, no credit card. A chatbot on your website that answers customers from what you’ve written and hands over to your team, live in ${claims.goLive}.`,
  keywords: [
    'AI chatbot for small business',
    'customer support automation',
    'website chat widget',
    'FAQ automation',
  ],

  hero: {
    badge: 'AI-Powered Chatbots',
    /** In the three lines it is set in. */
    title: { start: 'Automate your', middle: 'customer support,', end: 'day and night' },
    lead: 'A chatbot on your website that answers questions at any hour, and calls in your people when needed.',
    tryDemo: 'Try the demo',
    skip: 'Skip to the end',
    again: 'Play again',
    chips: ['Answers 24/7', 'Knows your opening hours', 'Calls in your team'],
    trust: [claims.trial, claims.noCard, claims.moneyBack],
    clientsTitle: 'Made for',
    clients: {
      clinic: 'Clinics',
      coffee: 'Coffee shops',
      restaurant: 'Restaurants',
      startup: 'Startups',
      retail: 'Retail',
      services: 'Professional services',
    },
  },

  benefits: [
    {
      title: 'Nobody waits until morning',
      text: 'Customers get their answer at any hour, on weekends and holidays too.',
    },
    {
      title: 'Your team gets its day back',
      text: 'The questions that come in every day no longer land on anyone’s desk.',
    },
    {
      title: 'Support costs less',
      text: `Businesses cut what it costs them by ${claims.costReduction}.`,
    },
  ],

  features: {
    eyebrow: 'Features',
    title: 'It answers, and it knows when to call you',
    text: 'One chatbot on your website, trained on your business, with your team a moment away.',
    handover: {
      title: 'A person takes over when it matters',
      text: 'Some conversations need a human. Your chatbot hands them over with everything said so far, and your team carries on where it left off.',
      points: [
        'Customers can ask for a person at any time',
        'Your team sees everything said so far',
        'Nobody has to repeat themselves',
      ],
    },
    training: {
      title: 'Trained on what you already have',
      text: 'Upload documents, give it the address of your website, or type in what it should know. A live preview shows how it answers.',
    },
    booking: {
      title: 'Appointments book themselves',
      text: 'It offers the times you have free, and books the one that suits.',
    },
    more: [
      {
        title: 'FAQ answers',
        text: 'Opening hours, prices, parking: asked a hundred times, answered a hundred times.',
      },
      {
        title: 'Multilingual chat',
        text: 'Customers write in their language, and are answered in it.',
        soon: true,
      },
      {
        title: 'Your brand',
        text: 'Your colors, your name, your tone. White-label if you like.',
      },
      {
        title: 'Your data',
        text: 'What you and your customers write belongs to you. GDPR compliant.',
      },
      {
        title: 'One snippet',
        text: 'Paste a few lines into your website, and the widget is there.',
      },
      {
        title: 'WhatsApp and Messenger',
        text: 'The same chatbot, where your customers already write.',
        soon: true,
      },
    ],
    all: 'See all features',
  },

  trust: {
    title: 'In good company',
    text: `${claims.clients} clients leave their front desk to Deskbell after hours, and much of the day as well.`,
    stats: [
      { value: claims.clients, label: 'clients' },
      { value: claims.satisfaction, label: 'satisfaction' },
      { value: claims.averageSavings, label: 'average cost savings' },
      { value: claims.inquiriesHandled, label: 'of inquiries handled' },
    ],
    promises: [claims.setup, claims.reply, 'Your data stays yours', 'GDPR compliance'],
    stories: 'Read customer stories',
  },

  demo: {
    eyebrow: 'Live demo',
    title: 'Book an appointment with it',
    text: 'This chatbot works at a clinic. Write to it as a patient would, or take one of the answers it offers.',
    steps: [
      { title: 'Ask for an appointment' },
      { title: 'Pick a treatment and a day' },
      { title: 'Take one of the times, and it is booked' },
    ],
    setup: `Want one that knows your business? A demo of your own is set up in ${claims.demoSetup}.`,
    book: 'Book Your Free Demo',
  },

  pricing: {
    eyebrow: 'Pricing',
    title: 'For one desk, or for many',
    text: 'Start free for 14 days. No credit card, and your money back within 30 days if it’s not for you.',
    all: 'View Full Pricing',
  },

  faq: {
    eyebrow: 'FAQ',
    title: 'What people ask us first',
    text: 'Something else? The support page has every way to reach us.',
    support: 'Go to support',
  },

  contact: {
    eyebrow: 'Contact',
    title: 'Tell us about your front desk',
    text: 'Write a few lines about your business. We show you what a chatbot would do for it.',
    steps: [
      {
        title: 'We reply within 24 hours',
        text: 'By email, from a person, with a first idea.',
      },
      {
        title: 'You see your own demo',
        text: `Set up in ${claims.demoSetup}, on your questions and your website.`,
      },
      {
        title: 'You go live',
        text: `In ${claims.goLive}, with free setup and training.`,
      },
    ],
    reach: 'Or reach us directly',
  },

  closing: {
    title: 'Let it answer tonight',
    text: 'Train it on your own documents, put it on your website, and see in the morning what it did for you.',
  },
} as const;
