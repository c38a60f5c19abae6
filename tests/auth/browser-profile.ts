import { createMemoryStorage } from '../../src/browser/storage.ts';
import type { Target } from '../backend/target.ts';
import { createSupabase } from './create-supabase.ts';

/** A browser with its storages and its connection, in which the product's client can be loaded again and again. */
export function createProfile({ url, publishableKey }: Pick<Target, 'url' | 'publishableKey'>) {
  const storage = createMemoryStorage();
  const tabStorage = createMemoryStorage();
  const requests: string[] = [];
  let connected = true;
  let answer: (() => Response) | undefined;

  const connection: typeof fetch = async (request, init) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request);
    requests.push(`${init?.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}${search}`);
    if (!connected) throw new TypeError('fetch failed');
    if (answer) return answer();
    return fetch(request, init);
  };

  return {
    storage,
    tabStorage,
    /** The client as it is after the page was loaded, or loaded again. */
    load: () => createSupabase({ url, publishableKey, storage, fetch: connection }),
    /** What was asked of the server since the last time somebody looked: method and path of the auth service. */
    takeRequests: () => requests.splice(0),
    disconnect: () => {
      connected = false;
    },
    /** Gives every request this answer in place of the server's, until there is a connection again. */
    answer: (makeAnswer: () => Response) => {
      answer = makeAnswer;
    },
    connect: () => {
      connected = true;
      answer = undefined;
    },
  };
}

export type Profile = ReturnType<typeof createProfile>;
