import { deleteAccountMachine } from '../../machines/account/delete-account.machine.ts';
import { asks, type Fact, type Laws, navigates, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const tooMany = 'Too many tries.';
const at = '2026-12-02T04:07:00Z';
const cafe = { id: 'b1', name: 'Lantern Café' };
const bar = { id: 'b2', name: 'Lantern Bar' };
const looked = asks('getAccountDeletion');
const asked = asks('deleteAccount', { secret: 'Lantern-2026!' });

export const models = [
  model({
    machine: deleteAccountMachine,
    events: {
      open: { 'they want to delete it': {} },
      cancel: { 'they would rather not': {} },
      submit: {
        'they confirm with a secret': { form: { secret: 'Lantern-2026!' } },
        'they confirm with nothing': { form: { secret: ' ' } },
      },
    },
    answers: {
      getAccountDeletion: {
        'a business goes along': { output: { orphaned: [], lone: [cafe] } },
        'a business needs an owner': { output: { orphaned: [cafe, bar], lone: [] } },
        'the server cannot be asked': { error: new Error('Failed to fetch') },
      },
      deleteAccount: {
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
  ['', 'it starts', 'closed.clean'],
  ['closed', 'they want to delete it', 'looking', looked],
  ['looking', 'the server cannot be asked', 'closed.failed'],
  ['looking', 'a business needs an owner', 'orphaning'],
  ['orphaning', 'they would rather not', 'closed.clean'],
  ['looking', 'a business goes along', 'asking.clean'],
  ['asking', 'they would rather not', 'closed.clean'],
  ['asking', 'they confirm with nothing', 'asking.empty'],
  ['asking', 'they confirm with a secret', 'deleting', asked],
  ['deleting', 'it will be deleted', 'scheduled', navigates('/dashboard')],
  ['deleting', 'the secret is wrong', 'asking.wrong'],
  ['deleting', 'the server refuses', 'asking.refused'],
  ['deleting', 'the server cannot be reached', 'asking.failed'],
];

export const laws: Laws<typeof deleteAccountMachine> = {
  'it is busy while the server is asked, and only then': tagged('busy', 'looking', 'deleting'),
  'it is known which businesses need an owner, and which go along': ({ context: { found }, is }) =>
    (!is('orphaning') || (found.orphaned.length === 2 && found.lone.length === 0)) &&
    (!is('asking') || (found.orphaned.length === 0 && found.lone.length === 1)),
  'it is known why the server refused, as long as it is said': ({ context, is }) =>
    is('asking.refused') ? context.reason === tooMany : !is('deleting') || context.reason === '',
  'nothing is kept of what comes of it once they would rather not': ({ context: { found }, is }) =>
    !is('closed') || (found.orphaned.length === 0 && found.lone.length === 0),
  'it is known when the account is deleted, and only then': ({ context, is }) =>
    context.deletesAt === (is('scheduled') ? at : ''),
  'nothing keeps the secret': ({ context }) => !JSON.stringify(context).includes('Lantern-2026!'),
};
