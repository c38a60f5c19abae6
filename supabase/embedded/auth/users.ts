import { randomUUID } from 'node:crypto';
import { AuthError } from './errors.ts';
import type { Sql } from './options.ts';

type Json = Record<string, unknown>;

/** A row of auth.users, as far as it is used. */
export interface User {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  /** The address it is to become; empty for none. */
  email_change: string | null;
  email_change_sent_at: Date | null;
  /** How many of the two mails of that are confirmed. */
  email_change_confirm_status: number | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  is_anonymous: boolean;
  created_at: Date | null;
  updated_at: Date | null;
}

interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
}

/** The one provider there is. */
const emailProvider = { provider: 'email', providers: ['email'] };

export async function findUserByEmail(sql: Sql, email: string): Promise<User | undefined> {
  const { rows } = await sql.query<User>('select * from auth.users where email = $1 and not is_sso_user', [
    email,
  ]);
  return rows[0];
}

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const { rows } = await sql.query<User>('select * from auth.users where id = $1', [id]);
  return rows[0];
}

/**
 * Makes an account whose address is not confirmed yet. `data` becomes its user metadata.
 * @param passwordHash empty for an account without a password
 */
export async function createUser(
  sql: Sql,
  { email, passwordHash, data }: { email: string; passwordHash: string; data: Json },
): Promise<void> {
  const id = randomUUID();
  const metadata = metadataOf(id, email, data);
  await sql.query(
    `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, $4, $5)`,
    [id, email, passwordHash, emailProvider, metadata],
  );
  await sql.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $2, $3, 'email', now())`,
    [id, id, metadata],
  );
}

/**
 * Makes an account that waits for its confirmation anew: nothing of who signed up first remains.
 * @param passwordHash empty for an account without a password
 */
export async function replaceUser(
  sql: Sql,
  user: User,
  { passwordHash, data }: { passwordHash: string; data: Json },
): Promise<void> {
  const metadata = metadataOf(user.id, user.email ?? '', data);
  await sql.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now(),
       confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null
     where id = $1`,
    [user.id, passwordHash, metadata],
  );
  await sql.query('update auth.identities set identity_data = $2, updated_at = now() where user_id = $1', [
    user.id,
    metadata,
  ]);
  await sql.query('delete from auth.sessions where user_id = $1', [user.id]);
  await sql.query('delete from auth.flow_state where user_id = $1', [user.id]);
}

/** Leaves an account without a password: its owner comes in by mail, and sets one. */
export async function voidPassword(sql: Sql, id: string): Promise<void> {
  await sql.query(`update auth.users set encrypted_password = '', updated_at = now() where id = $1`, [id]);
}

const metadataOf = (id: string, email: string, data: Json): Json => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});

/** @throws {AuthError} `user_banned`; 400 at sign-in and refresh, 403 for links and tokens */
export function refuseBanned(user: User, status: 400 | 403, text = 'User is banned'): void {
  if (user.banned_until && user.banned_until > new Date()) throw new AuthError(status, 'user_banned', text);
}

/** A user as the API answers it. Moments are RFC 3339; one that has not come is left out. */
export async function userJson(sql: Sql, user: User): Promise<Json> {
  const { rows } = await sql.query<Identity>(
    'select * from auth.identities where user_id = $1 order by created_at',
    [user.id],
  );
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: moment(user.email_confirmed_at),
    confirmed_at: moment(user.confirmed_at),
    confirmation_sent_at: moment(user.confirmation_sent_at),
    recovery_sent_at: moment(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: moment(user.email_change_sent_at),
    last_sign_in_at: moment(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: rows.map(identityJson),
    is_anonymous: user.is_anonymous,
    created_at: moment(user.created_at),
    updated_at: moment(user.updated_at),
  };
}

const identityJson = (identity: Identity): Json => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  email: identity.email ?? undefined,
  last_sign_in_at: moment(identity.last_sign_in_at),
  created_at: moment(identity.created_at),
  updated_at: moment(identity.updated_at),
});

/**
 * The answer to a sign-up of an address that has an account: nobody learns that it has one. supabase-js users tell
 * it by the empty list of identities.
 */
export function obfuscatedUserJson(email: string, data: Json): Json {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: emailProvider,
    user_metadata: data,
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
}

const moment = (date: Date | null): string | undefined => date?.toISOString();
