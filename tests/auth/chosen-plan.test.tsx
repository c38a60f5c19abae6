import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Login } from '../../src/site/auth/login.tsx';
import { readSignInSearch } from '../../src/site/auth/sign-in-search.ts';
import { Signup } from '../../src/site/auth/signup.tsx';
import { trialPlan } from '../../src/site/content/plans.ts';
import { Links } from '../../tools/harness/links.tsx';

const world = { provide: <Machine,>(chart: Machine) => chart, perform: () => {} };

test('the sign-up says which plan was chosen, and takes it to the login', () => {
  render(
    <Links>
      <RuntimeProvider runtime={world}>
        <Signup next="/dashboard" plan={trialPlan('pro')} />
      </RuntimeProvider>
    </Links>,
  );
  expect(
    screen.getByText(
      'Your 14-day free trial of Pro, then $79 per month if you stay. No credit card required.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?plan=pro');
});

test('the login takes the plan back to the sign-up, beside where to go', () => {
  render(
    <Links>
      <RuntimeProvider runtime={world}>
        <Login next="/contact" plan="pro" />
      </RuntimeProvider>
    </Links>,
  );
  const signUp = screen.getByRole('link', { name: 'Sign up' });
  expect(signUp.getAttribute('href')).toBe('/signup?next=%2Fcontact&plan=pro');
});

test('of an address only texts are read', () => {
  expect(readSignInSearch({ next: '/contact', plan: 'pro', utm_source: 'mail' })).toEqual({
    next: '/contact',
    plan: 'pro',
  });
  expect(readSignInSearch({ next: 7, plan: ['pro'] })).toEqual({});
});
