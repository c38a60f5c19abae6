import type { z } from 'zod';

/** A request that is answered with a refusal: the status, and a text for the person at the screen. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    details: { fields?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}

/** A JSON answer that nobody keeps a copy of. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** A refusal as all functions but one say it: `error` is the text the page shows, `fields` the text for each field. */
function refusalBody({ message, fields }: Refusal): unknown {
  return { error: message, fields };
}

/**
 * Wraps a function's own code: other methods get 405, a {@link Refusal} its status and text.
 * Any other error is a bug or an outage: it is logged, and the caller gets a 500 that says nothing about it.
 */
export function answer<Context>(
  methods: readonly string[],
  handler: (request: Request, context: Context) => Promise<Response>,
  body = refusalBody,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      if (!methods.includes(request.method)) {
        throw new Refusal(405, `Only ${methods.join(' and ')} is allowed here.`, {
          headers: { Allow: [...methods, 'OPTIONS'].join(', ') },
        });
      }
      return await handler(request, context);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : unexpected(error);
      return json(body(refusal), refusal.status, refusal.headers);
    }
  };
}

function unexpected(error: unknown): Refusal {
  console.error(error);
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

/**
 * Reads a JSON body of at most `maxBytes` and checks it against a schema.
 * @throws {Refusal} 415 for another content type, 413 as soon as more bytes arrive, 400 for anything but JSON,
 *   422 with the first message of each field that breaks a rule
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = 16 * 1024,
): Promise<z.infer<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Please send JSON.');
  }
  const text = await readText(request, maxBytes);
  const result = schema.safeParse(parseJson(text));
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[String(path[0] ?? '')] ??= message;
  throw new Refusal(422, Object.values(fields)[0] ?? 'Please check your information and try again.', {
    fields,
  });
}

/** Counts what really arrives: Content-Length is the caller's word, and a chunked body has none. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    size += value.byteLength;
    // The rest is left unread. No cancel(): Deno would answer only after the caller has sent everything.
    if (size > maxBytes) throw new Refusal(413, 'The message is too large.');
    text += decode(decoder, value);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw notJson();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw notJson();
  }
}

/** Postgres stores neither the character 0 nor half a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

function notJson(): Refusal {
  return new Refusal(400, 'The request is not valid JSON.');
}
