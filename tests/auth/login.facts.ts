import { loginMachine } from '../../machines/auth/login.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const email = 'Ada@Example.com';
const password = 'correct horse';
const banned = 'User is banned';
const offline = new Error('Failed to fetch');
const next = '/status?a=1';

export const models = [
  model({
    machine: loginMachine,
    input: { next },
    events: {
      submit: {
        'they send the form': { form: { email: ` ${email} `, password } },
        'they send the form with a wrong address': { form: { email: 'ada', password } },
      },
      toggle: { 'they choose the other way to sign in': {} },
      'session.started': { 'a session starts': {} },
    },
    answers: {
      signIn: {
        'the password is right': { output: { ok: true } },
        'the address is not confirmed': {
          output: { ok: false, reason: 'unverified', message: 'Email not confirmed' },
        },
        'the password is wrong': {
          output: { ok: false, reason: 'invalidCredentials', message: 'Invalid login credentials' },
        },
        'the server refuses': { output: { ok: false, reason: 'refused', message: banned } },
        'the server cannot be reached': { error: offline },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'password.clean', asks('watchSession')],

  ['password', 'they send the form', 'signingIn', asks('signIn', { email, password })],
  [
    'password',
    'they send the form with a wrong address',
    'password.invalid',
    notify('error', 'Validation Error', 'Invalid email address'),
  ],
  ['password', 'they choose the other way to sign in', 'magicLink'],
  ['signingIn', 'the password is right', 'signedIn', navigates(next, { replace: true })],
  [
    'signingIn',
    'the address is not confirmed',
    'password.unverified',
    notify('error', 'Email not verified', 'Please verify your email address to log in.'),
  ],
  [
    'signingIn',
    'the password is wrong',
    'password.wrong',
    notify('error', 'Login Failed', 'Invalid email or password. Please try again.'),
  ],
  ['signingIn', 'the server refuses', 'password.refused', notify('error', 'Login Failed', banned)],
  [
    'signingIn',
    'the server cannot be reached',
    'password.failed',
    notify('error', 'Error', 'An unexpected error occurred.'),
    logs('auth_error', 'Failed to fetch'),
  ],

  ['magicLink', 'they choose the other way to sign in', 'password.clean'],

  ...['password', 'signingIn', 'magicLink'].map(
    (state): Fact => [state, 'a session starts', 'signedIn', navigates(next, { replace: true })],
  ),
];

export const laws: Laws<typeof loginMachine> = {
  'the form is busy while the password is checked': tagged('busy', 'signingIn'),
  'a field has an error only while the form is not valid': ({ context, is }) =>
    is('signedIn') || (context.fieldErrors.email !== undefined) === is('password.invalid'),
  'the reason of a refusal is kept only while it is shown': ({ context, is }) =>
    is('signedIn') || (context.reason !== '') === is('password.refused'),
  'the mail that confirms an address goes to the address that was tried': ({ context, is }) =>
    !is('password.unverified') || context.email === email,
  'no password is kept': ({ context }) => !JSON.stringify(context).includes('horse'),
};
