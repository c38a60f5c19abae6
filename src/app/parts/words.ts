/** What several areas say. The first scripts have it: few and short. */
export const words = {
  retry: 'Try again',
  outdated: 'This may be out of date',
  noAccess: 'You don’t have access to this page…',
  opensTab: '(opens in a new tab)',
  toDashboard: 'Go to Dashboard',
  toHomepage: 'Go to Homepage',
};
