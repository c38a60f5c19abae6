import { readdirSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach } from 'vitest';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { accounts, signIn, type Target } from '../target.ts';
import type { Internet } from './website.ts';

/** Calls an edge function as its edge hands it on: `address` is whose socket the request came in by. */
type CallFunction = (name: string, init?: RequestInit, address?: string) => Promise<Response>;

/** Functions that are served beside the usual ones. */
export interface Served {
  fetch: CallFunction;
  stop(): Promise<void>;
}

/** What runs the edge functions: Node or Deno. */
export interface Runtime {
  fetch: CallFunction;
  /** Serves some functions with other variables in their environment. */
  serveWith(names: string[], environment: Record<string, string>): Promise<Served>;
  /** What the functions wrote to the console, as soon as it matches. For an error that has to be there. */
  logged(expected: RegExp): Promise<string>;
}

/** The edge functions there are. */
export const functionNames = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'));

interface Options extends RequestInit {
  session?: SupabaseClient;
  /** Instead of the usual functions. */
  served?: Served;
}

/** The edge functions of one runtime, and what tests need to talk to them. */
export type Functions = ReturnType<typeof openFunctions>;

/** Signs in both accounts before the first test, and empties the tables of the functions before each. */
export function openFunctions(target: Target, backend: Backend, runtime: Runtime, internet: Internet) {
  const { database } = backend;
  let admin: SupabaseClient;
  let owner: SupabaseClient;

  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;
  const clear = () =>
    database.exec(
      'delete from private.rate_limits; delete from public.contact_messages; delete from public.client_logs',
    );

  /** Calls with the publishable key, and with the session's token if there is a session. */
  async function call(name: string, options: Options = {}, address?: string) {
    const { session, served = runtime, headers, ...init } = options;
    const { data } = (await session?.auth.getSession()) ?? { data: { session: null } };
    const sent = new Headers({ apikey: target.publishableKey });
    if (data.session) sent.set('authorization', `Bearer ${data.session.access_token}`);
    for (const [header, value] of new Headers(headers)) sent.set(header, value);
    const response = await served.fetch(name, { ...init, headers: sent }, address);
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body };
  }

  const post = (name: string, body: unknown, options: Options = {}, address?: string) =>
    call(
      name,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      },
      address,
    );

  beforeAll(async () => {
    admin = await signIn(target, accounts.admin);
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(async () => {
    await clear();
    internet.pages.clear();
    internet.asked.length = 0;
  });

  return {
    target,
    backend,
    runtime,
    /** The websites that the functions can reach. */
    internet,
    database,
    rows,
    clear,
    call,
    post,
    /** An administrator's browser. */
    get admin() {
      return admin;
    },
    /** A customer's browser. */
    get owner() {
      return owner;
    },
  };
}
