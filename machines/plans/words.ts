import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the chart of a payment says. */
const words = {
  paymentRefused: { tone: 'error', title: 'The payment page wasn’t opened' },
  paymentNotOpened: {
    tone: 'error',
    title: 'The payment page wasn’t opened',
    description: checkConnection,
  },
  planFollowed: { tone: 'success', title: 'Your plan is up to date' },
  paymentExpired: {
    tone: 'error',
    title: 'Nothing was paid',
    description: 'The payment page was open for too long. You can start again.',
  },
  paymentUnknown: { tone: 'error', title: 'This payment isn’t known' },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
