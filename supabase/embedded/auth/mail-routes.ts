import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';
import { sendLink } from './links.ts';
import type { AuthOptions } from './options.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';
import { redirectTarget } from './redirects.ts';
import {
  type AuthEnv,
  optionalData,
  optionalText,
  pkceFields,
  pkceOf,
  readBody,
  requireEmail,
} from './request.ts';
import { createUser, findUserByEmail, obfuscatedUserJson, userJson } from './users.ts';

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
  create_user: z
    .boolean()
    .nullish()
    .transform((create) => create ?? true),
  data: optionalData,
  ...pkceFields,
});

const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...pkceFields });

const recoverBody = z.object({ email: optionalText, ...pkceFields });

/** Everything that sends a mail: /signup, /otp, /resend, /recover. */
export function addMailRoutes(routes: Hono<AuthEnv>, auth: AuthOptions): void {
  const { database, settings } = auth;

  routes.post('/signup', async (context) => {
    requireSignups(auth);
    const body = await readBody(context, signUpBody);
    if (body.password === '') throw invalid('Signup requires a valid password');
    await requireStrongPassword(database, settings, body.password);
    const pkce = pkceOf(body);
    if (body.phone !== '') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    requireEmailProvider(auth, 400, 'Email signups are disabled');
    const email = requireEmail(body.email);
    const user = await signUp(context, auth, { ...body, email, pkce });
    return context.json(user ?? obfuscatedUserJson(email, body.data));
  });

  routes.post('/otp', async (context) => {
    const body = await readBody(context, otpBody);
    const pkce = pkceOf(body);
    if (body.phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    if (body.email === '') throw invalid('One of email or phone must be set');
    requireEmailProvider(auth, 422, 'Email logins are disabled');
    const email = requireEmail(body.email);
    const user = await findUserByEmail(database, email);
    if (!user && !body.create_user) {
      throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    }
    if (user?.email_confirmed_at) {
      const redirectTo = redirectTarget(context, auth);
      await database.transaction((sql) => sendLink(sql, auth, user, 'magiclink', { pkce, redirectTo }));
    } else {
      requireSignups(auth);
      // Nobody knows this password: the account is reached by mail until its owner sets one.
      const password = randomBytes(32).toString('base64url');
      await signUp(context, auth, { email, password, data: body.data, pkce });
    }
    return context.json({});
  });

  routes.post('/resend', async (context) => {
    const body = await readBody(context, resendBody);
    const pkce = pkceOf(body);
    if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (body.phone !== '' || body.type === 'sms' || body.type === 'phone_change') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (body.email === '') throw invalid('Type provided requires an email address');
    requireEmailProvider(auth, 400, 'Email logins are disabled');
    const email = requireEmail(body.email);
    const redirectTo = redirectTarget(context, auth);
    await database.transaction(async (sql) => {
      const user = await findUserByEmail(sql, email);
      const isWaiting = body.type === 'signup' && user && !user.email_confirmed_at;
      if (isWaiting) await sendLink(sql, auth, user, 'signup', { pkce, redirectTo });
    });
    return context.json({});
  });

  routes.post('/recover', async (context) => {
    const body = await readBody(context, recoverBody);
    if (body.email === '') throw invalid('Password recovery requires an email');
    const pkce = pkceOf(body);
    const email = requireEmail(body.email);
    const redirectTo = redirectTarget(context, auth);
    await database.transaction(async (sql) => {
      const user = await findUserByEmail(sql, email);
      if (user) await sendLink(sql, auth, user, 'recovery', { pkce, redirectTo });
    });
    return context.json({});
  });
}

interface NewAccount {
  email: string;
  password: string;
  data: Record<string, unknown>;
  pkce: ReturnType<typeof pkceOf>;
}

/**
 * Makes an account and sends the mail that confirms its address. An account that waits for that keeps its password and
 * gets the mail again.
 * @returns the user, or undefined when the address has a confirmed account already: then nothing happens
 */
async function signUp(
  context: Context<AuthEnv>,
  auth: AuthOptions,
  { email, password, data, pkce }: NewAccount,
): Promise<Record<string, unknown> | undefined> {
  const redirectTo = redirectTarget(context, auth);
  // Outside of the transaction, which all other requests wait for; and for known addresses too, so they take as long.
  const passwordHash = await hashPassword(password);
  return auth.database.transaction(async (sql) => {
    const known = await findUserByEmail(sql, email);
    if (known?.email_confirmed_at) return undefined;
    if (!known) await createUser(sql, { email, passwordHash, data });
    const user = known ?? (await findUserByEmail(sql, email));
    if (!user) throw new Error('The account that was just made is not there.');
    await sendLink(sql, auth, user, 'signup', { pkce, redirectTo });
    return userJson(sql, (await findUserByEmail(sql, email)) ?? user);
  });
}

function requireSignups({ settings }: AuthOptions): void {
  if (!settings.enableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}

function requireEmailProvider({ settings }: AuthOptions, status: 400 | 422, text: string): void {
  if (!settings.enableEmail) throw new AuthError(status, 'email_provider_disabled', text);
}
