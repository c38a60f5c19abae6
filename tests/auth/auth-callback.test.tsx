import { expect } from 'vitest';
import { AuthCallback } from '../../src/flows/auth/auth-callback.tsx';
import { prove } from '../harness/prove.ts';
import { alert, button, heading, press, status } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, inputs, laws, models } from './auth-callback.facts.ts';

prove(models, facts, laws);

const errorCard = (text: RegExp) => {
  heading('Authentication Error');
  alert(text);
  button('Retry');
  button('Back to Login');
};

walk(models, {
  view: (variant) => {
    const [, input] = Object.entries(inputs).find(([name]) => name === variant) ?? [];
    return input && <AuthCallback {...input} />;
  },
  states: {
    arriving: () => expect.unreachable('the address is read before anything is shown'),
    'redeeming.first': () => status('Verifying your email...'),
    'redeeming.again': () => status('Retrying authentication...'),
    'lookingForSession.first': () => status('Verifying your email...'),
    'lookingForSession.again': () => status('Retrying authentication...'),
    failed: () => errorCard(/invalid or has expired/),
    unreachable: () => errorCard(/^Failed to verify authentication/),
    confirmedElsewhere: () => {
      heading('Your email address is confirmed');
      button('Sign in');
    },
    signedIn: () => status('You are signed in...'),
    recovering: () => status('Choose a new password...'),
    leaving: () => status('Going to the login page...'),
  },
  events: {
    retry: () => press('Retry'),
    leave: () => press(/^(Back to Login|Sign in)$/),
  },
  // Whether a link is redeemed or a session is looked for, the person waits for the same.
  alike: ['lookingForSession.again = redeeming.again', 'lookingForSession.first = redeeming.first'],
});
