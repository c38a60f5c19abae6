import { checkConnection } from '../../../machines/outage.ts';

/** What every form of settings says. */
export const formWords = {
  discard: 'Discard changes',
  restored: 'Your changes are still here',
  restoredHelp: 'You made them before you left this page. They aren’t saved yet.',
  notSaved: 'Not saved',
  failedHelp: `${checkConnection} What you typed is still here.`,
  outdated: 'Someone else just changed this',
  outdatedHelp: (labels: readonly string[]) =>
    `${labels.join(', ')}: save again to keep yours, or discard your changes to see theirs.`,
  gone: 'This no longer exists',
  goneHelp: 'Someone deleted it. What you typed wasn’t saved.',
};

/** What is said where only owners change something. */
export const ownerWords = {
  loading: 'Loading the settings…',
  failed: 'The settings couldn’t be loaded',
  title: 'Only owners can change these settings',
  about: (business: string) => `You’re an agent at ${business}. Ask an owner if something needs to change.`,
};
