import type { Business } from '../../../machines/marketing/business.ts';

/** A business as the first screen of the front page shows it: its website, and a conversation there. All invented. */
export interface Show {
  /** What the picture shows, for whoever does not see it. */
  label: string;
  name: string;
  initials: string;
  address: string;
  /** The menu of the website. */
  menu: readonly string[];
  headline: string;
  /** Whether somebody is there, above the headline. */
  hours: string;
  time: string;
  question: string;
  answer: string;
  /** What the chatbot offers, one of which the customer takes. */
  offers: readonly string[];
  taken: number;
  choice: string;
  confirmation: string;
  result: { title: string; detail: string };
}

/** What the chat on their websites says in each of them. */
export const showWords = { open: 'Here day and night', placeholder: 'Type your message' };

export const shows: Readonly<Record<Business, Show>> = {
  clinic: {
    label:
      'A clinic’s website shortly before midnight. The clinic is closed; its Deskbell chatbot says what a dental cleaning costs, and takes a phone number for the morning.',
    name: 'Harbor Clinic',
    initials: 'HC',
    address: 'harborclinic.example',
    menu: ['Treatments', 'Our team', 'Find us'],
    headline: 'Good care, close to home',
    hours: 'Closed until 8 AM',
    time: 'Today, 11:48 PM',
    question: 'What does a dental cleaning cost?',
    answer: '$95, and it takes about 40 minutes.',
    offers: ['What to bring', 'Talk to a person'],
    taken: 1,
    choice: 'A person, please: 555-0134.',
    confirmation: 'We open at 8 and call you then.',
    result: { title: 'For the front desk', detail: 'Call back 555-0134' },
  },
  coffee: {
    label:
      'A coffee shop’s website before it opens. Its Deskbell chatbot tells a guest about oat milk, Sunday’s hours and breakfast.',
    name: 'Corner Roast',
    initials: 'CR',
    address: 'cornerroast.example',
    menu: ['Coffee', 'Breakfast', 'Find us'],
    headline: 'Slow coffee, early mornings',
    hours: 'Closed until 7 AM',
    time: 'Today, 6:12 AM',
    question: 'Do you have oat milk? And are you open on Sunday?',
    answer: 'Yes to both, from 8 to 4. Can I do more for you?',
    offers: ['Breakfast', 'Whole cakes'],
    taken: 0,
    choice: 'Breakfast',
    confirmation: 'Until noon, half of it vegan.',
    result: { title: 'Breakfast', detail: 'cornerroast.example/menu' },
  },
  restaurant: {
    label:
      'A restaurant’s website on a busy evening. Its Deskbell chatbot answers a question about vegan dishes and hands over to Marco, who has read what was said.',
    name: 'Osteria Lume',
    initials: 'OL',
    address: 'osterialume.example',
    menu: ['Menu', 'Wine', 'Private rooms'],
    headline: 'Dinner, and no hurry',
    hours: 'Open until 11 PM',
    time: 'Today, 7:35 PM',
    question: 'We are seven on Friday, and two of us eat vegan. Can we come?',
    answer: 'Six dishes are vegan. Shall I ask the team?',
    offers: ['Talk to a person', 'See the menu'],
    taken: 0,
    choice: 'Talk to a person',
    confirmation: 'Marco takes over. He has read this.',
    result: { title: 'Marco Bassi', detail: 'Host, joins in a minute' },
  },
  startup: {
    label:
      'A startup’s website at night. Its Deskbell chatbot answers a question about webhooks and hands over to Maya, an engineer, who has read what was said.',
    name: 'Loopline',
    initials: 'L',
    address: 'loopline.example',
    menu: ['Product', 'Developers', 'Plans'],
    headline: 'Ship on Monday, too',
    hours: 'Version 2 is here',
    time: 'Today, 9:20 PM',
    question: 'Does your API have webhooks?',
    answer: 'Yes, on every plan. How would you like to go on?',
    offers: ['Read the guide', 'Ask an engineer'],
    taken: 1,
    choice: 'An engineer, please.',
    confirmation: 'Maya takes over. She has read this.',
    result: { title: 'Maya Lindqvist', detail: 'Engineer, joins in a minute' },
  },
  retail: {
    label:
      'A shop’s website on a Sunday. Its Deskbell chatbot tells a customer how to send back a jacket that is too small.',
    name: 'North & Needle',
    initials: 'NN',
    address: 'northandneedle.example',
    menu: ['Women', 'Men', 'Repairs'],
    headline: 'Made to be mended',
    hours: 'Closed on Sundays',
    time: 'Sunday, 4:05 PM',
    question: 'The rain jacket is too small. Can I return it?',
    answer: 'Yes, for 30 days. How would you like to?',
    offers: ['By mail', 'In the shop'],
    taken: 0,
    choice: 'By mail',
    confirmation: 'The label is in the box. It’s free.',
    result: { title: 'Returns', detail: 'Free for 30 days' },
  },
  services: {
    label:
      'A law office’s website in the evening. Its Deskbell chatbot says what to bring to a first meeting, and passes the inquiry on.',
    name: 'Hale & Partners',
    initials: 'HP',
    address: 'halepartners.example',
    menu: ['What we do', 'People', 'Contact'],
    headline: 'Law, in plain words',
    hours: 'Closed until 9 AM',
    time: 'Today, 8:31 PM',
    question: 'What do I bring to a first meeting about a will?',
    answer: 'Your ID and a list of what you own.',
    offers: ['What it costs', 'Talk to a person'],
    taken: 1,
    choice: 'A person: alex@example.com',
    confirmation: 'Thank you. We write in the morning.',
    result: { title: 'For Ms. Hale', detail: 'Reply to alex@example.com' },
  },
};
