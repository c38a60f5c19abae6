import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { Dashboard } from '../../src/flows/dashboard/dashboard.tsx';
import { prove } from '../harness/prove.ts';
import { alert, button, heading, link, press, status, text } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './dashboard.facts.ts';

prove(models, facts, laws);

/** What stands on the page whatever is known of the person. */
function frame() {
  heading('Dashboard');
  expect(link('Go to Homepage').getAttribute('href')).toBe('/');
  button('Log Out');
  heading('Welcome');
  for (const counter of ['Chatbots', 'Conversations', 'Active']) {
    expect(text(counter).nextElementSibling?.textContent).toBe('0');
  }
  heading('Getting Started');
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringContaining('Create your first chatbot'),
    expect.stringContaining('Customize your bot'),
    expect.stringContaining('Deploy and monitor'),
  ]);
  expect(link('Create Your First Bot').getAttribute('href')).toBe('/docs?guide=getting-started');
}

const value = (term: string) => text(term).nextElementSibling?.textContent;

walk(models, {
  view: <Dashboard />,
  states: {
    loading: () => {
      frame();
      status('Loading your account…');
    },
    loaded: ({ user }) => {
      frame();
      expect(value('Email')).toBe('ada@example.com');
      expect(value('User ID')).toBe('u1');
      const signedInAt = user?.lastSignInAt ? new Date(user.lastSignInAt).toLocaleString() : 'N/A';
      expect(value('Last Sign In')).toBe(signedInAt);
    },
    failed: () => {
      frame();
      alert('Your account could not be loaded');
      button('Try again');
    },
  },
  events: { retry: () => press('Try again') },
});
