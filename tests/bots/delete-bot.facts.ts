import { deleteBotMachine } from '../../machines/bots/delete-bot.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const onlyOwners = 'Only the owner of the business changes this.';

export const models = [
  model({
    machine: deleteBotMachine,
    input: { botId: 'b1', name: 'Wick' },
    events: {
      open: { 'they want to delete it': {} },
      cancel: { 'they would rather not': {} },
      submit: {
        'they confirm with its name': { form: { name: ' Wick' } },
        'they confirm with another name': { form: { name: 'wick' } },
      },
    },
    answers: {
      deleteBot: {
        'it is deleted': { output: { ok: true } },
        'somebody else has deleted it': {
          output: { ok: false, reason: 'missing', message: 'There is no such bot.' },
        },
        'the server refuses': { output: { ok: false, reason: 'refused', message: onlyOwners } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const leaves = [notify('success', 'Bot deleted'), navigates('/dashboard', { replace: true })] as const;

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'they want to delete it', 'asking.clean'],
  ['asking', 'they would rather not', 'closed'],
  ['asking', 'they confirm with another name', 'asking.mistyped'],
  ['asking', 'they confirm with its name', 'deleting', asks('deleteBot', { botId: 'b1' })],
  ['deleting', 'it is deleted', 'deleted', ...leaves],
  ['deleting', 'somebody else has deleted it', 'deleted', ...leaves],
  ['deleting', 'the server refuses', 'asking.refused'],
  ['deleting', 'the server cannot be reached', 'asking.failed'],
];

export const laws: Laws<typeof deleteBotMachine> = {
  'it is busy while it is deleted, and only then': tagged('busy', 'deleting'),
  'it is known why the server refused': ({ context, is }) =>
    !is('asking.refused') || context.reason === onlyOwners,
};
