import { AccessDenied } from '../../src/site/auth/access-denied.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './access-denied.facts.ts';

prove(models, facts, laws);

const page = (...more: string[]) => [
  '403',
  '# Access Denied',
  'This area is restricted to administrators.',
  'Ask one of them if you need access.',
  '[Go to Dashboard](/dashboard)',
  ...more,
];

walk(models, {
  view: <AccessDenied />,
  states: {
    signedOut: page(),
    signedIn: page('[Log out]'),
    signingOut: page('[Log out] (busy)'),
    left: page('status: Logged out…'),
  },
  events: {
    'session.stored': (_, tell) => tell('watchStoredSession'),
    'session.removed': (_, tell) => tell('watchStoredSession'),
    signOut: () => press('Log out'),
  },
});
