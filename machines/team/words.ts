import { sayings, type Words } from '../effects.ts';

/** What the charts of a team say, and their pages repeat. */
const words = {
  joined: {
    tone: 'success',
    title: 'Welcome to the team',
    description: 'Here’s what visitors are asking.',
  },
  left: { tone: 'success', title: 'You’ve left the team' },
} as const satisfies Words;

export const { say } = sayings(words);
