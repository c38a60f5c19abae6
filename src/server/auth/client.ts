import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { z } from 'zod/mini';
import type { KeyValueStorage } from '../../browser/storage.ts';
import { isAuthRefusal } from './auth-refusal.ts';

/** The client of the auth service: 20 kB that a page of somebody who is signed in gets by without. */
export class Auth extends AuthClient {
  /**
   * Exchanges a session for a new one, which takes its place in the storage. False when the server refuses.
   * Throws AuthRetryableFetchError when it cannot be reached: the session stays.
   */
  async renew(session: { access_token: string; refresh_token: string }): Promise<boolean> {
    // For a minute the client would answer from memory.
    this.lastRefreshFailure = null;
    // Renews what is about to run out; refreshSession alone would do so twice.
    const { data, error: refusal } = await this.getSession();
    if (isAuthRetryableFetchError(refusal)) throw refusal;
    if (data.session?.access_token !== session.access_token) return data.session !== null;
    const { error } = await this.refreshSession(session);
    if (isAuthRetryableFetchError(error)) throw error;
    return error === null;
  }
}

interface AuthOptions {
  /** Where the auth service is. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  storage: KeyValueStorage;
  /** The key under which `storage` holds the session. */
  sessionKey: string;
}

const renewed = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The client keeps whatever it is answered with as the session's user. */
const user = z.object({ id: z.string() });

/** Whether an answer has this in it. Throws when it is no JSON. */
const hasIn = async (schema: z.ZodMiniType, response: Response): Promise<boolean> =>
  schema.safeParse(await response.clone().json()).success;

/** Makes a client. It renews no session by itself: that is `SessionKeeper`'s business. */
export function createAuth({ url, publishableKey, fetch: send, storage, sessionKey }: AuthOptions): Auth {
  // What somebody else than the auth service has answered is an outage, and so is a renewal that is refused for being too
  // often. The client would take either for the end of the session: thirty colleagues behind one address would be enough,
  // or a hotel's login page.
  const sendAuth: typeof fetch = async (request, init) => {
    const response = await send(request, init);
    const address = String(request);
    const isStrange = !response.ok && response.status < 500 && !(await isAuthRefusal(response));
    if (isStrange) throw new Error('Somebody else than the auth service has answered.');
    // With or without where a mail of it is to lead.
    if (/\/user(\?|$)/.test(address) && response.ok && !(await hasIn(user, response))) {
      throw new Error('The answer is malformed.');
    }
    if (!address.includes('grant_type=refresh_token')) return response;
    const isAnswered = !response.ok || (await hasIn(renewed, response));
    if (!isAnswered || response.status === 429) throw new Error('The session is to be renewed later.');
    return response;
  };
  return new Auth({
    url,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: sendAuth,
    flowType: 'pkce',
    // Links are redeemed by links.ts alone; true would spend a code before it gets there.
    detectSessionInUrl: false,
    storage,
    storageKey: sessionKey,
    autoRefreshToken: false,
  });
}
