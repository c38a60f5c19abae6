import { MessageCircleQuestionMark } from 'lucide-react';
import { claims } from '../claims.ts';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'faq-automation',
  icon: MessageCircleQuestionMark,
  title: 'FAQ automation',
  summary: 'The questions you know by heart, answered from your own material.',
  benefits: [
    'Learns from documents, your website or by hand',
    'One place to keep answers up to date',
    'Included in every plan',
  ],
  subheading:
    'Customers ask in their own words and get your answer, taken from your documents, your website and what you’ve written yourself.',
  problem: {
    title: 'The answer exists. Nobody finds it',
    points: [
      'Hours, prices and parking are on the website, and people still call.',
      'An FAQ page only helps people who phrase the question the way you did.',
      'Each colleague answers a little differently.',
      'When something changes, the old answer lives on in emails and leaflets.',
    ],
  },
  solution: {
    title: 'Ask it any way, get the right answer',
    points: [
      'The chatbot understands the question, however it is put.',
      'It answers from your material, the same way for everyone.',
      'You change an answer once, and it has changed everywhere.',
      'If there is no answer, it says so and offers a person.',
    ],
  },
  features: [
    { title: 'Documents', text: 'Price lists, policies, menus, manuals: upload what you already have.' },
    { title: 'Website address', text: 'Enter your website, and the chatbot learns from its pages.' },
    { title: 'Manual input', text: 'Type in what has only ever been said out loud.' },
    { title: 'Follow-up questions', text: '“And on Sundays?” is understood from what came before.' },
    { title: 'Knows its limits', text: 'Where your material ends, it offers to bring in a person.' },
    { title: 'One script snippet', text: 'Paste it into your site, and the widget is there.' },
  ],
  demoPlaceholder: 'Three sources, one question, and an answer that names where it comes from.',
  pricingNudge: {
    text: 'FAQ automation is part of every plan, so you can start with the smallest.',
    planAnchor: 'starter',
  },
  faqs: [
    {
      question: 'What can I train it with?',
      answer:
        'Documents, a website address, and answers you type in. Mix all three, and change them whenever you like.',
    },
    {
      question: 'How much work is it to keep up to date?',
      answer:
        'As much as changing a line. Correct the source or the answer, and the chatbot uses the new one.',
    },
    {
      question: 'What if nothing is written down yet?',
      answer:
        'Start by hand. Answers to your ten most frequent questions already take a good part of the load, and our free setup and training gets you there.',
    },
    {
      question: 'How many questions can it handle?',
      answer: `It handles ${claims.inquiriesHandled} of inquiries. The rest goes to your team.`,
    },
  ],
  seo: {
    title: 'FAQ automation with an AI chatbot',
    description:
      'Turn your documents and website into answers. Deskbell replies to frequent questions from your material, at any hour, and is included in every plan.',
    keywords: ['FAQ automation', 'FAQ chatbot', 'knowledge base chatbot', 'frequently asked questions'],
  },
};
