import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/auth-js';
import { z } from 'zod/mini';
import type { SessionEvent, User } from '../../../machines/auth/actors.ts';
import type { Supabase } from '../supabase.ts';
import { forgetAwaitedAddress } from './awaited-address.ts';

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

/** The server no longer knows the session, its user, or its token. */
const isSessionRefused = (error: AuthError) =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status));

/** Present while a session was ended by a person, and not by the server; every tab of the browser reads it. */
const markOf = ({ sessionKey }: Supabase) => `${sessionKey}-signed-out`;

/** Removes the session from this browser and tells all its tabs, without asking the server. */
async function forgetSession({ auth, storage, sessionKey }: Supabase) {
  // Without a session in storage signOut has nothing to revoke and makes no call.
  storage.removeItem(sessionKey);
  await auth.signOut({ scope: 'local' });
}

/**
 * The person signed in in this browser, or null. A session that has run out is renewed; one that the server
 * refuses to renew has ended. Throws AuthRetryableFetchError when the server cannot be reached: the session stays.
 */
export async function getSession({ auth }: Supabase): Promise<User | null> {
  auth.forgetFailedRenewal();
  const { data, error } = await auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session ? userSchema.parse(data.session.user) : null;
}

/** The signed-in person as the server knows them. Throws if it refuses or cannot be reached; a refused session has ended. */
export async function getUser(supabase: Supabase): Promise<User> {
  const { data, error } = await supabase.auth.getUser();
  if (!error) return userSchema.parse(data.user);
  if (isSessionRefused(error)) await forgetSession(supabase);
  throw error;
}

/**
 * Signs out of this browser, all its tabs included, and with the scope `global` of all other devices as well. The server
 * revokes the sessions first: throws, and they stay, if it cannot be reached.
 */
export async function signOut(supabase: Supabase, scope: 'local' | 'global'): Promise<void> {
  const { auth, storage } = supabase;
  const { data, error } = await auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  // Before the call, so that other tabs have the mark long before they hear of the end.
  storage.setItem(markOf(supabase), 'yes');
  if (data.session) {
    const { error: refusal } = await auth.admin.signOut(data.session.access_token, scope);
    if (refusal && !isSessionRefused(refusal)) {
      storage.removeItem(markOf(supabase));
      throw refusal;
    }
  }
  await forgetSession(supabase);
}

/** The person whose session is in storage, as it stands there; null without one. */
function storedUser({ storage, sessionKey }: Supabase): User | null {
  try {
    return storedUserSchema.parse(JSON.parse(storage.getItem(sessionKey) ?? 'null')).user;
  } catch {
    return null;
  }
}

const storedUserSchema = z.object({ user: userSchema });

/**
 * Reports the session: its start (also at once, when there is one) and its end with the cause. Only changes:
 * the client repeats SIGNED_IN whenever the page is looked at again, and says SIGNED_OUT for every kind of end.
 * A page that the browser has kept for the way back has heard nothing meanwhile: it looks into the storage.
 * Returns the function that stops it.
 */
export function watchSession(supabase: Supabase, report: (event: SessionEvent) => void): () => void {
  let userId: string | null = null;
  const begin = (user: User) => {
    if (user.id === userId) return;
    userId = user.id;
    supabase.storage.removeItem(markOf(supabase));
    forgetAwaitedAddress();
    report({ type: 'session.started', user });
  };
  const end = () => {
    if (userId === null) return;
    userId = null;
    const isSignedOut = supabase.storage.getItem(markOf(supabase)) !== null;
    report({ type: 'session.ended', cause: isSignedOut ? 'signedOut' : 'expired' });
  };
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    if (session) begin(userSchema.parse(session.user));
    else if (event === 'SIGNED_OUT') end();
  });
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const user = storedUser(supabase);
    if (user) begin(user);
    else end();
  };
  // Outside of a browser no page comes back.
  globalThis.addEventListener?.('pageshow', onShown);
  return () => {
    globalThis.removeEventListener?.('pageshow', onShown);
    data.subscription.unsubscribe();
  };
}
