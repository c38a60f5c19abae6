import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of people say. */
export const words = {
  personRefused: { tone: 'error', title: 'The person wasn’t deleted' },
  personNotDeleted: {
    tone: 'error',
    title: 'The person wasn’t deleted',
    description: checkConnection,
  },
} as const satisfies Words;
