import type { Answer } from '../../../machines/answers.ts';
import type { Connection } from '../connection.ts';
import { isMailTooSoon, refusal } from './auth-errors.ts';
import { wantPassword } from './want-password.ts';

/**
 * Mails a link for choosing a new password. The answer does not tell whether the address has an account, so a mail that
 * was sent a moment ago counts as sent.
 * Throws when the server cannot be reached or fails.
 */
export async function sendPasswordReset(
  { loadAuth }: Connection,
  { email }: { email: string },
): Promise<Answer<'refused'>> {
  const auth = await loadAuth();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
  });
  return error && !isMailTooSoon(error) ? refusal<never>(error) : { ok: true };
}

/**
 * Gives the signed-in person a new password; their other sessions end.
 * Throws when the server cannot be reached or fails.
 */
export async function updatePassword(
  { loadAuth, storage }: Connection,
  { password }: { password: string },
): Promise<Answer<'compromised' | 'refused'>> {
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ password });
  if (error) return refusal(error, 'compromised');
  wantPassword(storage, false);
  return { ok: true };
}
