import { forgotPasswordMachine } from '../../machines/auth/forgot-password.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

const email = 'ada@example.com';
const tooSoon = 'For security purposes, you can only request this after 42 seconds.';

export const models = [
  model({
    machine: forgotPasswordMachine,
    events: {
      submit: {
        'they send their address': { form: { email: ` ${email} ` } },
        'they send what is no address': { form: { email: 'ada' } },
      },
      sendAnother: { 'they ask for another link': {} },
    },
    answers: {
      sendPasswordReset: {
        'the link is sent': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooSoon } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  ['editing', 'they send their address', 'sending', asks('sendPasswordReset', { email })],
  [
    'editing',
    'they send what is no address',
    'editing.invalid',
    notify('error', 'Validation Error', 'Invalid email address'),
  ],
  [
    'sending',
    'the link is sent',
    'sent',
    notify('success', 'Check Your Email', "We've sent you a password reset link"),
  ],
  ['sending', 'the server refuses', 'editing.refused', notify('error', 'Failed to send reset link', tooSoon)],
  [
    'sending',
    'the server cannot be reached',
    'editing.failed',
    notify('error', 'Error', 'An unexpected error occurred.'),
    logs('auth_error', 'Failed to fetch'),
  ],
  ['sent', 'they ask for another link', 'editing.clean'],
];

export const laws: Laws<typeof forgotPasswordMachine> = {
  'the form is busy while the link is sent': tagged('busy', 'sending'),
  'a field has an error only while the form is not valid': ({ context, is }) =>
    (context.fieldErrors.email !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === is('editing.refused'),
  'a sent link names its address': ({ context, is }) => !is('sent') || context.email === email,
};
