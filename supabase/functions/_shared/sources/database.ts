import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { Refusal } from '../http.ts';
import { storable } from '../storable.ts';

export type Admin = SupabaseContext['supabaseAdmin'];

/** A source as members see it: a row of public.source_list. */
export type SourceRow = Record<string, unknown> & { status: string };

/**
 * Calls a function of the database with the secret key. What websites and files say is made storable.
 * @throws {Refusal} 422 with its sentence for a rule; anything else the database refuses with is thrown as it is, a
 *   constraint among it: Postgres' words about one are none for an owner
 */
export async function ask(admin: Admin, name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { data, error } = await admin.rpc(name, storableAll(args));
  if (error?.code === '23514' && !error.message.includes(' constraint "'))
    throw new Refusal(422, error.message);
  if (error) throw error;
  return data;
}

function storableAll(args: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(args), (_, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  );
}

/**
 * Stores what became of a page. The database takes 100 entries at a time, so that others are answered in between: it
 * keeps the page, and is called until it has all of them.
 * @returns false if the reading is over: somebody has stopped or removed it
 */
export async function storePage(admin: Admin, lease: string | null, page: object): Promise<boolean> {
  let isStored = await ask(admin, 'store_read_page', { lease, page });
  while (isStored === null) isStored = await ask(admin, 'store_read_page', { lease, page: null });
  return isStored === true;
}

const rows = z.array(z.looseObject({ status: z.string() }));

/** A source as it is now. @throws {Refusal} 404 when it is gone */
export async function sourceRow(admin: Admin, source: string): Promise<SourceRow> {
  const [row] = rows.parse(await ask(admin, 'source_row', { source }));
  if (!row) throw noSuchSource();
  return row;
}

export const noSuchSource = () => new Refusal(404, 'There is no such source.');

const bots = z.array(z.object({ business_id: z.string() }));

/**
 * The business of a bot. Whoever sees the bot is a member.
 * @throws {Refusal} 404 for everybody else
 */
export async function businessOf({ supabase }: SupabaseContext, bot: string): Promise<string> {
  const { data, error } = await supabase.from('bots').select('business_id').eq('id', bot);
  if (error) throw error;
  const [found] = bots.parse(data);
  if (!found) throw new Refusal(404, 'There is no such bot.');
  return found.business_id;
}
