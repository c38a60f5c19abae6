import type { SessionEvent, User } from '../../../machines/auth/actors.ts';
import { ask, type Connection } from '../connection.ts';
import { isAuthRefusal } from './auth-refusal.ts';
import { forgetAwaitedAddress } from './awaited-address.ts';
import { hasRunOut, readSession, userSchema } from './kept-session.ts';

/** The server no longer knows the session, its user, or its token. */
const isSessionRefused = async (response: Response) =>
  [401, 403, 404].includes(response.status) && (await isAuthRefusal(response));

/** Present while a session was ended by a person, and not by the server; every tab of the browser reads it. */
const markOf = ({ sessionKey }: Watched) => `${sessionKey}-signed-out`;

/** What of the client says who is signed in. */
type Watched = Pick<Connection, 'storage' | 'sessionKey'>;

/** Ends the session in this browser, without asking the server; all tabs hear of it from the storage. */
const forgetSession = ({ storage, sessionKey }: Watched) => storage.removeItem(sessionKey);

/**
 * The person signed in in this browser, or null. A session that has run out is renewed; one that the server
 * refuses to renew has ended. Throws AuthRetryableFetchError when the server cannot be reached: the session stays.
 */
export async function getSession(connection: Connection): Promise<User | null> {
  return (await connection.session())?.user ?? null;
}

/** The signed-in person as the server knows them. Throws if it refuses or cannot be reached; a refused session has ended. */
export async function getUser(connection: Connection): Promise<User> {
  const response = await ask(connection.services.auth, 'user');
  if (response.ok) return userSchema.parse(await response.json());
  if (await isSessionRefused(response)) forgetSession(connection);
  throw new Error(`The auth service answered ${response.status}.`);
}

/**
 * Signs out of this browser, all its tabs included, and with the scope `global` of all other devices as well. The server
 * revokes the sessions first: throws, and they stay, if it cannot be reached.
 */
export async function signOut(connection: Connection, scope: 'local' | 'global'): Promise<void> {
  const { storage } = connection;
  const session = await connection.session();
  // Before the call, so that other tabs have the mark long before they hear of the end.
  storage.setItem(markOf(connection), 'yes');
  try {
    if (session) await revoke(connection, scope);
  } catch (error) {
    storage.removeItem(markOf(connection));
    throw error;
  }
  forgetSession(connection);
  forgetExport();
}

/** Forgets what an interrupted export has kept in this browser. */
function forgetExport(): void {
  try {
    indexedDB.deleteDatabase('deskbell-export');
  } catch {
    // A browser that speaks of no database keeps none.
  }
}

async function revoke(connection: Connection, scope: 'local' | 'global'): Promise<void> {
  const response = await ask(connection.services.auth, `logout?scope=${scope}`, { method: 'POST' });
  if (response.status === 204 || (await isSessionRefused(response))) return;
  throw new Error(`The auth service answered ${response.status}.`);
}

/**
 * Reports the session: its start (also at once, when there is one) and its end with the cause. Only changes: a renewed
 * session is none. Returns the function that stops it.
 */
export function watchSession(connection: Watched, report: (event: SessionEvent) => void): () => void {
  const { storage, sessionKey } = connection;
  let userId: string | null = null;
  const look = () => {
    const session = readSession(storage, sessionKey);
    const user = session?.user ?? null;
    if ((user?.id ?? null) === userId) return;
    // Whether one that has run out is still good, only the server knows. Renewed, it starts anew.
    if (userId === null && session && hasRunOut(session)) return;
    userId = user?.id ?? null;
    if (!user) {
      const isSignedOut = storage.getItem(markOf(connection)) !== null;
      return report({ type: 'session.ended', cause: isSignedOut ? 'signedOut' : 'expired' });
    }
    storage.removeItem(markOf(connection));
    forgetAwaitedAddress();
    report({ type: 'session.started', user });
  };
  look();
  return storage.watch(look);
}
