import type { EmailLink } from '../../machines/auth/actors.ts';
import { resetPasswordMachine } from '../../machines/auth/reset-password.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const password = 'Correct-h0rse!';
const samePassword = 'New password should be different from the old password.';
const link: EmailLink = { kind: 'tokenHash', tokenHash: 'a1b2c3', type: 'recovery' };
const noLink: EmailLink = { kind: 'none' };
const offline = new Error('Failed to fetch');

const events = {
  submit: {
    'they send a new password': { form: { password, confirmPassword: password } },
    'they send two passwords that differ': { form: { password, confirmPassword: 'Correct-h0rse?' } },
    'they send a short password': { form: { password: 'short', confirmPassword: 'short' } },
  },
  retry: { 'they try again': {} },
  switchAccount: { 'they continue as the other account': {} },
  stay: { 'they stay signed in as they are': {} },
};

const answers = {
  updatePassword: {
    'the password is changed': { output: { ok: true } },
    'the password is known from a breach': {
      output: { ok: false, reason: 'compromised', message: 'Password is known to be weak' },
    },
    'the server refuses': { output: { ok: false, reason: 'refused', message: samePassword } },
    'the password cannot be saved': { error: offline },
  },
  signOut: {
    'the session is ended': { output: undefined },
    'the session cannot be ended': { error: new Error('Service unavailable') },
  },
  getSession: {
    'they are signed in': {
      output: { id: '1', email: 'ada@example.com', lastSignInAt: '2026-11-01T09:00:00Z' },
    },
    'nobody is signed in': { output: null },
    'the session cannot be read': { error: offline },
  },
} as const;

export const models = [
  model({
    name: 'with a link',
    machine: resetPasswordMachine,
    input: { link },
    events,
    answers: {
      ...answers,
      redeemLink: {
        'the link is good': { output: { ok: true, purpose: 'recovery' } },
        'the link is no good': {
          output: { ok: false, reason: 'refused', message: 'Email link is invalid or has expired' },
        },
        'the link belongs to another browser': {
          output: { ok: false, reason: 'otherBrowser', message: 'code verifier not found' },
        },
        'the link is of another account': {
          output: {
            ok: false,
            reason: 'otherAccount',
            current: 'ada@example.com',
            other: 'rosa@example.com',
          },
        },
        'the link cannot be checked': { error: offline },
      },
    },
  }),
  model({
    name: 'without a link',
    machine: resetPasswordMachine,
    input: { link: noLink },
    events,
    answers: {
      ...answers,
      redeemLink: {
        'there is no link': {
          output: { ok: false, reason: 'refused', message: 'No authentication code found.' },
        },
        'the link cannot be checked': { error: offline },
      },
    },
  }),
];

const invalidLink = notify('error', 'Invalid Link', 'This password reset link is invalid or has expired.');
const connectionError = notify(
  'error',
  'Connection error',
  'Failed to verify authentication. Please try again.',
);
const success = notify('success', 'Your password has been reset successfully!');

export const facts: Fact[] = [
  ['with a link:', 'it starts', 'redeeming', asks('redeemLink', { link, switchAccount: false })],
  ['without a link:', 'it starts', 'redeeming', asks('redeemLink', { link: noLink, switchAccount: false })],
  ['redeeming', 'the link is good', 'editing.clean'],
  ['redeeming', 'the link is no good', 'invalidLink', invalidLink],
  ['redeeming', 'the link belongs to another browser', 'invalidLink', invalidLink],
  ['redeeming', 'the link is of another account', 'choosing'],
  [
    'choosing',
    'they continue as the other account',
    'redeeming',
    asks('redeemLink', { link, switchAccount: true }),
  ],
  ['choosing', 'they stay signed in as they are', 'left', navigates('/dashboard', { replace: true })],
  ['redeeming', 'there is no link', 'lookingForSession', asks('getSession')],
  [
    'redeeming',
    'the link cannot be checked',
    'unreachable',
    connectionError,
    logs('auth_error', 'Failed to fetch'),
  ],
  ['lookingForSession', 'they are signed in', 'editing.clean'],
  ['lookingForSession', 'nobody is signed in', 'invalidLink', invalidLink],
  [
    'lookingForSession',
    'the session cannot be read',
    'unreachable',
    connectionError,
    logs('get_session_error', 'Failed to fetch'),
  ],
  [
    'with a link: unreachable',
    'they try again',
    'redeeming',
    asks('redeemLink', { link, switchAccount: false }),
  ],
  [
    'without a link: unreachable',
    'they try again',
    'redeeming',
    asks('redeemLink', { link: noLink, switchAccount: false }),
  ],
  ['editing', 'they send a new password', 'updating', asks('updatePassword', { password })],
  [
    'editing',
    'they send two passwords that differ',
    'editing.invalid',
    notify('error', 'Validation Error', "Passwords don't match"),
  ],
  [
    'editing',
    'they send a short password',
    'editing.invalid',
    notify('error', 'Validation Error', 'Password must be at least 6 characters'),
  ],
  ['updating', 'the password is changed', 'signingOut', asks('signOut')],
  [
    'updating',
    'the password is known from a breach',
    'editing.compromised',
    notify(
      'error',
      'Password Compromised',
      'This password has been found in a data breach. Please use a different password',
    ),
  ],
  [
    'updating',
    'the server refuses',
    'editing.refused',
    notify('error', 'Failed to reset password', samePassword),
  ],
  [
    'updating',
    'the password cannot be saved',
    'editing.failed',
    notify('error', 'Error', 'An unexpected error occurred.'),
    logs('auth_error', 'Failed to fetch'),
  ],
  ['signingOut', 'the session is ended', 'reset', success],
  ['signingOut', 'the session cannot be ended', 'reset', success, logs('auth_error', 'Service unavailable')],
  ['reset', '1.5 s pass', 'reset', navigates('/login')],
];

export const laws: Laws<typeof resetPasswordMachine> = {
  'two accounts are named while one is to be chosen, and only then': ({ context, is }) =>
    is('choosing')
      ? context.current === 'ada@example.com' && context.other === 'rosa@example.com'
      : context.current === '' && context.other === '',
  'the form is busy until the password is changed and the session ended': tagged(
    'busy',
    'updating',
    'signingOut',
  ),
  'a field has an error only while the form is not valid': ({ context, is }) =>
    Object.keys(context.fieldErrors).length > 0 === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    (context.reason !== '') === is('editing.refused'),
  'no password is kept': ({ context }) => !/h0rse|short/.test(JSON.stringify(context)),
};
