import { AuthClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod/mini';
import { createMemoryStorage, type KeyValueStorage, sessionKeyOf } from '../browser/storage.ts';
import { userSchema } from './auth/session.ts';
import { untilLost } from './request-limit.ts';

class Auth extends AuthClient {
  /** Lets the next getSession try a renewal that has failed; for a minute the client would answer it from memory. */
  forgetFailedRenewal() {
    this.lastRefreshFailure = null;
  }
}

/** The parts of supabase-js the product uses: realtime and storage would double its size. */
export interface Supabase {
  auth: Auth;
  functions: FunctionsClient;
  rest: PostgrestClient;
  storage: KeyValueStorage;
  /** The key under which `storage` holds the session. */
  sessionKey: string;
  /** Makes a client of the auth service that keeps its session to itself: no storage and no other tab hears of it. */
  createAside: () => Pick<Supabase, 'auth' | 'storage' | 'sessionKey'>;
}

interface SupabaseOptions {
  /** Where the backend is, for example https://abc.supabase.co */
  url: string;
  publishableKey: string;
  storage: KeyValueStorage;
  fetch?: typeof fetch;
  /** Renews the session in the background while the page is visible; on unless said otherwise. */
  autoRefreshToken?: boolean;
}

const storedSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: userSchema,
});

/** Removes what is no session: the client would stumble over it, not clear it. */
function clearBrokenSession(storage: KeyValueStorage, key: string) {
  const stored = storage.getItem(key);
  if (stored === null) return;
  try {
    storedSession.parse(JSON.parse(stored));
  } catch {
    storage.removeItem(key);
  }
}

/** Makes a client. There should be one per browser profile: two would renew the same session against each other. */
export function createSupabase(options: SupabaseOptions): Supabase {
  const { url, publishableKey, storage, autoRefreshToken = true } = options;
  const reachOut = options.fetch ?? globalThis.fetch;
  const send: typeof fetch = (request, init) =>
    reachOut(request, { ...init, signal: untilLost(init?.signal) });
  const root = url.replace(/\/+$/, '');
  const sessionKey = sessionKeyOf(url);
  clearBrokenSession(storage, sessionKey);

  // A renewal that is refused for being too often is tried again, as after an outage. The client would take it for the
  // end of the session: thirty colleagues behind one address would be enough.
  const sendAuth: typeof fetch = async (request, init) => {
    const response = await send(request, init);
    if (response.status === 429 && String(request).includes('grant_type=refresh_token')) {
      throw new Error('The session is to be renewed later.');
    }
    return response;
  };

  const authOptions = {
    url: `${root}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: sendAuth,
    flowType: 'pkce',
    // Links are redeemed by links.ts alone; true would spend a code before it gets there.
    detectSessionInUrl: false,
  } as const;
  const auth = new Auth({ ...authOptions, storage, storageKey: sessionKey, autoRefreshToken });

  const sendAsCaller =
    (withoutSession: string | null): typeof fetch =>
    async (request, init) => {
      const headers = new Headers(init?.headers);
      const { data } = await auth.getSession();
      const bearer = data.session?.access_token ?? withoutSession;
      headers.set('apikey', publishableKey);
      if (bearer && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${bearer}`);
      return send(request, { ...init, headers });
    };

  // Functions verify the bearer as a token, which a publishable key is not; PostgREST is given the key as anon's.
  const isToken = !publishableKey.startsWith('sb_');
  return {
    auth,
    functions: new FunctionsClient(`${root}/functions/v1`, {
      customFetch: sendAsCaller(isToken ? publishableKey : null),
    }),
    rest: new PostgrestClient(`${root}/rest/v1`, { fetch: sendAsCaller(publishableKey) }),
    storage,
    sessionKey,
    createAside: () => {
      const own = createMemoryStorage();
      // A key of its own: clients of one key tell each other of their sessions.
      const storageKey = `${sessionKey}-${crypto.randomUUID()}`;
      return {
        auth: new Auth({ ...authOptions, storage: own, storageKey, autoRefreshToken: false }),
        storage: own,
        sessionKey: storageKey,
      };
    },
  };
}
