import { claims } from './claims.ts';

/** The support page. */
export const supportPage = {
  seo: {
    title: 'Support',
    description: `Reach Deskbell by chat, email or phone. Chat is typically answered in ${claims.liveResponse} during business hours, email within 24 hours.`,
    keywords: ['Deskbell support', 'chatbot help', 'live chat', 'book a call'],
  },
  title: 'How can we help?',
  lead: `Chat is typically answered in ${claims.liveResponse} during business hours, email within 24 hours.`,
  ownBot:
    'It answers questions about Deskbell right away, at any hour. Ask it for a person, and one of us takes over.',
  chat: {
    title: 'See a chatbot at work',
    text: 'A scripted demo: you’re a patient, and the clinic is closed. It can’t answer questions about Deskbell.',
  },
  channels: 'Other ways to reach us',
  email: {
    title: 'Email',
    text: 'For anything that takes a few sentences or a screenshot.',
    time: 'Answered within 24 hours',
  },
  call: {
    title: 'Phone',
    text: 'We go through it together, with your bot, at a time that suits you.',
    button: 'Book a Call',
  },
  form: {
    title: 'Message',
    text: 'Tell us about your business, and the right person writes back.',
    button: 'Contact Form',
  },
  selfHelp: {
    title: 'Or find it yourself',
    text: 'Most first questions are answered here.',
    pricing: 'Questions about plans',
    pricingText: 'Limits, changes, the trial and the guarantee',
  },
} as const;
