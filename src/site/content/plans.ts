import { amountOf, botsOf, conversationsOf, type ListedPlan, listedPlans } from '../../content/plan-list.ts';
import { claims } from './claims.ts';

/** A plan as its card shows it. The `id` is also that of the card, where a link may lead to. */
export interface Plan extends ListedPlan {
  period: string;
  description: string;
  features: readonly string[];
  /** What goes without saying in a contract, and is said here. */
  terms: readonly string[];
  buttonText: string;
  popular: boolean;
}

const { starter, professional, enterprise, basic, pro, business } = listedPlans;

/** Price list A: the front page and the service pages. */
export const plansOnHome: readonly Plan[] = [
  {
    ...starter,
    period: 'month',
    description: 'For one website and its everyday questions.',
    features: [
      conversationsOf(starter),
      'Customer support automation',
      'FAQ automation',
      'Trained on your documents and website',
    ],
    terms: [claims.trial],
    buttonText: 'Start Free Trial',
    popular: false,
  },
  {
    ...professional,
    period: 'month',
    description: 'For busier websites, and teams that share the inbox.',
    features: [
      conversationsOf(professional),
      'Everything in Starter',
      'Appointment booking',
      'Multilingual chat (coming soon)',
      'Integrations',
      'Advanced analytics (coming soon)',
    ],
    terms: [claims.trial],
    buttonText: 'Start Free Trial',
    popular: true,
  },
  {
    ...enterprise,
    period: 'month',
    description: 'For several locations and volumes without a ceiling.',
    features: [
      conversationsOf(enterprise),
      'Everything in Professional',
      'Custom integrations',
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
    ...basic,
    period: 'month',
    description: 'For one website and its everyday questions.',
    features: [
      botsOf(basic),
      conversationsOf(basic),
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
    ...pro,
    period: 'month',
    description: 'For teams with more than one website.',
    features: [
      botsOf(pro),
      conversationsOf(pro),
      'Advanced customization',
      'Priority support',
      'Appointment booking',
      'Advanced analytics (coming soon)',
      'Integrations',
      'Multi-language (coming soon)',
    ],
    terms: [claims.trial, claims.noCard, claims.moneyBack],
    buttonText: 'Start Free Trial',
    popular: true,
  },
  {
    ...business,
    period: 'month',
    description: 'For several locations, brands or teams.',
    features: [
      botsOf(business),
      conversationsOf(business),
      'Full customization',
      '24/7 phone support',
      'Advanced booking',
      'Custom integrations',
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
      {
        label: 'Chatbots',
        values: [amountOf(basic.bots), amountOf(pro.bots), amountOf(business.bots)],
      },
      {
        label: 'Conversations per month',
        values: [
          amountOf(basic.conversations),
          amountOf(pro.conversations),
          amountOf(business.conversations),
        ],
      },
    ],
  },
  {
    title: 'What it does',
    rows: [
      { label: 'FAQ automation', values: [true, true, true] },
      { label: 'Customization', values: ['Basic', 'Advanced', 'Full'] },
      { label: 'Appointment booking', values: [false, true, 'Advanced'] },
      { label: 'Multi-language (coming soon)', values: [false, true, true] },
      { label: 'Integrations', values: [false, true, 'Custom'] },
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
    text: 'Past your monthly conversations the chatbot keeps working, and a notice shows you options to upgrade.',
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
  plans: 'Plans',
  currency: 'All prices are in US dollars.',
  promises: 'Every plan includes',
  comparison: 'Plan by plan',
  /** What screen readers say of the table. */
  table: { caption: 'What each plan includes', included: 'Included', notIncluded: 'Not included' },
  questions: 'Questions about plans',
  elsewhere: { before: 'Something else? ', link: 'Write to us', after: `. ${claims.replyPromise}` },
  closing: {
    title: 'See what it answers for you',
    text: 'Train a chatbot on your own material, and decide once you’ve seen its answers.',
  },
} as const;
