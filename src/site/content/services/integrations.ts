import { Blocks } from 'lucide-react';
import { claims } from '../claims.ts';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'integrations',
  icon: Blocks,
  title: 'Integrations',
  summary: 'What happens in the chat reaches the programs you run your business on.',
  benefits: [
    `Pre-built integrations in ${claims.integrationPreBuilt}`,
    `Custom integrations in ${claims.integrationCustom}`,
    'Nothing to copy by hand',
  ],
  subheading: `Your calendar shows what’s booked, and your other programs know about it: in ${claims.integrationPreBuilt} with a pre-built integration, in ${claims.integrationCustom} with a custom one.`,
  problem: {
    title: 'A chat on its own makes more work',
    points: [
      'Someone copies names and numbers from the chat into the customer file.',
      'Appointments are written down twice, and once incorrectly.',
      'Requests wait in one more inbox that someone has to remember.',
      'Connecting it all sounds like a project nobody has time for.',
    ],
  },
  solution: {
    title: 'Entered once, by the customer',
    points: [
      'Bookings appear in your calendar, and times that are taken there aren’t offered to customers.',
      'A webhook tells other programs about conversations, contact details and bookings as they happen.',
      'Whatever needs a person turns up in one inbox, and in your email.',
      'We set it up with you, free of charge.',
    ],
  },
  features: [
    { title: 'Website widget', text: 'One script snippet, on any website you can edit.' },
    {
      title: 'Calendars',
      text: 'Each person, room and table has a calendar to subscribe to, and reads yours.',
    },
    {
      title: 'Webhooks',
      text: 'A webhook reports ten kinds of events. Each is signed, and retried for a day.',
    },
    {
      title: 'API',
      text: 'With a key, programs read conversations, people, bookings, answers and numbers, and write answers.',
    },
    { title: 'WhatsApp', text: 'The same chatbot on your business number.', comingSoon: true },
    { title: 'Messenger', text: 'The same chatbot behind your Facebook page.', comingSoon: true },
  ],
  demoPlaceholder: 'The chatbot on your website, and the programs it works with.',
  pricingNudge: {
    text: 'Integrations come with Professional, custom integrations with Enterprise.',
    planAnchor: 'professional',
  },
  faqs: [
    {
      question: 'How long does it take to connect a tool?',
      answer: `A calendar or a webhook takes ${claims.integrationPreBuilt}, an integration that we build for you ${claims.integrationCustom}.`,
    },
    {
      question: 'Do you support WhatsApp and Messenger?',
      answer:
        'WhatsApp and Messenger are coming soon. Today the chatbot lives in the widget on your website.',
    },
    {
      question: 'Do I need a developer?',
      answer:
        'Not for the widget, for calendars, or for webhooks to a program that takes them. The API is for developers. We do the building for custom integrations, and ask you for access and someone to talk to.',
    },
    {
      question: 'Where is our data kept?',
      answer:
        'In the chatbot, and in the programs you connect to it. It belongs to you and is handled in line with the GDPR.',
    },
  ],
  seo: {
    title: 'Chatbot integrations',
    description: `Connect your chatbot to the programs you run your business on: calendars and webhooks in ${claims.integrationPreBuilt}, an API, and custom integrations in ${claims.integrationCustom}.`,
    keywords: ['chatbot integrations', 'chatbot webhooks', 'chatbot API', 'chatbot calendar'],
  },
};
