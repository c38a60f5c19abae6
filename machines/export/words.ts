import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the chart of the export says. */
export const words = {
  dataExported: { tone: 'success', title: 'The file is in your downloads' },
  exportStopped: { tone: 'info', title: 'The export was stopped' },
  exportEnded: { tone: 'error', title: 'The export has ended' },
  exportNotBegun: {
    tone: 'error',
    title: 'The export couldn’t start',
    description: checkConnection,
  },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
