import { z } from 'zod';
import { FetchError } from '../sources/web/failures.ts';
import { type Network, platformNetwork } from '../sources/web/network.ts';
import { AddressError, guardedPost } from './guarded-post.ts';
import type { Asked, AskFailure, Endpoint, Task } from './types.ts';

export interface AskOptions {
  /** Ends the call under way: the visitor has left. */
  signal?: AbortSignal;
  /** For everything together, in milliseconds. */
  milliseconds?: number;
  /** Of the platform; tests give another. */
  network?: Network;
}

/** How long a visitor waits for a model before today's answer is said. */
const timeLimit = 4_000;

/** The most that an answer may be, in bytes: a thousand tokens are some 6 kB. */
const maxBytes = 64 * 1024;

/** A second try has to have so much time left, in milliseconds. */
const timeForAnother = 1_000;

/**
 * What a request has in it. Endpoints differ: newer ones know no `max_tokens` and no `temperature`, others no schema, some no
 * format at all. The next shape is tried when one is refused as a bad request.
 */
const shapes = [
  { format: 'json_schema', limit: 'max_tokens', isCold: true },
  { format: 'json_schema', limit: 'max_completion_tokens', isCold: false },
  { format: 'json_object', limit: 'max_tokens', isCold: true },
  { format: null, limit: 'max_tokens', isCold: false },
] as const;

/** Which shape an endpoint took, by its address and model: it is not asked twice for what it does not know. */
const taken = new Map<string, number>();
const mostKnown = 200;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(z.unknown()).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number().int().min(0).max(1_000_000) }).nullish(),
});

/**
 * Asks a model for one thing. The answer is what the task has read of it, and nothing else: of a failure only its kind is
 * known. Never throws.
 */
export async function ask<Answer>(
  endpoint: Endpoint,
  task: Task<Answer>,
  { signal, milliseconds = timeLimit, network = platformNetwork }: AskOptions = {},
): Promise<Asked<Answer>> {
  const start = performance.now();
  const late = AbortSignal.timeout(milliseconds);
  const end = AbortSignal.any(signal ? [late, signal] : [late]);
  const spent = () => Math.round(performance.now() - start);
  const failed = (reason: AskFailure, tokens = 0): Asked<Answer> => {
    const why = signal?.aborted ? 'cancelled' : late.aborted ? 'late' : reason;
    return { ok: false, reason: why, tokens, milliseconds: spent() };
  };
  const place = `${endpoint.from} ${endpoint.url} ${endpoint.model}`;
  let shape = taken.get(place) ?? 0;
  let hasTriedAgain = false;
  for (;;) {
    const json = bodyOf(endpoint, task, shape);
    const got = await untilEnd(send(endpoint, json, network, end), end);
    if ('reason' in got) {
      const isPassing = got.reason === 'unreachable' || got.reason === 'server-error';
      if (!isPassing || hasTriedAgain || end.aborted || milliseconds - spent() < timeForAnother)
        return failed(got.reason);
      hasTriedAgain = true;
      continue;
    }
    if (got.isBadRequest) {
      shape += 1;
      if (shape < shapes.length && !end.aborted) continue;
      return failed('refused');
    }
    if (taken.size >= mostKnown) taken.clear();
    taken.set(place, shape);
    const estimate = Math.ceil((json.length + got.text.length) / 4);
    const read = readCompletion(got.text, task);
    if ('reason' in read) return failed(read.reason, read.tokens ?? estimate);
    return { ok: true, answer: read.answer, tokens: read.tokens ?? estimate, milliseconds: spent() };
  }
}

function bodyOf({ model }: Endpoint, task: Task<unknown>, shape: number): string {
  const { format, limit, isCold } = shapes[shape] ?? shapes[0];
  const { name, rules, input, schema, maxTokens } = task;
  const json_schema = format === 'json_schema' ? { json_schema: { name, strict: true, schema } } : {};
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: JSON.stringify(input) },
    ],
    stream: false,
    [limit]: maxTokens,
    ...(isCold && { temperature: 0 }),
    ...(format && { response_format: { type: format, ...json_schema } }),
  });
}

type Got = { isBadRequest: boolean; text: string } | { reason: AskFailure };

/** The work, or its end: a body that drips for ever is not waited for. */
function untilEnd(work: Promise<Got>, end: AbortSignal): Promise<Got> {
  return new Promise((resolve) => {
    const stop = () => resolve({ reason: 'late' });
    if (end.aborted) stop();
    end.addEventListener('abort', stop, { once: true });
    work.then(resolve).finally(() => end.removeEventListener('abort', stop));
  });
}

/** One request. Never throws. */
async function send(endpoint: Endpoint, json: string, network: Network, end: AbortSignal): Promise<Got> {
  const address = `${endpoint.url.replace(/\/$/, '')}/chat/completions`;
  const key = endpoint.key?.reveal();
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    // A line break in a key would begin another header.
    ...(key && { Authorization: `Bearer ${key.replace(/[^\x21-\x7e]/g, '')}` }),
  };
  try {
    if (endpoint.from === 'business') {
      const request = { headers, json, maxBytes };
      const {
        status,
        headers: answered,
        body,
      } = await guardedPost(address, request, { network, signal: end });
      return judged(status, answered.get('content-type'), () => body);
    }
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: json,
      signal: end,
      redirect: 'manual',
    });
    const isText = response.status === 200;
    const body = isText ? await bounded(response) : null;
    if (!isText) await response.body?.cancel();
    return judged(response.status, response.headers.get('content-type'), () => body);
  } catch (error) {
    if (error instanceof AddressError) return { reason: 'address' };
    const isTooBig = error instanceof FetchError && error.failure.reason === 'too-big';
    const isBroken = error instanceof FetchError && error.failure.reason === 'unreadable';
    return { reason: isTooBig ? 'too-large' : isBroken ? 'malformed' : 'unreachable' };
  }
}

/** What a status and a type make of an answer. */
function judged(status: number, type: string | null | undefined, body: () => Uint8Array | null): Got {
  if (status === 400 || status === 422) return { isBadRequest: true, text: '' };
  if (status === 401 || status === 403) return { reason: 'key' };
  if (status === 404) return { reason: 'no-such-model' };
  if (status === 429) return { reason: 'rate-limited' };
  if (status >= 500) return { reason: 'server-error' };
  if (status !== 200) return { reason: 'refused' };
  const bytes = body();
  if (!bytes) return { reason: 'too-large' };
  if (!type?.toLowerCase().includes('json')) return { reason: 'malformed' };
  try {
    return { isBadRequest: false, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { reason: 'malformed' };
  }
}

/** A body of bounded size; null for a larger one, which is not read on. */
async function bounded(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** The answer out of a completion: whole, said by the model itself, and of the task's shape. */
function readCompletion<Answer>(
  text: string,
  task: Task<Answer>,
): { answer: Answer; tokens?: number } | { reason: AskFailure; tokens?: number } {
  const { success, data } = completion.safeParse(parsed(text));
  const choice = data?.choices[0];
  if (!success || !choice) return { reason: 'malformed' };
  const tokens = data.usage?.total_tokens;
  const { content, refusal, tool_calls } = choice.message;
  if (refusal || choice.finish_reason === 'content_filter') return { reason: 'declined', tokens };
  if (choice.finish_reason === 'length' || tool_calls?.length || !content)
    return { reason: 'malformed', tokens };
  const answer = task.read(parsed(unwrapped(content)));
  return answer === null ? { reason: 'malformed', tokens } : { answer, tokens };
}

/** What stands after a model's thoughts and within a fence of code. */
function unwrapped(content: string): string {
  const thought = content.lastIndexOf('</think>');
  const rest = thought < 0 ? content : content.slice(thought + '</think>'.length);
  const [begin, end] = [rest.indexOf('{'), rest.lastIndexOf('}')];
  const isFenced = /^\s*```/.test(rest);
  return isFenced && begin >= 0 && end > begin ? rest.slice(begin, end + 1) : rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
