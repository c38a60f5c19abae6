import { claims } from './claims.ts';

export interface Plan {
  /** Also the id of the plan's card, where a link may lead to. */
  id: 'starter' | 'professional' | 'enterprise' | 'basic' | 'pro' | 'business';
  name: string;
  /** In US dollars; null where it is agreed with the customer. */
  price: number | null;
  period: string;
  description: string;
  features: readonly string[];
  /** What goes without saying in a contract, and is said here. */
  terms: readonly string[];
  buttonText: string;
  popular: boolean;
}

/** Price list A: the front page and the service pages. */
export const plansOnHome: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    price: 19,
    period: 'month',
    description: 'For one website and its everyday questions.',
    features: [
      '500 conversations per month',
      'Customer support automation',
      'FAQ automation',
      'Trained on your documents and website',
    ],
    terms: [claims.trial],
    buttonText: 'Start Free Trial',
    popular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    price: 99,
    period: 'month',
    description: 'For busier websites, and teams that share the inbox.',
    features: [
      '5,000 conversations per month',
      'Everything in Starter',
      'Appointment booking (coming soon)',
      'Multilingual chat (coming soon)',
      'Integrations (coming soon)',
      'Advanced analytics (coming soon)',
    ],
    terms: [claims.trial],
    buttonText: 'Start Free Trial',
    popular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: null,
    period: 'month',
    description: 'For several locations and volumes without a ceiling.',
    features: [
      'Unlimited conversations',
      'Everything in Professional',
      'Custom integrations (coming soon)',
      'White-label options',
    ],
    terms: [claims.setup],
    buttonText: 'Contact Us',
    popular: false,
  },
];

/** Price list B: the pricing page. */
export const plansOnPricing: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 29,
    period: 'month',
    description: 'For one website and its everyday questions.',
    features: [
      '1 chatbot',
      '500 conversations per month',
      'Basic customization',
      'Email support',
      'FAQ automation',
      'Basic analytics',
    ],
    terms: [claims.trial, claims.moneyBack],
    buttonText: 'Start Free Trial',
    popular: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 79,
    period: 'month',
    description: 'For teams with more than one website.',
    features: [
      '3 chatbots',
      '2,000 conversations per month',
      'Advanced customization',
      'Priority support',
      'Appointment booking (coming soon)',
      'Advanced analytics (coming soon)',
      'Integrations (coming soon)',
      'Multi-language (coming soon)',
    ],
    terms: [claims.trial, claims.noCard, claims.moneyBack],
    buttonText: 'Start Free Trial',
    popular: true,
  },
  {
    id: 'business',
    name: 'Business',
    price: 159,
    period: 'month',
    description: 'For several locations, brands or teams.',
    features: [
      'Unlimited chatbots (coming soon)',
      '10,000 conversations per month',
      'Full customization',
      '24/7 phone support',
      'Advanced booking (coming soon)',
      'Custom integrations (coming soon)',
      'White-label',
      'Dedicated account manager',
      'Custom training',
    ],
    terms: [claims.trial, claims.moneyBack],
    buttonText: 'Start Free Trial',
    popular: false,
  },
];

/** The plan of an id that anybody may have written; none where there is no such plan, or no trial of it. */
export const trialPlan = (id: unknown): Plan | undefined =>
  [...plansOnHome, ...plansOnPricing].find((plan) => plan.id === id && plan.price !== null);

/** What a plan says to one line of the comparison: a yes, a no, or how much. */
export type PlanValue = boolean | string;

/** Price list B line by line, the plans in its order. Each plan has what the one before it has. */
export const comparison: readonly {
  title: string;
  rows: readonly {
    label: string;
    values: readonly [basic: PlanValue, pro: PlanValue, business: PlanValue];
  }[];
}[] = [
  {
    title: 'Volume',
    rows: [
      { label: 'Chatbots', values: ['1', '3', 'Unlimited (coming soon)'] },
      { label: 'Conversations per month', values: ['500', '2,000', '10,000'] },
    ],
  },
  {
    title: 'What it does',
    rows: [
      { label: 'FAQ automation', values: [true, true, true] },
      { label: 'Customization', values: ['Basic', 'Advanced', 'Full'] },
      { label: 'Appointment booking (coming soon)', values: [false, true, 'Advanced'] },
      { label: 'Multi-language (coming soon)', values: [false, true, true] },
      { label: 'Integrations (coming soon)', values: [false, true, 'Custom'] },
      { label: 'Analytics', values: ['Basic', 'Advanced (coming soon)', 'Advanced (coming soon)'] },
      { label: 'White-label', values: [false, false, true] },
    ],
  },
  {
    title: 'Help from us',
    rows: [
      { label: 'Support', values: ['Email', 'Priority', '24/7 phone'] },
      { label: 'Dedicated account manager', values: [false, false, true] },
      { label: 'Custom training', values: [false, false, true] },
    ],
  },
];

/** What holds for every plan. */
export const planPromises: readonly { title: string; text: string }[] = [
  {
    title: 'Over the limit, still answering',
    text: 'Past your monthly conversations the chatbot keeps working. A notice with options to upgrade is coming soon.',
  },
  {
    title: 'Change when your season does',
    text: 'Move up or down whenever you like. The change applies at your next billing cycle.',
  },
  {
    title: 'Leave without a penalty',
    text: 'Cancel any time. There’s no cancellation fee.',
  },
  {
    title: 'Money back for 30 days',
    text: 'Not what you hoped for? Tell us in the first 30 days and get your money back, on every plan.',
  },
];

/** What the pricing page says around its plans. */
export const pricingPage = {
  seo: {
    title: 'Pricing',
    description: `Three plans, each with a ${claims.trial} and a ${claims.moneyBack}. Your chatbot keeps working when you exceed your limit.`,
    keywords: ['AI chatbot pricing', 'chatbot plans', 'chatbot free trial', 'small business chatbot cost'],
  },
  title: 'Start small. Change plans as you grow',
  lead: 'Every plan is free for 14 days, with setup and training included.',
  currency: 'All prices are in US dollars.',
  promises: 'Every plan includes',
  comparison: 'Plan by plan',
  questions: 'Questions about plans',
  closing: {
    title: 'See what it answers for you',
    text: 'Train a chatbot on your own material, and decide once you’ve seen its answers.',
  },
} as const;
