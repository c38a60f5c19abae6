import { forgotPasswordMachine } from '../../machines/auth/forgot-password.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'ada@example.com';
const tooOften = 'Request rate limit reached';

export const models = [
  model({
    machine: forgotPasswordMachine,
    events: {
      submit: {
        'they send their address': { form: { email: ` ${email} ` } },
        'they send what is no address': { form: { email: 'ada' } },
      },
      sendAnother: { 'they ask for another link, 42 s before its time': { seconds: 42 } },
      change: { 'they want to use another address': {} },
    },
    answers: {
      sendPasswordReset: {
        'the link is sent': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooOften } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const sent = notify('success', 'Check Your Email', "We've sent you a password reset link");
const refused = notify('error', 'Failed to send reset link', tooOften);
const failed = notify('error', 'Failed to send reset link', 'Please check your connection and try again.');
const logged = logs('auth_error', 'Failed to fetch');

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  ['editing', 'they send their address', 'sending', asks('sendPasswordReset', { email })],
  [
    'editing',
    'they send what is no address',
    'editing.invalid',
    notify('error', 'Validation Error', 'Invalid email address'),
  ],
  ['sending', 'the link is sent', 'sent.cooling', sent],
  ['sending', 'the server refuses', 'editing.refused', refused],
  ['sending', 'the server cannot be reached', 'editing.failed', failed, logged],

  [
    'sent.cooling',
    'they ask for another link, 42 s before its time',
    'sent.cooling',
    notify('info', 'Please wait', 'You can resend the email in 42 seconds.'),
  ],
  ['sent.cooling', '60 s pass', 'sent.ready'],
  [
    'sent.ready',
    'they ask for another link, 42 s before its time',
    'sent.sending',
    asks('sendPasswordReset', { email }),
  ],
  ['sent.sending', 'the link is sent', 'sent.cooling', sent],
  ['sent.sending', 'the server refuses', 'sent.ready', refused],
  ['sent.sending', 'the server cannot be reached', 'sent.ready', failed, logged],
  ['sent', 'they want to use another address', 'editing.clean'],
];

export const laws: Laws<typeof forgotPasswordMachine> = {
  'the form is busy while the link is sent': tagged('busy', 'sending', 'sent.sending'),
  'a field has an error only while the form is not valid': ({ context, is }) =>
    (context.fieldErrors.email !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === is('editing.refused'),
  'a sent link names its address': ({ context, is }) => !is('sent') || context.email === email,
};
