import { Blocks } from 'lucide-react';
import { claims } from '../claims.ts';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'integrations',
  comingSoon: true,
  icon: Blocks,
  title: 'Integrations',
  summary: 'The chatbot works with the tools you already run your business on.',
  benefits: [
    `Pre-built integrations in ${claims.integrationPreBuilt}`,
    `Custom integrations in ${claims.integrationCustom}`,
    'No second place to keep data',
  ],
  subheading: `Connect the tools you schedule, sell and support with: ready in ${claims.integrationPreBuilt} with a pre-built integration, in ${claims.integrationCustom} with a custom one.`,
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
      'Appointments go where your appointments are.',
      'Contact details arrive in your customer records.',
      'Whatever needs a person turns up in one inbox, and in your email.',
      'We set it up with you, free of charge.',
    ],
  },
  features: [
    { title: 'Website widget', text: 'One script snippet, on any website you can edit.' },
    { title: 'Scheduling tools', text: 'Free times are read there, bookings are made there.' },
    { title: 'Customer records', text: 'Names and requests are filed where they belong.' },
    { title: 'Custom integrations', text: `Built for the system you have, in ${claims.integrationCustom}.` },
    { title: 'WhatsApp', text: 'The same chatbot on your business number.', comingSoon: true },
    { title: 'Messenger', text: 'The same chatbot behind your Facebook page.', comingSoon: true },
  ],
  demoPlaceholder: 'The chatbot on your website, and the tools it will work with.',
  pricingNudge: {
    text: 'Integrations are coming soon to Professional, custom integrations to Enterprise.',
    planAnchor: 'professional',
  },
  faqs: [
    {
      question: 'How long does it take to connect a tool?',
      answer: `Once they are here: ${claims.integrationPreBuilt} with a pre-built integration, and ${claims.integrationCustom} when we build one for you.`,
    },
    {
      question: 'Do you support WhatsApp and Messenger?',
      answer: 'Both are coming soon. Today the chatbot lives in the widget on your website.',
    },
    {
      question: 'Do I need a developer?',
      answer:
        'Not for the widget or for pre-built integrations. We do the building for custom ones, and ask you for access and someone to talk to.',
    },
    {
      question: 'Where is our data kept?',
      answer:
        'Your records stay in your tools. What passes through the chatbot belongs to you and is handled in line with the GDPR.',
    },
  ],
  seo: {
    title: 'Chatbot integrations',
    description: `Coming soon: connect your chatbot to the tools you run your business on: ${claims.integrationPreBuilt} with a pre-built integration, ${claims.integrationCustom} for a custom one.`,
    keywords: ['chatbot integrations', 'scheduling integration', 'CRM chatbot', 'website chat widget'],
  },
};
