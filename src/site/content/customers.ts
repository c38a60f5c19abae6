import {
  Coffee,
  type LucideIcon,
  Rocket,
  Scale,
  ShoppingBag,
  Stethoscope,
  UtensilsCrossed,
} from 'lucide-react';
import { claims } from './claims.ts';

/** The figures of the customers page. */
export const customerStats: readonly { value: string; label: string }[] = [
  { value: claims.clients, label: 'clients' },
  { value: claims.satisfaction, label: 'satisfaction' },
  { value: claims.averageSavings, label: 'average cost savings' },
  { value: claims.responseRate, label: 'response rate' },
];

/** What a chatbot does in each line of business. */
export const industries: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Stethoscope,
    title: 'Clinics',
    text: 'Patients book, move and cancel appointments, and read what to bring.',
  },
  {
    icon: Coffee,
    title: 'Coffee shops',
    text: 'Hours, allergens, catering and the way to the nearest branch.',
  },
  {
    icon: UtensilsCrossed,
    title: 'Restaurants',
    text: 'Tables, menus and large parties, while the kitchen is busy.',
  },
  {
    icon: Rocket,
    title: 'Startups',
    text: 'First-line support from day one, without a support team.',
  },
  {
    icon: ShoppingBag,
    title: 'Retail',
    text: 'Stock, shipping and returns, before the customer goes elsewhere.',
  },
  {
    icon: Scale,
    title: 'Professional services',
    text: 'New inquiries sorted, first meetings arranged, details passed on.',
  },
];

/** The customers page. */
export const customersPage = {
  seo: {
    title: 'Customer Stories',
    description: `${claims.clients} clinics, coffee shops, restaurants, startups and stores answer their customers with Deskbell. What they say, and what it does for them.`,
    keywords: [
      'chatbot customer stories',
      'chatbot reviews',
      'AI chatbot for clinics',
      'AI chatbot for retail',
    ],
  },
  title: 'Small teams that answer every customer',
  lead: `${claims.clients} clients let Deskbell take the first question. These are some of their stories.`,
  stories: 'In their own words',
  stats: 'What it comes to',
  industries: {
    title: 'One bell, many counters',
    text: 'What a chatbot is asked depends on the business. What it needs is the same: your answers.',
  },
  closing: {
    title: 'Your story starts with one question',
    text: 'Take the one you are asked most. See what the chatbot makes of it.',
  },
} as const;
