import { Languages } from 'lucide-react';
import { claims } from '../claims.ts';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'multilingual-chat',
  comingSoon: true,
  icon: Languages,
  title: 'Multilingual chat',
  summary: 'Customers write in their language and are answered in it.',
  benefits: [
    `Answers in ${claims.languagesOnServices} languages`,
    'One set of answers to look after',
    'Nothing for the customer to switch on',
  ],
  subheading: `Guests, patients and clients write the way they speak. Deskbell will answer in ${claims.languagesOnServices} languages, from answers you keep in one.`,
  problem: {
    title: 'Half understood is not helped',
    points: [
      'Customers who are unsure of the language don’t ask. They leave.',
      'The one colleague who speaks Spanish is off today.',
      'Translated pages are out of date the day after.',
      'An agency for every language is out of reach for a small business.',
    ],
  },
  solution: {
    title: 'Everyone asks the way they speak',
    points: [
      'The chatbot recognizes the language of a message and replies in it.',
      'Your answers stay in your language. There’s nothing to translate.',
      'Customers can switch languages in the middle of a conversation.',
      'Booking, follow-up questions and human escalation work in all of them.',
    ],
  },
  features: [
    {
      title: 'Far beyond English and Spanish',
      text: `From Arabic to Vietnamese, ${claims.languagesOnServices} languages.`,
    },
    { title: 'Recognized by itself', text: 'No menu of flags before the first word.' },
    { title: 'One source of truth', text: 'Change a price once, and it is right in every language.' },
    { title: 'Bookings in any language', text: 'Customers make appointments in the language they write in.' },
  ],
  demoPlaceholder: 'The same question in three languages, each answered in its own.',
  pricingNudge: {
    text: 'Multilingual chat is coming soon to Professional and Enterprise.',
    planAnchor: 'professional',
  },
  faqs: [
    {
      question: 'Which languages are supported?',
      answer: `Today you write answers in up to eight languages, and the chatbot replies in the visitor’s; nothing is translated automatically unless you switch on a language model. Coming soon: replies without a translation of your own, in ${claims.languagesOnServices} languages, among them Spanish, French, German, Portuguese, Chinese, Arabic, Hindi and Vietnamese. Ask us about the ones your customers speak.`,
    },
    {
      question: 'Do I have to translate my documents?',
      answer:
        'You won’t have to. Train the chatbot in the language your documents are in. It will reply in the language of the customer.',
    },
    {
      question: 'What does my team see when a conversation is handed over?',
      answer: 'The conversation as it was written, from the first message on.',
    },
  ],
  seo: {
    title: 'Multilingual chatbot for your website',
    description: `Coming soon: answer customers in ${claims.languagesOnServices} languages from one set of answers. Nothing to translate, nothing to switch on.`,
    keywords: ['multilingual chatbot', 'multi-language support', 'website chat translation', 'AI chatbot'],
  },
};
