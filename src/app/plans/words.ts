import { sayDay } from '../parts/dates.ts';

/** What the settings of a plan say. */
export const words = {
  title: 'Plan',
  list: { loading: 'Loading your plan…', failed: 'Your plan couldn’t be loaded' },
  tooManyBots: (bots: number, most: number) =>
    `You have ${bots} bots, and this plan has ${most}. All of them are kept; ${most} can be live.`,
  ownersOnly: 'An owner can change the plan.',
  all: 'All that each plan has',
  cancel: 'Cancel the plan…',
  keep: 'Keep the plan',
  leave: 'Keep it as it is',
};

/** What comes of cancelling a plan that ends then. */
export function cancelling(endsAt: string) {
  const day = sayDay(endsAt);
  return {
    title: 'Cancel the plan?',
    text: `Your bots answer until ${day}. Then they pause, and your data is kept for 90 days. There’s no fee, and until ${day} you can change your mind.`,
    confirm: 'Cancel the plan',
  };
}

/** What comes of changing to a plan: from a day on, or at once. */
export function changing(name: string, from: string | null, bots: number | null) {
  const when = from === null ? 'at once' : `from ${sayDay(from)} on`;
  const limit = bots
    ? ` It has ${bots === 1 ? 'one bot' : `${bots} bots`}: any above that are paused and kept.`
    : '';
  return {
    title: `Change to ${name}?`,
    text: `It applies ${when}, and we’ll send you an invoice.${limit}`,
    confirm: 'Change the plan',
  };
}

/** What the plans beside each other say. */
export const tableWords = {
  label: 'Plans',
  current: 'Your plan',
  next: 'Follows',
  priced: 'Priced with you',
  price: (amount: string) => `$${amount} a month`,
  contact: (name: string) => `Contact us about ${name}`,
  stay: (name: string) => `Stay on ${name}`,
  change: (name: string) => `Change to ${name}`,
};

/** What is said of payment by card. */
export const checkoutWords = {
  confirming: 'Looking at your payment…',
  waiting: 'Your payment is on its way. This page shows when it has arrived; you can leave it, too.',
  unconfirmed: 'We couldn’t find out what became of your payment.',
  pay: (name: string) => `Pay for ${name} by card`,
  payHint: 'Your paid month begins today. You can cancel at any time.',
  manage: 'Manage payment',
  manageHint: 'Change or cancel your plan, and see your invoices, on the page of our payment service.',
};
