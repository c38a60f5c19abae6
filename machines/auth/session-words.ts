import { sayings, type Words } from '../effects.ts';

/** What the charts of a session say: apart, because the signed-in product needs no other words of sign-in. */
const words = {
  loginRequired: {
    tone: 'error',
    title: 'Authentication required',
    description: 'Please log in to access this page.',
  },
  signedOut: { tone: 'success', title: 'Signed out', description: 'You have been successfully signed out.' },
  signOutFailed: { tone: 'error', title: 'Failed to log out. Please try again.' },
} as const satisfies Words;

export const { say } = sayings(words);
