import type { StoredSessionEvent } from '../../../machines/auth/actors.ts';
import { hasStoredSession, localStorage } from '../../browser/storage.ts';

/** Reports whether this browser keeps a session, now and whenever that changes. Returns the function that stops it. */
export function watchStoredSession(report: (event: StoredSessionEvent) => void): () => void {
  let isStored = false;
  const look = () => {
    if (hasStoredSession() === isStored) return;
    isStored = !isStored;
    report({ type: isStored ? 'session.stored' : 'session.removed' });
  };
  look();
  return localStorage.watch(look);
}
