import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of guided conversations say. */
export const words = {
  flowsRefused: { tone: 'error', title: 'Nothing was changed' },
  flowsNotChanged: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
  wentLive: { tone: 'success', title: 'This conversation is live' },
} as const satisfies Words;

export const { say } = sayings(words);

/** What a draft that is being played says where its bot would answer a question. */
export const answersHere = 'Here your bot answers from what it knows.';

/** What is asked where somebody who is played by itself asks something. */
export const someQuestion = 'Can I pay by card?';
