import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { passwordStrength } from '../../machines/schemas.ts';
import { Signup } from '../../src/site/auth/signup.tsx';
import { trialPlan } from '../../src/site/content/plans.ts';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { emailCode, emailField, unexpectedError } from './pages.ts';
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
const signIn = '[Sign in](/login?next=%2Fstatus%3Fa%3D1&plan=basic)';

/** Once a password has been generated, both passwords stay readable. */
function page(
  notice: readonly string[],
  { button = '[Create Account]', strength = strong, mismatch = '' } = {},
) {
  const kind = field('Password').type;
  const pressed = kind === 'text' ? ' (pressed)' : '';
  return [
    '# Create your account',
    'Your 14-day free trial of Basic, then $29 per month if you stay. No credit card required.',
    ...notice,
    emailField,
    `Password <${kind} new-password>`,
    `[Show password]${pressed}`,
    ...strength,
    `Confirm password <${kind} new-password${mismatch ? ` invalid> “${mismatch}”` : '>'}`,
    `[Show confirm password]${pressed}`,
    ...(mismatch ? [mismatch] : []),
    button,
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
  view: <Signup next="/status?a=1" plan={trialPlan('basic')} />,
  states: {
    'editing.clean': () => {
      expect(field('Password').type).toBe('password');
      return page([], { strength: checklist('not met') });
    },
    'editing.invalid': () => page([], { mismatch: "Passwords don't match" }),
    'editing.accountExists': () =>
      page([
        'note error: Account Exists',
        'note error: This email is already registered. Please sign in instead.',
      ]),
    'editing.compromised': () =>
      page([
        'note error: Password Compromised',
        'note error: This password has been found in a data breach. Please use a different password',
        'note error: [Generate Strong Password]',
      ]),
    'editing.generated': () => {
      const { value, type: shownAs } = field('Password');
      expect(passwordStrength(value)).toBe('strong');
      expect(shownAs).toBe('text');
      expect(field('Confirm password')).toHaveProperty('value', value);
      return page([
        'status success: A strong password has been filled in',
        'status success: Keep it in a safe place, such as a password manager.',
      ]);
    },
    'editing.refused': ({ reason }) => page(['note error: Signup Failed', `note error: ${reason}`]),
    'editing.failed': () => page(unexpectedError),
    submitting: () => page([], { button: '[Create Account] (busy)' }),
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
