import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of the calendar say. */
const words = {
  moved: { tone: 'success', title: 'The booking was moved' },
  notMoved: { tone: 'error', title: 'The booking wasn’t moved' },
  added: { tone: 'success', title: 'The booking was added' },
  changed: { tone: 'success', title: 'The calendar was changed' },
  moveFailed: { tone: 'error', title: 'The booking wasn’t moved', description: checkConnection },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
