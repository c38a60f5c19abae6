/** What the page for those who may not see another one says. */
export const deniedWords = {
  title: 'Access Denied',
  reason: 'This area is restricted to administrators.',
  ask: 'Ask one of them if you need access.',
  dashboard: 'Go to Dashboard',
  logOut: 'Log out',
  left: 'Logged out…',
};
