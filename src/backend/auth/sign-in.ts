import type { Answer } from '../../../machines/answers.ts';
import type { Connection } from '../connection.ts';
import { isMailTooSoon, refusal } from './auth-errors.ts';

/** Signs in with a password. Throws when the server cannot be reached or fails. */
export async function signIn(
  { loadAuth }: Connection,
  { email, password }: { email: string; password: string },
): Promise<Answer<'unverified' | 'invalidCredentials' | 'refused'>> {
  const auth = await loadAuth();
  const { error } = await auth.signInWithPassword({ email, password });
  return error ? refusal(error, 'unverified', 'invalidCredentials') : { ok: true };
}

/**
 * Mails a sign-in link. The answer does not tell whether the address has an account, so a mail that was sent a moment
 * ago counts as sent.
 * Throws when the server cannot be reached or fails.
 * @param next the path the link leads to
 */
export async function sendMagicLink(
  { loadAuth }: Connection,
  { email, next }: { email: string; next: string },
): Promise<Answer<'refused'>> {
  const options = { emailRedirectTo: location.origin + next };
  const auth = await loadAuth();
  const { error } = await auth.signInWithOtp({ email, options });
  return error && !isMailTooSoon(error) ? refusal<never>(error) : { ok: true };
}
