import type { Words } from '../effects.ts';

/** What the charts of a bot's sources say. */
export const words = {
  sourceRefused: { tone: 'error', title: 'The source wasn’t changed' },
  sourceNotChanged: {
    tone: 'error',
    title: 'The source wasn’t changed',
    description: 'Please check your connection and try again.',
  },
} as const satisfies Words;
