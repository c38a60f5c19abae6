import { loadSupabase } from '../load.ts';

/** The token of whoever is signed in, renewed if it has to be; null for nobody. */
export async function accessToken(): Promise<string | null> {
  const { auth } = await loadSupabase();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}
