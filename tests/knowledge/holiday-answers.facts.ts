import type { ContextFrom } from 'xstate';
import type { SpecialDay } from '../../machines/knowledge/actors.ts';
import { holidayAnswers } from '../../machines/knowledge/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const day = '2027-01-01';
const note = 'New Year’s Day';

export const closed: SpecialDay = {
  businessId: 'c1',
  day,
  spans: [{ day, opens: null, closes: null, note }],
};
const asUsual: SpecialDay = {
  businessId: 'c1',
  day,
  spans: [
    { day, opens: '11:00', closes: '15:00', note },
    { day, opens: '18:00', closes: '02:00', note },
  ],
};
const full = 'A business has at most 200 days with other hours.';

export const models: readonly AnyModel[] = [
  {
    machine: holidayAnswers,
    events: {
      change: { 'they are closed': { change: closed }, 'they are open as usual': { change: asUsual } },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: full } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the opening hours beside it.
    remember: (context: unknown) => (context as ContextFrom<typeof holidayAnswers>).change,
  },
];

const title = 'The holiday wasn’t saved';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they are closed', 'changing', asks('makeChange', { change: closed })],
  ['ready', 'they are open as usual', 'changing', asks('makeChange', { change: asUsual })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, full)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof holidayAnswers> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'something is told while the server is told, and only then': ({ context, is }) =>
    (context.change !== null) === is('changing'),
  'what has come of it is what was told, once the server has done it': ({ before, context, when }) =>
    context.done === (when === 'the server has done it' ? before?.context.change : null),
};
