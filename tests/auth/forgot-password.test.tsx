import { ForgotPassword } from '../../src/flows/auth/forgot-password.tsx';
import { prove } from '../harness/prove.ts';
import { alert, busy, calm, enabled, heading, invalid, press, text, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './forgot-password.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <ForgotPassword />,
  states: {
    'editing.clean': () => {
      enabled('Send Reset Link');
      calm();
    },
    'editing.invalid': () => invalid('Email', 'Invalid email address'),
    'editing.refused': ({ reason }) => {
      alert('Failed to send reset link');
      alert(reason);
    },
    'editing.failed': () => alert('An unexpected error occurred.'),
    sending: () => busy('Send Reset Link'),
    sent: ({ email }) => {
      heading('Check Your Email');
      text(`If an account exists for ${email}, a password reset link will arrive shortly.`);
    },
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      press('Send Reset Link');
    },
    sendAnother: () => press('Send Another Link'),
  },
});
