import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { passwordStrength } from '../../machines/schemas.ts';
import { Signup } from '../../src/flows/auth/signup.tsx';
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
import { facts, laws, models } from './signup.facts.ts';

prove(models, facts, laws);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

walk(models, {
  view: <Signup next="/status?a=1" />,
  states: {
    'editing.clean': () => {
      enabled('Create Account');
      calm();
      absent('A strong password has been filled in');
    },
    'editing.invalid': () => invalid('Confirm password', "Passwords don't match"),
    'editing.accountExists': () => {
      alert('Account Exists');
      alert('This email is already registered. Please sign in instead.');
    },
    'editing.compromised': () => {
      alert('Password Compromised');
      alert('This password has been found in a data breach. Please use a different password');
      enabled('Generate Strong Password');
    },
    'editing.generated': () => {
      status('A strong password has been filled in');
      const { value, type: shownAs } = field('Password');
      expect(passwordStrength(value)).toBe('strong');
      expect(shownAs).toBe('text');
      expect(field('Confirm password')).toHaveProperty('value', value);
    },
    'editing.refused': ({ reason }) => {
      alert('Signup Failed');
      alert(reason);
    },
    'editing.failed': () => alert('An unexpected error occurred.'),
    submitting: () => busy('Create Account'),
    'created.leaving': ({ email }) => {
      text(`Please check your email to confirm your account. We sent a link to ${email}.`);
      status('Taking you to the login page...');
    },
    'created.staying': () => {
      heading('Account Created!');
      absent('Taking you to the login page...');
    },
    signedIn: () => status('You are signed in. One moment...'),
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
