import { env } from '../env.ts';

/** What is kept between visits: the part of the Web Storage interface that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that tells of its changes. */
export interface WatchedStorage extends KeyValueStorage {
  /** Calls back when anything in it changes. Returns the function that stops it. */
  watch: (onChange: () => void) => () => void;
}

/** A storage that lives as long as the page. */
export function createMemoryStorage(): WatchedStorage {
  const items = new Map<string, string>();
  return announcing({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
}

/** The browser's storage of that name; one in memory where the browser refuses it (blocked cookies, private modes, no space). */
function openStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const probe = 'deskbell-probe';
  try {
    const storage = window[name];
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

/**
 * Has a storage tell of its changes: the browser tells other tabs of them, never the tab itself.
 * @param pageEvents what else on the window says that it may have changed
 */
function announcing(storage: KeyValueStorage, pageEvents: readonly string[] = []): WatchedStorage {
  const changes = new EventTarget();
  const announce = () => changes.dispatchEvent(new Event('change'));
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      storage.setItem(key, value);
      announce();
    },
    removeItem: (key) => {
      storage.removeItem(key);
      announce();
    },
    watch: (onChange) => {
      changes.addEventListener('change', onChange);
      for (const type of pageEvents) addEventListener(type, onChange);
      return () => {
        changes.removeEventListener('change', onChange);
        for (const type of pageEvents) removeEventListener(type, onChange);
      };
    },
  };
}

/**
 * What all tabs of this browser share. It tells of what changes in whichever tab, and when the page is shown again: one
 * that the browser has kept for the way back has heard of no change.
 */
export const localStorage = announcing(openStorage('localStorage'), ['storage', 'pageshow']);

/** What belongs to this tab and survives a reload. */
export const tabStorage = openStorage('sessionStorage');

/** Where the session is kept: the key supabase-js would use, so that either client finds the other's session. */
export const sessionKeyOf = (supabaseUrl: string) =>
  `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/** Whether a session may exist. Without one a page need not load the client at all. */
export const hasStoredSession = () => localStorage.getItem(sessionKeyOf(env.supabaseUrl)) !== null;
