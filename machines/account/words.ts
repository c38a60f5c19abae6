import { sayings, type Words } from '../effects.ts';

/** What the charts of an account say, and their pages repeat. */
const words = {
  businessKept: {
    tone: 'success',
    title: 'The business stays',
    description: 'Bots that were live are live again.',
  },
} as const satisfies Words;

export const { say } = sayings(words);
