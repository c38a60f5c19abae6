import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { awaitMail, forgetAwaitedAddress } from '../../src/server/auth/awaited-address.ts';
import { Login } from '../../src/site/auth/login.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './login.facts.ts';
import { emailCode, emailField, magicLinkPage, unexpectedError, wrongEmailField } from './pages.ts';

prove(models, facts, laws);

const footer = ["Don't have an account? [Sign up](/signup?next=%2Fstatus%3Fa%3D1)", '[Back to home](/)'];

const page = (
  notice: readonly string[],
  email: readonly string[] = [emailField],
  buttons: readonly string[] = ['[Log In]', '[Sign in with a magic link instead]'],
) => [
  '# Log in',
  'Welcome back.',
  ...notice,
  ...email,
  'Password <password current-password>',
  '[Show password]',
  '[Forgot password?](/forgot-password?next=%2Fstatus%3Fa%3D1)',
  ...buttons,
  ...footer,
];

walk(models, {
  view: <Login next="/status?a=1" />,
  states: {
    'password.clean': page([]),
    'password.invalid': page([], wrongEmailField),
    'password.wrong': page([
      'note error: Login Failed',
      'note error: Invalid email or password. Please try again.',
    ]),
    'password.unverified': ({ email }) =>
      page([
        '## Email Not Verified',
        `Please verify your email address to log in. We sent a link to ${email}.`,
        '[Resend Verification Email]',
        ...emailCode,
      ]),
    'password.refused': ({ reason }) => page(['note error: Login Failed', `note error: ${reason}`]),
    'password.failed': page(unexpectedError),
    signingIn: page([], [emailField], ['[Log In] (busy)', '[Sign in with a magic link instead] (disabled)']),
    magicLink: [...magicLinkPage([]), ...footer],
    signedIn: ['# Log in', 'status: You are signed in. One moment...'],
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

/** The login page by itself, in a world in which nothing happens. */
const stillPage = (
  <Links>
    <RuntimeProvider runtime={{ provide: (chart) => chart, perform: () => {} }}>
      <Login next="/dashboard" />
    </RuntimeProvider>
  </Links>
);

test('what is typed as address stays when the way to sign in is changed', () => {
  render(stillPage);
  type('Email', 'ada@example.com');
  press('Sign in with a magic link instead');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  type('Email', 'bob@example.com');
  press('Sign in with a password instead');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'bob@example.com');
});

describe('after a sign-up in this tab', () => {
  afterEach(forgetAwaitedAddress);

  test('the page says where its mail is, takes its code, and can have it sent again', () => {
    awaitMail('rosa@example.com');
    render(stillPage);
    screen.getByRole('heading', { level: 1, name: 'Check your email' });
    screen.getByText('We sent a link to rosa@example.com.');
    expect(screen.queryByText('Welcome back.')).toBeNull();
    screen.getByLabelText('Code from the email');
    screen.getByText('Resend Verification Email');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'rosa@example.com');
  });

  test('another address can be typed, or none', () => {
    awaitMail('rosa@example.com');
    render(stillPage);
    type('Email', '');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  });
});

test('the page as it is built waits for no mail', () => {
  awaitMail('rosa@example.com');
  const html = renderToString(stillPage);
  forgetAwaitedAddress();
  expect(html).toContain('Welcome back.');
  expect(html).not.toContain('rosa@');
});
