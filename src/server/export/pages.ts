import type { PostgrestError } from '@supabase/postgrest-js';
import { z } from 'zod/mini';
import type { Part } from '../../export/parts.ts';
import type { Supabase } from '../supabase.ts';

/** A row of an export, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** An export under way, as far as it has come. */
export interface Export {
  businessId: string;
  /** Who makes it. */
  userId: string;
  /** Nothing newer is in it: an ISO 8601 time of the server. */
  until: string;
  /** When it was begun, by this browser's clock: ISO 8601. */
  begunAt: string;
  /** The part that is fetched next; null once all are there. */
  part: Part | null;
  /** The place in that part to go on from, as the server has said it; null at its beginning. */
  place: object | null;
  /** How many portions have been fetched. */
  portions: number;
  /** How many rows of each part have been fetched. */
  fetched: Readonly<Partial<Record<Part, number>>>;
  /** About how many rows there are in all. */
  expected: number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Not zod's record and unknown: what reads these would come with every signed-in page.
const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isObject(value) && Object.values(value).every(Number.isSafeInteger),
);
const begun = z.object({ until: z.string(), counts });
const page = z.object({
  rows: z.array(z.custom<Row>(isObject)),
  next: z.nullable(z.custom<object>(isObject)),
});

const notOwner = {
  ok: false,
  reason: 'notOwner',
  message: 'Only an owner of the business exports its data.',
} as const;

/** Postgres tells whoever is no owner that they may not (42501); anything else is an outage or a bug. */
function refusalOf(error: PostgrestError): typeof notOwner {
  if (error.code !== '42501') throw new Error(error.message);
  return notOwner;
}

/** Has the server begin an export. Throws if it cannot be reached. */
export async function beginPages({ rest }: Pick<Supabase, 'rest'>, businessId: string, signal: AbortSignal) {
  const { data, error } = await rest
    .rpc('begin_export', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) return refusalOf(error);
  return { ok: true, ...begun.parse(data) } as const;
}

/** Fetches the rows of an export that come next. Throws if the server cannot be reached. */
export async function getPage(
  { rest }: Pick<Supabase, 'rest'>,
  { businessId, until, place }: Export,
  part: Part,
  signal: AbortSignal,
) {
  const { data, error } = await rest
    .rpc('export_page', { business: businessId, part, after: place, until })
    .retry(false)
    .abortSignal(signal);
  if (error) return refusalOf(error);
  return { ok: true, ...page.parse(data) } as const;
}
