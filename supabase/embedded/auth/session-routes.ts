import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { sendEmailChange } from './email-change.ts';
import { AuthError, invalid } from './errors.ts';
import { redeemCode } from './flow-state.ts';
import type { AuthOptions, Sql } from './options.ts';
import { findWeakness, hashPassword, isPassword, requireStrongPassword } from './passwords.ts';
import { redirectTarget } from './redirects.ts';
import {
  type AuthEnv,
  clientOf,
  optionalText,
  pkceFields,
  pkceOf,
  readBody,
  refuseBoth,
  requireEmail,
  requirePhone,
} from './request.ts';
import { endSessions, openSession, refreshSession, requireSession } from './sessions.ts';
import { readAccessToken, refreshTokenForm } from './tokens.ts';
import { findUser, findUserByEmail, refuseBanned, type User, userJson } from './users.ts';

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });
const pkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText });
const refreshBody = z.object({ refresh_token: optionalText });
const userBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
});
const logoutScope = z.literal(['global', 'local', 'others']);

const grants = { password: grantByPassword, pkce: grantByCode, refresh_token: grantByRefreshToken };
const grantType = z.literal(['password', 'pkce', 'refresh_token']);

/** How often sessions may be asked for, all grants together, and accounts be changed: each throws when it is too often. */
export interface SessionLimits {
  token: (context: Context<AuthEnv>) => void;
  user: (context: Context<AuthEnv>) => void;
}

/** Sessions and who they belong to: /token, /user, /logout. */
export function addSessionRoutes(routes: Hono<AuthEnv>, auth: AuthOptions, limits: SessionLimits): void {
  const { database } = auth;

  routes.post('/token', (context) => {
    const grant = grantType.safeParse(context.req.query('grant_type'));
    if (!grant.success) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    limits.token(context);
    return grants[grant.data](context, auth);
  });

  routes.get('/user', async (context) => {
    const subject = await readAccessToken(auth, context.req.header('Authorization'));
    return context.json(
      await database.transaction(async (sql) => userJson(sql, await requireSession(sql, subject))),
    );
  });

  routes.put('/user', async (context) => {
    const subject = await readAccessToken(auth, context.req.header('Authorization'));
    const user = await requireSession(database, subject);
    limits.user(context);
    const body = await readBody(context, userBody);
    const email = body.email === '' ? user.email : requireEmail(body.email);
    if (body.phone !== '') requirePhone(body.phone);
    if (typeof body.password === 'string')
      await requireStrongPassword(database, auth.settings, body.password);
    if (body.app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (body.phone !== '') throw invalid('The embedded backend changes no phone numbers');
    const redirectTo = redirectTarget(context, auth);
    const pkce = pkceOf(body);
    const passwordHash = await newPasswordHash(body.password, user.encrypted_password);
    const changed = await database.transaction(async (sql) => {
      // Asked again: while the password was hashed, another request may have ended this session.
      const current = await requireSession(sql, subject);
      if (passwordHash) {
        await setPassword(sql, subject.userId, passwordHash);
        await endSessions(sql, subject, 'others');
      }
      if (body.data) await mergeMetadata(sql, current, body.data);
      if (email !== null && email !== current.email) {
        if (await findUserByEmail(sql, email)) {
          const text = 'A user with this email address has already been registered';
          throw new AuthError(422, 'email_exists', text);
        }
        await sendEmailChange(sql, auth, current, { email, pkce, redirectTo });
      }
      return userJson(sql, (await findUser(sql, subject.userId)) ?? current);
    });
    return context.json(changed);
  });

  routes.post('/logout', async (context) => {
    const subject = await readAccessToken(auth, context.req.header('Authorization'));
    const asked = context.req.query('scope') || 'global';
    const scope = logoutScope.safeParse(asked);
    if (!scope.success) throw invalid(`Unsupported logout scope "${asked}"`);
    await database.transaction(async (sql) => {
      await requireSession(sql, subject);
      await endSessions(sql, subject, scope.data);
    });
    return context.body(null, 204);
  });
}

/**
 * The hash of a new password; undefined when none was sent.
 * @throws {AuthError} 422 `same_password`
 */
async function newPasswordHash(
  password: string | null | undefined,
  currentHash: string | null,
): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined;
  if (await isPassword(password, currentHash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/**
 * Wrong password, unknown address, no password: one answer, and it takes as long. Only a ban is told before, as GoTrue
 * does.
 */
async function grantByPassword(context: Context<AuthEnv>, auth: AuthOptions): Promise<Response> {
  const { database, settings } = auth;
  const body = await readBody(context, passwordBody);
  refuseBoth(body, 'Only an email address or phone number should be provided on login.');
  if (body.phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (body.email === '') throw invalid('missing email or phone');
  if (!settings.enableEmail) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  const user = await findUserByEmail(database, body.email.toLowerCase());
  if (user?.encrypted_password) refuseBanned(user, 400);
  if (!(await isPassword(body.password, user?.encrypted_password)) || !user) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await database.transaction((sql) =>
    openSession(sql, auth, user.id, 'password', clientOf(context)),
  );
  const weakness = await findWeakness(database, settings, body.password);
  return context.json(weakness ? { ...session, weak_password: weakness } : session);
}

async function grantByCode(context: Context<AuthEnv>, auth: AuthOptions): Promise<Response> {
  const body = await readBody(context, pkceBody);
  if (body.auth_code === '' || body.code_verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const session = await auth.database.transaction(async (sql) => {
    const { userId, method } = await redeemCode(sql, body.auth_code, body.code_verifier);
    return openSession(sql, auth, userId, method, clientOf(context));
  });
  return context.json(session);
}

async function grantByRefreshToken(context: Context<AuthEnv>, auth: AuthOptions): Promise<Response> {
  const { refresh_token } = await readBody(context, refreshBody);
  if (!refreshTokenForm.test(refresh_token)) throw invalid('Refresh token is not valid');
  return context.json(await refreshSession(auth.database, auth, refresh_token));
}

/** Sets a password. Links asked for under the old one are void, and their timers start anew. */
async function setPassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql.query(
    `update auth.users set encrypted_password = $2, updated_at = now(),
       confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null
     where id = $1`,
    [userId, passwordHash],
  );
}

/** Adds to the user metadata; a field that is `null` is removed. */
async function mergeMetadata(sql: Sql, user: User, data: Record<string, unknown>): Promise<void> {
  const merged = Object.entries({ ...user.raw_user_meta_data, ...data });
  const metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
  await sql.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
    user.id,
    metadata,
  ]);
}
