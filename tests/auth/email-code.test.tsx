import { EmailCode } from '../../src/flows/auth/email-code.tsx';
import { prove } from '../harness/prove.ts';
import { alert, busy, calm, enabled, invalid, press, status, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './email-code.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: (variant) => (
    <EmailCode email="ada@example.com" type={variant === 'password reset' ? 'recovery' : 'email'} />
  ),
  states: {
    'editing.clean': () => {
      enabled('Verify Code');
      calm();
    },
    'editing.invalid': () => invalid('Code from the email', 'Please enter the six digits of the mail'),
    'editing.refused': ({ reason }) => {
      alert('Code not accepted');
      alert(reason);
    },
    'editing.failed': () => alert('An unexpected error occurred.'),
    redeeming: () => busy('Verify Code'),
    redeemed: () => status('The code is right. One moment...'),
  },
  events: {
    submit: ({ form }) => {
      type('Code from the email', form.code ?? '');
      press('Verify Code');
    },
  },
});
