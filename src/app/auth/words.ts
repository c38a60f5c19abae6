import { checkConnection } from '../../../machines/outage.ts';

/** What stands in place of a page until it is known who may see it. */
export const words = {
  title: 'One moment',
  checking: 'Checking your session…',
  slow: 'Still checking your session…',
  slowAdmin: 'Verifying permissions…',
  failed: 'Authentication error occurred',
  failedHelp: `Your session couldn’t be checked. ${checkConnection}`,
  toLogin: 'Go to Login',
  signedOut: 'You’re signed out…',
  unauthenticated: 'Please log in…',
  leaving: 'Leaving this page…',
};
