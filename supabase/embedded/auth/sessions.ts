import type { PGlite } from '@electric-sql/pglite';
import { AuthError } from './errors.ts';
import type { AuthOptions, Sql } from './options.ts';
import type { Client } from './request.ts';
import { randomRefreshToken, type Session, signAccessToken, type TokenSubject } from './tokens.ts';
import { findUser, refuseBanned, type User, userJson } from './users.ts';

/** A session as the API answers it. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

interface SessionRow extends Session {
  user_id: string;
  not_after: Date | null;
}

interface RefreshToken {
  id: number;
  token: string;
  session_id: string;
  revoked: boolean;
  parent: string | null;
  within_interval: boolean;
}

/**
 * Opens a session for a user.
 * @param method how it was proved who they are, as `amr` names it: password, otp, magiclink, recovery …
 */
export async function openSession(
  sql: Sql,
  auth: AuthOptions,
  userId: string,
  method: string,
  client: Client,
): Promise<SessionJson> {
  const users = await sql.query<User>(
    'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning *',
    [userId],
  );
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const sessions = await sql.query<SessionRow>(
    'insert into auth.sessions (user_id, user_agent, ip, amr) values ($1, $2, $3, $4) returning *',
    [userId, client.userAgent, client.address, JSON.stringify(amr)],
  );
  const [user, session] = [users.rows[0], sessions.rows[0]];
  if (!user || !session) throw new Error(`User ${userId} was deleted while signing in.`);
  return sessionJson(sql, auth, user, session, await addRefreshToken(sql, session, null));
}

/**
 * Exchanges a refresh token for a new pair of tokens. Each is good for one use; a used one is answered again while it is
 * the parent of the current one (the client lost the answer) or for a few seconds (two tabs at once). Any other use of
 * it means that somebody holds a copy: the whole session ends.
 * @throws {AuthError} 400 refresh_token_not_found, refresh_token_already_used, session_expired, user_banned
 * @see https://supabase.com/docs/guides/auth/sessions#what-is-refresh-token-reuse-detection-and-what-does-it-protect-from
 */
export async function refreshSession(
  database: PGlite,
  auth: AuthOptions,
  token: string,
): Promise<SessionJson> {
  const outcome = await database.transaction(async (sql) => {
    const { rows } = await sql.query<RefreshToken>(
      `select *, updated_at > now() - make_interval(secs => $2) as within_interval
       from auth.refresh_tokens where token = $1`,
      [token, auth.settings.refreshTokenReuseInterval],
    );
    const [used] = rows;
    const session = used && (await findSession(sql, used.session_id));
    const user = session && (await findUser(sql, session.user_id));
    if (!user) {
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    refuseBanned(user, 400, 'Invalid Refresh Token: User Banned');
    if (session.not_after && session.not_after < new Date()) {
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }

    const current = used.revoked ? await currentRefreshToken(sql, session) : used;
    // Answered, not thrown: what ends the session must be committed.
    if (!current || (used.revoked && current.parent !== used.token && !used.within_interval)) {
      await sql.query('update auth.refresh_tokens set revoked = true where session_id = $1', [session.id]);
      return 'alreadyUsed';
    }
    if (used.revoked && current.parent === used.token) {
      return sessionJson(sql, auth, user, session, current.token);
    }
    await sql.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [
      used.id,
    ]);
    await sql.query('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1', [
      session.id,
    ]);
    return sessionJson(sql, auth, user, session, await addRefreshToken(sql, session, used.token));
  });
  if (outcome === 'alreadyUsed') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return outcome;
}

/**
 * The user and the session an access token speaks for.
 * @throws {AuthError} 403 `user_not_found` or `session_not_found` when they are gone, 403 `user_banned`
 */
export async function requireSession(sql: Sql, { userId, sessionId }: TokenSubject): Promise<User> {
  const user = await findUser(sql, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(sql, sessionId);
  if (session?.user_id !== userId) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  refuseBanned(user, 403);
  return user;
}

/** Which sessions a sign-out ends. */
export type LogoutScope = 'global' | 'local' | 'others';

/** Ends sessions, their refresh tokens included. Access tokens already given out are refused from now on as well. */
export async function endSessions(
  sql: Sql,
  { userId, sessionId }: TokenSubject,
  scope: LogoutScope,
): Promise<void> {
  await sql.query(
    `delete from auth.sessions where user_id = $1
     and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
}

async function sessionJson(
  sql: Sql,
  auth: AuthOptions,
  user: User,
  session: Session,
  refreshToken: string,
): Promise<SessionJson> {
  const { token, expiresAt } = await signAccessToken(auth, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userJson(sql, user),
  };
}

async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>('select * from auth.sessions where id = $1', [id]);
  return rows[0];
}

async function currentRefreshToken(sql: Sql, session: SessionRow): Promise<RefreshToken | undefined> {
  const { rows } = await sql.query<RefreshToken>(
    `select *, true as within_interval from auth.refresh_tokens
     where session_id = $1 and not revoked order by id desc limit 1`,
    [session.id],
  );
  return rows[0];
}

async function addRefreshToken(sql: Sql, session: SessionRow, parent: string | null): Promise<string> {
  const token = randomRefreshToken();
  await sql.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    [token, session.user_id, session.id, parent],
  );
  return token;
}
