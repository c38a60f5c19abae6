/**
 * Whether it is a function of ours that refuses: each says why, as `{ error }`. A firewall or a hotel's login page may
 * answer with the same status, and ends and forgets nothing.
 */
export async function isFunctionRefusal(response: Response): Promise<boolean> {
  if (response.ok || response.status >= 500) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
