import { dismissQuestionMachine } from '../../machines/questions/dismiss-question.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const input = { questionId: 'q1' };
const offline = logs('dashboard_fetch_error', 'Failed to fetch');

export const models = [
  model({
    machine: dismissQuestionMachine,
    input,
    events: { dismiss: { 'they dismiss it': {} }, undo: { 'they take that back': {} } },
    answers: {
      dismissQuestion: {
        'it is dismissed': { output: undefined },
        'it cannot be dismissed': { error: new Error('Failed to fetch') },
      },
      restoreQuestion: {
        'it waits again': { output: undefined },
        'it cannot be taken back': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'open.asked'],
  ['open', 'they dismiss it', 'dismissing', asks('dismissQuestion', input)],
  ['dismissing', 'it is dismissed', 'dismissed.done'],
  ['dismissing', 'it cannot be dismissed', 'open.offline', offline],
  ['dismissed', 'they take that back', 'restoring', asks('restoreQuestion', input)],
  ['restoring', 'it waits again', 'open.asked'],
  ['restoring', 'it cannot be taken back', 'dismissed.offline', offline],
];

export const laws: Laws<typeof dismissQuestionMachine> = {
  'it is busy while the server is told': tagged('busy', 'dismissing', 'restoring'),
};
