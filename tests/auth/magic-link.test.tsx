import { useState } from 'react';
import { MagicLink } from '../../src/flows/auth/magic-link.tsx';
import { prove } from '../harness/prove.ts';
import { alert, busy, calm, enabled, heading, invalid, press, text, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './magic-link.facts.ts';

prove(models, facts, laws);

/** Holds the typed address, as the login page does. */
function LoginPage() {
  const [email, setEmail] = useState('');
  return (
    <MagicLink
      next="/status?a=1"
      email={email}
      onEmailChange={setEmail}
      onUsePassword={() => {}}
      footer={null}
    />
  );
}

walk(models, {
  view: <LoginPage />,
  states: {
    'editing.clean': () => {
      enabled('Send Magic Link');
      enabled('Sign in with a password instead');
      calm();
    },
    'editing.invalid': () => invalid('Email', 'Invalid email address'),
    'editing.refused': ({ reason }) => {
      alert('Failed to send magic link');
      alert(reason);
    },
    'editing.failed': () => alert('An unexpected error occurred.'),
    sending: () => {
      busy('Send Magic Link');
      busy('Sign in with a password instead');
    },
    sent: ({ email }) => {
      heading('Check your email');
      text(`We sent a sign-in link to ${email}.`);
      enabled('Verify Code');
    },
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      press('Send Magic Link');
    },
    back: () => press('Back to login'),
  },
});
