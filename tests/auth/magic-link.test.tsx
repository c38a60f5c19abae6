import { useState } from 'react';
import { MagicLink } from '../../src/site/auth/magic-link.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './magic-link.facts.ts';
import { emailCode, emailField, magicLinkPage, wrongEmailField } from './pages.ts';

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
    'editing.invalid': page(
      [],
      [...wrongEmailField, '[Send Magic Link]', '[Sign in with a password instead]'],
    ),
    'editing.refused': ({ reason }) =>
      page(['note error: Failed to send magic link', `note error: ${reason}`]),
    'editing.failed': page([
      'note error: Failed to send magic link',
      'note error: Please check your connection and try again.',
    ]),
    sending: page(
      [],
      [emailField, '[Send Magic Link] (busy)', '[Sign in with a password instead] (disabled)'],
    ),
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
