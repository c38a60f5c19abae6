import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of exams say. */
export const words = {
  examRefused: { tone: 'error', title: 'The exam wasn’t changed' },
  examNotChanged: { tone: 'error', title: 'The exam wasn’t changed', description: checkConnection },
} as const satisfies Words;
