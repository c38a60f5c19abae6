import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of guided conversations say. */
export const words = {
  flowsRefused: { tone: 'error', title: 'Nothing was changed' },
  flowsNotChanged: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
  wentLive: { tone: 'success', title: 'This conversation is live' },
} as const satisfies Words;

export const { say } = sayings(words);
