import {
  ErrorCodeHeader,
  type SupabaseContext,
  type WithSupabaseConfig,
  withSupabase,
} from '@supabase/server';
import { z } from 'zod';
import { onceMore } from './once-more.ts';

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

/** Whether the caller has this version already (RFC 9110, 13.1.2). A proxy that compresses an answer marks its tag as weak. */
export function isNotModified(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Who may call a function, from where and how, and how it says no. */
interface Endpoint extends Pick<WithSupabaseConfig, 'auth' | 'cors'> {
  methods: readonly string[];
  /** The body of a refusal; `{ error, fields }` unless said otherwise. */
  refusalBody?: (refusal: Refusal) => unknown;
  /** Its media type; `application/json` unless said otherwise. */
  refusalType?: string;
}

/** The one place where functions ask the database. */
const supabaseOptions = { global: { fetch: onceMore((...request) => fetch(...request)) } };

/**
 * Makes an edge function of a function's own code: callers without the right key or token get 401, other methods 405,
 * a {@link Refusal} its status and text. Any other error is a bug or an outage: it is logged, and the caller gets a
 * 500 that says nothing about it.
 */
export function serve(
  { auth, cors, methods, refusalBody = errorAndFields, refusalType = 'application/json' }: Endpoint,
  handler: (request: Request, context: SupabaseContext) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const refuse = (refusal: Refusal) =>
    json(refusalBody(refusal), refusal.status, { ...refusal.headers, 'Content-Type': refusalType });
  const guarded = withSupabase({ auth, cors, supabaseOptions }, async (request, context) => {
    try {
      if (!methods.includes(request.method)) throw notAllowed(methods);
      return await handler(request, context);
    } catch (error) {
      return refuse(error instanceof Refusal ? error : unexpected(error));
    }
  });
  const answer = async (request: Request) => {
    const response = await guarded(request);
    if (!response.headers.has(ErrorCodeHeader)) return response;
    // The library's own refusals are for developers, pages show ours. Its headers stay: its code, and CORS.
    const { 'content-type': _, ...headers } = Object.fromEntries(response.headers);
    const { status, message } = response.status === 401 ? unauthorized : unexpected(await response.text());
    return refuse(new Refusal(status, message, { headers }));
  };
  return async (request) => {
    if (request.method !== 'HEAD' || !methods.includes('GET')) return answer(request);
    // Not made of the request itself: Deno would write about its signal to the log.
    return new Response(null, await answer(new Request(request.url, { headers: request.headers })));
  };
}

/** The refusal of a method that is none of these. What can be got has a head, too (RFC 9110, 9.1). */
export function notAllowed(methods: readonly string[]): Refusal {
  const allowed = [
    ...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ];
  const names = new Intl.ListFormat('en').format(methods);
  return new Refusal(405, `Only ${names} ${methods.length === 1 ? 'is' : 'are'} allowed here.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/** `error` is the text the page shows, `fields` the text for each field. */
function errorAndFields({ message, fields }: Refusal): unknown {
  return { error: message, fields };
}

/** Without a good key or token. Reloading brings a new build's key, and leads to the sign-in page if need be. */
const unauthorized = {
  status: 401,
  message: 'This request is not authorized. Please reload the page and try again.',
};

function unexpected(error: unknown): Refusal {
  console.error(error);
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

/** zod's own texts, for what a schema has none for: schemas made with zod/mini do not bring them. */
const { localeError: zodTexts } = z.locales.en();

/**
 * Reads a JSON body of at most `maxBytes` and checks it against a schema.
 * @throws {Refusal} 415 for another content type, 413 as soon as more bytes arrive, 400 for anything but JSON,
 *   422 with the first message of each field that breaks a rule
 */
export async function readJson<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = 16 * 1024,
): Promise<z.infer<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'Please send JSON.');
  }
  const result = z.safeParse(schema, await readBody(request, maxBytes), { error: zodTexts });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[String(path[0] ?? '')] ??= message;
  throw new Refusal(422, Object.values(fields)[0] ?? 'Please check your information and try again.', {
    fields,
  });
}

/**
 * Reads a body of at most `maxBytes` as JSON, whatever the request says that it is.
 * @throws {Refusal} 413 as soon as more bytes arrive, 400 for anything but JSON
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  return parseJson(await readText(request, maxBytes));
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of chunksOf(request, maxBytes, 'The message is too large.')) {
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

/**
 * Reads a body of at most `maxBytes` as it is.
 * @param tooLarge what is said of a larger one
 * @throws {Refusal} 413 as soon as more bytes arrive
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunksOf(request, maxBytes, tooLarge)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Counts what really arrives: Content-Length is the caller's word, and a chunked body has none. */
async function* chunksOf(request: Request, maxBytes: number, tooLarge: string) {
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    size += value.byteLength;
    // The rest is left unread. No cancel(): Deno would answer only after the caller has sent everything.
    if (size > maxBytes) throw new Refusal(413, tooLarge);
    yield value;
  }
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
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): Refusal {
  return new Refusal(400, 'The request is not valid JSON.');
}
