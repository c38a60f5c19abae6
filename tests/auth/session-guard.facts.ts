import { sessionGuardMachine } from '../../machines/auth/session-guard.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const ada = { id: 'u1', email: 'ada@example.com', lastSignInAt: null };
const bob = { id: 'u2', email: 'bob@example.com', lastSignInAt: null };
const offline = 'Failed to fetch';

const samples = {
  machine: sessionGuardMachine,
  events: {
    retry: { 'they try again': {} },
    leave: { 'they choose to leave': {} },
    'page.opened': { 'they go to the inbox': { path: '/inbox' } },
    'session.started': {
      'the same person signs in': { user: ada },
      'another person signs in': { user: bob },
    },
    'session.ended': {
      'they sign out': { cause: 'signedOut' as const },
      'the session expires': { cause: 'expired' as const },
    },
  },
  answers: {
    getSession: {
      'there is a session': { output: ada },
      'there is no session': { output: null },
      'the session cannot be checked': { error: new Error(offline) },
    },
    checkAdmin: {
      'they are an administrator': { output: true },
      'they are not an administrator': { output: false },
      'the permissions cannot be checked': { error: new Error(offline) },
    },
  },
};

export const inputs = {
  session: { requires: 'session', path: '/dashboard' },
  admin: { requires: 'admin', path: '/status?tab=1&x=y' },
} as const;

const { 'there is a session': found, 'the session cannot be checked': outage } = samples.answers.getSession;
const staying = ({ type }: { type: string }) => type !== 'page.opened';

export const models = [
  model({ ...samples, name: 'session', input: inputs.session, mayHappen: staying }),
  // Each of the pages for administrators has a guard of its own.
  model({ ...samples, name: 'admin', input: inputs.admin, mayHappen: staying }),
  // Somebody who goes from page to page until the session expires.
  model({
    ...samples,
    name: 'elsewhere',
    input: inputs.session,
    answers: {
      ...samples.answers,
      getSession: { 'there is a session': found, 'the session cannot be checked': outage },
    },
    mayHappen: (event, { path }) =>
      event.type === 'page.opened'
        ? path !== event.path
        : event.type === 'session.ended' && event.cause === 'expired' && path === '/inbox',
  }),
];

const replace = { replace: true };
const required = notify('error', 'Authentication required', 'Please log in to access this page.');
const signedOut = notify('success', 'Signed out', 'You have been successfully signed out.');
const toHome = navigates('/', replace);
const toDenied = navigates('/403', replace);
const toLogin = navigates('/login', replace);
const toLoginAndBack = navigates('/login?next=%2Fstatus%3Ftab%3D1%26x%3Dy', replace);
const afresh = 'checking.question.session & checking.patience.quick';

export const facts: Fact[] = [
  ['', 'it starts', afresh, asks('watchSession'), asks('getSession')],

  ['session: checking.question.session', 'there is a session', 'authenticated'],
  ['elsewhere: checking.question.session', 'there is a session', 'authenticated'],
  ['elsewhere: authenticated', 'they go to the inbox', 'authenticated'],
  [
    'elsewhere: authenticated',
    'the session expires',
    'unauthenticated',
    required,
    navigates('/login?next=%2Finbox', replace),
  ],
  ['session: checking.question.session', 'there is no session', 'unauthenticated', required, toLogin],
  [
    'admin: checking.question.session',
    'there is a session',
    'checking.question.permissions',
    asks('checkAdmin'),
  ],
  ['admin: checking.question.session', 'there is no session', 'unauthenticated', required, toLoginAndBack],
  [
    'checking.question.session',
    'the session cannot be checked',
    'failed',
    logs('get_session_error', offline),
  ],
  ['checking.question.permissions', 'they are an administrator', 'authenticated'],
  ['checking.question.permissions', 'they are not an administrator', 'forbidden', toDenied],
  [
    'checking.question.permissions',
    'the permissions cannot be checked',
    'forbidden',
    toDenied,
    logs('auth_error', offline),
  ],

  ['checking.patience.quick', '2 s pass', 'checking.patience.slow'],
  [
    'admin: checking.question.session & checking.patience.slow',
    'there is a session',
    'checking.question.permissions & checking.patience.slow',
    asks('checkAdmin'),
  ],
  ['checking.patience.slow', 'they try again', afresh, asks('getSession')],
  ['session: checking.patience.slow', 'they choose to leave', 'left', toLogin],
  ['admin: checking.patience.slow', 'they choose to leave', 'left', navigates('/dashboard', replace)],

  ['failed', 'they try again', afresh, asks('getSession')],
  ['session: failed', 'they choose to leave', 'left', toLogin],
  ['admin: failed', 'they choose to leave', 'left', toLoginAndBack],

  ['authenticated', 'the same person signs in', 'authenticated'],
  ['authenticated', 'another person signs in', afresh, asks('getSession')],
  ...['checking', 'authenticated'].flatMap((given): Fact[] => [
    [given, 'they sign out', 'signedOut', signedOut, toHome],
    [`session: ${given}`, 'the session expires', 'unauthenticated', required, toLogin],
    [`admin: ${given}`, 'the session expires', 'unauthenticated', required, toLoginAndBack],
  ]),
];

export const laws: Laws<typeof sessionGuardMachine> = {
  'it is busy while it is checking, and only then': tagged('busy', 'checking'),
};
