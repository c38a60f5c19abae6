import { authCallbackMachine } from '../../machines/auth/auth-callback.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const user = { id: 'u1', email: 'ada@example.com', lastSignInAt: null };
const other = 'rosa@example.com';
const expired = 'Email link is invalid or has expired';
const offline = 'Failed to fetch';

/** What may bring a person here, by the name of its model. */
export const inputs = {
  code: { link: { kind: 'code', code: 'c0de' }, next: '/dashboard' },
  token: { link: { kind: 'tokenHash', tokenHash: 'pkce_ab', type: 'magiclink' }, next: '/status?tab=1' },
  change: { link: { kind: 'tokenHash', tokenHash: 'pkce_cd', type: 'email_change' }, next: '/settings' },
  error: { link: { kind: 'error', errorCode: 'otp_expired', description: expired }, next: '/dashboard' },
  none: { link: { kind: 'none' }, next: '/dashboard' },
} as const;

const samples = {
  machine: authCallbackMachine,
  events: {
    retry: { 'they try again': {} },
    leave: { 'they go to the login page': {} },
    switchAccount: { 'they continue as the other account': {} },
    stay: { 'they stay signed in as they are': {} },
  },
  answers: {
    redeemLink: {
      'the link is good': { output: { ok: true as const, purpose: 'signIn' as const } },
      'the link is good for a new password': { output: { ok: true as const, purpose: 'recovery' as const } },
      'the link is good, and who has chosen the password is not known': {
        output: { ok: true as const, purpose: 'newPassword' as const },
      },
      'the link was asked for in another browser': {
        output: { ok: false as const, reason: 'otherBrowser' as const, message: 'no verifier' },
      },
      'the link is of another account': {
        output: { ok: false as const, reason: 'otherAccount' as const, current: user.email, other },
      },
      'the link is the first of two': {
        output: { ok: false as const, reason: 'halfway' as const, message: 'not yet' },
      },
      'the link is refused': {
        output: { ok: false as const, reason: 'refused' as const, message: expired },
      },
      'the link cannot be checked': { error: new Error(offline) },
    },
    getSession: {
      'there is a session': { output: user },
      'there is no session': { output: null },
      'the session cannot be checked': { error: new Error(offline) },
    },
  },
};

export const models = [
  model({ ...samples, name: 'code', input: inputs.code }),
  model({ ...samples, name: 'token', input: inputs.token }),
  model({ ...samples, name: 'change', input: inputs.change }),
  model({ ...samples, name: 'error', input: inputs.error }),
  model({ ...samples, name: 'none', input: inputs.none }),
];

const verified = notify(
  'success',
  'Email verified — welcome!',
  'Your account has been verified successfully.',
);
const changed = notify('success', 'Email changed', 'Use your new email to log in from now on.');
const connectionError = notify(
  'error',
  'Connection error',
  'Failed to verify authentication. Please try again.',
);
const already = notify('info', 'Already authenticated');
const replace = { replace: true };
const toDashboard = navigates('/dashboard', replace);
const toStatus = navigates('/status?tab=1', replace);
const toSettings = navigates('/settings', replace);
const toLogin = navigates('/login', replace);
const toLoginAndOn = navigates('/login?next=%2Fstatus%3Ftab%3D1', replace);

/** What is asked of a link, first and with the person's leave to replace the account that is signed in. */
const redeemed = {
  code: { link: inputs.code.link, switchAccount: false },
  token: { link: inputs.token.link, switchAccount: false },
  change: { link: inputs.change.link, switchAccount: false },
};
const switched = {
  code: { link: inputs.code.link, switchAccount: true },
  token: { link: inputs.token.link, switchAccount: true },
  change: { link: inputs.change.link, switchAccount: true },
};

/** The same wherever a link that a code or a token came by ends at the login page: with the way on kept. */
const leaving = (given: string, when: string): Fact[] => [
  [`token: ${given}`, when, 'leaving', toLoginAndOn],
  [`change: ${given}`, when, 'leaving', navigates('/login?next=%2Fsettings', replace)],
  [`code: ${given}`, when, 'leaving', toLogin],
];

export const facts: Fact[] = [
  ['code: ', 'it starts', 'redeeming.first', asks('redeemLink', redeemed.code)],
  ['token: ', 'it starts', 'redeeming.first', asks('redeemLink', redeemed.token)],
  ['change: ', 'it starts', 'redeeming.first', asks('redeemLink', redeemed.change)],
  ['none: ', 'it starts', 'lookingForSession.first', asks('getSession')],
  [
    'error: ',
    'it starts',
    'failed',
    notify('error', 'Authentication failed', 'Unable to complete authentication'),
    logs('auth_callback_error', `otp_expired: ${expired}`),
  ],

  ['code: redeeming', 'the link is good', 'signedIn', verified, toDashboard],
  ['token: redeeming', 'the link is good', 'signedIn', verified, toStatus],
  ['change: redeeming', 'the link is good', 'signedIn', changed, toSettings],
  ['redeeming', 'the link is the first of two', 'halfway'],
  ['redeeming', 'the link is good for a new password', 'recovering', navigates('/reset-password', replace)],
  [
    'redeeming',
    'the link is good, and who has chosen the password is not known',
    'recovering',
    notify(
      'info',
      'Email verified. Please choose a password',
      'We can’t be sure that the password of this account was chosen by you.',
    ),
    navigates('/reset-password', replace),
  ],
  ['redeeming', 'the link was asked for in another browser', 'askedElsewhere'],
  ['redeeming', 'the link is of another account', 'choosing'],
  ['code: choosing', 'they stay signed in as they are', 'signedIn', toDashboard],
  ['token: choosing', 'they stay signed in as they are', 'signedIn', toStatus],
  ['change: choosing', 'they stay signed in as they are', 'signedIn', toSettings],
  [
    'change: choosing',
    'they continue as the other account',
    'redeeming.switching',
    asks('redeemLink', switched.change),
  ],
  [
    'code: choosing',
    'they continue as the other account',
    'redeeming.switching',
    asks('redeemLink', switched.code),
  ],
  [
    'token: choosing',
    'they continue as the other account',
    'redeeming.switching',
    asks('redeemLink', switched.token),
  ],
  [
    'redeeming',
    'the link is refused',
    'failed',
    notify('error', 'Unable to verify your email'),
    logs('auth_callback_error', expired),
  ],
  [
    'redeeming',
    'the link cannot be checked',
    'unreachable',
    connectionError,
    logs('auth_callback_error', offline),
  ],

  ['lookingForSession', 'there is a session', 'signedIn', already, toDashboard],
  [
    'lookingForSession',
    'there is no session',
    'leaving',
    notify('error', 'Invalid authentication', 'No authentication code found.'),
    toLogin,
  ],
  [
    'lookingForSession',
    'the session cannot be checked',
    'unreachable',
    connectionError,
    logs('auth_callback_error', offline),
  ],

  ...leaving('failed', '3 s pass'),
  ...leaving('failed', 'they go to the login page'),
  ...leaving('unreachable', 'they go to the login page'),
  ...leaving('askedElsewhere', 'they go to the login page'),
  ['error: failed', '3 s pass', 'leaving', toLogin],
  ['error: failed', 'they go to the login page', 'leaving', toLogin],
  ['error: unreachable', 'they go to the login page', 'leaving', toLogin],
  ['none: unreachable', 'they go to the login page', 'leaving', toLogin],

  ...['failed', 'unreachable'].flatMap((given): Fact[] => [
    [`code: ${given}`, 'they try again', 'redeeming.again', asks('redeemLink', redeemed.code)],
    [`token: ${given}`, 'they try again', 'redeeming.again', asks('redeemLink', redeemed.token)],
    [`change: ${given}`, 'they try again', 'redeeming.again', asks('redeemLink', redeemed.change)],
    [`error: ${given}`, 'they try again', 'lookingForSession.again', asks('getSession')],
  ]),
  ['none: unreachable', 'they try again', 'lookingForSession.again', asks('getSession')],
];

export const laws: Laws<typeof authCallbackMachine> = {
  'it is busy while it waits for an answer, and only then': tagged('busy', 'redeeming', 'lookingForSession'),
  'it asks by the names of both accounts': ({ context, is }) =>
    !is('choosing') || (context.current === user.email && context.other === other),
  'it says that it tries again only then': tagged('again', 'redeeming.again', 'lookingForSession.again'),
};
