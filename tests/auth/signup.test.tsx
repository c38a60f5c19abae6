import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { passwordStrength } from '../../machines/schemas.ts';
import { Signup } from '../../src/flows/auth/signup.tsx';
import { prove } from '../harness/prove.ts';
import { invalid, press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { emailCode, unexpectedError } from './pages.ts';
import { facts, laws, models } from './signup.facts.ts';

prove(models, facts, laws);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

const checklist = (met: string) => [
  `At least 10 characters (${met})`,
  `One uppercase letter (${met})`,
  `One lowercase letter (${met})`,
  `One number (${met})`,
  `One symbol (@$!%*?&) (${met})`,
];
const strong = ['Password strength: Strong', ...checklist('met')];
const signIn = '[Sign in](/login?next=%2Fstatus%3Fa%3D1)';

/** Once a password has been generated, both passwords stay readable. */
function page(notice: readonly string[], rest: readonly string[] = ['[Create Account]'], strength = strong) {
  const pressed = field('Password').type === 'text' ? ' (pressed)' : '';
  return [
    '# Create your account',
    'It begins with a 14-day free trial. No credit card required.',
    ...notice,
    'Email',
    'Password',
    `[Show password]${pressed}`,
    ...strength,
    'Confirm password',
    `[Show confirm password]${pressed}`,
    ...rest,
    'By creating an account you agree to our [Terms of Service](/terms-of-service) and our [Privacy Policy](/privacy-policy).',
    `Already have an account? ${signIn}`,
  ];
}

/** The page after sign-up; `words` say what comes next. */
const created = (email: string, words: readonly string[]) => [
  '# Account Created!',
  `Please check your email to confirm your account. We sent a link to ${email}.`,
  ...words,
  ...emailCode,
  '[Resend Verification Email]',
  signIn,
];

walk(models, {
  view: <Signup next="/status?a=1" />,
  states: {
    'editing.clean': () => page([], ['[Create Account]'], checklist('not met')),
    'editing.invalid': () => {
      invalid('Confirm password', "Passwords don't match");
      return page([], ["Passwords don't match", '[Create Account]']);
    },
    'editing.accountExists': () =>
      page(['note: Account Exists', 'note: This email is already registered. Please sign in instead.']),
    'editing.compromised': () =>
      page([
        'note: Password Compromised',
        'note: This password has been found in a data breach. Please use a different password',
        'note: [Generate Strong Password]',
      ]),
    'editing.generated': () => {
      const { value, type: shownAs } = field('Password');
      expect(passwordStrength(value)).toBe('strong');
      expect(shownAs).toBe('text');
      expect(field('Confirm password')).toHaveProperty('value', value);
      return page([
        'status: A strong password has been filled in',
        'status: Keep it in a safe place, such as a password manager.',
      ]);
    },
    'editing.refused': ({ reason }) => page(['note: Signup Failed', `note: ${reason}`]),
    'editing.failed': () => page(unexpectedError),
    submitting: () => page([], ['[Create Account] (busy)']),
    'created.leaving': ({ email }) => created(email, ['status: Taking you to the login page...']),
    'created.staying': ({ email }) => created(email, []),
    signedIn: ['# Create your account', 'status: You are signed in. One moment...'],
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      type('Password', form.password ?? '');
      type('Confirm password', form.confirmPassword ?? '');
      press('Create Account');
    },
    'password.generated': () => press('Generate Strong Password'),
    'code.begun': () => type('Code from the email', '0'),
    'session.started': (_, tell) => tell('watchSession'),
  },
});
