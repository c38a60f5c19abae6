import { type Pkce, startFlow } from './flow-state.ts';
import { pkcePrefix, tooSoon } from './links.ts';
import { renderMail } from './mails.ts';
import type { AuthOptions, Sql } from './options.ts';
import { hashCode, randomCode } from './tokens.ts';
import { refuseBanned, type User } from './users.ts';

/**
 * Sends the two mails of a change of address (`double_confirm_changes`): one to the address there is, one to the new one.
 * The change is made when both are confirmed, in any order. They replace those of a change that is not made yet.
 * @throws {AuthError} 429 `over_email_send_rate_limit` when the last one was asked for a moment ago
 */
export async function sendEmailChange(
  sql: Sql,
  auth: AuthOptions,
  user: User,
  { email, pkce, redirectTo }: { email: string; pkce: Pkce | undefined; redirectTo: string },
): Promise<void> {
  const sentAt = user.email_change_sent_at?.getTime() ?? 0;
  const wait = (sentAt - Date.now()) / 1000 + auth.settings.maxFrequency;
  if (wait > 0) throw tooSoon(wait);
  if (pkce) await startFlow(sql, user.id, pkce, 'email_change', 'email_change');

  const current = user.email ?? '';
  const make = (to: string) => {
    const code = randomCode(auth.settings.otpLength);
    return { to, code, token: `${pkce ? pkcePrefix : ''}${hashCode(to, code)}` };
  };
  const [ofNew, ofCurrent] = [make(email), make(current)];
  await sql.query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
       email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
     where id = $1`,
    [user.id, email, ofNew.token, ofCurrent.token],
  );
  for (const { to, code, token } of [ofCurrent, ofNew]) {
    const confirmation = new URL(`${auth.externalUrl}/auth/v1/verify`);
    confirmation.search = new URLSearchParams({
      token,
      type: 'email_change',
      redirect_to: redirectTo,
    }).toString();
    const variables = {
      SiteURL: auth.siteUrl,
      ConfirmationURL: confirmation.href,
      TokenHash: token,
      Token: code,
      RedirectTo: redirectTo,
      Email: current,
      NewEmail: email,
    };
    await auth.send(renderMail(auth.settings.templates.email_change, variables, to));
  }
}

/**
 * Redeems one of the two tokens. With the second the address is another one, and is confirmed.
 * @returns whose it was and whether that was the second; undefined when there is no such token, or no longer
 */
export async function redeemEmailChange(
  sql: Sql,
  tokens: string[],
  otpExpiry: number,
): Promise<{ userId: string; isDone: boolean } | undefined> {
  const { rows } = await sql.query<User>(
    `select * from auth.users where email_change <> ''
       and ((email_change_token_new = any($1) and email_change_token_new <> '')
         or (email_change_token_current = any($1) and email_change_token_current <> ''))
       and email_change_sent_at > now() - make_interval(secs => $2)
     for update`,
    [tokens, otpExpiry],
  );
  const [user] = rows;
  if (!user) return undefined;
  refuseBanned(user, 403);
  if (user.email_change_confirm_status === 0) {
    await sql.query(
      `update auth.users set email_change_confirm_status = 1, updated_at = now(),
         email_change_token_new = case when email_change_token_new = any($2) then '' else email_change_token_new end,
         email_change_token_current =
           case when email_change_token_current = any($2) then '' else email_change_token_current end
       where id = $1`,
      [user.id, tokens],
    );
    return { userId: user.id, isDone: false };
  }
  await sql.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [user.id, user.email_change],
  );
  await sql.query(
    `update auth.users set email = email_change, email_change = '', email_change_token_new = '',
       email_change_token_current = '', email_change_confirm_status = 0, updated_at = now(),
       confirmation_token = '', recovery_token = '',
       email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
         || jsonb_build_object('email', email_change, 'email_verified', true)
     where id = $1`,
    [user.id],
  );
  return { userId: user.id, isDone: true };
}
