import { undoDeletionMachine } from '../../machines/account/undo-deletion.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const gone = 'You’re no longer an owner of this business, or it’s gone.';

export const models = [
  model({
    machine: undoDeletionMachine,
    input: { businessId: 'b1' },
    events: { undo: { 'they want to keep it': {} } },
    answers: {
      undoDeletion: {
        'it is kept': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: gone } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'offered.clean'],
  ['offered', 'they want to keep it', 'undoing', asks('undoDeletion', { businessId: 'b1' })],
  [
    'undoing',
    'it is kept',
    'undone',
    notify('success', 'Deletion undone', 'Bots that were live are live again.'),
    navigates('/dashboard'),
  ],
  ['undoing', 'the server refuses', 'offered.refused'],
  ['undoing', 'the server cannot be reached', 'offered.failed'],
];

export const laws: Laws<typeof undoDeletionMachine> = {
  'it is busy while the server is asked, and only then': tagged('busy', 'undoing'),
  'it is known why the server refused': ({ context, is }) =>
    !is('offered.refused') || context.reason === gone,
};
