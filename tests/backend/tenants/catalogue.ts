import { readdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** A table or view of the product, as the database describes it. */
export interface Relation {
  schema: string;
  name: string;
  /** The columns of its primary key. */
  key: string[];
  /** Columns that refer to another table's key: the column, and that table. */
  references: Record<string, string>;
}

/** An argument of a function of the database. */
export interface Argument {
  name: string;
  type: string;
  optional: boolean;
}

/** A function of the database that the API offers, to whomever. */
export interface Routine {
  name: string;
  arguments: Argument[];
  /** Whether somebody who is signed in may call it. */
  granted: boolean;
}

/** Schemas of the platform, whose tables are not ours. */
const platform = `('information_schema', 'auth', 'extensions', 'supabase_migrations')`;

/** Columns that name another table's row without keeping it: no foreign key says so. */
const named: Record<string, Record<string, string>> = {
  conversations: { business_id: 'businesses' },
  messages: { entry_id: 'knowledge_entries', perhaps_of: 'unanswered_questions', reply_to: 'messages' },
  unanswered_questions: { conversation_id: 'conversations', perhaps_entry: 'knowledge_entries' },
  exam_questions: { entry_id: 'knowledge_entries', last_entry_id: 'knowledge_entries' },
  askings: { conversation_id: 'conversations' },
  entry_texts: { bot_id: 'bots' },
  entry_passages: { bot_id: 'bots' },
  entry_terms: { bot_id: 'bots' },
  entries_to_index: { bot_id: 'bots' },
  bookings: { conversation_id: 'conversations' },
  booking_visitors: { visitor_id: 'visitors' },
};

/** Every table and view of the product. */
export async function relationsOf(database: PGlite): Promise<Relation[]> {
  const { rows } = await database.query<Relation>(`
    select nspname as schema, relname as name,
      coalesce((
        select array_agg(attname::text order by attnum) from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where conrelid = pg_class.oid and contype = 'p'
      ), '{}') as key,
      coalesce((
        select jsonb_object_agg(attname, target.relname) from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        join pg_class as target on target.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f'
      ), '{}') as references
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname not in ${platform}
    order by nspname desc, relname`);
  return rows.map((row) => ({ ...row, references: { ...row.references, ...named[row.name] } }));
}

/** Every function of the schema that the API offers. */
export async function routinesOf(database: PGlite): Promise<Routine[]> {
  const { rows } = await database.query<Routine>(`
    select proname as name, has_function_privilege('authenticated', pg_proc.oid, 'execute') as granted,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', argument.name, 'type', format_type(argument.type, null),
          'optional', argument.number > pronargs - pronargdefaults
        ) order by argument.number)
        from unnest(proargnames[:pronargs], proargtypes::oid[]) with ordinality as argument (name, type, number)
      ), '[]') as arguments
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    order by proname`);
  return rows;
}

/** Every edge function. */
export const edgeFunctions = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'));
