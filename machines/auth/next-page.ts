import { emit } from 'xstate';
import type { Effect, Open } from '../effects.ts';

/** Where a person goes after signing in who asked for no page in particular. */
export const defaultNext = '/dashboard';

/** The login page, which afterwards leads to `next`, a path of this site. */
export const loginPath = (next: string) =>
  next === defaultNext ? '/login' : `/login?next=${encodeURIComponent(next)}`;

/** Goes to the page a person wanted before they had to sign in, and takes the sign-in page out of the history. */
export const goToNext = emit<Open, Open, undefined, Open, Effect>(({ context }) => ({
  type: 'navigate',
  to: context.next,
  replace: true,
}));
