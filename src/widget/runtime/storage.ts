/**
 * What a browser keeps for a visitor of one bot: `talk`, who they are and what they last heard, and `closed`, that they
 * closed the chat, for all tabs; `open`, that it is open, for this tab.
 */
const keys = ['talk', 'closed', 'open'] as const;
type Key = (typeof keys)[number];

export interface WidgetStorage {
  get: (key: Key) => string | null;
  /** Null forgets. */
  set: (key: Key, value: string | null) => void;
  /** Calls back when another tab has changed something. Returns the function that stops it. */
  watch: (onChange: () => void) => () => void;
}

/** A storage that lives as long as the page. */
export function memoryStorage(): WidgetStorage {
  const items = new Map<Key, string | null>();
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => void items.set(key, value),
    watch: () => () => {},
  };
}

const nameOf = (name: string, key: Key) => `deskbell:${name}:${key}`;

/** Asked for in each call: where storage is blocked, even to name it is an error. */
const areaOf = (key: Key) => (key === 'open' ? sessionStorage : localStorage);

/** What the browser's storage has of a bot, for the first script of a page; nothing where it allows none. */
export function peek(name: string, key: Key): string | null | undefined {
  try {
    return areaOf(key).getItem(nameOf(name, key));
  } catch {
    // It has nothing.
  }
}

/** Forgets what this browser has of a bot. */
export function forget(name: string): void {
  try {
    for (const key of keys) areaOf(key).removeItem(nameOf(name, key));
  } catch {
    // It keeps nothing.
  }
}

/**
 * The browser's storage, or one in memory where the browser allows none or has no room.
 * @param name what is kept apart from others: the bot's public key, or `try:` and that
 */
export function browserStorage(name: string): WidgetStorage {
  const memory = memoryStorage();
  return {
    get: (key) => {
      try {
        return areaOf(key).getItem(nameOf(name, key)) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    set: (key, value) => {
      memory.set(key, null);
      try {
        if (value === null) areaOf(key).removeItem(nameOf(name, key));
        else areaOf(key).setItem(nameOf(name, key), value);
      } catch {
        memory.set(key, value);
      }
    },
    watch: (onChange) => {
      // Without a key everything was cleared.
      const look = ({ key }: StorageEvent) => (key === null || key === nameOf(name, 'talk')) && onChange();
      addEventListener('storage', look);
      return () => removeEventListener('storage', look);
    },
  };
}

/** What a bot's own page keeps apart from websites. */
export const tryStorage = (publicKey: string) => browserStorage(`try:${publicKey}`);

/** Whether the panel leaves most of the page to be seen. */
export const isLargeScreen = () => !matchMedia('(max-width: 640px)').matches;
