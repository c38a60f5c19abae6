import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type Context, Hono } from 'hono';
import { type ApiKeys, type Caller, CallerRefused, identifyCaller } from '../callers.ts';
import { actAs } from './act-as.ts';
import { type Answer, checkAffected, contentRange, onlyRow } from './answer.ts';
import { type JsonObject, readObject, readRows } from './body.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { explainError, notImplemented, RestError } from './errors.ts';
import { countsChanges, type Preferences, parsePreferences, wantsObject } from './preferences.ts';
import type { Query } from './query.ts';
import { parseQuery, refuseOther } from './query-string.ts';
import { withinRange } from './range.ts';
import { callRoutine } from './routines.ts';
import { Parameters } from './sql.ts';
import { deleteRows, insertRows, putRow, selectRows, updateRows } from './tables.ts';

interface RestOptions {
  database: PGlite;
  catalogue: Catalogue;
  apiKeys: ApiKeys;
  signingKey: { publicKey: CryptoKey };
}

type Env = { Variables: { caller: Caller } };

/**
 * The part of PostgREST that supabase-js' `from()` and `rpc()` use, for schema public; to be mounted at `/rest/v1`.
 * Who may see or change what is Postgres' business: every request is a transaction under its caller's role.
 * @see https://docs.postgrest.org/en/v14/
 */
export function restRoutes(options: RestOptions): Hono<Env> {
  const { database, catalogue, apiKeys, signingKey } = options;
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const { publicKey } = signingKey;
    context.set('caller', await identifyCaller(context.req.raw, { apiKeys, publicKey }));
    refuseOtherSchemas(context.req.raw);
    await next();
  });

  app.get('/:table', async (context) => {
    const { query, preferences, asObject } = readHead(context);
    refuseOther(query);
    const answer = await actAs(
      database,
      context.get('caller'),
      context.req.raw,
      async ({ transaction, become }) => {
        const table = await catalogue.findTable(transaction, context.req.param('table'));
        await become({ readOnly: true });
        const source = { relation: table, from: table.sql, parameters: new Parameters() };
        const rows = await selectRows(transaction, source, query, preferences.count);
        return asObject ? onlyRow(rows) : rows;
      },
    );
    return answerRead(answer, query);
  });

  app.post('/:table', async (context) => {
    const { columns } = parseQuery(new URL(context.req.url).searchParams);
    const body = await readRows(context.req.raw, columns);
    const { answer, preferences } = await write(options, context, (transaction, table, query, preferences) =>
      insertRows(transaction, table, body, query, preferences),
    );
    const inserted = answer.rows - (answer.updated ?? 0);
    const status = preferences.resolution === 'merge' && inserted === 0 ? 200 : 201;
    return answerWrite(answer, preferences, status, `*/${countsChanges(preferences) ? answer.rows : '*'}`);
  });

  app.put('/:table', async (context) => {
    const body = await readRows(context.req.raw);
    const { answer, preferences } = await write(options, context, (transaction, table, query, preferences) =>
      putRow(transaction, table, body, query, preferences),
    );
    if (!preferences.representation) return new Response(null, { status: 204 });
    return jsonResponse(answer.json, answer.updated === 0 ? 201 : 200);
  });

  app.patch('/:table', async (context) => {
    const { columns } = parseQuery(new URL(context.req.url).searchParams);
    const { json, keys } = await readObject(context.req.raw);
    const body = { json: `[${json}]`, columns: columns ? [...new Set(columns)] : keys };
    const { answer, preferences } = await write(options, context, (transaction, table, query, preferences) =>
      updateRows(transaction, table, body, query, preferences),
    );
    const range = contentRange(0, answer.rows, countsChanges(preferences) ? answer.rows : undefined);
    return answerWrite(answer, preferences, preferences.representation ? 200 : 204, range);
  });

  app.delete('/:table', async (context) => {
    const { answer, preferences } = await write(options, context, deleteRows);
    const range = `*/${countsChanges(preferences) ? answer.rows : '*'}`;
    return answerWrite(answer, preferences, preferences.representation ? 200 : 204, range);
  });

  app.on(['GET', 'POST'], '/rpc/:name', async (context) => {
    const { query, preferences, asObject } = readHead(context);
    const isPost = context.req.method === 'POST';
    const given = isPost ? await readObject(context.req.raw, { optional: true }) : argumentsOf(query);
    if (isPost) refuseOther(query);
    if (isPost && query.columns) {
      throw notImplemented('The parameter columns of a function is not served by the embedded backend.');
    }
    if (preferences.maxAffected !== undefined) {
      throw notImplemented(
        'The preference max-affected of a function is not served by the embedded backend.',
      );
    }
    const answer = await actAs(
      database,
      context.get('caller'),
      context.req.raw,
      async ({ transaction, become }) => {
        const routine = await catalogue.findRoutine(transaction, context.req.param('name'), given.keys);
        await become({ readOnly: routine.readOnly || !isPost });
        const result = await callRoutine(transaction, routine, given, query, countsChanges(preferences));
        const shown = asObject && routine.returnsSet ? onlyRow(result) : result;
        return { ...shown, isVoid: routine.returns === 'nothing' };
      },
    );
    return answer.isVoid ? emptyResponse(204, rangeOfRead(answer, query)) : answerRead(answer, query);
  });

  app.all('/rpc/:name', ({ req }) => {
    throw new RestError(405, 'PGRST101', `Cannot use the ${req.method} method on RPC`);
  });
  app.all('/:table', ({ req }) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${req.method}`);
  });
  app.all('*', ({ req }) => {
    if (/\/rest\/v1\/?$/.test(req.path))
      throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });

  app.onError((error, context) => {
    if (error instanceof CallerRefused) return error.toResponse();
    const refusal = explainError(error, context.get('caller').role);
    if (refusal) return refusal.toResponse();
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return new RestError(500, 'PGRSTX00', 'Internal server error').toResponse();
  });
  return app;
}

/** What the address and the headers of a request say. Only a GET heeds the header Range (RFC 9110, 14.2). */
function readHead({ req }: Context<Env>): { query: Query; preferences: Preferences; asObject: boolean } {
  const query = parseQuery(new URL(req.url).searchParams);
  return {
    query: req.method === 'GET' ? withinRange(query, req.header('range')) : query,
    preferences: parsePreferences(req.header('prefer')),
    asObject: wantsObject(req.header('accept')),
  };
}

/** The arguments of a function in an address: everything that is no filter. */
function argumentsOf({ other }: Query): JsonObject {
  const given = Object.fromEntries(other);
  return { json: JSON.stringify(given), keys: Object.keys(given) };
}

type Change = (
  transaction: Transaction,
  table: Table,
  query: Query,
  preferences: Preferences,
) => Promise<Answer>;

/** Runs a change of a table and the checks that may take it back. */
async function write({ database, catalogue }: RestOptions, context: Context<Env, '/:table'>, change: Change) {
  const { query, preferences, asObject } = readHead(context);
  refuseOther(query);
  const answer = await actAs(
    database,
    context.get('caller'),
    context.req.raw,
    async ({ transaction, become }) => {
      const table = await catalogue.findTable(transaction, context.req.param('table'));
      await become({ readOnly: false });
      const changed = await change(transaction, table, query, preferences);
      checkAffected(changed, preferences.maxAffected);
      return asObject && preferences.representation ? onlyRow(changed) : changed;
    },
  );
  return { answer, preferences };
}

function answerRead(answer: Answer, query: Query): Response {
  const isPart = answer.total !== undefined && answer.rows < answer.total;
  return jsonResponse(answer.json, isPart ? 206 : 200, rangeOfRead(answer, query));
}

function rangeOfRead({ rows, total }: Answer, { offset }: Query): string {
  return contentRange(offset, rows, total);
}

function answerWrite(answer: Answer, preferences: Preferences, status: number, range: string): Response {
  return preferences.representation ? jsonResponse(answer.json, status, range) : emptyResponse(status, range);
}

function emptyResponse(status: number, range: string): Response {
  return new Response(null, { status, headers: { 'Content-Range': range } });
}

function jsonResponse(json: string, status: number, range?: string): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    ...(range && { 'Content-Range': range }),
  };
  return new Response(json, { status, headers });
}

function refuseOtherSchemas({ headers }: Request) {
  const schema = headers.get('content-profile') ?? headers.get('accept-profile') ?? 'public';
  if (schema === 'public') return;
  const hint = 'Only the following schemas are exposed: public';
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, undefined, hint);
}
