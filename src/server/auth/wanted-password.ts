import { hasStoredSession, localStorage } from '../../browser/storage.ts';

/** Where it stands while the account that is signed in has no password of its owner's; see `want-password.ts`. */
export const wantedPasswordKey = 'deskbell-password-wanted';

/** Whether whoever is signed in here has to choose a password before anything else. */
export const isPasswordWanted = (): boolean =>
  hasStoredSession() && localStorage.getItem(wantedPasswordKey) !== null;
