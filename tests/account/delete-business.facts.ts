import { deleteBusinessMachine } from '../../machines/account/delete-business.machine.ts';
import { asks, type Fact, type Laws, navigates, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const tooMany = 'Too many tries.';
const at = '2026-12-02T04:07:00Z';
const asked = asks('deleteBusiness', { businessId: 'b1', secret: 'Lantern-2026!' });

export const models = [
  model({
    machine: deleteBusinessMachine,
    input: { businessId: 'b1' },
    events: {
      open: { 'they want to delete it': {} },
      cancel: { 'they would rather not': {} },
      submit: {
        'they confirm with a secret': { form: { secret: 'Lantern-2026!' } },
        'they confirm with nothing': { form: { secret: ' ' } },
      },
    },
    answers: {
      deleteBusiness: {
        'it will be deleted': { output: { ok: true, deletesAt: at } },
        'the secret is wrong': {
          output: { ok: false, reason: 'wrong', message: 'Invalid login credentials' },
        },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooMany } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'they want to delete it', 'asking.clean'],
  ['asking', 'they would rather not', 'closed'],
  ['asking', 'they confirm with nothing', 'asking.empty'],
  ['asking', 'they confirm with a secret', 'deleting', asked],
  ['deleting', 'it will be deleted', 'scheduled', navigates('/dashboard')],
  ['deleting', 'the secret is wrong', 'asking.wrong'],
  ['deleting', 'the server refuses', 'asking.refused'],
  ['deleting', 'the server cannot be reached', 'asking.failed'],
];

export const laws: Laws<typeof deleteBusinessMachine> = {
  'it is busy while the server is asked, and only then': tagged('busy', 'deleting'),
  'it is known why the server refused': ({ context, is }) =>
    !is('asking.refused') || context.reason === tooMany,
  'it is known when the business is deleted, and only then': ({ context, is }) =>
    context.deletesAt === (is('scheduled') ? at : ''),
  'nothing keeps the secret': ({ context }) => !JSON.stringify(context).includes('Lantern-2026!'),
};
