import { ChartNoAxesColumn } from 'lucide-react';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'analytics',
  icon: ChartNoAxesColumn,
  title: 'Analytics',
  summary: 'See what your customers ask, and what still needs a person.',
  benefits: [
    'Conversations at a glance',
    'What people really ask, in their own words',
    'Advanced analytics coming soon',
  ],
  subheading:
    'Every conversation tells you what your customers want to know. Basic analytics counts them today; advanced analytics is coming soon.',
  problem: {
    title: 'You only hear the loud ones',
    points: [
      'What people ask on the phone is forgotten when the call ends.',
      'People who find no answer leave without a trace.',
      'Nobody knows which hour of the week is the busiest.',
      'Whether support is getting better is a matter of opinion.',
    ],
  },
  solution: {
    title: 'Every question leaves a mark',
    points: [
      'See how many conversations there were this week and this month.',
      'Read what people asked, in their own words.',
      'Spot the questions that went to your team, and write the answer once.',
      'Get a notice when you pass your monthly limit, with options to upgrade.',
    ],
  },
  features: [
    { title: 'Conversations', text: 'How many there were, and what was said in them.' },
    { title: 'Answered and handed over', text: 'What the chatbot settled, and what needed a person.' },
    {
      title: 'Limit in view',
      text: 'A notice instead of an interruption when the month runs full.',
    },
    { title: 'Trends and busy hours', text: 'How demand moves over days and weeks.' },
    { title: 'Missing answers', text: 'Questions that keep coming up without one.' },
    { title: 'Reports', text: 'The figures of a month, ready to pass on.', comingSoon: true },
  ],
  demoPlaceholder: 'A week of conversations, drawn with example figures.',
  pricingNudge: {
    text: 'Advanced analytics is coming soon to Professional and Enterprise.',
    planAnchor: 'professional',
  },
  faqs: [
    {
      question: 'What can I see today?',
      answer:
        'Your conversations, what was answered, what was handed over, and what was asked and not answered, by day and by the hours of the week. Reports belong to advanced analytics, which is coming soon.',
    },
    {
      question: 'Which plans will have advanced analytics?',
      answer: 'Professional and Enterprise.',
    },
    {
      question: 'Who can read the conversations?',
      answer:
        'You and your team. What your customers write belongs to you, and is handled in line with the GDPR.',
    },
  ],
  seo: {
    title: 'Chatbot analytics',
    description:
      'Learn from every conversation: what customers ask, what was answered, what needed a person. Advanced analytics is coming soon.',
    keywords: ['chatbot analytics', 'customer insights', 'conversation statistics', 'support metrics'],
  },
};
