/** What parts say that several areas have. Home loads it: few and short. */
export const words = {
  movedTo: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
  retry: 'Try again',
  outdated: 'This may be out of date',
  noAccess: 'You don’t have access to this page…',
  opensTab: '(opens in a new tab)',
  businesses: 'Businesses',
  toDashboard: 'Go to Dashboard',
  toHomepage: 'Go to Homepage',
};
