import { saveTable } from '../../machines/numbers/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const query = { businessId: 'c1', from: '2026-11-01', to: '2026-11-03' };
const days = { ...query, rows: 'days' };
const conversations = { ...query, rows: 'conversations' };

export const models: readonly AnyModel[] = [
  {
    machine: saveTable,
    events: {
      change: {
        'they want a row for each day': { change: days },
        'they want a row for each conversation': { change: conversations },
      },
    },
    answers: {
      makeChange: {
        'the file is saved': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The table wasn’t saved';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want a row for each day', 'changing', asks('makeChange', { change: days })],
  [
    'ready',
    'they want a row for each conversation',
    'changing',
    asks('makeChange', { change: conversations }),
  ],
  ['changing', 'the file is saved', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof saveTable> = {
  'it is busy while a table is fetched, and only then': tagged('busy', 'changing'),
};
