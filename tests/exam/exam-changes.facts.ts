import type { ExamChange } from '../../machines/exam/actors.ts';
import { examChanges } from '../../machines/exam/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const put: ExamChange = {
  type: 'put',
  botId: 'b1',
  question: 'where can I leave my car',
  entryId: 'e2',
};
const remove: ExamChange = { type: 'remove', id: 'q1' };

export const models: readonly AnyModel[] = [
  {
    machine: examChanges,
    events: {
      change: { 'the other answer is right': { change: put }, 'they remove one': { change: remove } },
    },
    answers: {
      makeChange: {
        'it is done': { output: { ok: true } },
        'the exam is full': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The exam wasn’t changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'the other answer is right', 'changing', asks('makeChange', { change: put })],
  ['ready', 'they remove one', 'changing', asks('makeChange', { change: remove })],
  ['changing', 'it is done', 'ready'],
  ['changing', 'the exam is full', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof examChanges> = {
  'it is busy while the exam is changed, and only then': tagged('busy', 'changing'),
};
