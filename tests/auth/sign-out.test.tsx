import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SignOut } from '../../src/flows/auth/sign-out.tsx';
import { prove } from '../harness/prove.ts';
import { busy, enabled, press, status } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './sign-out.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <SignOut />,
  states: {
    signedIn: () => enabled('Log Out'),
    signingOut: () => {
      busy('Log Out');
      // A second press changes nothing.
      press('Log Out');
      busy('Log Out');
    },
    signedOut: () => {
      status('Logged out…');
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  },
  events: { signOut: () => press('Log Out') },
});
