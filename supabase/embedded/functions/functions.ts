import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { corsHeaders } from '@supabase/supabase-js/cors';
import type { JWK } from 'jose';
import type { DenoNetwork } from '../../functions/_shared/sources/web/network.ts';
import type { ApiKeys, Peer } from '../callers.ts';
import { keepAliveTimeout } from '../keep-alive.ts';
import { nodeNetwork } from '../network.ts';
import { type Handler, loadHandler } from './function-handler.ts';
import { type FunctionWorkers, functionWorkers, type WorkerLimits } from './function-workers.ts';

/** Serves `supabase/functions` as the platform does. */
export interface EdgeFunctions {
  /** Answers `/functions/v1/<name>`, and what is under it. */
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** The environment the functions run in. The first call opens the door they call the backend through. */
  environment(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** They read what strangers have made, and computing is what takes them long: others are answered meanwhile. */
const readers = ['read-calendar', 'read-document', 'read-source'];

/**
 * Runs the edge functions in this process, and those that read in threads of their own: Node strips their types. A
 * function is loaded at its first call.
 * Every function says itself who may call it, so `verify_jwt` is off in `config.toml` and not looked at here.
 * Answers for missing and broken functions are the platform's.
 */
export function edgeFunctions(options: {
  /** What the functions reach under SUPABASE_URL. */
  inside: { fetch(request: Request): Response | Promise<Response> };
  apiKeys: ApiKeys;
  publicJwk: JWK;
  platformToken: string;
  /** The key of the mail service. */
  mailKey: string;
  /** Where answers to emails come in, and what tells of them is signed with; without it none come in. */
  mailIn?: { domain: string; secret: string };
  /** The app's origin. */
  siteUrl: string;
  /** Where everybody reaches the functions. */
  origin: string;
  /** How they reach the web, if not as Node does; it cannot be taken to another thread, so all then run in this one. */
  network?: DenoNetwork;
  /** Where the functions are: a folder each, with an `index.ts`. */
  directory?: string;
  /** What one request to a function that reads may take. */
  limits?: WorkerLimits;
}): EdgeFunctions {
  const { inside, apiKeys, publicJwk, platformToken, mailKey, mailIn, siteUrl, origin, network, limits } =
    options;
  const { directory = join(import.meta.dirname, '../../functions') } = options;
  let door: Promise<Server> | undefined;

  async function environment(): Promise<Record<string, string>> {
    door ??= openDoor(inside);
    const address = (await door).address();
    if (typeof address !== 'object' || !address) throw new Error('The door of the functions is closed.');
    const url = `http://127.0.0.1:${address.port}`;
    return {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: apiKeys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: apiKeys.secret }),
      SUPABASE_JWKS: JSON.stringify({ keys: [publicJwk] }),
      MANAGEMENT_API_URL: url,
      MANAGEMENT_API_TOKEN: platformToken,
      PROJECT_REF: 'embedded',
      RESEND_API_URL: url,
      RESEND_API_KEY: mailKey,
      MAIL_FROM: 'Deskbell <mail@deskbell.test>',
      ...(mailIn && { MAIL_IN_DOMAIN: mailIn.domain, MAIL_IN_SECRET: mailIn.secret }),
      SITE_URL: siteUrl,
      FUNCTIONS_URL: `${origin}/functions/v1`,
    };
  }

  const handlers = new Map<string, Promise<Handler>>();
  async function load(name: string): Promise<Handler> {
    Object.assign(process.env, await environment());
    // What they find of `Deno`, which is the platform elsewhere.
    Object.assign(globalThis, { Deno: network ?? nodeNetwork });
    return loadHandler(join(directory, name));
  }

  const workers = new Map<string, FunctionWorkers>();
  async function answerFromWorker(name: string, request: Request): Promise<Response> {
    const those = workers.get(name) ?? functionWorkers(join(directory, name), environment, limits);
    workers.set(name, those);
    const outcome = await those.run(request);
    if (!('failedTo' in outcome)) return new Response(outcome.bytes, outcome);
    console.error(`The function ${name} did not ${outcome.failedTo}:`, outcome.error);
    return refusals[outcome.failedTo]();
  }

  return {
    environment,
    async fetch(request, peer) {
      const name = /^\/functions\/v1\/([a-z][a-z\d-]*)(\/|$)/.exec(new URL(request.url).pathname)?.[1];
      if (!name || !existsSync(join(directory, name, 'index.ts'))) {
        return problem(404, 'NOT_FOUND', 'Requested function was not found');
      }
      if (!network && readers.includes(name)) return answerFromWorker(name, fromTheEdge(request, peer));
      const loading = handlers.get(name) ?? load(name);
      handlers.set(name, loading);
      let handler: Handler;
      try {
        handler = await loading;
      } catch (error) {
        console.error(`The function ${name} does not start:`, error);
        return refusals.start();
      }
      try {
        return await handler(fromTheEdge(request, peer));
      } catch (error) {
        console.error(`The function ${name} failed:`, error);
        return refusals.answer();
      }
    },
    async stop() {
      await Promise.all([...workers.values()].map((those) => those.stop()));
      const server = await door;
      if (!server) return;
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** The request as the platform's edge hands it on: the caller's address is the socket's, whatever the caller wrote. */
function fromTheEdge(request: Request, peer: Peer): Request {
  const headers = new Headers(request.headers);
  const address = peer.address ?? '127.0.0.1';
  headers.set('x-forwarded-for', address);
  headers.set('cf-connecting-ip', address);
  return new Request(request, { headers });
}

/** What the platform answers for a function that fails. */
const refusals = {
  start: () => problem(503, 'BOOT_ERROR', 'Function failed to start (please check logs)'),
  answer: () => problem(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'),
  'stay within its limits': () =>
    problem(
      546,
      'WORKER_LIMIT',
      'Function failed due to not having enough compute resources (please check logs)',
    ),
};

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: corsHeaders });
}

/** Listens on a loopback port nobody else is told, so functions work before and without a public address. */
async function openDoor(inside: { fetch(request: Request): Response | Promise<Response> }): Promise<Server> {
  const server = createServer(
    { keepAliveTimeout },
    getRequestListener((request) => inside.fetch(request)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return server;
}
