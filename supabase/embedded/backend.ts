import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { DenoNetwork } from '../functions/_shared/sources/web/network.ts';
import { authRoutes } from './auth/routes.ts';
import { loadSigningKey } from './auth/signing-key.ts';
import { type ApiKeys, isSecretKey, type Peer, publishableKey } from './callers.ts';
import { type Clock, startClock } from './clock.ts';
import { type AuthSettings, readConfig } from './config.ts';
import { type DatabaseOptions, openDatabase } from './data/database.ts';
import { edgeFunctions } from './functions/functions.ts';
import { mailServiceRoutes } from './mail/mail-service.ts';
import { createMailbox } from './mail/mailbox.ts';
import { platformRoutes } from './platform.ts';
import { openCatalogue } from './rest/catalogue.ts';
import { restRoutes } from './rest/routes.ts';

/** What a backend is started with. */
export interface BackendOptions extends Partial<DatabaseOptions> {
  /** The public address of this backend, without a path: `http://localhost:5173`. */
  origin: string;
  /** The app's origin: where the links of the mails lead. */
  siteUrl: string;
  /** Settings that differ from `supabase/config.toml`. */
  auth?: Partial<AuthSettings>;
  /** How often it is looked for what is due, in milliseconds (5,000); null: only when `clock` is told to. */
  clockEvery?: number | null;
  /** How the functions reach the web; as Node does unless said otherwise. */
  network?: DenoNetwork;
}

/** A running backend. */
export interface Backend {
  /** Answers a request to `/auth/v1`, `/rest/v1`, `/functions/v1` or `/mailbox`; anything else is a 404. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  database: PGlite;
  apiKeys: ApiKeys;
  /** What the edge functions find in their environment, under the platform's names. Opens their way back to this backend. */
  functionEnvironment(): Promise<Record<string, string>>;
  /** Has mails delivered and sources read that are due. */
  clock: Clock;
  stop(): Promise<void>;
}

/** The first path segments that belong to the backend. All other addresses are the app's. */
export const backendPaths = ['/auth/v1', '/rest/v1', '/functions/v1', '/mailbox'];

/**
 * The largest request body of rest, in bytes. Auth and functions set limits of their own. Functions store a document as
 * one page: at most 2.5 million letters.
 */
const maxBodySize = { ofAnyone: 1024 * 1024, ofFunctions: 16 * 1024 * 1024 };

/** What a browser of another origin may read beside the body: the lists of GoTrue and PostgREST. */
const exposedHeaders = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Link',
  'Location',
  'Range-Unit',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
  'X-Total-Count',
];

/**
 * Starts Supabase's HTTP API in this process: Postgres, auth, rest, edge functions and a mailbox.
 * The secret key is new at every start and known to the functions only.
 * @throws {DamagedDataError} when the files in `dataDir` cannot be read as a database
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, copyOf, origin, siteUrl, seed = true, clockEvery = 5_000, network } = options;
  const config = readConfig();
  const settings = { ...config.auth, ...options.auth };
  const database = await openDatabase({ dataDir, seed, copyOf });
  await database.query('select private.switch_plans($1)', [config.hasPlans]);
  const signingKey = await loadSigningKey(database);
  const apiKeys: ApiKeys = {
    publishable: publishableKey,
    secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  const platformToken = randomBytes(24).toString('base64url');
  const mailKey = `re_${randomBytes(24).toString('base64url')}`;
  const mailIn = { domain: 'in.deskbell.test', secret: `whsec_${randomBytes(24).toString('base64')}` };
  const mailbox = createMailbox({
    ...mailIn,
    tell: async (event) =>
      functions.fetch(new Request(`${origin}/functions/v1/mail-in`, { method: 'POST', ...event }), {}),
  });

  const app = new Hono<{ Bindings: Peer }>();
  app.use('/auth/v1/*', allowOtherOrigins);
  app.use('/rest/v1/*', allowOtherOrigins, (context, next) =>
    (isSecretKey(context.req.header('apikey'), apiKeys) ? limitOfFunctions : limitOfAnyone)(context, next),
  );
  app.route(
    '/auth/v1',
    authRoutes({ database, apiKeys, signingKey, settings, siteUrl, externalUrl: origin, send: mailbox.send }),
  );
  const catalogue = await openCatalogue(database);
  app.route('/rest/v1', restRoutes({ database, catalogue, apiKeys, signingKey }));
  app.route('/mailbox', mailbox.routes);

  // The functions come in by a door of their own: behind it are also the stand-ins for the Management API and for Resend.
  const inside = platformRoutes({ database, token: platformToken });
  inside.route('/', mailServiceRoutes({ key: mailKey, send: mailbox.send, answer: mailbox.answer }));
  inside.all('*', (context) => app.fetch(context.req.raw, {}));
  const { publicJwk } = signingKey;
  const functions = edgeFunctions({
    inside,
    apiKeys,
    publicJwk,
    platformToken,
    mailKey,
    mailIn,
    siteUrl,
    origin,
    network,
  });
  app.all('/functions/v1/*', (context) => functions.fetch(context.req.raw, context.env));

  const headers = { apikey: apiKeys.secret };
  const clock = startClock({
    database,
    call: (name) =>
      functions.fetch(new Request(`${origin}/functions/v1/${name}`, { method: 'POST', headers }), {}),
    every: clockEvery,
  });

  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return context.json({ message: 'An unexpected error occurred' }, 500);
  });

  return {
    fetch: async (request, peer = {}) => app.fetch(request, peer),
    database,
    apiKeys,
    functionEnvironment: functions.environment,
    clock,
    stop: async () => {
      await clock.stop();
      await functions.stop();
      await database.close();
    },
  };
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    // The rest of the body stays unread, so the connection is of no use to a next request.
    onError: (context) =>
      context.json({ message: 'The request body is too large' }, 413, { Connection: 'close' }),
  });
const limitOfAnyone = limitBody(maxBodySize.ofAnyone);
const limitOfFunctions = limitBody(maxBodySize.ofFunctions);

/** As Supabase's gateway: any origin, and whatever headers the browser asks for. */
const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: exposedHeaders,
  maxAge: 3600,
});
