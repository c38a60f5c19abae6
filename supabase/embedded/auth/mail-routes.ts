import { setTimeout } from 'node:timers/promises';
import type { Context, Handler, Hono } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';
import { secondsUntilNextMail, sendLinkQuietly } from './links.ts';
import type { AuthOptions } from './options.ts';
import { requireStrongPassword } from './passwords.ts';
import { redirectTarget } from './redirects.ts';
import {
  type AuthEnv,
  optionalData,
  optionalText,
  pkceFields,
  pkceOf,
  readBody,
  refuseBoth,
  requireEmail,
} from './request.ts';
import { signUp, waitingUser } from './sign-up.ts';
import { findUserByEmail, obfuscatedUserJson, voidPassword } from './users.ts';

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalData,
  ...pkceFields,
});

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((create) => create ?? true),
  data: optionalData,
  ...pkceFields,
});

const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...pkceFields });

const recoverBody = z.object({ email: optionalText, ...pkceFields });

/**
 * How long a request takes at least whose answer must not tell whether an address has an account, in milliseconds.
 * The work itself differs by some five.
 */
const leastDuration = 100;

const unhurried =
  (handler: Handler<AuthEnv>): Handler<AuthEnv> =>
  async (context, next) => {
    const pause = setTimeout(leastDuration);
    try {
      return await handler(context, next);
    } finally {
      await pause;
    }
  };

/**
 * Everything that sends a mail: /signup, /otp, /resend, /recover.
 * @param limitSignUps throws when a client signs up too often
 */
export function addMailRoutes(
  routes: Hono<AuthEnv>,
  auth: AuthOptions,
  limitSignUps: (context: Context<AuthEnv>) => void,
): void {
  const { database, settings } = auth;

  routes.post('/signup', async (context) => {
    const body = await readBody(context, signUpBody);
    if (body.email === '' && body.phone === '') {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    limitSignUps(context);
    requireSignups(auth);
    if (body.password === '') throw invalid('Signup requires a valid password');
    await requireStrongPassword(database, settings, body.password);
    refuseBoth(body, 'Only an email address or phone number should be provided on signup.');
    if (body.phone !== '' && body.code_challenge !== '') {
      throw invalid('PKCE not supported for phone signups');
    }
    const pkce = pkceOf(body);
    if (body.phone !== '') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    requireEmailProvider(auth, 400, 'Email signups are disabled');
    const email = requireEmail(body.email);
    const redirectTo = redirectTarget(context, auth);
    const user = await signUp(auth, { ...body, email, pkce, redirectTo });
    return context.json(user ?? obfuscatedUserJson(email, body.data));
  });

  routes.post(
    '/otp',
    unhurried(async (context) => {
      const body = await readBody(context, otpBody);
      refuseBoth(body, 'Only an email address or phone number should be provided');
      if (body.email !== '' && body.channel !== '') {
        throw invalid('Channel should only be specified with Phone OTP');
      }
      const pkce = pkceOf(body);
      if (!body.create_user && body.email + body.phone !== '') {
        const user = await findUserByEmail(database, body.email.toLowerCase());
        if (!user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      }
      if (body.phone !== '') {
        throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
      }
      if (body.email === '') throw invalid('One of email or phone must be set');
      requireEmailProvider(auth, 422, 'Email logins are disabled');
      const email = requireEmail(body.email);
      const sending = { pkce, redirectTo: redirectTarget(context, auth) };
      await database.transaction(async (sql) => {
        const user = await findUserByEmail(sql, email);
        if (user?.email_confirmed_at) return sendLinkQuietly(sql, auth, user, 'magiclink', sending);
        requireSignups(auth);
        // Without a password: the account is reached by mail until its owner sets one.
        const account = { email, passwordHash: '', data: body.data };
        const isTooSoon = user && secondsUntilNextMail(auth, user, 'signup') > 0;
        if (isTooSoon) await voidPassword(sql, user.id);
        const waiting = isTooSoon ? user : await waitingUser(sql, user, account);
        return sendLinkQuietly(sql, auth, waiting, 'signup', { ...sending, provider: 'email' });
      });
      return context.json({});
    }),
  );

  routes.post(
    '/resend',
    unhurried(async (context) => {
      const body = await readBody(context, resendBody);
      if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
        throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
      }
      const isMail = body.type === 'signup' || body.type === 'email_change';
      const pkce = isMail ? pkceOf(body) : undefined;
      if (body.type === 'signup' && body.email === '') {
        throw invalid('Type provided requires an email address');
      }
      if (body.type === 'sms' && body.phone === '') throw invalid('Type provided requires a phone number');
      refuseBoth(body, 'Only an email address or phone number should be provided.');
      if (body.phone !== '') {
        throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
      }
      if (body.email === '') throw invalid('Missing email address or phone number');
      requireEmailProvider(auth, 400, 'Email logins are disabled');
      const email = requireEmail(body.email);
      const redirectTo = redirectTarget(context, auth);
      await database.transaction(async (sql) => {
        const user = await findUserByEmail(sql, email);
        const isWaiting = body.type === 'signup' && user && !user.email_confirmed_at;
        if (isWaiting) await sendLinkQuietly(sql, auth, user, 'signup', { pkce, redirectTo });
      });
      return context.json({});
    }),
  );

  routes.post(
    '/recover',
    unhurried(async (context) => {
      requireEmailProvider(auth, 400, 'Email logins are disabled');
      const body = await readBody(context, recoverBody);
      if (body.email === '') throw invalid('Password recovery requires an email');
      const email = requireEmail(body.email);
      const pkce = pkceOf(body);
      const redirectTo = redirectTarget(context, auth);
      await database.transaction(async (sql) => {
        const user = await findUserByEmail(sql, email);
        if (user) await sendLinkQuietly(sql, auth, user, 'recovery', { pkce, redirectTo });
      });
      return context.json({});
    }),
  );
}

function requireSignups({ settings }: AuthOptions): void {
  if (!settings.enableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}

function requireEmailProvider({ settings }: AuthOptions, status: 400 | 422, text: string): void {
  if (!settings.enableEmail) throw new AuthError(status, 'email_provider_disabled', text);
}
