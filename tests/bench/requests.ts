import { Hono } from 'hono';
import { startBackend } from '../../supabase/embedded/backend.ts';

const origin = 'http://localhost:5173';

/** Runs `request` one after the other for about a second and returns how many ended in one second. */
async function perSecond(request: (index: number) => Promise<Response>, status: number): Promise<number> {
  const warmUp = 5;
  const duration = 1000;
  let count = 0;
  let start = 0;
  for (let index = 0; index <= warmUp || performance.now() - start < duration; index += 1) {
    if (index === warmUp) start = performance.now();
    const response = await request(index);
    if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    if (index >= warmUp) count += 1;
  }
  return (count * 1000) / (performance.now() - start);
}

const post = (path: string, body: unknown) =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const contactMessage = (index: number) => ({
  full_name: 'Ada Lovelace',
  email: `ada${index}@example.com`,
  businessType: 'clinic',
  message: 'We would like a chatbot for our clinic.',
});

/** Requests per second in process: a bare Hono route, the contact function, a password sign-in. */
export async function requestsPerSecond() {
  const bare = new Hono().post('/functions/v1/contact', async (context) =>
    context.json(await context.req.json()),
  );
  const unlimited = Number.MAX_SAFE_INTEGER;
  const backend = await startBackend({
    origin,
    siteUrl: origin,
    auth: {
      rateLimits: { signInSignUps: unlimited, tokenVerifications: unlimited, tokenRefresh: unlimited },
    },
  });
  try {
    return {
      bare: await perSecond(
        async (index) => bare.fetch(post('/functions/v1/contact', contactMessage(index))),
        200,
      ),
      // Each message comes from another address, or the limit of five in ten minutes would answer.
      contact: await perSecond(
        (index) =>
          backend.fetch(post('/functions/v1/contact', contactMessage(index)), {
            address: `10.0.${index >> 8}.${index & 255}`,
          }),
        201,
      ),
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
    await backend.stop();
  }
}
