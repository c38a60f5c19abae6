import { z } from 'zod/mini';

/** The auth service names each of its errors, by what its version calls it, or says them under a name of its own. */
const names = ['error_code', 'code', 'msg', 'error_description'] as const;
const named = z.union(names.map((name) => z.object({ [name]: z.string() })));

/**
 * Whether it is the auth service that refuses. A firewall or a hotel's login page may answer with the same status, and
 * must end no session.
 */
export async function isAuthRefusal(response: Response): Promise<boolean> {
  if (response.ok || response.status >= 500) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return named.safeParse(body).success;
}
