import { env } from '../env.ts';

/** What is kept between visits: the part of the Web Storage interface that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that lives as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
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

const changes = new EventTarget();

/** A storage that tells `watchStorage` of its changes. The browser tells other tabs of them, never the tab itself. */
const announcing = (storage: KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    storage.setItem(key, value);
    changes.dispatchEvent(new Event('change'));
  },
  removeItem: (key) => {
    storage.removeItem(key);
    changes.dispatchEvent(new Event('change'));
  },
});

/** What all tabs of this browser share. */
export const localStorage = announcing(openStorage('localStorage'));

/**
 * Calls back when anything in `localStorage` changes, in whichever tab, and when the page is shown again: one that the
 * browser has kept for the way back has heard of no change. Returns the function that stops it.
 */
export function watchStorage(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  for (const type of ['storage', 'pageshow']) addEventListener(type, onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    for (const type of ['storage', 'pageshow']) removeEventListener(type, onChange);
  };
}

/** Calls back when another tab changes what is kept under a key. Returns the function that stops it. */
export function watchOtherTabs(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key everything was removed.
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** What belongs to this tab and survives a reload. */
export const tabStorage = openStorage('sessionStorage');

/** Where the session is kept: the key supabase-js would use, so that either client finds the other's session. */
export const sessionKeyOf = (supabaseUrl: string) =>
  `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/** Whether a session may exist. Without one a page need not load the client at all. */
export const hasStoredSession = () => localStorage.getItem(sessionKeyOf(env.supabaseUrl)) !== null;
