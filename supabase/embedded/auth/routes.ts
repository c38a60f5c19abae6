import { type Context, Hono } from 'hono';
import { CallerRefused, requireApiKey } from '../callers.ts';
import { AuthError, errorResponse } from './errors.ts';
import { addMailRoutes } from './mail-routes.ts';
import type { AuthOptions } from './options.ts';
import { createRateLimit } from './rate-limits.ts';
import type { AuthEnv } from './request.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addVerifyRoutes } from './verify-routes.ts';

const fiveMinutes = 300;
const hour = 3600;

/** What the gateway lets through without an API key: addresses that are opened by a browser, not by a client. */
const openPaths = /\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

/**
 * Supabase Auth for accounts with e-mail and password: sign-up with confirmation, sign-in by password or link, PKCE,
 * refresh, password reset. To be mounted at `/auth/v1`. Paths, statuses, codes and texts are those of supabase/auth
 * v2.196. There is no OAuth, no phone, no MFA, no SSO, no admin API and no change of address: those paths answer 404.
 */
export function authRoutes(options: AuthOptions): Hono<AuthEnv> {
  const { settings, apiKeys, signingKey } = options;
  const { rateLimits, mailsPerHour } = settings;
  const mayMail = mailsPerHour === undefined ? () => true : createRateLimit(mailsPerHour, hour);
  const auth: AuthOptions = {
    ...options,
    send: async (mail) => {
      if (!mayMail('project')) throw overMailLimit();
      await options.send(mail);
    },
  };

  const routes = new Hono<AuthEnv>();
  routes.onError((error, context) =>
    error instanceof CallerRefused ? error.toResponse() : errorResponse(error, context),
  );

  routes.use(async (context, next) => {
    if (!openPaths.test(context.req.path)) requireApiKey(context.req.raw, apiKeys);
    await next();
  });

  const mayAsk = {
    '/signup': createRateLimit(rateLimits.signInSignUps, fiveMinutes),
    '/otp': createRateLimit(rateLimits.signInSignUps, fiveMinutes),
    '/resend': createRateLimit(rateLimits.signInSignUps, fiveMinutes),
    '/recover': createRateLimit(rateLimits.signInSignUps, fiveMinutes),
    '/verify': createRateLimit(rateLimits.tokenVerifications, fiveMinutes),
  };
  const maySignIn = createRateLimit(rateLimits.signInSignUps, fiveMinutes);
  const mayRefresh = createRateLimit(rateLimits.tokenRefresh, fiveMinutes);
  for (const [path, mayRequest] of Object.entries(mayAsk)) {
    routes.use(path, async (context, next) => {
      requireRate(context, mayRequest);
      await next();
    });
  }
  routes.use('/token', async (context, next) => {
    requireRate(context, context.req.query('grant_type') === 'password' ? maySignIn : mayRefresh);
    await next();
  });

  routes.get('/health', (context) =>
    context.json({
      version: 'embedded',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );
  routes.get('/settings', (context) =>
    context.json({
      external: { email: settings.enableEmail, phone: false, anonymous_users: false },
      disable_signup: !settings.enableSignup,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );
  routes.get('/.well-known/jwks.json', (context) =>
    context.json({ keys: [signingKey.publicJwk] }, 200, { 'Cache-Control': 'public, max-age=600' }),
  );
  addMailRoutes(routes, auth);
  addVerifyRoutes(routes, auth, createRateLimit(rateLimits.tokenVerifications, fiveMinutes));
  addSessionRoutes(routes, auth);
  routes.all('*', (context) => {
    throw new AuthError(404, 'not_found', `No such route: ${context.req.method} ${context.req.path}`);
  });
  return routes;
}

/** Limits count per client address; without one (a call inside the process) there is nothing to count. */
function requireRate(context: Context<AuthEnv>, mayRequest: (key: string) => boolean): void {
  const { address } = context.env;
  if (address && !mayRequest(address)) {
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
}

const overMailLimit = (): AuthError =>
  new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
