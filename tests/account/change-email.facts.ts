import { changeEmailMachine } from '../../machines/account/change-email.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const taken = 'This email already has an account.';

export const models = [
  model({
    machine: changeEmailMachine,
    events: {
      open: { 'they want another address': {} },
      cancel: { 'they would rather not': {} },
      submit: {
        'they send a good address': { form: { email: ' Bo@Example.com ' } },
        'they send what is no address': { form: { email: 'bo' } },
      },
    },
    answers: {
      changeEmail: {
        'the emails are sent': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: taken } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'they want another address', 'editing.clean'],
  ['editing', 'they would rather not', 'closed'],
  ['editing', 'they send what is no address', 'editing.invalid'],
  ['editing', 'they send a good address', 'sending', asks('changeEmail', { email: 'bo@example.com' })],
  ['sending', 'the emails are sent', 'sent'],
  ['sending', 'the server refuses', 'editing.refused'],
  ['sending', 'the server cannot be reached', 'editing.failed'],
];

export const laws: Laws<typeof changeEmailMachine> = {
  'it is busy while the emails are being sent, and only then': tagged('busy', 'sending'),
  'it says what is wrong with an address, and only then': ({ context, is }) =>
    'email' in context.fieldErrors === is('editing.invalid'),
  'it is known why the server refused, and only then': ({ context, is }) =>
    (context.reason === taken) === is('editing.refused'),
  'it is known where the emails went': ({ context, is }) => !is('sent') || context.email === 'bo@example.com',
};
