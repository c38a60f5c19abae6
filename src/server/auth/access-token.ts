import { loadConnection } from '../load.ts';

/** The token of whoever is signed in, renewed if it has to be; null for nobody. */
export async function accessToken(): Promise<string | null> {
  const connection = await loadConnection();
  return (await connection.session())?.access_token ?? null;
}
