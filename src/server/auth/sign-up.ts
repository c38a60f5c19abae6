import type { Answer, Cooldown } from '../../../machines/answers.ts';
import type { Connection } from '../connection.ts';
import { rememberAsked } from './asked-mail.ts';
import { cooldownSeconds, refusal } from './auth-errors.ts';
import { awaitMail } from './awaited-address.ts';
import { secondsLeft, startCooldown } from './resend-cooldown.ts';

/**
 * Creates an account and mails the link that confirms it; the mail starts the address's cooldown.
 * Throws when the server cannot be reached or fails, and when its answer has no account.
 * @param next the path the link leads to
 * @param plan the plan that was chosen; it stays with the account until its first business begins with it
 */
export async function signUp(
  { loadAuth, storage }: Connection,
  {
    email,
    password,
    next,
    plan,
  }: { email: string; password: string; next: string; plan?: string | undefined },
): Promise<Answer<'accountExists' | 'compromised' | 'refused'>> {
  const options = { emailRedirectTo: location.origin + next, ...(plan && { data: { plan } }) };
  const auth = await loadAuth();
  const { data, error } = await auth.signUp({ email, password, options });
  if (error) return refusal(error, 'accountExists', 'compromised');
  if (!data.user) throw new Error('The server answered without an account.');
  // The server does not say that an address is taken: it invents a user, who has no identities.
  if (data.user.identities?.length === 0) {
    return { ok: false, reason: 'accountExists', message: 'User already registered' };
  }
  startCooldown(email);
  awaitMail(email);
  rememberAsked(storage, 'signedUp', data.user.id);
  return { ok: true };
}

/**
 * Mails the link that confirms an address once more, and starts the address's cooldown. While one is running, here
 * or on the server, it says how long. Throws when the server cannot be reached or fails.
 * @param next the path the link leads to
 */
export async function resendVerification(
  { loadAuth }: Connection,
  { email, next }: { email: string; next: string },
): Promise<Answer<'refused'> | Cooldown> {
  const running = secondsLeft(email);
  if (running > 0) return { ok: false, reason: 'cooldown', seconds: running };

  const options = { emailRedirectTo: location.origin + next };
  const auth = await loadAuth();
  const { error } = await auth.resend({ type: 'signup', email, options });
  const seconds = error && cooldownSeconds(error);
  if (error && !seconds) return refusal<never>(error);
  startCooldown(email, seconds ?? undefined);
  return seconds ? { ok: false, reason: 'cooldown', seconds } : { ok: true };
}
