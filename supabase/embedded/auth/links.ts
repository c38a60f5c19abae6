import type { MailKind } from '../config.ts';
import { AuthError } from './errors.ts';
import { type FlowMethod, type Pkce, startFlow } from './flow-state.ts';
import { renderMail } from './mails.ts';
import type { AuthOptions, Sql } from './options.ts';
import { hashCode, randomCode } from './tokens.ts';
import { refuseBanned, type User } from './users.ts';

/** The mails with a link: to confirm an address, to sign in, to choose a new password. */
export type LinkType = 'signup' | 'magiclink' | 'recovery';

interface Link {
  /** The template it goes out with. */
  mail: MailKind;
  /** Where its token is kept; both kinds of the second column share one timer and one valid token. */
  column: 'confirmation' | 'recovery';
  flow: FlowMethod;
}

export const linkTypes: Record<LinkType, Link> = {
  signup: { mail: 'confirmation', column: 'confirmation', flow: 'email/signup' },
  magiclink: { mail: 'magic_link', column: 'recovery', flow: 'magiclink' },
  recovery: { mail: 'recovery', column: 'recovery', flow: 'recovery' },
};

/** Links of browsers that sent a proof key lead back with a code instead of tokens. */
export const pkcePrefix = 'pkce_';

interface Sending {
  pkce: Pkce | undefined;
  redirectTo: string;
  /** What GoTrue's flow state says of a sign-up; otherwise it repeats its method. */
  provider?: 'email';
}

/**
 * Sends a user a link and a code. They replace those of an earlier mail of the same column.
 * @throws {AuthError} 429 `over_email_send_rate_limit` when the project has sent too many mails
 */
export async function sendLink(
  sql: Sql,
  auth: AuthOptions,
  user: Pick<User, 'id' | 'email'>,
  type: LinkType,
  { pkce, redirectTo, provider }: Sending,
): Promise<void> {
  const { mail, column, flow } = linkTypes[type];
  const email = user.email ?? '';
  if (pkce) await startFlow(sql, user.id, pkce, flow, provider ?? flow);

  const code = randomCode(auth.settings.otpLength);
  const token = `${pkce ? pkcePrefix : ''}${hashCode(email, code)}`;
  await sql.query(
    `update auth.users set ${column}_token = $2, ${column}_sent_at = now(), updated_at = now() where id = $1`,
    [user.id, token],
  );
  const confirmation = new URL(`${auth.externalUrl}/auth/v1/verify`);
  confirmation.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  await auth.send(
    renderMail(auth.settings.templates[mail], {
      SiteURL: auth.siteUrl,
      ConfirmationURL: confirmation.href,
      TokenHash: token,
      Token: code,
      RedirectTo: redirectTo,
      Email: email,
    }),
  );
}

/**
 * Sends a link unless the last one is too recent, which nobody is told: an address without an account gets no mail
 * either. The link of the earlier mail then leads back to the browser that asked last.
 * @throws {AuthError} 429 `over_email_send_rate_limit` where known addresses are told, as Supabase Auth does
 */
export async function sendLinkQuietly(
  sql: Sql,
  auth: AuthOptions,
  user: User,
  type: LinkType,
  sending: Sending,
): Promise<void> {
  if (secondsUntilNextMail(auth, user, type) === 0) return sendLink(sql, auth, user, type, sending);
  if (auth.settings.tellsKnownAddresses) throw tooSoon(secondsUntilNextMail(auth, user, type));
  const { flow } = linkTypes[type];
  if (sending.pkce) await startFlow(sql, user.id, sending.pkce, flow, sending.provider ?? flow);
}

/** How long a user waits for the next mail of a column, in seconds; 0 when it may be sent. */
export function secondsUntilNextMail(
  { settings }: AuthOptions,
  user: Pick<User, 'confirmation_sent_at' | 'recovery_sent_at'>,
  type: LinkType,
): number {
  const sentAt = user[`${linkTypes[type].column}_sent_at`];
  if (!sentAt) return 0;
  return Math.max(0, (sentAt.getTime() - Date.now()) / 1000 + settings.maxFrequency);
}

/** A mail asked for too early. @param wait seconds */
export function tooSoon(wait: number): AuthError {
  // Rounded down, as GoTrue does: a wait of half a second reads "after 0 seconds".
  const text = `For security purposes, you can only request this after ${Math.floor(wait)} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', text, { retryAfter: Math.ceil(wait) });
}

/** The types a link or code can be redeemed as; `email` means whichever mail it came with. */
const redeemableColumns = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
} as const;

export type RedeemableType = keyof typeof redeemableColumns;

export const redeemableTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email'] as const;

/** What was redeemed: the user, and whether it was the mail that confirms an address. */
export interface Redeemed {
  userId: string;
  column: Link['column'];
}

/**
 * Redeems the token of a mail: confirms the address and spends all tokens of the user.
 * @param tokens what may be stored: the token as it stands in the link, or both forms the hash of a code can have
 * @returns undefined when there is no such token, or no longer
 * @throws {AuthError} 403 `user_banned`
 */
export async function redeemToken(
  sql: Sql,
  type: RedeemableType,
  tokens: string[],
  otpExpiry: number,
): Promise<Redeemed | undefined> {
  for (const column of redeemableColumns[type]) {
    const { rows } = await sql.query<User>(
      `select * from auth.users where ${column}_token = any($1) and ${column}_token <> ''
       and ${column}_sent_at > now() - make_interval(secs => $2)`,
      [tokens, otpExpiry],
    );
    const [user] = rows;
    if (!user) continue;
    refuseBanned(user, 403);
    await confirm(sql, user.id);
    return { userId: user.id, column };
  }
  return undefined;
}

async function confirm(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.users set confirmation_token = '', recovery_token = '',
       email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [userId],
  );
  await sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
}
