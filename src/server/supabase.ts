import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Connection } from './connection.ts';

/** The parts of supabase-js the product uses: realtime and storage would double its size. */
export interface Supabase extends Connection {
  functions: FunctionsClient;
  rest: PostgrestClient;
}

/** Gives a connection the clients that most pages ask by. */
export const withClients = (connection: Connection): Supabase => ({
  ...connection,
  functions: new FunctionsClient(connection.services.functions.url, {
    customFetch: connection.services.functions.send,
  }),
  rest: new PostgrestClient(connection.services.rest.url, { fetch: connection.services.rest.send }),
});
