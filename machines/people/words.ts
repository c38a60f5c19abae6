import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of people say. */
export const words = {
  personRefused: { tone: 'error', title: 'The person wasn’t deleted' },
  personNotDeleted: {
    tone: 'error',
    title: 'The person wasn’t deleted',
    description: checkConnection,
  },
  exportRefused: { tone: 'error', title: 'The people weren’t exported' },
  peopleNotExported: {
    tone: 'error',
    title: 'The people weren’t exported',
    description: checkConnection,
  },
  personExportRefused: { tone: 'error', title: 'Nothing was exported' },
  personNotExported: { tone: 'error', title: 'Nothing was exported', description: checkConnection },
  blockRefused: { tone: 'error', title: 'Nothing was changed' },
  blockNotChanged: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
  peopleImported: { tone: 'success', title: 'The people were imported' },
  peopleMerged: {
    tone: 'success',
    title: 'They’re one person now',
    description: 'You can undo this for a day.',
  },
  mergeRefused: { tone: 'error', title: 'The merge wasn’t undone' },
  mergeNotUndone: { tone: 'error', title: 'The merge wasn’t undone', description: checkConnection },
} as const satisfies Words;

export const { say } = sayings(words);
