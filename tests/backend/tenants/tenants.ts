import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { Relation } from './catalogue.ts';
import { tables } from './secured-tables.ts';
import { ids, mine, theirs } from './two-tenants.ts';

/** What one tenant has: for each table the key of a row of it, or one that nobody has. */
export interface Tenant {
  /** By table; `users` is one of its members, `duplicates` somebody to merge its person with. */
  keys: ReadonlyMap<string, string>;
  /** The public key of its bot; with `nobody`, of the victim's. */
  bot: string;
}

/** The token of the visitor of each. */
export const visitorTokens = { victim: 'a'.repeat(64), attacker: 'b'.repeat(64) };

const people = Object.entries(ids);
// None is the end of another one.
const addressOf = (name: string) => `the-${name.replace(' ', '-')}@example.com`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of a second person of each, whom only a merge is about. */
const duplicates = {
  victim: 'f0000000-0000-4000-8000-0000000000d1',
  attacker: 'f0000000-0000-4000-8000-0000000000d2',
};

/** Makes an account for each of the callers. */
export async function openAccounts(database: PGlite): Promise<void> {
  for (const [name, id] of people) {
    await database.query(
      `insert into auth.users (id, email, email_confirmed_at, aud, role)
       values ($1, $2, now(), 'authenticated', 'authenticated')`,
      [id, addressOf(name)],
    );
  }
}

/** Filled by migrations, and needed by what tenants have. */
const ofTheService = ['plans', 'signing_keys', 'time_zones', 'topics', 'filler_words'];

/** Empties every table of the product, and fills in two tenants with the same things each. */
export async function openTenants(database: PGlite): Promise<void> {
  const emptied = Object.entries(tables)
    .filter(([name]) => !ofTheService.includes(name))
    .map(([name, { schema }]) => `delete from ${schema}.${name};`);
  const filled = Object.entries(tables).map(
    // Again: what was filled before it may have made rows here.
    ([name, { schema, rows }]) => `delete from ${schema}.${name}; ${rows};`,
  );
  // Without triggers, which would look for what goes with each row in tables that are emptied anyway.
  await database.exec(
    `set session_replication_role = replica; ${emptied.join('\n')} reset session_replication_role`,
  );
  await database.exec(`${filled.join('\n')}
    update public.knowledge_entries set learned_at = now();
    update public.bots set status = 'live', public_key = 'bot_victim' where id = '${mine.bot}';
    update public.bots set status = 'live', public_key = 'bot_attacker' where id = '${theirs.bot}';
    update public.bookings set person_id = case business_id when '${mine.business}' then uuid '${mine.person}'
      else '${theirs.person}' end;
    update public.conversations set contact = case business_id
      when '${mine.business}' then 'reach@victim.example' else 'reach@attacker.example' end;
    insert into public.people (id, business_id, name) values
      ('${duplicates.victim}', '${mine.business}', 'Cleo Again'), ('${duplicates.attacker}', '${theirs.business}', 'Dan Again');
    insert into private.suspensions (business_id, reason) values ('${mine.business}', 'Sends spam to visitors.');
    update private.visitors set token_hash = '${sha256(visitorTokens.victim)}' where id = '${mine.visitor}';
    update private.visitors set token_hash = '${sha256(visitorTokens.attacker)}' where id = '${theirs.visitor}';`);
}

/** Every row of the product as JSON, counters of limits left out. */
export const everything = (relations: readonly Relation[]) =>
  relations
    .filter(({ name }) => name !== 'rate_limits')
    .map(({ schema, name }) => `select '${name}' as name, to_jsonb(it) as row from ${schema}.${name} as it`)
    .join(' union all ');

interface Row {
  name: string;
  row: Record<string, unknown>;
}

/** Finds what belongs to a business: the rows that name it, those that name one of these, and so on. */
async function rowsOf(database: PGlite, relations: readonly Relation[], business: string): Promise<Row[]> {
  let rest = (await database.query<Row>(everything(relations))).rows;
  const known = new Set<unknown>([business]);
  const found: Row[] = [];
  for (;;) {
    const next = rest.filter(({ row }) => Object.values(row).some((value) => known.has(value)));
    if (next.length === 0) return found;
    rest = rest.filter((row) => !next.includes(row));
    found.push(...next);
    for (const { name, row } of next) {
      const { key = [] } = relations.find((relation) => relation.name === name) ?? {};
      for (const column of key) if (isName(row[column])) known.add(row[column]);
    }
  }
}

/** Whether a value names a row: numbers and days are those of other rows as well. */
const isName = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}-/.test(value);

/** Two tenants, one that does not exist, and what only the victim has. */
export interface Tenants {
  victim: Tenant;
  attacker: Tenant;
  nobody: Tenant;
  /** Ids, names and texts that nobody but the victim may read. */
  secrets: readonly string[];
}

/** Reads what stands in the database of both tenants. */
export async function readTenants(database: PGlite, relations: readonly Relation[]): Promise<Tenants> {
  const victims = await rowsOf(database, relations, mine.business);
  const attackers = await rowsOf(database, relations, theirs.business);
  const all = (await database.query<Row>(everything(relations))).rows;
  const keysOf = (rows: Row[]) => {
    const keys = new Map<string, string>();
    for (const { name, key } of relations) {
      // What belongs to no tenant is the service's own. A preview is nobody's to read.
      const row = [...rows, ...all].find(
        (candidate) => candidate.name === name && candidate.row.channel !== 'preview',
      )?.row;
      // A message is known by its number within its conversation.
      const column = name === 'messages' ? 'id' : key.length === 1 && key[0];
      if (row && column) keys.set(name, String(row[column]));
    }
    return keys;
  };
  const victim = {
    keys: keysOf(victims).set('users', ids.agent).set('duplicates', duplicates.victim),
    bot: 'bot_victim',
  };
  const attacker = {
    keys: keysOf(attackers).set('users', ids['other owner']).set('duplicates', duplicates.attacker),
    bot: 'bot_attacker',
  };
  const nobody = {
    keys: new Map(
      Array.from(victim.keys, ([name, key], number) => [
        name,
        /^\d+$/.test(key) ? '999999999' : `90000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      ]),
    ),
    // Everybody may know of a bot that is live.
    bot: 'bot_victim',
  };
  const others = JSON.stringify(attackers);
  const texts = victims
    .flatMap(({ row }) => Object.values(row))
    .filter((value) => typeof value === 'string')
    // A word alone may be one of ours: the kind of a business, a state.
    .filter((value) => /[\s@/_]|^[\da-f-]{32,}$/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value));
  const secrets = [...new Set([...texts, addressOf('owner'), addressOf('agent')])].filter(
    (text) => !others.includes(text),
  );
  return { victim, attacker, nobody, secrets };
}
