import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Answer, Mail } from './mailbox.ts';

/** What of Resend's `POST /emails` the product sends. */
const email = z.object({
  from: z.string().min(1),
  to: z.union([
    z.email(),
    z
      .array(z.email())
      .length(1)
      .transform(([first = '']) => first),
  ]),
  subject: z.string().min(1),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z
    .array(z.object({ filename: z.string().min(1), content: z.base64(), content_type: z.string() }))
    .default([]),
});

const missing = { name: 'missing_api_key', message: 'Missing API key in the authorization header' };
const invalid = { name: 'invalid_api_key', message: 'API key is invalid' };
const reused = {
  name: 'invalid_idempotent_request',
  message: 'Same idempotency key used with a different request payload',
};

/** How many idempotency keys are remembered. Resend forgets them after a day. */
const rememberedKeys = 10_000;

/**
 * Stand-in for the two calls of Resend's API the product makes: https://resend.com/docs/api-reference/emails/send-email and
 * …/retrieve-received-email. What it is sent goes into the mailbox; the same idempotency key with the same body gets the
 * same answer and goes there once. `answer` has the emails that were answered there.
 */
export function mailServiceRoutes({
  key,
  send,
  answer,
}: {
  key: string;
  send: (mail: Mail) => Promise<void>;
  answer: (id: string) => Answer | undefined;
}): Hono {
  const known = new Map<string, { body: string; id: string }>();
  const routes = new Hono();
  routes.use('/emails', bodyLimit({ maxSize: 1024 * 1024 }));
  routes.post('/emails', async (context) => {
    const authorization = context.req.header('authorization');
    const refuse = (statusCode: 401 | 403 | 409 | 422, error: { name: string; message: string }) =>
      context.json({ statusCode, ...error }, statusCode);
    if (!authorization) return refuse(401, missing);
    if (authorization !== `Bearer ${key}`) return refuse(403, invalid);

    const text = await context.req.text();
    const { data, error } = email.safeParse(parse(text));
    if (!data) {
      const { path = [], message = '' } = error.issues[0] ?? {};
      return refuse(422, {
        name: 'validation_error',
        message: `Invalid \`${path.join('.')}\` field. ${message}`,
      });
    }
    const idempotencyKey = context.req.header('idempotency-key');
    const body = createHash('sha256').update(text).digest('hex');
    const before = idempotencyKey === undefined ? undefined : known.get(idempotencyKey);
    if (before) return before.body === body ? context.json({ id: before.id }) : refuse(409, reused);

    const id = randomUUID();
    if (idempotencyKey !== undefined) known.set(idempotencyKey, { body, id });
    for (const oldest of known.keys()) {
      if (known.size <= rememberedKeys) break;
      known.delete(oldest);
    }
    await send(data);
    return context.json({ id });
  });
  routes.get('/emails/receiving/:id', (context) => {
    if (context.req.header('authorization') !== `Bearer ${key}`) {
      return context.json({ statusCode: 403, ...invalid }, 403);
    }
    const received = answer(context.req.param('id'));
    return received
      ? context.json(received)
      : context.json({ statusCode: 404, name: 'not_found', message: 'Email not found' }, 404);
  });
  return routes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
