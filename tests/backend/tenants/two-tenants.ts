/** What happens: the number of rows seen or changed, or the code of the refusal (42501: permission denied). */
export type Outcome = number | string;

/**
 * Two tenants: `owner` and `agent` are members of the one, `other owner` of the other; `removed` was an agent of the
 * first. `user` and `admin` are members of none.
 */
export const callers = [
  'anon',
  'user',
  'admin',
  'owner',
  'agent',
  'removed',
  'other owner',
  'service',
] as const;
export type Caller = (typeof callers)[number];
export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export const ids = {
  user: '10000000-0000-4000-8000-00000000000a',
  owner: '10000000-0000-4000-8000-00000000000b',
  admin: '10000000-0000-4000-8000-00000000000c',
  'other admin': '10000000-0000-4000-8000-00000000000d',
  agent: '10000000-0000-4000-8000-00000000000e',
  removed: '10000000-0000-4000-8000-00000000000f',
  'other owner': '10000000-0000-4000-8000-000000000010',
};

/** What belongs to the tenant under test, and to the other one. */
export const mine = {
  business: '20000000-0000-4000-8000-00000000000a',
  bot: '30000000-0000-4000-8000-00000000000a',
  visitor: '40000000-0000-4000-8000-00000000000a',
  conversation: '50000000-0000-4000-8000-00000000000a',
  preview: '50000000-0000-4000-8000-00000000000c',
  entry: '60000000-0000-4000-8000-00000000000a',
  source: '70000000-0000-4000-8000-00000000000a',
  question: '80000000-0000-4000-8000-00000000000a',
  flow: 'a0000000-0000-4000-8000-00000000000a',
  person: 'a0000000-0000-4000-8000-00000000000a',
  merge: 'aa000000-0000-4000-8000-00000000000a',
  service: '90000000-0000-4000-8000-00000000000a',
  resource: 'a0000000-0000-4000-8000-00000000000a',
  booking: 'b0000000-0000-4000-8000-00000000000a',
  note: 'd0000000-0000-4000-8000-00000000000a',
  webhook: 'e0000000-0000-4000-8000-00000000000a',
  delivery: 'ea000000-0000-4000-8000-00000000000a',
  apiKey: 'eb000000-0000-4000-8000-00000000000a',
  device: 'ec000000-0000-4000-8000-00000000000a',
  notice: 'ed000000-0000-4000-8000-00000000000a',
};
export const theirs = {
  business: '20000000-0000-4000-8000-00000000000b',
  bot: '30000000-0000-4000-8000-00000000000b',
  visitor: '40000000-0000-4000-8000-00000000000b',
  conversation: '50000000-0000-4000-8000-00000000000b',
  entry: '60000000-0000-4000-8000-00000000000b',
  source: '70000000-0000-4000-8000-00000000000b',
  question: '80000000-0000-4000-8000-00000000000b',
  flow: 'a0000000-0000-4000-8000-00000000000b',
  person: 'a0000000-0000-4000-8000-00000000000b',
  merge: 'aa000000-0000-4000-8000-00000000000b',
  service: '90000000-0000-4000-8000-00000000000b',
  resource: 'a0000000-0000-4000-8000-00000000000b',
  booking: 'b0000000-0000-4000-8000-00000000000b',
  note: 'd0000000-0000-4000-8000-00000000000b',
  webhook: 'e0000000-0000-4000-8000-00000000000b',
  delivery: 'ea000000-0000-4000-8000-00000000000b',
  apiKey: 'eb000000-0000-4000-8000-00000000000b',
  device: 'ec000000-0000-4000-8000-00000000000b',
  notice: 'ed000000-0000-4000-8000-00000000000b',
};

/** What a browser encrypts for: a key, and a secret. */
export const pushKey = `BA${'a'.repeat(85)}`;
export const pushSecret = 'a'.repeat(22);

/** 384 times the same number, as pgvector writes it. */
export const vector = (x: number) => `[${Array(384).fill(x)}]`;

/** An outcome for each caller: `all` for those that are not named. */
export const outcomes = (all: Outcome, named: Partial<Record<Caller, Outcome>>): Record<Caller, Outcome> => ({
  anon: named.anon ?? all,
  user: named.user ?? all,
  admin: named.admin ?? all,
  owner: named.owner ?? all,
  agent: named.agent ?? all,
  removed: named.removed ?? all,
  'other owner': named['other owner'] ?? all,
  service: named.service ?? all,
});

export const denied = '42501';
/** Nobody but the secret key, which reaches this many rows. */
export const onlyService = (rows: Outcome) => outcomes(denied, { service: rows });
/** Everybody sees that the table is there, members their own row of it. */
export const members = (rows: number) =>
  outcomes(0, { anon: denied, owner: 1, agent: 1, 'other owner': 1, service: rows });
export const owners = (rows: number) =>
  outcomes(0, { anon: denied, owner: 1, 'other owner': 1, service: rows });

export interface Table {
  schema: 'public' | 'private';
  /** What stands in it before each test. */
  rows: string;
  /** A row to insert, and a change to the rows that are there. */
  row: Record<string, unknown>;
  change: Record<string, unknown>;
  outcomes: Record<Operation, Record<Caller, Outcome>>;
}
