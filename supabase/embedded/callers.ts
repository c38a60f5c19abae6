import { timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

/** The two keys of this backend, in Supabase's format. */
export interface ApiKeys {
  publishable: string;
  secret: string;
}

/** Who is at the other end of a connection. */
export interface Peer {
  /** The IP address of the socket, not anything a header says. */
  address?: string;
}

/** The Postgres roles a request can act under. */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** Who sends a request: the Postgres role, and what `auth.jwt()` answers in it. */
export interface Caller {
  role: Role;
  claims: Record<string, unknown>;
}

/** A constant: a built app has to know it. It opens nothing that row level security does not allow to everybody. */
export const publishableKey = 'sb_publishable_embedded';

/** Always 401: the key or the token of a request is missing or not good. The body is the one Supabase answers. */
export class CallerRefused extends Error {
  readonly body: Record<string, unknown>;
  private readonly challenge: string | undefined;

  constructor(body: { message: string; [field: string]: unknown }, challenge?: string) {
    super(body.message);
    this.name = 'CallerRefused';
    this.body = body;
    this.challenge = challenge;
  }

  toResponse(): Response {
    const headers: HeadersInit = this.challenge === undefined ? {} : { 'WWW-Authenticate': this.challenge };
    return Response.json(this.body, { status: 401, headers });
  }
}

/** Whether a key is the one of the edge functions. */
export const isSecretKey = (key: string | undefined, { secret }: ApiKeys): boolean =>
  key !== undefined && equal(key, secret);

/**
 * The gateway's check: the header `apikey`, or the parameter `apikey` of the address, is one of our two keys.
 * @returns the role the key stands for
 * @throws {CallerRefused} with the text of Supabase's gateway
 */
export function requireApiKey(request: Request, apiKeys: ApiKeys): 'anon' | 'service_role' {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!key) {
    throw new CallerRefused({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  if (isSecretKey(key, apiKeys)) return 'service_role';
  if (equal(key, apiKeys.publishable)) return 'anon';
  throw new CallerRefused({
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  });
}

/**
 * Who sends this request? A known API key is always needed. A bearer token decides about the role, unless it repeats
 * the API key (supabase-js sends that without a session); without a token the key decides.
 * @throws {CallerRefused} as the gateway or PostgREST answer (PGRST301: cannot be verified, PGRST303: bad claims)
 * @see https://supabase.com/docs/guides/api/api-keys
 */
export async function identifyCaller(
  request: Request,
  { apiKeys, publicKey }: { apiKeys: ApiKeys; publicKey: CryptoKey },
): Promise<Caller> {
  const keyRole = requireApiKey(request, apiKeys);
  const bearer = /^bearer(?:\s+(.*))?$/is.exec(request.headers.get('authorization') ?? '');
  const token = bearer?.[1]?.trim() ?? '';
  const repeatsKey = equal(token, keyRole === 'anon' ? apiKeys.publishable : apiKeys.secret);
  if (!bearer || repeatsKey) return { role: keyRole, claims: { role: keyRole } };

  const claims = await verifyToken(token, publicKey);
  // PostgREST: a token without a role acts as anon, and says so in its claims.
  const { role = 'anon' } = claims;
  if (role === 'anon' || role === 'authenticated' || role === 'service_role') {
    return { role, claims: { ...claims, role } };
  }
  throw refusedToken('22023', `role "${String(role)}" does not exist`);
}

async function verifyToken(token: string, publicKey: CryptoKey): Promise<Record<string, unknown>> {
  if (token === '') throw refusedToken('PGRST301', 'Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  if (parts !== 3) throw refusedToken('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  try {
    // 30 seconds: the difference between clocks that PostgREST allows.
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], clockTolerance: 30 });
    return payload;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): CallerRefused {
  if (error instanceof errors.JWTExpired) return refusedToken('PGRST303', 'JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (reason === 'invalid') return refusedToken('PGRST303', `The JWT '${claim}' claim must be a number`);
    return refusedToken('PGRST303', claim === 'nbf' ? 'JWT not yet valid' : 'JWT issued at future');
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return refusedToken('PGRST301', 'Wrong or unsupported encoding algorithm');
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    const details = 'None of the keys was able to decode the JWT';
    return refusedToken('PGRST301', 'No suitable key or wrong key type', details);
  }
  return refusedToken('PGRST301', "JWT couldn't be decoded");
}

function refusedToken(code: string, message: string, details: string | null = null): CallerRefused {
  const challenge = `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`;
  return new CallerRefused({ code, details, hint: null, message }, challenge);
}

/** Takes as long for a good key as for a bad one of the same length. */
function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
