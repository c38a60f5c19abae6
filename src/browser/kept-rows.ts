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
  try {
    (await openDatabase(name)).close();
    return inDatabase(name);
  } catch {
    return inMemory();
  }
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

/** What is done in one transaction is opened and closed with it: whoever deletes the database waits for nobody. */
function inDatabase<Head, Portion>(name: string): KeptRows<Head, Portion> {
  const transact = async (act: (stores: { heads: IDBObjectStore; portions: IDBObjectStore }) => void) => {
    const database = await openDatabase(name);
    try {
      const transaction = database.transaction(['heads', 'portions'], 'readwrite');
      const done = committed(transaction);
      act({ heads: transaction.objectStore('heads'), portions: transaction.objectStore('portions') });
      await done;
    } finally {
      database.close();
    }
  };
  const read = async (store: 'heads' | 'portions', key: IDBValidKey) => {
    const database = await openDatabase(name);
    try {
      return await settled(database.transaction(store).objectStore(store).get(key));
    } finally {
      database.close();
    }
  };
  return {
    head: (key) => read('heads', key),
    portion: (key, number) => read('portions', [key, number]),
    put: async (key, head, isExpected, portion) => {
      let isPut = false;
      await transact(({ heads, portions }) => {
        // Asked and written in one transaction: of two tabs one is first.
        const kept = heads.get(key);
        kept.onsuccess = () => {
          isPut = isExpected(kept.result);
          if (!isPut) return;
          heads.put(head, key);
          if (portion) portions.put(portion.portion, [key, portion.number]);
        };
      });
      return isPut;
    },
    drop: (isMeant) =>
      transact(({ heads, portions }) => {
        const each = heads.openCursor();
        each.onsuccess = () => {
          const cursor = each.result;
          if (!cursor) return;
          const key = String(cursor.key);
          if (isMeant(cursor.value, key)) {
            cursor.delete();
            portions.delete(IDBKeyRange.bound([key], [key, []]));
          }
          cursor.continue();
        };
      }),
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
