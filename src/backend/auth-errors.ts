import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import type { Refusal } from '../../machines/answers.ts';
import { mailCooldown } from './resend-cooldown.ts';

/** What the flows tell apart. Everything else is `refused`, shown in the server's own words. */
export type RefusalReason = 'unverified' | 'invalidCredentials' | 'accountExists' | 'compromised';

/** The server's error codes: https://supabase.com/docs/guides/auth/debugging/error-codes */
const reasonOfCode: Record<string, RefusalReason> = {
  email_not_confirmed: 'unverified',
  invalid_credentials: 'invalidCredentials',
  user_already_exists: 'accountExists',
  email_exists: 'accountExists',
};

/** The specification's message rules (section 8), for answers whose code says nothing of it. */
const reasonOfMessage: readonly [RegExp, RefusalReason][] = [
  [/email not confirmed/i, 'unverified'],
  [/invalid login credentials/i, 'invalidCredentials'],
  [/already registered/i, 'accountExists'],
  [/leaked|compromised|breached/i, 'compromised'],
];

function reasonOf(error: AuthError): RefusalReason | 'refused' {
  if (isAuthWeakPasswordError(error) && error.reasons.includes('pwned')) return 'compromised';
  const byCode = reasonOfCode[error.code ?? ''];
  if (byCode) return byCode;
  return reasonOfMessage.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'refused';
}

/**
 * Turns an error of the auth client into the refusal a flow expects; reasons the flow has no answer to become
 * `refused`. Throws the error itself if the server could not be reached or failed (AuthRetryableFetchError).
 */
export function refusal<Reason extends RefusalReason>(
  error: AuthError,
  ...expected: Reason[]
): Refusal<Reason | 'refused'> {
  if (isAuthRetryableFetchError(error)) throw error;
  const found = reasonOf(error);
  return {
    ok: false,
    reason: expected.find((reason) => reason === found) ?? 'refused',
    message: error.message,
  };
}

/**
 * How many seconds the server wants to be left alone before it sends the address another mail, or null if the
 * error is another one. Only its text has the number: "For security purposes, you can only request this after 42 seconds."
 */
export function cooldownSeconds(error: AuthError): number | null {
  if (error.code !== 'over_email_send_rate_limit') return null;
  const [, seconds] = /after (\d+) seconds?/.exec(error.message) ?? [];
  return Number(seconds) || mailCooldown;
}
