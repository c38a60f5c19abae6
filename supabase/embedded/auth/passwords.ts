import { hash, verify } from '@node-rs/bcrypt';
import type { AuthSettings } from '../config.ts';
import { AuthError, invalid } from './errors.ts';
import { isLeaked } from './leaked-passwords.ts';
import type { Sql } from './options.ts';

/** Why a password is weak, as supabase-js hands it on: `length`, `characters`, `pwned`. */
export interface Weakness {
  message: string;
  reasons: ('length' | 'characters' | 'pwned')[];
}

/** bcrypt's work factor in GoTrue. */
const rounds = 10;

/** bcrypt reads no more bytes than these. */
const maxBytes = 72;

/** Compared with when there is no account, so that the answer takes as long. Nobody knows its password. */
const noPassword = '$2b$10$7L/jYGXT3QO9TOnluQ/nYeUDAv0zHOkcWisYaCg5ILe5YY8z4io9i';

/** Takes its time in a thread of its own: the one that calls goes on answering others. So does {@link isPassword}. */
export const hashPassword = (password: string): Promise<string> => hash(password, rounds);

/** Whether a password is the one behind a hash. Takes its time without a hash as well. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const matches = await verify(password, kept || noPassword);
  return matches && Boolean(kept) && Buffer.byteLength(password) <= maxBytes;
}

/**
 * What is weak about a password, if anything. Leaked passwords count while that protection is on.
 * @returns GoTrue's texts, joined by spaces
 */
export async function findWeakness(
  sql: Sql,
  settings: AuthSettings,
  password: string,
): Promise<Weakness | undefined> {
  const { minimumPasswordLength, requiredCharacters } = settings;
  const found: [Weakness['reasons'][number], string][] = [];
  // Go counts bytes.
  if (Buffer.byteLength(password) < minimumPasswordLength) {
    found.push(['length', `Password should be at least ${minimumPasswordLength} characters.`]);
  }
  if (requiredCharacters.some((set) => !Array.from(password).some((character) => set.includes(character)))) {
    const sets = requiredCharacters.join(', ');
    found.push(['characters', `Password should contain at least one character of each: ${sets}.`]);
  }
  if ((await refusesLeaked(sql)) && (await isLeaked(password))) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  if (found.length === 0) return undefined;
  return {
    message: found.map(([, text]) => text).join(' '),
    reasons: found.map(([reason]) => reason),
  };
}

/** @throws {AuthError} 400 `validation_failed` beyond 72 bytes, 422 `weak_password` with the reasons */
export async function requireStrongPassword(
  sql: Sql,
  settings: AuthSettings,
  password: string,
): Promise<void> {
  if (Buffer.byteLength(password) > maxBytes) {
    throw invalid(`Password cannot be longer than ${maxBytes} characters`);
  }
  const weakness = await findWeakness(sql, settings, password);
  if (weakness) {
    const { message, reasons } = weakness;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
  }
}

/** The switch of the dashboard; on the platform `password_hibp_enabled`. Off unless switched on. */
async function refusesLeaked(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ value: unknown }>(
    `select value from auth.embedded_settings where key = 'leaked_password_protection'`,
  );
  return rows[0]?.value === true;
}
