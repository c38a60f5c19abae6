import { SignOut } from '../../src/flows/auth/sign-out.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './sign-out.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <SignOut />,
  states: {
    signedIn: ['[Log Out]'],
    signingOut: () => {
      // A second press changes nothing.
      press('Log Out');
      return ['[Log Out] (busy)'];
    },
    signedOut: ['status: Logged out…'],
  },
  events: { signOut: () => press('Log Out') },
});
