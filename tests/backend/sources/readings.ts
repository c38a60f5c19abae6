import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { cafe, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, type Target } from '../target.ts';

/** What is claimed to be read. */
export const claimSchema = z.object({
  source: z.string(),
  lease: z.string(),
  memory: z.unknown(),
  is_careful: z.boolean(),
  pages: z.array(z.object({ address: z.string(), status: z.string(), hash: z.string().nullable() })),
});

export const home = 'https://cafe.example/';
export const menu = 'https://cafe.example/menu';
export const cakes = { title: 'Cakes', content: 'Apple cake is 4 euros.' };
export const coffee = { title: 'Coffee', content: 'A flat white is 3 euros.' };
export const tea = { title: 'Tea', content: 'We have green tea.' };
export const about = { title: 'About', content: 'We opened in 1999.' };

/** Reads sources of the café as the functions do, and looks what has become of them; before each test it has none. */
export function openReadings(target: Target, backend: Backend) {
  const { database } = backend;
  let service: SupabaseClient;
  let owner: SupabaseClient;

  beforeAll(async () => {
    service = createClient(target.url, backend.apiKeys.secret, { auth: { persistSession: false } });
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  async function ask(name: string, args: Record<string, unknown> = {}, client = service): Promise<unknown> {
    const { data, error } = await client.rpc(name, args);
    if (error) throw error;
    return data;
  }
  const asOwner = (name: string, args: Record<string, unknown>) => ask(name, args, owner);

  const add = async (address = home, scope = 'site') =>
    z.string().parse(await ask('add_website', { bot: cafe.bot, address, title: 'cafe.example', scope }));
  const claim = async (source: string) =>
    claimSchema.nullable().parse(await ask('claim_reading', { source }));
  async function mustClaim(source: string) {
    const claimed = await claim(source);
    if (!claimed) throw new Error('Nothing is to be read.');
    return claimed;
  }
  const find = (lease: string, ...addresses: string[]) =>
    ask('store_found_pages', {
      lease,
      pages: addresses.map((address) => ({ address, depth: 1 })),
      memory: { robots: '' },
    });
  const store = (lease: string, address: string, entries: object[], hash = JSON.stringify(entries)) =>
    ask('store_read_page', {
      lease,
      page: { status: 'read', address, title: `Page ${address}`, hash, bytes: 100, entries },
    });
  const fail = (lease: string, address: string, retry = false) =>
    ask('store_read_page', { lease, page: { status: 'failed', address, message: 'No answer.', retry } });
  const gone = (lease: string, address: string) =>
    ask('store_read_page', { lease, page: { status: 'gone', address, message: 'It is gone.' } });
  const end = (lease: string, more: object = {}) => ask('end_portion', { lease, is_done: true, ...more });

  const shown = async (source: string) => {
    const [row] = z.array(z.record(z.string(), z.unknown())).parse(await ask('source_row', { source }));
    return row;
  };
  const entriesOf = (source: string) =>
    rows(`select id, title, content, position, page_id, edited_at, learned_at from public.knowledge_entries
      where source_id = '${source}' order by position`);
  const textsOf = async (source: string) => (await entriesOf(source)).map(({ content }) => content);
  const pagesOf = (source: string) =>
    rows(
      `select address, status, error from public.source_pages where source_id = '${source}' order by address`,
    );

  /** Reads a website of these pages from its beginning to its end. */
  async function readAll(source: string, pages: Record<string, object[]>) {
    const { lease } = await mustClaim(source);
    await find(lease, ...Object.keys(pages));
    for (const [address, entries] of Object.entries(pages)) await store(lease, address, entries);
    await end(lease);
  }
  async function readAgain(source: string, pages: Record<string, object[]>) {
    await asOwner('read_source_again', { source });
    await readAll(source, pages);
  }

  return {
    database,
    /** The café's owner. */
    get owner() {
      return owner;
    },
    rows,
    ask,
    asOwner,
    add,
    claim,
    mustClaim,
    find,
    store,
    fail,
    gone,
    end,
    shown,
    entriesOf,
    textsOf,
    pagesOf,
    readAll,
    readAgain,
  };
}
