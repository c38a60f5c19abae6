/** What is kept of something that is fetched in portions: how far it has come, and the portions. */
export interface KeptRows<Head, Portion> {
  /** How far it has come; undefined if nothing is kept under this key. */
  head: (key: string) => Promise<Head | undefined>;
  portion: (key: string, number: number) => Promise<Portion | undefined>;
  /** Keeps a head and, unless it is the first, the portion it came with, in place of a head that `isExpected`. */
  put: (
    key: string,
    head: Head,
    isExpected: (kept: Head | undefined) => boolean,
    portion?: { number: number; portion: Portion },
  ) => Promise<boolean>;
  /** Forgets what is kept under the keys whose heads are meant. */
  drop: (isMeant: (head: Head, key: string) => boolean) => Promise<void>;
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing.'));
  });

/**
 * Keeps rows on this device, for all tabs and beyond a reload; where the browser keeps nothing (private modes, blocked
 * storage), as long as the page lives.
 */
export async function openKeptRows<Head, Portion>(name: string): Promise<KeptRows<Head, Portion>> {
  const database = await openDatabase(name).catch(() => null);
  return database ? inDatabase(database) : inMemory();
}

// Fails also where the browser refuses to speak of it at all.
async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('heads');
    request.result.createObjectStore('portions');
  };
  return settled(request);
}

function inDatabase<Head, Portion>(database: IDBDatabase): KeptRows<Head, Portion> {
  const read = (store: string, key: IDBValidKey) =>
    settled(database.transaction(store).objectStore(store).get(key));
  return {
    head: (key) => read('heads', key),
    portion: (key, number) => read('portions', [key, number]),
    put: async (key, head, isExpected, portion) => {
      const transaction = database.transaction(['heads', 'portions'], 'readwrite');
      const done = committed(transaction);
      const heads = transaction.objectStore('heads');
      // Asked and written in one transaction: of two tabs one is first.
      const kept = heads.get(key);
      let isPut = false;
      kept.onsuccess = () => {
        isPut = isExpected(kept.result);
        if (!isPut) return;
        heads.put(head, key);
        if (portion) transaction.objectStore('portions').put(portion.portion, [key, portion.number]);
      };
      await done;
      return isPut;
    },
    drop: async (isMeant) => {
      const transaction = database.transaction(['heads', 'portions'], 'readwrite');
      const done = committed(transaction);
      const each = transaction.objectStore('heads').openCursor();
      each.onsuccess = () => {
        const cursor = each.result;
        if (!cursor) return;
        const key = String(cursor.key);
        if (isMeant(cursor.value, key)) {
          cursor.delete();
          transaction.objectStore('portions').delete(IDBKeyRange.bound([key], [key, []]));
        }
        cursor.continue();
      };
      await done;
    },
  };
}

function inMemory<Head, Portion>(): KeptRows<Head, Portion> {
  const heads = new Map<string, Head>();
  const portions = new Map<string, Portion[]>();
  return {
    head: async (key) => heads.get(key),
    portion: async (key, number) => portions.get(key)?.[number],
    put: async (key, head, isExpected, portion) => {
      if (!isExpected(heads.get(key))) return false;
      heads.set(key, head);
      if (portion) portions.set(key, [...(portions.get(key) ?? []), portion.portion]);
      return true;
    },
    drop: async (isMeant) => {
      for (const [key, head] of heads) {
        if (!isMeant(head, key)) continue;
        heads.delete(key);
        portions.delete(key);
      }
    },
  };
}
