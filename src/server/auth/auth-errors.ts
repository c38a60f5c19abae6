import {
  type AuthError,
  AuthUnknownError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import type { Refusal } from '../../../machines/answers.ts';
import { mailCooldown } from '../../../machines/auth/mail-cooldown.ts';

/** What the flows tell apart. Everything else is `refused`, shown in the server's own words. */
type RefusalReason = 'unverified' | 'invalidCredentials' | 'accountExists' | 'compromised';

/** The server's error codes: https://supabase.com/docs/guides/auth/debugging/error-codes */
const reasonOfCode: Record<string, RefusalReason> = {
  email_not_confirmed: 'unverified',
  invalid_credentials: 'invalidCredentials',
  user_already_exists: 'accountExists',
  email_exists: 'accountExists',
};

/** The message rules of docs/specification.md, section 8, for answers whose code says nothing of it. */
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

/** The client makes a text of whatever was answered; what is none of our server's is JSON or HTML. */
const isSentence = (message: string) => !/^\s*[{[<]/.test(message);

/**
 * Whether an error is an outage, and no answer to what was asked: the server could not be reached or failed, something
 * else answered in its place, or its gateway does not know the app's key (401). Its text is of no use to a person.
 */
export const isOutage = (error: AuthError): boolean =>
  isAuthRetryableFetchError(error) ||
  error instanceof AuthUnknownError ||
  error.status === 401 ||
  (error.status !== undefined && error.status >= 500) ||
  !isSentence(error.message);

/**
 * Turns an error of the auth client into the refusal a flow expects; reasons the flow has no answer to become
 * `refused`. Throws the error itself if it is an outage.
 */
export function refusal<Reason extends RefusalReason>(
  error: AuthError,
  ...expected: Reason[]
): Refusal<Reason | 'refused'> {
  if (isOutage(error)) throw error;
  const found = reasonOf(error);
  return {
    ok: false,
    reason: expected.find((reason) => reason === found) ?? 'refused',
    message: error.message,
  };
}

/** Whether the server refused a mail because it sent one a moment ago. Only addresses with an account can be told so. */
export const isMailTooSoon = ({ code }: AuthError): boolean => code === 'over_email_send_rate_limit';

/**
 * How many seconds the server wants to be left alone before it sends the address another mail, or null if the
 * error is another one. Only its text has the number: "For security purposes, you can only request this after 42 seconds."
 */
export function cooldownSeconds(error: AuthError): number | null {
  if (!isMailTooSoon(error)) return null;
  const [, seconds] = /after (\d+) seconds?/.exec(error.message) ?? [];
  // The server rounds down: after 0 seconds means in less than one.
  return seconds === undefined ? mailCooldown : Math.max(1, Number(seconds));
}
