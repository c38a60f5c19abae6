import type { Argument, Relation, Routine } from './catalogue.ts';
import { tables } from './secured-tables.ts';
import type { Tenant } from './tenants.ts';
import { mine, theirs } from './two-tenants.ts';

/** A request as it is sent. */
interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request about something of a tenant; `own` is what the caller has. */
export interface Attack {
  name: string;
  ask(whose: Tenant, own: Tenant, visitor: string | null): Sent;
}

/** @throws if nobody has written a sample: an attack with none would be refused for another reason */
function sampleOf<Sample>(samples: Readonly<Record<string, Sample>>, name: string): Sample {
  const sample = samples[name];
  if (sample === undefined)
    throw new Error(`There is no sample of ${name}. A new table is in secured-tables/.`);
  return sample;
}

const keyOf = ({ keys }: Tenant, table: string): string => {
  const key = keys.get(table);
  if (key === undefined)
    throw new Error(`tests/backend/tenants/secured-tables.ts has no row of ${table} for each tenant.`);
  return key;
};

/** What stands in `secured-tables.ts` for the one tenant, said of another. */
function sayOf(row: Record<string, unknown>, whose: Tenant): Record<string, unknown> {
  const ofTable: Record<keyof typeof mine, string> = {
    business: 'businesses',
    bot: 'bots',
    visitor: 'visitors',
    conversation: 'conversations',
    preview: 'conversations',
    entry: 'knowledge_entries',
    source: 'sources',
    question: 'unanswered_questions',
    flow: 'flows',
    person: 'people',
    merge: 'merges',
    service: 'services',
    resource: 'resources',
    booking: 'bookings',
    note: 'notes',
    webhook: 'webhooks',
    delivery: 'webhook_deliveries',
    apiKey: 'api_keys',
    device: 'push_devices',
    notice: 'push_notices',
  };
  let text = JSON.stringify(row);
  for (const fixture of [mine, theirs]) {
    for (const [name, id] of Object.entries(fixture)) {
      text = text.replaceAll(id, keyOf(whose, ofTable[name as keyof typeof mine]));
    }
  }
  return JSON.parse(text);
}

/** Every way to a table: by its key and by all that it refers to. */
export function attacksOnRelation({ schema, name, key, references }: Relation): Attack[] {
  const { row = {}, change = {} } = sampleOf(tables, name);
  const path = (query: string) => `/rest/v1/${name}?${query}`;
  const counted = { prefer: 'count=exact' };
  const returned = { prefer: 'return=representation,count=exact' };
  const [ownKey = ''] = key;
  const columns = { ...(key.length === 1 && { [ownKey]: name }), ...references };

  const everywhere: Attack[] = [
    { name: 'select all', ask: () => ({ method: 'GET', path: path('select=*'), headers: counted }) },
    {
      name: 'insert',
      ask: (whose) => ({ method: 'POST', path: path(''), headers: returned, body: sayOf(row, whose) }),
    },
  ];
  if (schema !== 'public') {
    const profiles = { 'accept-profile': schema, 'content-profile': schema };
    return everywhere.flatMap(({ name: verb, ask }) => [
      { name: verb, ask },
      {
        name: `${verb} in ${schema}`,
        ask: (...given) => ({ ...ask(...given), headers: profiles }),
      },
    ]);
  }
  const byColumn = Object.entries(columns).flatMap(([column, table]): Attack[] => {
    const where = (whose: Tenant, more = 'select=*') => path(`${column}=eq.${keyOf(whose, table)}&${more}`);
    const by = ` by ${column}`;
    return [
      { name: `select${by}`, ask: (whose) => ({ method: 'GET', path: where(whose), headers: counted }) },
      { name: `head${by}`, ask: (whose) => ({ method: 'HEAD', path: where(whose), headers: counted }) },
      {
        name: `embedded select${by}`,
        ask: (whose) => ({ method: 'GET', path: where(whose, `select=*,${table}(*)`) }),
      },
      {
        name: `update${by}`,
        ask: (whose) => ({ method: 'PATCH', path: where(whose), headers: returned, body: change }),
      },
      { name: `delete${by}`, ask: (whose) => ({ method: 'DELETE', path: where(whose), headers: returned }) },
      {
        name: `move to by ${column}`,
        ask: (whose, own) => ({
          method: 'PATCH',
          path: where(own),
          headers: returned,
          body: { [column]: keyOf(whose, table) },
        }),
      },
      {
        name: `upsert with ${column}`,
        ask: (whose, own) => ({
          method: 'POST',
          path: path(key.length > 0 ? `on_conflict=${key}` : ''),
          headers: { prefer: 'return=representation,resolution=merge-duplicates' },
          body: { ...sayOf(row, own), [column]: keyOf(whose, table) },
        }),
      },
      {
        name: `insert with ${column}`,
        ask: (whose, own) => ({
          method: 'POST',
          path: path(''),
          headers: returned,
          body: { ...sayOf(row, own), [column]: keyOf(whose, table) },
        }),
      },
    ];
  });
  return [...everywhere, ...byColumn];
}

/** What a call needs besides, where its type alone does not say it. */
const given: Record<string, unknown> = {
  business_type: 'other',
  email: 'eve@example.com',
  role: 'agent',
  // An invitation is for whoever has its token: what can be tried is a guess.
  token: 'c'.repeat(64),
  known: {},
  confirms: 'at_once',
  kind: 'room',
  minutes: 30,
  grid_minutes: 15,
  ends: '2026-01-02T00:00',
  template: {},
  part: 'messages',
  url: 'https://eve.example/',
  events: ['answer.changed'],
  change: 'test',
  scopes: ['people'],
  wake_at: 'tomorrow',
  // Around the day on which the tenants were filled in.
  first_day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  last_day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
};

/** As many numbers as meaning has. */
const vector = JSON.stringify(Array.from({ length: 384 }, () => 0.05));

const ofType: Record<string, unknown> = {
  text: 'Eve',
  integer: 1,
  bigint: 1,
  boolean: true,
  uuid: '80000000-0000-4000-8000-000000000001',
  date: '2030-01-07',
  jsonb: [],
  'text[]': [],
  'uuid[]': [],
  'timestamp without time zone': '2026-01-01T00:00',
  'extensions.vector': vector,
  'extensions.vector[]': [vector],
  'timestamp with time zone': '2026-01-01T00:00:00Z',
};

/** The table an argument is named after: `entry` is one of `knowledge_entries`. */
function tableOf({ name, type }: Argument, relations: readonly Relation[]): string | undefined {
  if (type !== 'uuid' && type !== 'bigint') return undefined;
  if (name === 'member') return 'users';
  if (name === 'person') return 'people';
  if (name === 'duplicate') return 'duplicates';
  if (name === 'block') return 'time_off';
  if (name === 'before' && type === 'uuid') return 'flows';
  if (name === 'question') return 'unanswered_questions';
  const names = [`${name}s`, `${name}es`, name.replace(/y$/, 'ies')];
  const tables = relations.map((table) => table.name);
  return (
    tables.find((table) => names.includes(table)) ??
    tables.find((table) => names.some((it) => table.endsWith(`_${it}`)))
  );
}

/** Calls with all that is the victim's, and with each thing of the victim's beside the caller's own. */
export function attacksOnRoutine(routine: Routine, relations: readonly Relation[]): Attack[] {
  const named = routine.arguments.flatMap((argument) => {
    const table = tableOf(argument, relations);
    return table === undefined ? [] : [{ argument: argument.name, table }];
  });
  const cursors = routine.arguments.filter(
    ({ name, type }) => type === 'uuid' && !named.some(({ argument }) => argument === name),
  );
  const call = (whose: (argument: string) => Tenant, more: Record<string, unknown> = {}): Sent => ({
    method: 'POST',
    path: `/rest/v1/rpc/${routine.name}`,
    headers: { prefer: 'count=exact' },
    body: {
      ...Object.fromEntries(
        routine.arguments
          .filter(({ optional }) => !optional)
          .map(({ name, type }) => [name, name in given ? given[name] : sampleOf(ofType, type)]),
      ),
      ...Object.fromEntries(named.map(({ argument, table }) => [argument, keyOf(whose(argument), table)])),
      ...more,
    },
  });
  const all: Attack = { name: 'call', ask: (whose) => call(() => whose) };
  const mixed = named.map(
    ({ argument }): Attack => ({
      name: `call with ${argument}`,
      ask: (whose, own) => call((name) => (name === argument ? whose : own)),
    }),
  );
  // An id that is named after no table.
  const others = cursors.map(
    ({ name }): Attack => ({
      name: `call with ${name}`,
      ask: (whose, own) => call(() => own, { [name]: keyOf(whose, 'bots') }),
    }),
  );
  return [all, ...(named.length > 1 ? mixed : []), ...others];
}

/** All that edge functions read, each under every name it has there. */
const everyField = (whose: Tenant, visitor: string | null) => ({
  v: 1,
  id: '80000000-0000-4000-8000-000000000002',
  bot: whose.bot,
  bot_id: keyOf(whose, 'bots'),
  business: keyOf(whose, 'businesses'),
  source_id: keyOf(whose, 'sources'),
  flow_id: keyOf(whose, 'flows'),
  revision: 1,
  resource_id: keyOf(whose, 'resources'),
  conversation: keyOf(whose, 'conversations'),
  visitor,
  after: '0',
  message: keyOf(whose, 'messages'),
  rating: 'up',
  contact: 'eve@example.com',
  questions: ['Are dogs welcome?'],
  text: 'Are dogs welcome?',
  address: 'https://eve.example/',
  scope: 'page',
});

const nothingElse = [{}];

/** What a function is asked besides, in its own words. */
const sayings: Record<string, Record<string, unknown>[]> = {
  api: nothingElse,
  chat: [{}, { channel: 'preview' }, { text: undefined, option: 'person' }, { bot: 'bot_attacker' }],
  'chat-action': ['rate', 'person', 'contact', 'end', 'ask-helped', 'helped'].map((action) => ({ action })),
  'add-website': nothingElse,
  billing: ['look', 'open', 'confirm'].map((action) => ({ action, checkout: 'cs_1' })),
  'billing-event': nothingElse,
  booking: nothingElse,
  'booking-slots': nothingElse,
  'calendar-feed': nothingElse,
  'chat-updates': nothingElse,
  'check-admin': nothingElse,
  contact: nothingElse,
  'deliver-mail': nothingElse,
  'deliver-push': nothingElse,
  'deliver-webhooks': nothingElse,
  learn: nothingElse,
  log: nothingElse,
  'mail-in': nothingElse,
  'mail-state': nothingElse,
  model: [
    { action: 'look' },
    { action: 'connect', name: 'small', key: 'sk-of-eve' },
    { action: 'try', question: 'Are dogs welcome?' },
  ],
  'nearest-entries': nothingElse,
  'push-state': nothingElse,
  'read-calendar': nothingElse,
  'read-document': nothingElse,
  'read-source': nothingElse,
  'run-exam': nothingElse,
  'security-health': nothingElse,
  'set-flow-live': nothingElse,
  'sub-processors': nothingElse,
  unsubscribe: nothingElse,
  'update-leaked-protection': nothingElse,
  'widget-config': nothingElse,
};

/** Calls of an edge function with what every function reads. */
export function attacksOnFunction(name: string): Attack[] {
  const path = (whose: Tenant) => {
    const query = new URLSearchParams({
      bot: keyOf(whose, 'bots'),
      conversation: keyOf(whose, 'conversations'),
      after: '0',
      name: 'menu.txt',
      from: '1',
      token: `waiting.${keyOf(whose, 'businesses')}.${keyOf(whose, 'users')}.${'d'.repeat(64)}`,
    });
    return `/functions/v1/${name}?${query}`;
  };
  const posts = sampleOf(sayings, name).map(
    (saying): Attack => ({
      name: ['POST', ...Object.values(saying)].join(' ').trim(),
      ask: (whose, _, visitor) => ({
        method: 'POST',
        path: path(whose),
        body: { ...everyField(whose, visitor), ...saying },
      }),
    }),
  );
  return [
    ...posts,
    {
      name: 'GET',
      ask: (whose, _, visitor) => ({
        method: 'GET',
        path: path(whose),
        headers: { 'x-visitor': visitor ?? '' },
      }),
    },
  ];
}
