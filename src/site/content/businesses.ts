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

export const shows: Readonly<Record<Business, Show>> = {
  clinic: {
    label:
      'A clinic’s website shortly before midnight. The clinic is closed; its Deskbell chatbot answers a patient and books a dental cleaning for Tuesday, 2:00 PM.',
    name: 'Harbor Clinic',
    initials: 'HC',
    address: 'harborclinic.example',
    menu: ['Treatments', 'Our team', 'Find us'],
    headline: 'Good care, close to home',
    hours: 'Closed until 8 AM',
    time: 'Today, 11:48 PM',
    question: 'Do you have time for a dental cleaning next week?',
    answer: 'Yes. These times are free:',
    offers: ['Tue 2 PM', 'Wed 10 AM', 'Fri 3 PM'],
    taken: 0,
    choice: 'Tuesday at two, please.',
    confirmation: 'Done, see you on Tuesday.',
    result: { title: 'Dental Cleaning', detail: 'Tuesday, 2:00 PM' },
  },
  coffee: {
    label:
      'A coffee shop’s website before it opens. Its Deskbell chatbot tells a guest about oat milk and Sunday’s hours, and keeps a table for four.',
    name: 'Corner Roast',
    initials: 'CR',
    address: 'cornerroast.example',
    menu: ['Coffee', 'Breakfast', 'Find us'],
    headline: 'Slow coffee, early mornings',
    hours: 'Closed until 7 AM',
    time: 'Today, 6:12 AM',
    question: 'Do you have oat milk? And are you open on Sunday?',
    answer: 'Yes to both, from 8 to 4. Can I do more for you?',
    offers: ['See the menu', 'Keep a table'],
    taken: 1,
    choice: 'A table for four, at ten.',
    confirmation: 'The one at the window is yours.',
    result: { title: 'Table for four', detail: 'Sunday, 10:00 AM' },
  },
  restaurant: {
    label:
      'A restaurant’s website on a busy evening. Its Deskbell chatbot answers a question about vegan dishes and books a table for seven on Friday, 7:00 PM.',
    name: 'Osteria Lume',
    initials: 'OL',
    address: 'osterialume.example',
    menu: ['Menu', 'Wine', 'Private rooms'],
    headline: 'Dinner, and no hurry',
    hours: 'Open until 11 PM',
    time: 'Today, 7:35 PM',
    question: 'We are seven on Friday, and two of us eat vegan. Can we come?',
    answer: 'With pleasure. Six dishes are vegan. When?',
    offers: ['6:30 PM', '7 PM', '8:30 PM'],
    taken: 1,
    choice: 'At seven, please.',
    confirmation: 'Your table is booked.',
    result: { title: 'Table for seven', detail: 'Friday, 7:00 PM' },
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
      'A shop’s website on a Sunday. Its Deskbell chatbot tells a customer that the blue jacket is in stock in a medium, and puts one aside.',
    name: 'North & Needle',
    initials: 'NN',
    address: 'northandneedle.example',
    menu: ['Women', 'Men', 'Repairs'],
    headline: 'Made to be mended',
    hours: 'Closed on Sundays',
    time: 'Sunday, 4:05 PM',
    question: 'Is the blue rain jacket there in a medium?',
    answer: 'Yes, three are left. Shall I put one aside?',
    offers: ['Put one aside', 'Other colors'],
    taken: 0,
    choice: 'Put one aside, please.',
    confirmation: 'It waits for you until Tuesday.',
    result: { title: 'Rain jacket, blue, M', detail: 'Pick up by Tuesday' },
  },
  services: {
    label:
      'A law office’s website in the evening. Its Deskbell chatbot says what to bring to a first meeting and books one for Thursday, 11:00 AM.',
    name: 'Hale & Partners',
    initials: 'HP',
    address: 'halepartners.example',
    menu: ['What we do', 'People', 'Contact'],
    headline: 'Law, in plain words',
    hours: 'Closed until 9 AM',
    time: 'Today, 8:31 PM',
    question: 'What do I bring to a first meeting about a will?',
    answer: 'Your ID and a list of what you own. When?',
    offers: ['Mon 9 AM', 'Thu 11 AM'],
    taken: 1,
    choice: 'Thursday at eleven.',
    confirmation: 'Noted. Ms. Hale expects you.',
    result: { title: 'First meeting', detail: 'Thursday, 11:00 AM' },
  },
};
