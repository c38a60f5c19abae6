import type { EmailLink } from '../../machines/actors.ts';
import { ResetPassword } from '../../src/flows/auth/reset-password.tsx';
import { prove } from '../harness/prove.ts';
import {
  alert,
  busy,
  calm,
  enabled,
  heading,
  invalid,
  link,
  press,
  status,
  text,
  type,
} from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './reset-password.facts.ts';

prove(models, facts, laws);

const mailed: EmailLink = { kind: 'tokenHash', tokenHash: 'a1b2c3', type: 'recovery' };

walk(models, {
  view: (variant) => <ResetPassword link={variant === 'with a link' ? mailed : { kind: 'none' }} />,
  states: {
    redeeming: () => status('Checking your reset link...'),
    lookingForSession: () => status('Checking your session...'),
    invalidLink: () => {
      heading('Invalid Reset Link');
      text('This password reset link is invalid or has expired.');
      link('Request New Link');
    },
    unreachable: () => {
      alert('Failed to verify authentication. Please try again.');
      enabled('Try again');
    },
    'editing.clean': () => {
      enabled('Reset Password');
      calm();
    },
    'editing.invalid': ({ fieldErrors }) => {
      const [name, message = ''] = Object.entries(fieldErrors)[0] ?? [];
      invalid(name === 'password' ? 'New password' : 'Confirm password', message);
    },
    'editing.compromised': () => {
      alert('Password Compromised');
      alert('This password has been found in a data breach. Please use a different password');
    },
    'editing.refused': ({ reason }) => {
      alert('Failed to reset password');
      alert(reason);
    },
    'editing.failed': () => alert('An unexpected error occurred.'),
    updating: () => busy('Reset Password'),
    signingOut: () => status('Your password is changed. Signing you out...'),
    reset: () => text('Your password has been reset successfully!'),
  },
  events: {
    submit: ({ form }) => {
      type('New password', form.password ?? '');
      type('Confirm password', form.confirmPassword ?? '');
      press('Reset Password');
    },
    retry: () => press('Try again'),
  },
});
