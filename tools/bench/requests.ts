import { join } from 'node:path';
import { Hono } from 'hono';
import { loadSigningKey } from '../../supabase/embedded/auth/signing-key.ts';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { edgeFunctions } from '../../supabase/embedded/functions/functions.ts';

const origin = 'http://localhost:5173';

type Send = (index: number) => Response | Promise<Response>;

/** Sends one request after the other for about a second and returns how many were answered in one second. */
async function perSecond(send: Send, status: number): Promise<number> {
  const warmUp = 5;
  const duration = 1000;
  let count = 0;
  let start = 0;
  for (let index = 0; index <= warmUp || performance.now() - start < duration; index += 1) {
    if (index === warmUp) start = performance.now();
    const response = await send(index);
    if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    if (index >= warmUp) count += 1;
  }
  return (count * 1000) / (performance.now() - start);
}

/**
 * Milliseconds a request of two kinds takes, sent in turns: whatever else the machine does slows down both alike.
 * The median, for a pause of the machine is nobody's fault.
 */
async function inTurns(sends: [Send, Send], status: number): Promise<[number, number]> {
  const warmUp = 20;
  const rounds = 400;
  const taken: [number[], number[]] = [[], []];
  for (let index = 0; index < warmUp + rounds; index += 1) {
    for (const turn of [0, 1] as const) {
      const start = performance.now();
      const response = await sends[turn](index);
      await response.arrayBuffer();
      if (response.status !== status) throw new Error(`The answer is ${response.status}.`);
      if (index >= warmUp) taken[turn].push(performance.now() - start);
    }
  }
  return [median(taken[0]), median(taken[1])];
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const contactMessage = (index: number) => ({
  full_name: 'Ada Lovelace',
  email: `ada${index}@example.com`,
  businessType: 'clinic',
  message: 'We would like a chatbot for our clinic.',
});

/** The functions of this folder, served beside the product's: same host, same backend behind it. */
async function benchFunctions(backend: Backend) {
  const { publicJwk } = await loadSigningKey(backend.database);
  return edgeFunctions({
    inside: backend,
    apiKeys: backend.apiKeys,
    publicJwk,
    platformToken: '',
    mailKey: '',
    siteUrl: origin,
    origin,
    directory: join(import.meta.dirname, 'functions'),
  });
}

/** Requests per second in process: a bare Hono route, the contact function and a bare insert, a password sign-in. */
export async function requestsPerSecond() {
  const bare = new Hono().post('/functions/v1/contact', async (context) =>
    context.json(await context.req.json()),
  );
  const unlimited = Number.MAX_SAFE_INTEGER;
  const backend = await startBackend({
    origin,
    siteUrl: origin,
    auth: {
      rateLimits: {
        burst: unlimited,
        signInSignUps: unlimited,
        tokenVerifications: unlimited,
        tokenRefresh: unlimited,
      },
    },
  });
  const functions = await benchFunctions(backend);
  // Each message comes from another address, or the limit of five in ten minutes would answer.
  const client = (index: number) => ({ address: `10.0.${index >> 8}.${index & 255}` });
  try {
    const [insert, contact] = await inTurns(
      [
        (index) => functions.fetch(post('/functions/v1/bare-insert', contactMessage(index)), client(index)),
        (index) =>
          backend.fetch(
            post('/functions/v1/contact', contactMessage(index), { 'idempotency-key': crypto.randomUUID() }),
            client(index),
          ),
      ],
      201,
    );
    return {
      bare: await perSecond((index) => bare.fetch(post('/functions/v1/contact', contactMessage(index))), 200),
      insert: 1000 / insert,
      contact: 1000 / contact,
      signIn: await perSecond(
        () =>
          backend.fetch(
            post('/auth/v1/token?grant_type=password', {
              email: 'owner@deskbell.test',
              password: 'Deskbell-owner-1!',
            }),
          ),
        200,
      ),
    };
  } finally {
    await functions.stop();
    await backend.stop();
  }
}
