import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What is said of a source while the server cannot be reached. */
export const readingContinues = 'Reading will continue by itself.';

/** What the charts of a bot's sources say. */
export const words = {
  sourceRefused: { tone: 'error', title: 'The source wasn’t changed' },
  sourceNotChanged: {
    tone: 'error',
    title: 'The source wasn’t changed',
    description: checkConnection,
  },
} as const satisfies Words;
