/** What several areas say in a word or two. The first scripts have it: few and short. */
export const words = {
  cancel: 'Cancel',
  done: 'Done',
  noAccess: 'You don’t have access to this page…',
  opensTab: '(opens in a new tab)',
  outdated: 'This may be out of date',
  remove: 'Remove',
  retry: 'Try again',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving…',
  sure: 'Are you sure?',
  toDashboard: 'Go to Dashboard',
  toHomepage: 'Go to Homepage',
  undo: 'Undo',
};
