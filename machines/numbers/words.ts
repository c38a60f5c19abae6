import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of numbers say. */
export const words = {
  tableRefused: { tone: 'error', title: 'The table wasn’t saved' },
  tableNotSaved: { tone: 'error', title: 'The table wasn’t saved', description: checkConnection },
} as const satisfies Words;
