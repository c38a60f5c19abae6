import {
  createMemoryStorage,
  type KeyValueStorage,
  sessionKeyOf,
  type WatchedStorage,
} from '../browser/storage.ts';
import type { Auth } from './auth/client.ts';
import { createSessionKeeper, hasRunOut, type KeptSession, readSession } from './auth/kept-session.ts';
import { once } from './once.ts';
import { onceMore } from './once-more.ts';
import { limited } from './request-limit.ts';

/** A client of the auth service, and where it keeps its session. */
export interface AuthProfile {
  auth: Auth;
  storage: KeyValueStorage;
  /** The key under which `storage` holds the session. */
  sessionKey: string;
}

/** Where a service of the server is, and what sends to it in the name of whoever is signed in. */
export interface Service {
  url: string;
  send: typeof fetch;
}

/** The way to the server, and all that the first page of the signed-in product needs of it. */
export interface Connection {
  /** The client of the auth service, loaded when somebody signs in, or a session has to be renewed. */
  loadAuth: () => Promise<Auth>;
  /** Whoever is signed in; see `SessionKeeper`. */
  session: () => Promise<KeptSession | null>;
  services: Readonly<Record<'auth' | 'rest' | 'functions', Service>>;
  /** The functions, for what waits for no session: who can be named without asking is named. */
  unasked: Service;
  storage: WatchedStorage;
  /** The key under which `storage` holds the session. */
  sessionKey: string;
  /** Makes a client of the auth service that keeps its session to itself: no storage and no other tab hears of it. */
  createAside: () => Promise<AuthProfile>;
}

export interface ConnectionOptions {
  /** Where the backend is, for example https://abc.supabase.co */
  url: string;
  publishableKey: string;
  storage: WatchedStorage;
  fetch?: typeof fetch;
}

/** Makes a connection. There should be one per browser profile: two would renew the same session against each other. */
export function connect({ url, publishableKey, storage, ...options }: ConnectionOptions): Connection {
  const send = limited(onceMore(options.fetch ?? globalThis.fetch));
  const root = url.replace(/\/+$/, '');
  const sessionKey = sessionKeyOf(url);
  // The auth client would stumble over what is no session.
  readSession(storage, sessionKey);

  const createAuth = async (profile: Omit<AuthProfile, 'auth'>) => {
    const client = await import('./auth/client.ts');
    return client.createAuth({ url: `${root}/auth/v1`, publishableKey, fetch: send, ...profile });
  };
  const loadAuth = once(() => createAuth({ storage, sessionKey }));
  const keeper = createSessionKeeper({ storage, sessionKey, loadAuth });

  /** Sends in the name of whoever is signed in; a token the server refuses is renewed, once. */
  const sendAsCaller =
    (withoutSession: string | null): typeof fetch =>
    async (request, init) => {
      const headers = new Headers(init?.headers);
      const isOwn = headers.has('Authorization');
      headers.set('apikey', publishableKey);
      const attempt = (bearer: string | null | undefined) => {
        if (bearer && !isOwn) headers.set('Authorization', `Bearer ${bearer}`);
        return send(request, { ...init, headers });
      };
      const token = (await keeper.current())?.access_token;
      const response = await attempt(token ?? withoutSession);
      if (response.status !== 401 || !token || isOwn) return response;
      const renewed = await keeper.replace(token);
      return renewed ? attempt(renewed.access_token) : response;
    };

  const sendUnasked =
    (withoutSession: string | null): typeof fetch =>
    async (request, init) => {
      const attempt = (bearer: string | null) => {
        const headers = new Headers(init?.headers);
        headers.set('apikey', publishableKey);
        if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
        return send(request, { ...init, headers });
      };
      const session = readSession(storage, sessionKey);
      if (!session || hasRunOut(session)) return attempt(withoutSession);
      const response = await attempt(session.access_token);
      return response.status === 401 ? attempt(withoutSession) : response;
    };

  // Functions verify the bearer as a token, which a publishable key is not; PostgREST is given the key as anon's.
  const isToken = !publishableKey.startsWith('sb_');
  const visitor = isToken ? publishableKey : null;
  return {
    loadAuth,
    session: keeper.current,
    services: {
      auth: { url: `${root}/auth/v1`, send: sendAsCaller(publishableKey) },
      rest: { url: `${root}/rest/v1`, send: sendAsCaller(publishableKey) },
      functions: { url: `${root}/functions/v1`, send: sendAsCaller(visitor) },
    },
    unasked: { url: `${root}/functions/v1`, send: sendUnasked(visitor) },
    storage,
    sessionKey,
    createAside: async () => {
      // A key of its own: clients of one key tell each other of their sessions.
      const aside = {
        storage: createMemoryStorage(),
        sessionKey: `${sessionKey}-${crypto.randomUUID()}`,
      };
      return { ...aside, auth: await createAuth(aside) };
    },
  };
}

/** Asks a service by its path. */
export const ask = (service: Service, path: string, init?: RequestInit): Promise<Response> =>
  service.send(`${service.url}/${path}`, init);

/** What a service answers, as JSON. Throws if it refuses or cannot be reached. */
export async function askFor(service: Service, path: string, init?: RequestInit): Promise<unknown> {
  const response = await ask(service, path, init);
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
  return response.json();
}

/** A request with a body of JSON. */
export const post = (body: object, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: signal ?? null,
});
