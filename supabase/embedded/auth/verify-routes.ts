import type { Hono } from 'hono';
import { z } from 'zod';
import { redeemEmailChange } from './email-change.ts';
import { AuthError, invalid, overRequestLimit } from './errors.ts';
import { type FlowMethod, issueCode } from './flow-state.ts';
import { linkTypes, pkcePrefix, redeemableTypes, redeemToken } from './links.ts';
import type { AuthOptions, Sql } from './options.ts';
import type { RateLimit } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import {
  type AuthEnv,
  clientOf,
  isStorable,
  optionalText,
  readBody,
  requireEmail,
  requirePhone,
} from './request.ts';
import { openSession, type SessionJson } from './sessions.ts';
import { hashCode } from './tokens.ts';

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
});

const redeemableType = z.literal([...redeemableTypes, 'email_change']);

/** What a change of address answers after the first of its two mails. */
const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** How OAuth 2 names a status in the address a failed link leads to. */
const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

/**
 * The links of the mails: GET /verify is what `{{ .ConfirmationURL }}` opens, POST /verify what `verifyOtp` calls.
 * @param limitTries takes one try of an address
 */
export function addVerifyRoutes(routes: Hono<AuthEnv>, auth: AuthOptions, limitTries: RateLimit): void {
  const { database, settings } = auth;

  routes.get('/verify', async (context) => {
    const { token = '', type = '' } = context.req.query();
    if (type === '') throw invalid('Verify requires a verification type');
    if (token === '') throw invalid('Verify requires a token or a token hash');
    const isPkce = token.startsWith(pkcePrefix);
    const target = new URL(redirectTarget(context, auth));
    try {
      const kind = requireType(type);
      await database.transaction(async (sql) => {
        const redeemed = isStorable(token) && (await redeemAny(sql, kind, [token], settings.otpExpiry));
        if (!redeemed) throw linkExpired();
        if (redeemed.isHalf) {
          target.hash = `${new URLSearchParams({ message: halfway })}&sb=`;
          return;
        }
        if (isPkce) {
          target.searchParams.set('code', await issueCode(sql, redeemed.userId, redeemed.flow));
        } else {
          const session = await openSession(sql, auth, redeemed.userId, 'otp', clientOf(context));
          target.hash = sessionParameters(session, type).toString();
        }
      });
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const parameters = new URLSearchParams({
        error: oauthErrors[error.status] ?? 'invalid_request',
        error_code: error.code,
        error_description: error.message,
      });
      if (isPkce) for (const [name, value] of parameters) target.searchParams.set(name, value);
      target.hash = `${parameters}&sb=`;
    }
    return context.body(null, 303, { Location: target.href, 'Cache-Control': 'no-store' });
  });

  routes.post('/verify', async (context) => {
    const body = await readBody(context, verifyBody);
    if (body.type === '') throw invalid('Verify requires a verification type');
    if ((body.token === '') === (body.token_hash === '')) {
      throw invalid('Verify requires either a token or a token hash');
    }
    const session = await database.transaction(async (sql) => {
      const redeemed = await redeem(sql, body, limitTries, settings.otpExpiry);
      if (redeemed?.isHalf) return { msg: halfway, code: '200' };
      if (redeemed) return openSession(sql, auth, redeemed.userId, 'otp', clientOf(context));
      if (body.token_hash !== '') throw linkExpired();
      throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    });
    return context.json(session);
  });
}

async function redeem(
  sql: Sql,
  body: z.infer<typeof verifyBody>,
  limitTries: RateLimit,
  otpExpiry: number,
): Promise<RedeemedMail | undefined> {
  const { token, token_hash, email, phone, redirect_to } = body;
  if (token_hash !== '') {
    if (email !== '' || phone !== '' || redirect_to !== '') {
      throw invalid('Only the token_hash and type should be provided');
    }
    return redeemAny(sql, requireType(body.type), [token_hash], otpExpiry);
  }
  if ((email === '') === (phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (phone !== '') {
    requirePhone(phone);
    return undefined;
  }
  const hash = hashCode(requireEmailOf(email), token);
  // Beyond Supabase, which counts tries per client address only: a code has a million values.
  const wait = limitTries(email.toLowerCase());
  if (wait > 0) throw overRequestLimit(wait);
  const type = redeemableType.safeParse(body.type);
  return type.success ? redeemAny(sql, type.data, [hash, `${pkcePrefix}${hash}`], otpExpiry) : undefined;
}

function requireEmailOf(email: string): string {
  try {
    return requireEmail(email);
  } catch {
    throw new AuthError(422, 'validation_failed', 'Invalid email format');
  }
}

function requireType(type: string): z.infer<typeof redeemableType> {
  const parsed = redeemableType.safeParse(type);
  if (!parsed.success) throw invalid('Invalid email verification type');
  return parsed.data;
}

interface RedeemedMail {
  userId: string;
  /** Which mail it came with, and so which proof key belongs to it. */
  flow: FlowMethod;
  /** The first of two mails: nothing has changed yet, and nobody is signed in. */
  isHalf: boolean;
}

async function redeemAny(
  sql: Sql,
  type: z.infer<typeof redeemableType>,
  tokens: string[],
  otpExpiry: number,
): Promise<RedeemedMail | undefined> {
  if (type === 'email_change') {
    const redeemed = await redeemEmailChange(sql, tokens, otpExpiry);
    return redeemed && { userId: redeemed.userId, flow: 'email_change', isHalf: !redeemed.isDone };
  }
  const redeemed = await redeemToken(sql, type, tokens, otpExpiry);
  if (!redeemed) return undefined;
  const kind = type === 'recovery' ? type : redeemed.column === 'confirmation' ? 'signup' : 'magiclink';
  return { userId: redeemed.userId, flow: linkTypes[kind].flow, isHalf: false };
}

const sessionParameters = (session: SessionJson, type: string): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  });

const linkExpired = (): AuthError =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
