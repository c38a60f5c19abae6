import { resendVerificationMachine } from '../../machines/auth/resend-verification.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'ada@example.com';
const next = '/status';

export const models = [
  model({
    machine: resendVerificationMachine,
    input: { email, next },
    events: {
      resend: { 'they ask for the mail again, 42 s before its time': { seconds: 42 } },
      'cooldown.started': { 'a mail was sent to them 18 s ago': { seconds: 42 } },
    },
    answers: {
      resendVerification: {
        'the mail is sent': { output: { ok: true } },
        'the server wants 42 s of peace': { output: { ok: false, reason: 'cooldown', seconds: 42 } },
        'the server refuses': {
          output: { ok: false, reason: 'refused', message: 'Email address is not authorized' },
        },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const pleaseWait = notify('info', 'Please wait', 'You can resend the email in 42 seconds.');
const failed = notify('error', 'Failed to resend verification email');

export const facts: Fact[] = [
  ['', 'it starts', 'ready', asks('watchCooldown', { email })],
  ['ready', 'a mail was sent to them 18 s ago', 'cooling'],
  [
    'ready',
    'they ask for the mail again, 42 s before its time',
    'sending',
    asks('resendVerification', { email, next }),
  ],
  [
    'sending',
    'the mail is sent',
    'cooling',
    notify('success', 'Email sent!', 'Please check your inbox for the verification email.'),
  ],
  ['sending', 'the server wants 42 s of peace', 'cooling', pleaseWait],
  [
    'sending',
    'the server refuses',
    'ready',
    failed,
    logs('resend_verification_error', 'Email address is not authorized'),
  ],
  [
    'sending',
    'the server cannot be reached',
    'ready',
    failed,
    logs('resend_verification_error', 'Failed to fetch'),
  ],
  ['cooling', 'they ask for the mail again, 42 s before its time', 'cooling', pleaseWait],
  ['cooling', '60 s pass', 'ready'],
  ['cooling', '42 s pass', 'ready'],
];

export const laws: Laws<typeof resendVerificationMachine> = {
  'the button is busy while the mail is sent': tagged('busy', 'sending'),
};
