import { signupMachine } from '../../machines/auth/signup.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'ada@example.com';
const password = 'Correct-h0rse!';
const refusal = 'Signups not allowed for this instance';

const next = '/status?a=1';

export const models = [
  model({
    machine: signupMachine,
    input: { next, plan: 'basic' },
    events: {
      submit: {
        'they send a complete form': { form: { email: ` ${email} `, password, confirmPassword: password } },
        'they send two passwords that differ': {
          form: { email, password, confirmPassword: 'Correct-h0rse?' },
        },
      },
      'password.generated': { 'they have a strong password generated': {} },
      'code.begun': { 'they begin to type the code': {} },
      'session.started': { 'a session starts': {} },
    },
    answers: {
      signUp: {
        'the account is created': { output: { ok: true } },
        'the address has an account': {
          output: { ok: false, reason: 'accountExists', message: 'User already registered' },
        },
        'the password is known from a breach': {
          output: { ok: false, reason: 'compromised', message: 'Password is known to be weak' },
        },
        'the server refuses': { output: { ok: false, reason: 'refused', message: refusal } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'editing.clean', asks('watchSession')],
  [
    'editing',
    'they send a complete form',
    'submitting',
    asks('signUp', { email, password, next, plan: 'basic' }),
  ],
  [
    'editing',
    'they send two passwords that differ',
    'editing.invalid',
    notify('error', 'Validation Error', "Passwords don't match"),
  ],
  [
    'submitting',
    'the account is created',
    'created.leaving',
    notify('success', 'Account Created!', 'Please check your email to confirm your account.'),
  ],
  [
    'submitting',
    'the address has an account',
    'editing.accountExists',
    notify('error', 'Account Exists', 'This email is already registered. Please sign in instead.'),
  ],
  [
    'submitting',
    'the password is known from a breach',
    'editing.compromised',
    notify(
      'error',
      'Password Compromised',
      'This password has been found in a data breach. Please use a different password',
    ),
  ],
  ['submitting', 'the server refuses', 'editing.refused', notify('error', 'Signup Failed', refusal)],
  [
    'submitting',
    'the server cannot be reached',
    'editing.failed',
    notify('error', 'Error', 'An unexpected error occurred.'),
    logs('auth_error', 'Failed to fetch'),
  ],
  ['editing.compromised', 'they have a strong password generated', 'editing.generated'],
  ['created.leaving', '2 s pass', 'created.leaving', navigates('/login?next=%2Fstatus%3Fa%3D1')],
  ['created.leaving', 'they begin to type the code', 'created.staying'],
  ...['editing', 'submitting', 'created'].map(
    (state): Fact => [state, 'a session starts', 'signedIn', navigates(next, { replace: true })],
  ),
];

export const laws: Laws<typeof signupMachine> = {
  'the form is busy while the account is created': tagged('busy', 'submitting'),
  'a field has an error only while the form is not valid': ({ context, is }) =>
    is('signedIn') || (context.fieldErrors.confirmPassword !== undefined) === is('editing.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    is('signedIn') || (context.reason !== '') === is('editing.refused'),
  'who is told to look for a mail is told at which address': ({ context, is }) =>
    !is('created') || context.email === email,
  'no password is kept': ({ context }) => !JSON.stringify(context).includes('h0rse'),
};
