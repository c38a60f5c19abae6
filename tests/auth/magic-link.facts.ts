import { magicLinkMachine } from '../../machines/auth/magic-link.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'ada@example.com';
const next = '/status?a=1';
const tooOften = 'Request rate limit reached';

export const models = [
  model({
    machine: magicLinkMachine,
    input: { next },
    events: {
      submit: {
        'they send their address': { form: { email: ' Ada@Example.com ' } },
        'they send what is no address': { form: { email: 'ada' } },
      },
      back: { 'they go back': {} },
    },
    answers: {
      sendMagicLink: {
        'the link is sent': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooOften } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean'],
  ['editing', 'they send their address', 'sending', asks('sendMagicLink', { email, next })],
  [
    'editing',
    'they send what is no address',
    'editing.invalid',
    notify('error', 'Invalid email', 'Please enter a valid email address.'),
  ],
  [
    'sending',
    'the link is sent',
    'sent',
    notify('success', 'Magic link sent!', 'Check your email for a sign-in link.'),
  ],
  [
    'sending',
    'the server refuses',
    'editing.refused',
    notify('error', 'Failed to send magic link', tooOften),
  ],
  [
    'sending',
    'the server cannot be reached',
    'editing.failed',
    notify('error', 'Failed to send magic link', 'Please check your connection and try again.'),
    logs('auth_error', 'Failed to fetch'),
  ],
  ['sent', 'they go back', 'editing.clean'],
];

export const laws: Laws<typeof magicLinkMachine> = {
  'the form is busy while the link is sent': tagged('busy', 'sending'),
  'the field has an error only while the form is not valid': ({ context, is }) =>
    (context.fieldErrors.email !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === is('editing.refused'),
  'a sent link names its address': ({ context, is }) => !is('sent') || context.email === email,
};
