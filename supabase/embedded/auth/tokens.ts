import { createHash, randomBytes, randomInt } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AuthError } from './errors.ts';
import type { AuthOptions } from './options.ts';
import type { SigningKey } from './signing-key.ts';
import type { User } from './users.ts';

/** A row of auth.sessions, as far as a token speaks of it. */
export interface Session {
  id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
}

/** Who a verified access token speaks for. */
export interface TokenSubject {
  userId: string;
  sessionId: string;
}

type Issuer = Pick<AuthOptions, 'signingKey' | 'settings' | 'externalUrl'>;

/** Signs an access token with the claims GoTrue puts into it. Moments are seconds since 1970. */
export async function signAccessToken(
  issuer: Issuer,
  user: User,
  session: Session,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + issuer.settings.jwtExpiry;
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? '',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: issuer.signingKey.kid, typ: 'JWT' })
    .setIssuer(`${issuer.externalUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud ?? 'authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(issuer.signingKey.privateKey);
  return { token, expiresAt };
}

const claimsOfToken = z.object({ sub: z.string().default(''), session_id: z.string().default('') });
const uuid = z.guid();

/**
 * Reads the access token of a request. Where there is none, the gateway sends the API key in its place.
 * @param authorization the header of that name
 * @throws {AuthError} 401 `no_authorization` for a header of another kind; `bad_jwt`: 403 for what is no token of ours,
 *   not whole or expired, 400 for one that does not speak for a user
 */
export async function readAccessToken(
  { signingKey }: Pick<Issuer, 'signingKey'>,
  authorization = 'Bearer apikey',
): Promise<TokenSubject> {
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const { sub, session_id } = claimsOfToken.parse(await verify(token, signingKey));
  if (sub === '') throw badToken('invalid claim: missing sub claim');
  if (!uuid.safeParse(sub).success) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  }
  // Stricter than Supabase Auth, where a token without a session lives on.
  if (!uuid.safeParse(session_id).success) {
    throw badToken('invalid claim: session_id claim must be a UUID');
  }
  return { userId: sub, sessionId: session_id };
}

async function verify(token: string, { kid, publicKey }: SigningKey): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        if (header.kid === kid) return publicKey;
        throw new UnknownKey(`unrecognized JWT kid ${header.kid ?? '<nil>'} for algorithm ${header.alg}`);
      },
      { algorithms: ['ES256'] },
    );
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw badToken(`invalid JWT: unable to parse or verify signature, ${tokenFault(error)}`);
  }
}

class UnknownKey extends errors.JOSEError {}

const badToken = (text: string): AuthError => new AuthError(403, 'bad_jwt', text);

function tokenFault(error: errors.JOSEError): string {
  if (error instanceof UnknownKey) {
    return `token is unverifiable: error while executing keyfunc: ${error.message}`;
  }
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'token is unverifiable';
  return 'token is malformed';
}

/** What Supabase Auth's refresh tokens look like. */
export const refreshTokenForm = /^[a-z0-9]{12}$/;

/** 60 random bits, as in Supabase Auth: twelve characters of base32 in lower case. */
export const randomRefreshToken = (): string =>
  Array.from(randomBytes(12), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');

/** A code of so many digits, leading zeros included. */
export const randomCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What is stored of a code, and what the link of its mail carries. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224').update(`${email}${code}`).digest('hex');
