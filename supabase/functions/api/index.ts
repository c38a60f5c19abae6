import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { answerChange, largestAnswer, newAnswer } from '../_shared/api/answers.ts';
import { openApi } from '../_shared/api/openapi.ts';
import {
  answerRow,
  type ListName,
  lists,
  numbersAnswer,
  numbersQuery,
  pageOf,
  pageQuery,
} from '../_shared/api/resources.ts';
import { hashOf } from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { isNotModified, notAllowed, Refusal, readJson, serve } from '../_shared/http.ts';
import { limitRate, tooOften } from '../_shared/rate-limit.ts';

/** Of whoever tries keys. */
const perClient = { bucket: 'api:address', hits: 60, seconds: 60 };

const refused = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('wait'), wait: z.number() }),
  z.object({ outcome: z.enum(['forbidden', 'unknown', 'missing', 'changed', 'taken']) }),
]);
const counted = z.object({ outcome: z.literal('ok') });
const paged = counted.extend({ rows: z.array(z.unknown()), next: z.unknown().optional() });
const oneAnswer = counted.extend({ answer: answerRow, etag: z.string(), added: z.boolean().optional() });
const oneDeleted = z.object({ outcome: z.literal('deleted') });

const place = z.record(z.string(), z.union([z.string(), z.number()]));

/** What Postgres says of a text that is no id, no time and no number, or has a NUL. */
const notOfType = ['22P02', '22007', '22008', '22003', '22P05'];

const isList = (name: string): name is ListName => name in lists;

const nothingHere = 'There is nothing at this address.';

/** The hash of the key that a request comes with. */
const keyOf = (request: Request) =>
  hashOf(/^Bearer (dk_[\da-f]{64})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '');

/** Where functions are, for other programs. */
function functionsUrl() {
  const { SUPABASE_URL, FUNCTIONS_URL = `${SUPABASE_URL}/functions/v1` } = process.env;
  return FUNCTIONS_URL;
}

async function api(request: Request, context: SupabaseContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  // With or without /functions/v1 in front of it, by whoever hands it on.
  const [, name = '', one] = /\/api\/([a-z.]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (name === 'answers' && one !== undefined) return oneOfAnswers(request, context, one);
  if (one !== undefined) throw new Refusal(404, nothingHere);
  if (name === 'answers' && request.method === 'POST') return addAnswer(request, context);
  if (name === 'openapi.json') {
    allow(request, ['GET']);
    return answered(request, openApi(`${functionsUrl()}/api`));
  }
  if (name !== 'numbers' && !isList(name)) throw new Refusal(404, nothingHere);
  allow(request, name === 'answers' ? ['GET', 'POST'] : ['GET']);
  const key_hash = await keyOf(request);
  const query = Object.fromEntries(searchParams);
  if (name === 'numbers') {
    const { from, to } = read(numbersQuery, query);
    const args = { key_hash, first_day: from, last_day: to };
    const { rows } = await ask(request, context, 'api_numbers', args, paged);
    return answered(request, numbersAnswer.parse({ data: rows }));
  }
  const { limit, after } = read(pageQuery, query);
  const page = { part: name, after: after === undefined ? null : placeIn(after), page_size: limit };
  const { rows, next } = await ask(request, context, 'api_page', { key_hash, ...page }, paged);
  return answered(request, pageOf(lists[name].row).parse({ data: rows, next: next ? cursorTo(next) : null }));
}

/** @throws {Refusal} 405 */
function allow(request: Request, methods: readonly string[]) {
  if (!methods.includes(request.method)) throw notAllowed(methods);
}

/** Reads, changes or deletes the answer of an id. */
async function oneOfAnswers(request: Request, context: SupabaseContext, id: string): Promise<Response> {
  allow(request, ['GET', 'PATCH', 'DELETE']);
  const entry = z.uuid().safeParse(id);
  if (!entry.success) throw new Refusal(404, nothingHere);
  const key_hash = await keyOf(request);
  const about = { key_hash, entry: entry.data };
  if (request.method === 'GET') {
    const { answer, etag } = await ask(request, context, 'api_read_answer', about, oneAnswer);
    return answered(request, answer, `"${etag}"`);
  }
  await ask(request, context, 'use_api_key', { key_hash, scope: 'write_answers' }, counted);
  const seen = seenIn(request.headers.get('if-match'));
  if (request.method === 'DELETE') {
    const args = { ...about, act: 'delete', content: {}, seen };
    await ask(request, context, 'api_write_answer', args, oneDeleted);
    return new Response(null, { status: 204, headers: kept });
  }
  const content = await readJson(request, answerChange, largestAnswer);
  const args = { ...about, act: 'change', content, seen };
  return written(context, await ask(request, context, 'api_write_answer', args, oneAnswer));
}

/** Adds an answer; with an id that was used for the very same before, it is there already. */
async function addAnswer(request: Request, context: SupabaseContext): Promise<Response> {
  const key_hash = await keyOf(request);
  await ask(request, context, 'use_api_key', { key_hash, scope: 'write_answers' }, counted);
  const { id = crypto.randomUUID(), ...content } = await readJson(request, newAnswer, largestAnswer);
  const args = { key_hash, entry: id, act: 'add', content, seen: null };
  return written(context, await ask(request, context, 'api_write_answer', args, oneAnswer));
}

/** What the caller has seen, without quotes; null: whatever is there. A weak tag is like none (RFC 9110, 13.1.1). */
function seenIn(ifMatch: string | null): string[] | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').flatMap((tag) => /^\s*"([^"]*)"\s*$/.exec(tag)?.[1] ?? []);
}

/** An answer as it is now; what it means is indexed first, as after a change in the app. */
async function written(
  { supabaseAdmin }: SupabaseContext,
  { answer, etag, added }: z.infer<typeof oneAnswer>,
): Promise<Response> {
  // What is not indexed by now is found by its words, and indexed before the next question of a visitor is answered.
  await supabaseAdmin.functions.invoke<unknown>('learn', { body: { bot_id: answer.bot_id } });
  const headers = { ...kept, ETag: `"${etag}"` };
  if (!added) return Response.json(answer, { headers });
  const Location = `${functionsUrl()}/api/answers/${answer.id}`;
  return Response.json(answer, { status: 201, headers: { ...headers, Location } });
}

/** @throws {Refusal} 400 with the first message */
function read<Schema extends z.ZodType>(schema: Schema, query: Record<string, string>): z.infer<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  throw new Refusal(400, result.error.issues[0]?.message ?? 'A parameter is missing.');
}

/** Where a page ended, as a text that can stand in an address. */
const cursorTo = (next: unknown) =>
  btoa(JSON.stringify(next)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function placeIn(after: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(atob(after.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    throw new Refusal(400, 'after is what next was.');
  }
}

/**
 * Calls a function of the database with a key.
 * @param good what it answers when all is well
 * @throws {Refusal} where the key, or what is asked or written, is not good for it
 */
async function ask<Good extends z.ZodType>(
  request: Request,
  context: SupabaseContext,
  call: string,
  args: Record<string, unknown>,
  good: Good,
): Promise<z.infer<Good>> {
  const isWriting = request.method !== 'GET';
  const { data, error } = await context.supabaseAdmin.rpc(call, args);
  if (error?.code === '23514') throw new Refusal(isWriting ? 422 : 400, error.message);
  if (error && notOfType.includes(error.code)) throw new Refusal(400, 'after is what next was.');
  if (error) throw error;
  const answer = z.union([refused, good]).parse(data);
  const { data: refusal } = refused.safeParse(answer);
  switch (refusal?.outcome) {
    case undefined:
      return good.parse(data);
    case 'wait':
      throw tooOften(refusal.wait);
    case 'forbidden':
      throw new Refusal(
        403,
        `This key may not ${isWriting ? 'write' : 'read this'}. An owner can make one that may.`,
      );
    case 'missing':
      if (request.method !== 'POST') throw new Refusal(404, 'There is no such answer.');
      throw new Refusal(422, 'There is no such bot.', { fields: { bot_id: 'There is no such bot.' } });
    case 'changed':
      throw new Refusal(412, 'The answer was changed meanwhile. Read it again.');
    case 'taken':
      throw new Refusal(409, 'There is another answer with this id.');
    case 'unknown':
      await limitRate(context, perClient, clientAddress(request));
      throw new Refusal(401, 'There is no such key. It may have been revoked.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
  }
}

// Kept by whoever asked, and asked for again: no proxy keeps names for others.
const kept = { 'Cache-Control': 'private, no-cache' };

/** JSON with an ETag, which is made of it unless there is one; 304 if it is as the caller has it. */
async function answered(request: Request, answer: unknown, etag?: string): Promise<Response> {
  const body = JSON.stringify(answer);
  const headers = { ...kept, ETag: etag ?? `"${await hashOf(body)}"` };
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
};

/**
 * GET /api/conversations, messages, people, bookings, answers ?limit&after, /api/numbers ?from&to, with a key of the
 * business as `Authorization: Bearer dk_…`: 200 { data, next }, with an ETag; 304. GET /api/openapi.json describes them, to
 * everybody. With a key that may write answers: POST /api/answers { id?, bot_id, question, answer, other_questions, texts },
 * 201 with Location, 200 if it is there already; PATCH /api/answers/<id>, 200; DELETE, 204; If-Match is minded. GET
 * /api/answers/<id> has the ETag. 400, 401, 403, 404, 409, 412, 413, 415, 422 with `errors`, 429 with Retry-After: a problem
 * as RFC 9457 has it.
 */
export default {
  fetch: serve(
    {
      auth: 'none',
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      refusalBody: ({ status, message, fields }) => ({
        ...{ type: 'about:blank', title: titles[status] ?? 'Internal Server Error', status, detail: message },
        // As the example of RFC 9457 has it.
        errors:
          fields &&
          Object.entries(fields).map(([field, detail]) => ({
            detail,
            pointer: field === '' ? '#' : `#/${field}`,
          })),
      }),
      refusalType: 'application/problem+json',
    },
    api,
  ),
};
