import { isIP } from 'node:net';
import type { Context } from 'hono';
import { z } from 'zod';
import { badJson, invalid } from './errors.ts';
import type { Pkce } from './flow-state.ts';

/** The bindings of a request: the address of the socket it came from. */
export type AuthEnv = { Bindings: { address?: string } };

/** Who opens a session. */
export interface Client {
  userAgent: string;
  address: string | null;
}

export const clientOf = (context: Context<AuthEnv>): Client => ({
  userAgent: context.req.header('User-Agent') ?? '',
  address: isIP(context.env.address ?? '') ? (context.env.address ?? null) : null,
});

/** A text that may be left out; `null` counts as left out, as in Go. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const optionalData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {});

/** The fields of a proof key in a request that sends a mail. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/** How deep `data` may be nested: a limit of ours, far below that of Postgres. */
const maxDepth = 50;

/**
 * Reads the JSON body of a request; `null` is an empty one, as in Go.
 * @throws {AuthError} 400 `bad_json` when it is not JSON or a field has the wrong type, 400 `validation_failed` when it
 *   holds something Postgres cannot store
 */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const json = parseJson(await context.req.text());
  requireStorable(json);
  const result = schema.safeParse(json ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badJson([...(issue?.path ?? []), issue?.message].join(': '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson(text === '' ? 'unexpected end of JSON input' : 'invalid JSON');
  }
}

/** Postgres has no NUL in texts and no half characters in jsonb. */
function requireStorable(json: unknown, depth = 0): void {
  if (depth > maxDepth) throw invalid('The request body is nested too deeply');
  if (typeof json === 'string') {
    if (!isStorable(json)) throw invalid('The request body contains characters that cannot be stored');
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      requireStorable(key, depth);
      requireStorable(value, depth + 1);
    }
  }
}

/** Whether Postgres can store this text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * An address in lower case. The format is that of HTML's e-mail field, as in GoTrue.
 * @throws {AuthError} 400 `validation_failed` with GoTrue's texts
 */
export function requireEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!z.regexes.html5Email.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** @throws {AuthError} 400 `validation_failed` for what is no number, with or without + and spaces */
export function requirePhone(phone: string): void {
  if (/^[1-9]\d{1,14}$/.test(phone.replace(/^\+/, '').replaceAll(' ', ''))) return;
  throw invalid('Invalid phone number format (E.164 required)');
}

/**
 * For requests that have an address or a phone number.
 * @param text GoTrue says it a little differently at each place
 * @throws {AuthError} 400 `validation_failed` when there are both
 */
export function refuseBoth({ email, phone }: { email: string; phone: string }, text: string): void {
  if (email !== '' && phone !== '') throw invalid(text);
}

/**
 * The proof key of a request, if it has one (RFC 7636).
 * @throws {AuthError} 400 `validation_failed` when it has half of one, or one of the wrong shape
 */
export function pkceOf(body: { code_challenge: string; code_challenge_method: string }): Pkce | undefined {
  const { code_challenge: challenge, code_challenge_method: name } = body;
  if (challenge === '' && name === '') return undefined;
  if (challenge === '' || name === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const method = z.literal(['s256', 'plain']).safeParse(name.toLowerCase());
  if (!method.success) throw invalid(`Unsupported code_challenge method: ${name}`);
  return { challenge, method: method.data };
}
