import type { Pkce } from './flow-state.ts';
import { secondsUntilNextMail, sendLink, tooSoon } from './links.ts';
import type { AuthOptions, Sql } from './options.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { createUser, findUserByEmail, replaceUser, type User, userJson, voidPassword } from './users.ts';

interface NewAccount {
  email: string;
  password: string;
  data: Record<string, unknown>;
  pkce: Pkce | undefined;
  redirectTo: string;
}

/**
 * Makes an account and sends the mail that confirms its address. An account that still waits for that is made anew: one
 * of its sign-ups may be a stranger's, so of two passwords neither counts, and its owner chooses one once they have
 * opened the mail. (Supabase Auth keeps the first; there a trigger of ours voids it.) While no mail can go out yet, nothing
 * else changes.
 * @returns the user, or undefined when the address has a confirmed account already: then nothing happens
 * @throws {AuthError} 429 `over_email_send_rate_limit` when the last mail is too recent
 */
export async function signUp(
  auth: AuthOptions,
  { email, password, data, pkce, redirectTo }: NewAccount,
): Promise<Record<string, unknown> | undefined> {
  const before = await findUserByEmail(auth.database, email);
  const kept = before?.email_confirmed_at ? '' : before?.encrypted_password;
  // Outside of the transaction, which all other requests wait for; and for every address, so they take as long.
  const [passwordHash, isRepeat] = await Promise.all([hashPassword(password), isPassword(password, kept)]);
  const outcome = await auth.database.transaction(async (sql) => {
    const known = await findUserByEmail(sql, email);
    if (known?.email_confirmed_at) return undefined;
    const isDoubted = known !== undefined && !(isRepeat && known.encrypted_password === kept);
    const wait = known ? secondsUntilNextMail(auth, known, 'signup') : 0;
    if (known && wait > 0) {
      if (isDoubted) await voidPassword(sql, known.id);
      // Answered, not thrown: what voids the password must be committed.
      return wait;
    }
    const user = await waitingUser(sql, known, { email, passwordHash: isDoubted ? '' : passwordHash, data });
    await sendLink(sql, auth, user, 'signup', { pkce, redirectTo, provider: 'email' });
    return userJson(sql, (await findUserByEmail(sql, email)) ?? user);
  });
  if (typeof outcome === 'number') throw tooSoon(outcome);
  return outcome;
}

/** An account that waits for its confirmation: a new one, or the one there is made anew. */
export async function waitingUser(
  sql: Sql,
  known: User | undefined,
  account: { email: string; passwordHash: string; data: Record<string, unknown> },
): Promise<User> {
  if (known) await replaceUser(sql, known, account);
  else await createUser(sql, account);
  const user = await findUserByEmail(sql, account.email);
  if (!user) throw new Error('The account that was just made is not there.');
  return user;
}
