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
    text: 'Prices, preparation and what to bring, while the phone is busy.',
  },
  {
    icon: Coffee,
    title: 'Coffee shops',
    text: 'Hours, allergens, catering and the way to the nearest branch.',
  },
  {
    icon: UtensilsCrossed,
    title: 'Restaurants',
    text: 'Menus, allergens and opening hours, while the kitchen is busy.',
  },
  {
    icon: Rocket,
    title: 'Startups',
    text: 'First-line support from day one, without a support team.',
  },
  {
    icon: ShoppingBag,
    title: 'Retail',
    text: 'Sizes, shipping and returns, before the customer goes elsewhere.',
  },
  {
    icon: Scale,
    title: 'Professional services',
    text: 'First questions answered, new inquiries passed on to the right person.',
  },
];

/** The customers page. */
export const customersPage = {
  seo: {
    title: 'Customer Stories',
    description: `${claims.clients} clinics, coffee shops, restaurants, startups and stores answer their customers with Deskbell. Sample stories, and what it does in each line of business.`,
    keywords: [
      'chatbot customer stories',
      'chatbot reviews',
      'AI chatbot for clinics',
      'AI chatbot for retail',
    ],
  },
  title: 'Small teams that answer every customer',
  lead: `${claims.clients} clients let Deskbell take the first question. These sample stories show what that looks like.`,
  stories: {
    title: 'Sample stories',
    text: 'These people and businesses are made up, to show what a chatbot can do for a business like yours.',
  },
  stats: 'The results',
  industries: {
    title: 'One bell, many counters',
    text: 'What people ask depends on the business. What a chatbot needs is always the same: your answers.',
  },
  closing: {
    title: 'Your story starts with one question',
    text: 'Take the one you hear most, and see what the chatbot makes of it.',
  },
} as const;
