import { Handshake, HeartHandshake, type LucideIcon, ShieldCheck, Store } from 'lucide-react';

/** The four values, in the order of the page. */
export const values: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Store,
    title: 'Small businesses first',
    text: 'Plans, words and setup are made for a team of five, not for an IT department. If it needs a manual, we’re not done.',
  },
  {
    icon: Handshake,
    title: 'Honest answers',
    text: 'A chatbot answers from what you’ve taught it. When it doesn’t know, it says so and fetches a person.',
  },
  {
    icon: HeartHandshake,
    title: 'People stay in charge',
    text: 'Some conversations need a human. Your team can step in at any time, with everything said so far in view.',
  },
  {
    icon: ShieldCheck,
    title: 'Your data is yours',
    text: 'What you upload and what your customers write belongs to you. We handle it in line with the GDPR.',
  },
];

/** How the company came to be what it is. */
export const journey: readonly { when: string; title: string; text: string }[] = [
  {
    when: '2024',
    title: 'Founded',
    text: 'Deskbell starts with a question: who answers when the front desk is closed?',
  },
  {
    when: '2024 Q2',
    title: 'Beta launch with 100+ early adopters',
    text: 'Coffee shops, practices and stores train their first bots and tell us what’s missing.',
  },
  {
    when: '2024 Q3',
    title: '500+ active chatbots',
    text: 'Bots answer around the clock, and what they can’t answer reaches a person.',
  },
  {
    when: '2025',
    title: 'Scale',
    text: 'More kinds of business, and a setup that takes less of your day.',
  },
];

/** What the about page says around its values. */
export const aboutPage = {
  seo: {
    title: 'About Us',
    description:
      'Deskbell builds AI chatbots for small and medium businesses. Our mission, the values we work by, and how we got here.',
    keywords: ['about Deskbell', 'AI chatbot company', 'chatbots for small business'],
  },
  title: 'We build the colleague who never goes home',
  lead: 'Deskbell makes AI chatbots for small and medium businesses: clinics, coffee shops, restaurants, startups, shops and professional services.',
  mission: {
    title: 'Our mission',
    statement: 'Nobody should lose a customer because the phone rang at the wrong time.',
    text: [
      'Large companies have call centers. A dentist with two assistants has a phone that rings during treatment, and an inbox that waits until evening.',
      'We give small teams what large ones take for granted: an answer at any hour, in the words of the business itself. The people behind the counter keep their time for the customer in front of it.',
    ],
  },
  values: { title: 'What we hold ourselves to' },
  journey: {
    title: 'Our journey',
    text: 'From one front desk to many.',
  },
  closing: {
    title: 'See what it would answer for you',
    text: 'Train a chatbot on your own material, and ask it what your customers ask you.',
  },
} as const;
