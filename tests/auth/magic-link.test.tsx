import { useState } from 'react';
import { MagicLink } from '../../src/flows/auth/magic-link.tsx';
import { prove } from '../harness/prove.ts';
import { invalid, press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './magic-link.facts.ts';
import { emailCode, magicLinkPage } from './pages.ts';

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
      footer={<p>The end</p>}
    />
  );
}

const page = (notice: readonly string[], form?: readonly string[]) => [
  ...magicLinkPage(notice, form),
  'The end',
];

walk(models, {
  view: <LoginPage />,
  states: {
    'editing.clean': page([]),
    'editing.invalid': () => {
      invalid('Email', 'Invalid email address');
      const form = [
        'Email',
        'Invalid email address',
        '[Send Magic Link]',
        '[Sign in with a password instead]',
      ];
      return page([], form);
    },
    'editing.refused': ({ reason }) => page(['note: Failed to send magic link', `note: ${reason}`]),
    'editing.failed': page([
      'note: Failed to send magic link',
      'note: Please check your connection and try again.',
    ]),
    sending: page([], ['Email', '[Send Magic Link] (busy)', '[Sign in with a password instead] (disabled)']),
    sent: ({ email }) => [
      '# Check your email',
      `We sent a sign-in link to ${email}.`,
      ...emailCode,
      '[Back to login]',
      'The end',
    ],
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      press('Send Magic Link');
    },
    back: () => press('Back to login'),
  },
});
