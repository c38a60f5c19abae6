import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CallerRefused, requireApiKey } from '../callers.ts';
import { AuthError, errorResponse, overRequestLimit } from './errors.ts';
import { addMailRoutes } from './mail-routes.ts';
import type { AuthOptions } from './options.ts';
import { createRateLimit, type RateLimit } from './rate-limits.ts';
import type { AuthEnv } from './request.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addVerifyRoutes } from './verify-routes.ts';

const fiveMinutes = 300;
const hour = 3600;

/** The largest request body, in bytes. */
const maxBodySize = 1024 * 1024;

/** Where there is something, and by which methods. A HEAD is no GET: mail scanners send it, and it must spend no link. */
const methodsOf: Record<string, readonly string[]> = {
  '/health': ['GET'],
  '/settings': ['GET'],
  '/.well-known/jwks.json': ['GET'],
  '/signup': ['POST'],
  '/otp': ['POST'],
  '/resend': ['POST'],
  '/recover': ['POST'],
  '/verify': ['GET', 'POST'],
  '/token': ['POST'],
  '/user': ['GET', 'PUT'],
  '/logout': ['POST'],
};

/** What the gateway lets through without an API key: addresses that are opened by a browser, not by a client. */
const openPaths = /\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

/**
 * Supabase Auth for accounts with e-mail and password: sign-up with confirmation, sign-in by password or link, PKCE,
 * refresh, password reset, change of address. To be mounted at `/auth/v1`. Paths, statuses, codes and texts are those of supabase/auth
 * v2.196. There is no OAuth, no phone, no MFA, no SSO and no admin API: those paths answer 404.
 */
export function authRoutes(options: AuthOptions): Hono<AuthEnv> {
  const { settings, apiKeys, signingKey } = options;
  const { rateLimits, mailsPerHour } = settings;
  const limitMails =
    mailsPerHour === undefined ? () => 0 : createRateLimit(mailsPerHour, mailsPerHour / hour);
  const auth: AuthOptions = {
    ...options,
    send: async (mail) => {
      const wait = limitMails('project');
      if (wait > 0) throw overMailLimit(wait);
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

  for (const [path, methods] of Object.entries(methodsOf)) {
    routes.use(path, async (context, next) => {
      if (methods.includes(context.req.method)) return next();
      return context.body(null, 405, { Allow: methods.join(', ') });
    });
  }
  routes.use(limitBody);

  const limitOf = (inFiveMinutes: number) => createRateLimit(rateLimits.burst, inFiveMinutes / fiveMinutes);
  const limiter = (inFiveMinutes: number) => {
    const limit = limitOf(inFiveMinutes);
    return (context: Context<AuthEnv>) => requireRate(context, limit);
  };
  const inFiveMinutes = {
    '/otp': rateLimits.signInSignUps,
    '/resend': rateLimits.signInSignUps,
    '/recover': rateLimits.signInSignUps,
    '/verify': rateLimits.tokenVerifications,
  };
  for (const [path, count] of Object.entries(inFiveMinutes)) {
    const limit = limiter(count);
    routes.use(path, async (context, next) => {
      limit(context);
      await next();
    });
  }

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
  addMailRoutes(routes, auth, limiter(rateLimits.signInSignUps));
  addVerifyRoutes(routes, auth, limitOf(rateLimits.tokenVerifications));
  addSessionRoutes(routes, auth, {
    token: limiter(rateLimits.tokenRefresh),
    user: limiter(rateLimits.signInSignUps),
  });
  routes.all('*', (context) => {
    throw new AuthError(404, 'not_found', `No such route: ${context.req.method} ${context.req.path}`);
  });
  return routes;
}

/** Limits count per client address; without one (a call inside the process) there is nothing to count. */
function requireRate(context: Context<AuthEnv>, limit: RateLimit): void {
  const { address } = context.env;
  const wait = address ? limit(address) : 0;
  if (wait > 0) throw overRequestLimit(wait);
}

const overMailLimit = (wait: number): AuthError =>
  new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {
    retryAfter: Math.ceil(wait),
  });

const limitBody = bodyLimit({
  maxSize: maxBodySize,
  onError: (context) => {
    // The rest of the body stays unread, so the connection is of no use to a next request.
    context.header('Connection', 'close');
    return errorResponse(new AuthError(413, 'request_entity_too_large', 'Request body too large'), context);
  },
});
