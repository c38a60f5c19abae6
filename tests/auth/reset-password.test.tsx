import type { EmailLink } from '../../machines/auth/actors.ts';
import { ResetPassword } from '../../src/site/auth/reset-password.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { accountQuestion, unexpectedError } from './pages.ts';
import { facts, laws, models } from './reset-password.facts.ts';

prove(models, facts, laws);

const mailed: EmailLink = { kind: 'tokenHash', tokenHash: 'a1b2c3', type: 'recovery' };

const title = '# Choose a new password';
const password = ['New password <password new-password>', '[Show new password]'];
const confirmation = ['Confirm password <password new-password>', '[Show confirm password]'];
const submit = '[Reset Password]';
const form = [...password, ...confirmation, submit];
const tooShort = 'Password must be at least 6 characters';
const mismatch = "Passwords don't match";

walk(models, {
  view: (variant) => <ResetPassword link={variant === 'with a link' ? mailed : { kind: 'none' }} />,
  states: {
    redeeming: [title, 'status: Checking your reset link...'],
    lookingForSession: [title, 'status: Checking your session...'],
    choosing: accountQuestion('ada@example.com', 'rosa@example.com'),
    left: [title, 'status: Going to your dashboard...'],
    invalidLink: [
      '# Invalid Reset Link',
      'This password reset link is invalid or has expired.',
      'If you requested it in another browser, open it there, or request a new one here.',
      '[Request New Link](/forgot-password)',
    ],
    unreachable: ['# Connection error', 'Failed to verify authentication. Please try again.', '[Try again]'],
    'editing.clean': [title, ...form],
    'editing.invalid': ({ fieldErrors }) => {
      const wrong = (label: string, error: string, button: string) => [
        `${label} <password new-password invalid> “${error}”`,
        button,
        error,
      ];
      return fieldErrors.password
        ? [title, ...wrong('New password', tooShort, '[Show new password]'), ...confirmation, submit]
        : [title, ...password, ...wrong('Confirm password', mismatch, '[Show confirm password]'), submit];
    },
    'editing.compromised': [
      title,
      'note error: Password Compromised',
      'note error: This password has been found in a data breach. Please use a different password',
      ...form,
    ],
    'editing.refused': ({ reason }) => [
      title,
      'note error: Failed to reset password',
      `note error: ${reason}`,
      ...form,
    ],
    'editing.failed': [title, ...unexpectedError, ...form],
    updating: [title, ...password, ...confirmation, `${submit} (busy)`],
    signingOut: [title, 'status: Password changed. Signing you out...'],
    reset: ['# Password Reset', 'Your password has been reset successfully!', '[Back to login](/login)'],
  },
  events: {
    submit: ({ form: typed }) => {
      type('New password', typed.password ?? '');
      type('Confirm password', typed.confirmPassword ?? '');
      press('Reset Password');
    },
    retry: () => press('Try again'),
    switchAccount: () => press(/^Continue as/),
    stay: () => press(/^Stay signed in as/),
  },
});
