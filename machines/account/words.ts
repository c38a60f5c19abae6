import { sayings, type Words } from '../effects.ts';

/** What the charts of an account say, and their pages repeat. */
const words = {
  kept: {
    tone: 'success',
    title: 'Deletion undone',
    description: 'Bots that were live are live again.',
  },
} as const satisfies Words;

export const { say } = sayings(words);
