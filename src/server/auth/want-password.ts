import type { KeyValueStorage } from '../../browser/storage.ts';
import { wantedPasswordKey } from './wanted-password.ts';

/** Remembers, for all tabs, whether the session that starts is of an account that has no password of its owner's. */
export function wantPassword(storage: KeyValueStorage, isWanted: boolean): void {
  if (isWanted) storage.setItem(wantedPasswordKey, 'yes');
  else storage.removeItem(wantedPasswordKey);
}
