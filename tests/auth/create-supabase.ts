import { type ConnectionOptions, connect } from '../../src/server/connection.ts';
import { type Supabase, withClients } from '../../src/server/supabase.ts';

/** What the app loads in steps, at once: a connection to the server, with the clients of database and functions. */
export const createSupabase = (options: ConnectionOptions): Supabase => withClients(connect(options));
