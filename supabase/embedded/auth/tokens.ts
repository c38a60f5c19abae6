import { createHash, randomInt } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AuthError } from './errors.ts';
import type { AuthOptions } from './options.ts';
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

const subjectClaims = z.object({ sub: z.uuid(), session_id: z.uuid() });

/**
 * Reads the access token of a request.
 * @param authorization the header of that name
 * @throws {AuthError} 401 `no_authorization` without a token, 403 `bad_jwt` for one that is not ours, not whole or expired
 */
export async function readAccessToken(
  { signingKey }: Pick<Issuer, 'signingKey'>,
  authorization: string | undefined,
): Promise<TokenSubject> {
  const token = /^[Bb]earer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    const { payload } = await jwtVerify(token, signingKey.publicKey, { algorithms: ['ES256'] });
    const claims = subjectClaims.safeParse(payload);
    if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
    return { userId: claims.data.sub, sessionId: claims.data.session_id };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const why = explainToken(error);
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
  }
}

function explainToken(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'token is unverifiable';
  return 'token is malformed';
}

/** A code of so many digits, leading zeros included. */
export const randomCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What is stored of a code, and what the link of its mail carries. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224').update(`${email}${code}`).digest('hex');
