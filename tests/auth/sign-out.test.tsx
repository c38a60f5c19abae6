import type { ReactNode } from 'react';
import { signOutEverywhere } from '../../machines/auth/sign-out-everywhere.ts';
import { SignOut } from '../../src/flows/auth/sign-out.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './sign-out.facts.ts';

prove(models, facts, laws);

const specOf = (label: string, view: ReactNode) => ({
  view,
  states: {
    signedIn: [`[${label}]`],
    signingOut: () => {
      // A second press changes nothing.
      press(label);
      return [`[${label}] (busy)`];
    },
    signedOut: ['status: Logged out…'],
  },
  events: { signOut: () => press(label) },
});

walk(models, specOf('Log Out', <SignOut />));

const everywhere = models.map((used) => ({ ...used, machine: signOutEverywhere }));
walk(everywhere, specOf('Log out everywhere', <SignOut everywhere />));
