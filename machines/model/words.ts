import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of language models say. */
export const words = {
  modeRefused: { tone: 'error', title: 'Nothing was changed' },
  modeNotChanged: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
  modelNotRemoved: { tone: 'error', title: 'The model wasn’t removed', description: checkConnection },
} as const satisfies Words;
