import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Login } from '../../src/flows/auth/login.tsx';
import { WorldProvider } from '../../src/flows/use-flow.tsx';
import { Links } from '../harness/links.tsx';
import { prove } from '../harness/prove.ts';
import {
  absent,
  alert,
  busy,
  calm,
  enabled,
  heading,
  invalid,
  press,
  status,
  text,
  type,
} from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './login.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <Login next="/status?a=1" />,
  states: {
    'password.clean': () => {
      enabled('Log In');
      calm();
      absent('Email Not Verified');
    },
    'password.invalid': () => invalid('Email', 'Invalid email address'),
    'password.wrong': () => {
      alert('Login Failed');
      alert('Invalid email or password. Please try again.');
    },
    'password.unverified': ({ email }) => {
      heading('Email Not Verified');
      text(`Please verify your email address to log in. We sent a link to ${email}.`);
      enabled('Resend Verification Email');
      enabled('Verify Code');
    },
    'password.refused': ({ reason }) => {
      alert('Login Failed');
      alert(reason);
    },
    'password.failed': () => alert('An unexpected error occurred.'),
    signingIn: () => busy('Log In'),
    magicLink: () => enabled('Send Magic Link'),
    signedIn: () => status('You are signed in. One moment...'),
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      type('Password', form.password ?? '');
      press('Log In');
    },
    toggle: () => press(/^Sign in with a/),
    'session.started': (_, tell) => tell('watchSession'),
  },
});

test('what is typed as address stays when the way to sign in is changed', () => {
  render(
    <Links>
      <WorldProvider world={{ equip: (chart) => chart, perform: () => {} }}>
        <Login next="/dashboard" />
      </WorldProvider>
    </Links>,
  );
  type('Email', 'ada@example.com');
  press('Sign in with a magic link instead');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  type('Email', 'bob@example.com');
  press('Sign in with a password instead');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'bob@example.com');
});
