import type { Answer } from '../../../machines/answers.ts';
import type { Connection } from '../connection.ts';
import { rememberAsked } from './asked-mail.ts';
import { isMailTooSoon, refusal } from './auth-errors.ts';
import { wantPassword } from './want-password.ts';

/** Signs in with a password. Throws when the server cannot be reached or fails. */
export async function signIn(
  { loadAuth, storage }: Connection,
  { email, password }: { email: string; password: string },
): Promise<Answer<'unverified' | 'invalidCredentials' | 'refused'>> {
  const auth = await loadAuth();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) return refusal(error, 'unverified', 'invalidCredentials');
  wantPassword(storage, false);
  return { ok: true };
}

/**
 * Mails a sign-in link. The answer does not tell whether the address has an account, so a mail that was sent a moment
 * ago counts as sent.
 * Throws when the server cannot be reached or fails.
 * @param next the path the link leads to
 */
export async function sendMagicLink(
  { loadAuth, storage }: Connection,
  { email, next }: { email: string; next: string },
): Promise<Answer<'refused'>> {
  const options = { emailRedirectTo: location.origin + next };
  const auth = await loadAuth();
  const { error } = await auth.signInWithOtp({ email, options });
  if (error && !isMailTooSoon(error)) return refusal<never>(error);
  // The mail that was too soon for another may be one that somebody else has asked for.
  if (!error) rememberAsked(storage, 'linkAsked', email);
  return { ok: true };
}
