import type { Standing, Subscription } from '../../../machines/plans/actors.ts';
import { sayDay } from '../parts/dates.ts';

/** What is said of a plan that needs something from its owners: a heading, and what comes of it. */
interface Said {
  tone: 'info' | 'error';
  title: string;
  text: string;
}

/** Why the bots of a business are paused, or will be. */
export function saidOf({ suspended, subscription }: Standing): Said | null {
  if (suspended !== null) {
    return {
      tone: 'error',
      title: 'This business is suspended',
      text: `Its bots are paused, and visitors don’t see the chat. Our reason: ${suspended}`,
    };
  }
  if (subscription === null) return null;
  const day = sayDay(subscription.endsAt);
  switch (subscription.status) {
    case 'grace':
      return {
        tone: 'info',
        title: 'Your bots answer for a few more days',
        text: `Your trial or your last month is over. On ${day} your bots pause, until you’re on a plan.`,
      };
    case 'paused':
      return {
        tone: 'error',
        title: 'Your bots are paused',
        text: `Visitors don’t see the chat, because no plan has followed. Everything is kept until ${day}, and comes back as it was once you’re on a plan.`,
      };
    case 'cancelled':
      return {
        tone: 'error',
        title: 'Your bots are paused',
        text: `Visitors don’t see the chat, because your plan was cancelled. Everything is kept until ${day}, and comes back as it was once you’re on a plan.`,
      };
    default:
      return null;
  }
}

/** That the month’s conversations are used, or nearly so: each is mailed as well, once. */
export function usedOf(known: Standing): Said | null {
  const share = usageOf(known)?.share ?? 0;
  if (share < 80) return null;
  return {
    tone: 'info',
    title:
      share < 100 ? 'Most of this month’s conversations are used' : 'This month’s conversations are used',
    text:
      share < 100
        ? 'Past that number, your bots keep answering at no extra cost. If most months are like this one, a larger plan fits better.'
        : 'Your bots keep answering at no extra cost. If most months are like this one, a larger plan fits better.',
  };
}

/** How a plan goes on by itself, in a line. */
export function goesOn({ status, endsAt, nextPlan }: Subscription, nextName: string | undefined): string {
  const day = sayDay(endsAt);
  switch (status) {
    case 'trial':
      return `Your trial ends on ${day}.`;
    case 'grace':
      return `Your bots pause on ${day}.`;
    case 'active':
      return nextPlan ? `${nextName ?? nextPlan} follows on ${day}.` : `This month ends on ${day}.`;
    case 'ending':
      return `Cancelled: your bots answer until ${day}.`;
    case 'paused':
    case 'cancelled':
      return `Your data is kept until ${day}.`;
  }
}

/** How much of the month's conversations is used. */
export function usageOf({ conversations, subscription }: Standing): { share: number; text: string } | null {
  if (subscription === null) return null;
  const { included } = subscription;
  const counted = conversations.toLocaleString('en');
  return included === null
    ? { share: 0, text: `${counted} conversations this month, unlimited` }
    : {
        share: Math.floor((conversations * 100) / included),
        text: `${counted} of ${included.toLocaleString('en')} conversations this month`,
      };
}

/** What only some plans have, where the plan of a business has not got it. */
export const missingFeatures = {
  booking: {
    title: 'Your plan doesn’t have booking',
    it: 'it',
    text: 'What you have set up is kept, and bookings that are made stay. Nobody can book more until your plan has it.',
  },
  advanced_booking: {
    title: 'Your plan doesn’t have advanced booking',
    it: 'it',
    text: 'With it, people book for a party, tables are joined, and requests wait for your yes. What you have of these is kept. Nothing can be added until your plan has it.',
  },
  integrations: {
    title: 'Your plan doesn’t have integrations',
    it: 'them',
    text: 'Webhooks and keys that are there go on working. None can be added until your plan has integrations.',
  },
} as const;

/** What is said where a plan has not got something. */
export const missingWords = {
  /** Which plans have it, and what comes of that. */
  text: (having: readonly string[], { it, text }: { it: string; text: string }) =>
    `${having.join(' and ')} ${having.length === 1 ? 'has' : 'have'} ${it}. ${text}`,
  compare: 'Compare plans',
};

/** What Home says of a plan. */
export const noticeWords = {
  title: (plan: string) => `Your plan: ${plan}`,
  settings: 'See plans',
  wrong: { link: 'Write to us', after: ' if you think that’s wrong.' },
};
