import { z } from 'zod/mini';
import type { User } from '../../../machines/auth/actors.ts';
import type { KeyValueStorage } from '../../browser/storage.ts';
import type { Auth } from './client.ts';

/** Reads a user of Supabase. */
export const userSchema = z.pipe(
  z.object({ id: z.string(), email: z.optional(z.string()), last_sign_in_at: z.nullish(z.string()) }),
  z.transform(
    ({ id, email, last_sign_in_at }): User => ({
      id,
      email: email ?? '',
      lastSignInAt: last_sign_in_at ?? null,
    }),
  ),
);

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** In seconds since 1970. */
  expires_at: z.number(),
  user: userSchema,
});

export type KeptSession = z.infer<typeof sessionSchema>;

/** The session in a storage, as the auth client keeps it; null without one. What is no session is removed. */
export function readSession(storage: KeyValueStorage, sessionKey: string): KeptSession | null {
  const kept = storage.getItem(sessionKey);
  if (kept === null) return null;
  try {
    return sessionSchema.parse(JSON.parse(kept));
  } catch {
    storage.removeItem(sessionKey);
    return null;
  }
}

/** How long before its end a session is renewed, in milliseconds. */
const margin = 90_000;

/** Milliseconds until a session's end. */
const remaining = ({ expires_at }: KeptSession) => expires_at * 1_000 - Date.now();

export const hasRunOut = (session: KeptSession): boolean => remaining(session) <= 0;

/** Gives out the session of a browser, and renews it: one tab at a time, and each token once. */
export interface SessionKeeper {
  /**
   * The session that is there, renewed if it has run out; one that soon will is renewed meanwhile. Null without one, and
   * when the server refuses to renew it: it has ended. Throws AuthRetryableFetchError when the server cannot be reached.
   */
  current: () => Promise<KeptSession | null>;
  /** The session after the server has refused this token of it; null if there is no other to be had. Throws as `current`. */
  replace: (refused: string) => Promise<KeptSession | null>;
}

/** Makes the keeper of a storage's session. */
export function createSessionKeeper(options: {
  storage: KeyValueStorage;
  sessionKey: string;
  loadAuth: () => Promise<Auth>;
}): SessionKeeper {
  const { storage, sessionKey, loadAuth } = options;
  const kept = () => readSession(storage, sessionKey);

  const exchange = async (token: string): Promise<KeptSession | null> => {
    const session = kept();
    // Another tab was faster, or somebody has signed out.
    if (session?.access_token !== token) return session;
    const auth = await loadAuth();
    const isRenewed = await auth.renew(session);
    const after = kept();
    if (isRenewed || after?.access_token !== token) return after;
    // The client keeps a session that has not run out yet; the server knows it no more.
    storage.removeItem(sessionKey);
    return null;
  };
  let renewing: { token: string; result: Promise<KeptSession | null> } | undefined;
  const renew = (token: string): Promise<KeptSession | null> => {
    if (renewing?.token === token) return renewing.result;
    // Without locks (a page that is not secure) the server bears with two tabs that renew at once.
    const result = navigator.locks
      ? navigator.locks.request(`${sessionKey}-renewal`, () => exchange(token))
      : exchange(token);
    renewing = { token, result };
    const forget = () => {
      if (renewing?.result === result) renewing = undefined;
    };
    result.then(forget, forget);
    return result;
  };

  /** What came of a refused token. Refused as well, it is not the token that is wrong. */
  let replacement: string | undefined;
  return {
    current: async () => {
      const session = kept();
      if (!session || remaining(session) > margin) return session;
      const renewal = renew(session.access_token);
      if (hasRunOut(session)) return renewal;
      renewal.catch(() => {});
      return session;
    },
    replace: async (refused) => {
      if (refused === replacement) return null;
      const session = await renew(refused);
      replacement = session?.access_token;
      return session;
    },
  };
}
