import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the chart of an email to all owners says. */
const words = {
  notTried: { tone: 'error', title: 'The email wasn’t sent', description: checkConnection },
  broadcastRefused: { tone: 'error', title: 'The email wasn’t sent' },
  broadcastSent: { tone: 'success', title: 'The email is on its way to all owners' },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
