import { signOutEverywhere } from '../../machines/auth/sign-out-everywhere.ts';
import { SignOut } from '../../src/flows/auth/sign-out.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './sign-out.facts.ts';

prove(models, facts, laws);

const buttons = [
  { label: 'Log Out', used: models, view: <SignOut /> },
  {
    label: 'Log out everywhere',
    used: models.map((used) => ({ ...used, machine: signOutEverywhere })),
    view: <SignOut everywhere />,
  },
];

for (const { label, used, view } of buttons) {
  walk(used, {
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
}
