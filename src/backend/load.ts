import { hasStoredSession, localStorage, sessionKeyOf, watchOtherTabs } from '../browser/storage.ts';
import { env } from '../env.ts';
import type { Supabase } from './supabase.ts';

let client: Promise<Supabase> | undefined;
let need = () => {};
const needed = new Promise<void>((resolve) => {
  need = resolve;
});

/**
 * The client, loaded when it is first needed: marketing pages get by without its 30 kB.
 * Fails when it cannot be loaded; the next call tries again.
 */
export function loadSupabase(): Promise<Supabase> {
  need();
  client ??= import('./supabase.ts')
    .then(({ createSupabase }) =>
      createSupabase({
        url: env.supabaseUrl,
        publishableKey: env.supabasePublishableKey,
        storage: localStorage,
      }),
    )
    .catch((error) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Begins to load the client before it is needed. If that fails, the call that needs it says so. */
export function prefetchSupabase(): void {
  loadSupabase().catch(() => {});
}

/** The client, as soon as there is a session here or in another tab, or something else has needed it. */
export async function supabaseWhenNeeded(): Promise<Supabase> {
  if (hasStoredSession()) return loadSupabase();
  const stop = watchOtherTabs(sessionKeyOf(env.supabaseUrl), () => hasStoredSession() && need());
  await needed;
  stop();
  return loadSupabase();
}
