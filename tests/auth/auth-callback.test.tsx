import { AuthCallback } from '../../src/site/auth/auth-callback.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, inputs, laws, models } from './auth-callback.facts.ts';
import { accountQuestion } from './pages.ts';

prove(models, facts, laws);

const errorCard = (explanation: string) => [
  '# Authentication Error',
  explanation,
  '[Retry]',
  '[Back to Login]',
];

walk(models, {
  view: (variant) => {
    const [, input] = Object.entries(inputs).find(([name]) => name === variant) ?? [];
    return input && <AuthCallback {...input} />;
  },
  states: {
    // The address is read before anything is shown.
    arriving: [],
    'redeeming.first': ['# One moment', 'status: Verifying your email...'],
    'redeeming.again': ['# One moment', 'status: Retrying authentication...'],
    'lookingForSession.first': ['# One moment', 'status: Verifying your email...'],
    'lookingForSession.again': ['# One moment', 'status: Retrying authentication...'],
    failed: errorCard(
      'This link is invalid or has expired. You will be taken to the login page in a moment.',
    ),
    unreachable: errorCard('Failed to verify authentication. Please check your connection and try again.'),
    askedElsewhere: [
      '# One more step',
      'Almost there. If you came from our sign-up email, your address is confirmed. Sign in to continue.',
      'To reset your password, open the link in the browser you requested it from, or request a new link here.',
      '[Sign in]',
    ],
    halfway: [
      '# One more click',
      'This address is confirmed. To finish the change, click the link in the email we sent to your other address.',
    ],
    choosing: accountQuestion('ada@example.com', 'rosa@example.com'),
    'redeeming.switching': ['# One moment', 'status: Signing you in...'],
    signedIn: ['# One moment', 'status: You are signed in...'],
    recovering: ['# One moment', 'status: Choose a new password...'],
    leaving: ['# One moment', 'status: Going to the login page...'],
  },
  events: {
    retry: () => press('Retry'),
    leave: () => press(/^(Back to Login|Sign in)$/),
    switchAccount: () => press(/^Continue as/),
    stay: () => press(/^Stay signed in as/),
  },
  // Whether a link is redeemed or a session is looked for, the person waits for the same.
  alike: ['lookingForSession.again = redeeming.again', 'lookingForSession.first = redeeming.first'],
});
