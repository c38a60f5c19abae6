import { ForgotPassword } from '../../src/flows/auth/forgot-password.tsx';
import { prove } from '../harness/prove.ts';
import { invalid, press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './forgot-password.facts.ts';
import { emailCode, unexpectedError } from './pages.ts';

prove(models, facts, laws);

const page = (notice: readonly string[], form: readonly string[] = ['Email', '[Send Reset Link]']) => [
  '# Forgot your password?',
  "Enter your email address and we'll send you a link to choose a new password.",
  ...notice,
  ...form,
  '[Back to login](/login?next=%2Fstatus%3Fa%3D1)',
];

walk(models, {
  view: <ForgotPassword next="/status?a=1" />,
  states: {
    'editing.clean': page([]),
    'editing.invalid': () => {
      invalid('Email', 'Invalid email address');
      return page([], ['Email', 'Invalid email address', '[Send Reset Link]']);
    },
    'editing.refused': ({ reason }) => page(['note: Failed to send reset link', `note: ${reason}`]),
    'editing.failed': page(unexpectedError),
    sending: page([], ['Email', '[Send Reset Link] (busy)']),
    sent: ({ email }) => [
      '# Check Your Email',
      `If an account exists for ${email}, a password reset link will arrive shortly.`,
      ...emailCode,
      '[Send Another Link]',
      '[Back to login](/login?next=%2Fstatus%3Fa%3D1)',
    ],
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      press('Send Reset Link');
    },
    sendAnother: () => press('Send Another Link'),
  },
});
