import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of what can be booked say. */
export const words = {
  offerRefused: { tone: 'error', title: 'Nothing was changed' },
  offerNotChanged: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
} as const satisfies Words;
