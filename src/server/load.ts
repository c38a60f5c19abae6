import { hasStoredSession, localStorage } from '../browser/storage.ts';
import { env } from '../env.ts';
import { once } from './once.ts';

let need = () => {};
const needed = new Promise<void>((resolve) => {
  need = resolve;
});

/** The way to the server, loaded when it is first needed: marketing pages get by without it. Fails when it cannot be loaded. */
export const loadConnection = once(async () => {
  need();
  const { connect } = await import('./connection.ts');
  return connect({
    url: env.supabaseUrl,
    publishableKey: env.supabasePublishableKey,
    storage: localStorage,
  });
});

/** The same with the clients of the database and the functions, which a first page gets by without. */
export const loadSupabase = once(async () => {
  const [connection, { withClients }] = await Promise.all([loadConnection(), import('./supabase.ts')]);
  return withClients(connection);
});

/** Begins to load what signs in before it is needed. If that fails, the call that needs it says so. */
export function prefetchAuth(): void {
  loadConnection()
    .then(({ loadAuth }) => loadAuth())
    .catch(() => {});
}

/** The connection, as soon as there is a session here or in another tab, or something else has needed it. */
export async function connectionWhenNeeded(): ReturnType<typeof loadConnection> {
  if (hasStoredSession()) return loadConnection();
  const stop = localStorage.watch(() => hasStoredSession() && need());
  await needed;
  stop();
  return loadConnection();
}
