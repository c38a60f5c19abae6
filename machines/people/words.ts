import type { Words } from '../effects.ts';

/** What the charts of people say. */
export const words = {
  personRefused: { tone: 'error', title: 'The person wasn’t deleted' },
  personNotDeleted: {
    tone: 'error',
    title: 'The person wasn’t deleted',
    description: 'Please check your connection and try again.',
  },
} as const satisfies Words;
