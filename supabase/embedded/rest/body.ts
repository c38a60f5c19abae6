import { invalidBody, notImplemented } from './errors.ts';

/** The rows of a body. */
export interface Rows {
  /** A JSON list, as it was sent: numbers keep digits that JavaScript would lose. */
  json: string;
  /** The columns the rows speak of. */
  columns: string[];
}

/** Deeper than data is; Postgres' own limit on nesting would answer with a failure of the server. */
const maxDepth = 100;

/** Reads a body as rows: an object, or a list of objects that all have the same keys (or `columns` says which count). */
export async function readRows(request: Request, columns?: string[]): Promise<Rows> {
  const { text, value } = await readJson(request);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) throw invalidBody('All object keys must match');
  const json = Array.isArray(value) ? text : `[${text}]`;
  if (columns) return { json, columns: [...new Set(columns)] };
  const keys = Object.keys(rows[0] ?? {});
  const isUniform = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!isUniform) throw invalidBody('All object keys must match');
  return { json, columns: keys };
}

/** An object as it was sent, and its keys. */
export interface JsonObject {
  json: string;
  keys: string[];
}

/**
 * Reads a body as one object; no body at all is one without keys where that is allowed.
 * @throws {RestError} PGRST127 for a list, of which PostgREST would take the first
 */
export async function readObject(request: Request, { optional = false } = {}): Promise<JsonObject> {
  const { text, value } = await readJson(request, optional ? '{}' : '');
  if (Array.isArray(value)) {
    throw notImplemented('A list where one object is enough is not served by the embedded backend.');
  }
  if (!isObject(value)) throw invalidBody('Empty or invalid json');
  return { json: text, keys: Object.keys(value) };
}

async function readJson(request: Request, missing = ''): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type') ?? 'application/json';
  const text = (await request.text()) || missing;
  if (text !== '' && !/^application\/(?:json|vnd\.pgrst\.(?:object|array)\+json)\s*(?:;|$)/i.test(type)) {
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
  const value = parseJson(text);
  if (isDeeperThan(value, maxDepth)) throw invalidBody('Empty or invalid json');
  return { text, value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
