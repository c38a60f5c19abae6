import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { openApi } from '../_shared/api/openapi.ts';
import {
  type ListName,
  lists,
  numbersAnswer,
  numbersQuery,
  pageOf,
  pageQuery,
} from '../_shared/api/resources.ts';
import { hashOf } from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { Refusal, serve } from '../_shared/http.ts';
import { limitRate, tooOften } from '../_shared/rate-limit.ts';

/** Of whoever tries keys. */
const perClient = { bucket: 'api:address', hits: 60, seconds: 60 };

const used = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ok'), rows: z.array(z.unknown()), next: z.unknown().optional() }),
  z.object({ outcome: z.literal('wait'), wait: z.number() }),
  z.object({ outcome: z.enum(['forbidden', 'unknown']) }),
]);

const place = z.record(z.string(), z.union([z.string(), z.number()]));

/** What Postgres says of a text that is no id, no time and no number. */
const notOfType = ['22P02', '22007', '22008', '22003'];

const isList = (name: string): name is ListName => name in lists;

async function api(request: Request, context: SupabaseContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  // With or without /functions/v1 in front of it, by whoever hands it on.
  const name = /\/api\/([a-z.]+)$/.exec(pathname)?.[1] ?? '';
  if (name === 'openapi.json') {
    const { SUPABASE_URL, FUNCTIONS_URL = `${SUPABASE_URL}/functions/v1` } = process.env;
    return answered(request, openApi(`${FUNCTIONS_URL}/api`));
  }
  if (name !== 'numbers' && !isList(name)) throw new Refusal(404, 'There is nothing at this address.');
  const key_hash = await hashOf(
    /^Bearer (dk_[\da-f]{64})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
  );
  const query = Object.fromEntries(searchParams);
  if (name === 'numbers') {
    const { from, to } = read(numbersQuery, query);
    const { rows } = await ask(request, context, 'api_numbers', { key_hash, first_day: from, last_day: to });
    return answered(request, numbersAnswer.parse({ data: rows }));
  }
  const { limit, after } = read(pageQuery, query);
  const { rows, next } = await ask(request, context, 'api_page', {
    ...{ key_hash, part: name, after: after === undefined ? null : placeIn(after), page_size: limit },
  });
  return answered(request, pageOf(lists[name].row).parse({ data: rows, next: next ? cursorTo(next) : null }));
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

/** Calls a function of the database with a key. @throws {Refusal} where the key, or what is asked, is not good for it */
async function ask(request: Request, context: SupabaseContext, call: string, args: Record<string, unknown>) {
  const { data, error } = await context.supabaseAdmin.rpc(call, args);
  if (error?.code === '23514') throw new Refusal(400, error.message);
  if (error && notOfType.includes(error.code)) throw new Refusal(400, 'after is what next was.');
  if (error) throw error;
  const answer = used.parse(data);
  switch (answer.outcome) {
    case 'ok':
      return answer;
    case 'wait':
      throw tooOften(answer.wait);
    case 'forbidden':
      throw new Refusal(403, 'This key may not read this. An owner can make one that may.');
    case 'unknown':
      await limitRate(context, perClient, clientAddress(request));
      throw new Refusal(401, 'There is no such key. It may have been revoked.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
  }
}

/** JSON with an ETag; 304 if it is as the caller has it. */
async function answered(request: Request, answer: unknown): Promise<Response> {
  const body = JSON.stringify(answer);
  const headers = {
    ETag: `"${await hashOf(body)}"`,
    // Kept by whoever asked, and asked for again: no proxy keeps names for others.
    'Cache-Control': 'private, no-cache',
  };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
};

/**
 * GET /api/conversations, messages, people, bookings, answers ?limit&after, /api/numbers ?from&to, with a key of the
 * business as `Authorization: Bearer dk_…`: 200 { data, next }, with an ETag; 304. GET /api/openapi.json describes them, to
 * everybody. 400, 401, 403, 404, 429 with Retry-After: a problem as RFC 9457 has it.
 */
export default {
  fetch: serve(
    {
      auth: 'none',
      methods: ['GET'],
      refusalBody: ({ status, message }) => ({
        ...{ type: 'about:blank', title: titles[status] ?? 'Internal Server Error', status, detail: message },
      }),
      refusalType: 'application/problem+json',
    },
    api,
  ),
};
