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
const pushKey = `BA${'a'.repeat(85)}`;
const pushSecret = 'a'.repeat(22);

/** 384 times the same number, as pgvector writes it. */
const vector = (x: number) => `[${Array(384).fill(x)}]`;

/** An outcome for each caller: `all` for those that are not named. */
const outcomes = (all: Outcome, named: Partial<Record<Caller, Outcome>>): Record<Caller, Outcome> => ({
  anon: named.anon ?? all,
  user: named.user ?? all,
  admin: named.admin ?? all,
  owner: named.owner ?? all,
  agent: named.agent ?? all,
  removed: named.removed ?? all,
  'other owner': named['other owner'] ?? all,
  service: named.service ?? all,
});

const denied = '42501';
/** Nobody but the secret key, which reaches this many rows. */
const onlyService = (rows: Outcome) => outcomes(denied, { service: rows });
/** Everybody sees that the table is there, members their own row of it. */
const members = (rows: number) =>
  outcomes(0, { anon: denied, owner: 1, agent: 1, 'other owner': 1, service: rows });
const owners = (rows: number) => outcomes(0, { anon: denied, owner: 1, 'other owner': 1, service: rows });

export interface Table {
  schema: 'public' | 'private';
  /** What stands in it before each test. */
  rows: string;
  /** A row to insert, and a change to the rows that are there. */
  row: Record<string, unknown>;
  change: Record<string, unknown>;
  outcomes: Record<Operation, Record<Caller, Outcome>>;
}

/** Every table of the product, those that others refer to first: who can do what to its rows. */
export const tables: Record<string, Table> = {
  user_roles: {
    schema: 'public',
    rows: `insert into public.user_roles (user_id, role)
      values ('${ids.admin}', 'admin'), ('${ids['other admin']}', 'admin')`,
    row: { user_id: ids.user, role: 'admin' },
    change: { granted_at: '2000-01-01' },
    // Everybody signed in sees their own role, and there is no role but administrator.
    outcomes: {
      select: outcomes(0, { anon: denied, admin: 1, service: 2 }),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  contact_messages: {
    schema: 'public',
    rows: `insert into public.contact_messages (full_name, email, business_type, message)
      values ('Ann Example', 'user@example.com', 'other', 'Hello, is anybody there?')`,
    row: {
      full_name: 'Eve',
      email: 'eve@example.com',
      business_type: 'other',
      message: 'Let me in, please.',
    },
    change: { message: 'Overwritten by somebody.' },
    // The app counts this table to see whether the database answers: no refusal, but no row either.
    outcomes: {
      select: outcomes(0, { admin: 1, service: 1 }),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  client_logs: {
    schema: 'public',
    rows: `insert into public.client_logs (route, action, error_message, user_id)
      values ('/', 'auth_error', 'of a user', '${ids.user}'), ('/', 'auth_error', 'of nobody', null)`,
    row: { route: '/', action: 'auth_error', error_message: 'forged', user_id: ids.user },
    change: { error_message: 'Nothing happened.' },
    // Not even what is logged about oneself.
    outcomes: {
      select: outcomes(0, { anon: denied, admin: 2, service: 2 }),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  rate_limits: {
    schema: 'private',
    rows: `insert into private.rate_limits (bucket, key, hits, ends_at)
      values ('contact:client', 'k', 5, now() + interval '10 minutes')`,
    row: { bucket: 'contact:client', key: 'other', hits: 0, ends_at: '2100-01-01' },
    change: { hits: 0 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  businesses: {
    schema: 'public',
    rows: `insert into public.businesses (id, name, kind)
      values ('${mine.business}', 'Corner Café', 'coffee'), ('${theirs.business}', 'Clinic', 'clinic')`,
    row: { name: 'Forged', kind: 'other' },
    change: { name: 'Renamed' },
    outcomes: { select: members(2), insert: onlyService(1), update: owners(2), delete: onlyService(2) },
  },
  business_members: {
    schema: 'public',
    rows: `insert into public.business_members (business_id, user_id, role) values
        ('${mine.business}', '${ids.owner}', 'owner'), ('${mine.business}', '${ids.agent}', 'agent'),
        ('${mine.business}', '${ids.removed}', 'agent'), ('${theirs.business}', '${ids['other owner']}', 'owner');
      delete from public.business_members where user_id = '${ids.removed}'`,
    row: { business_id: mine.business, user_id: ids.user, role: 'owner' },
    change: { role: 'owner' },
    // Everybody's colleagues.
    outcomes: {
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 1, service: 3 }),
      insert: onlyService(1),
      update: onlyService(3),
      // Not even the service leaves a business without an owner.
      delete: outcomes(denied, { service: '23514' }),
    },
  },
  profiles: {
    schema: 'public',
    rows: `insert into public.profiles (user_id, name)
      values ('${ids.owner}', 'Ada'), ('${ids['other owner']}', 'Bo')`,
    row: { user_id: ids.user, name: 'Forged' },
    change: { name: 'Renamed' },
    // Everybody their own; it is saved, and colleagues are read, by functions.
    outcomes: {
      select: owners(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  invitations: {
    schema: 'private',
    rows: `insert into private.invitations (business_id, email, role, token_hash, invited_by) values
      ('${mine.business}', 'user@example.com', 'agent', 'a', '${ids.owner}'),
      ('${theirs.business}', 'user@example.com', 'owner', 'b', '${ids['other owner']}')`,
    row: { business_id: mine.business, email: 'admin@example.com', role: 'owner', token_hash: 'c' },
    change: { role: 'agent' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  opening_hours: {
    schema: 'public',
    rows: `insert into public.opening_hours (business_id, weekday, opens, closes)
      values ('${mine.business}', 1, '08:00', '17:00'), ('${theirs.business}', 1, '09:00', '18:00')`,
    row: { business_id: mine.business, weekday: 2, opens: '08:00', closes: '17:00' },
    change: { closes: '20:00' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, service: 1 }),
      update: owners(2),
      delete: owners(2),
    },
  },
  opening_exceptions: {
    schema: 'public',
    rows: `insert into public.opening_exceptions (business_id, day)
      values ('${mine.business}', '2026-12-25'), ('${theirs.business}', '2026-12-25')`,
    row: { business_id: mine.business, day: '2026-12-26' },
    change: { note: 'Christmas' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, service: 1 }),
      update: owners(2),
      delete: owners(2),
    },
  },
  bots: {
    schema: 'public',
    rows: `insert into public.bots (id, business_id, name)
      values ('${mine.bot}', '${mine.business}', 'Bean'), ('${theirs.bot}', '${theirs.business}', 'Tooth')`,
    row: { business_id: mine.business, name: 'Forged' },
    change: { greeting: 'Hello!' },
    outcomes: { select: members(2), insert: onlyService(1), update: owners(2), delete: owners(2) },
  },
  knowledge_entries: {
    schema: 'public',
    rows: `insert into public.knowledge_entries (id, bot_id, content) values
      ('${mine.entry}', '${mine.bot}', 'Dogs are welcome.'), ('${theirs.entry}', '${theirs.bot}', 'No dogs, please.')`,
    row: { bot_id: mine.bot, content: 'Cats as well.' },
    change: { content: 'Overwritten.' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: members(2),
      delete: members(2),
    },
  },
  bot_languages: {
    schema: 'public',
    rows: `insert into public.bot_languages (bot_id, language) values
      ('${mine.bot}', 'fr'), ('${mine.bot}', 'vi'), ('${theirs.bot}', 'fr')`,
    row: { bot_id: mine.bot, language: 'de' },
    change: { greeting: 'Bonjour !' },
    outcomes: {
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 1, service: 3 }),
      insert: outcomes(denied, { owner: 1, service: 1 }),
      update: outcomes(0, { anon: denied, owner: 2, 'other owner': 1, service: 3 }),
      delete: outcomes(0, { anon: denied, owner: 2, 'other owner': 1, service: 3 }),
    },
  },
  entry_texts: {
    schema: 'public',
    rows: `insert into public.entry_texts (entry_id, language, content, of_version) values
      ('${mine.entry}', 'fr', 'Les chiens sont les bienvenus.', now()), ('${theirs.entry}', 'fr', 'Pas de chiens.', now())`,
    row: { entry_id: mine.entry, language: 'vi', content: 'Có thể mang chó.', of_version: '2026-01-01' },
    change: { content: 'Overwritten.' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: members(2),
      delete: members(2),
    },
  },
  sources: {
    schema: 'public',
    rows: `insert into public.sources (id, bot_id, kind, address, title) values
      ('${mine.source}', '${mine.bot}', 'website', 'https://cafe.example/', 'cafe.example'),
      ('${theirs.source}', '${theirs.bot}', 'website', 'https://clinic.example/', 'clinic.example')`,
    row: { bot_id: mine.bot, kind: 'website', address: 'https://forged.example/', title: 'Forged' },
    change: { status: 'ready' },
    // Members write by functions, which say what may be done.
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  source_pages: {
    schema: 'public',
    rows: `insert into public.source_pages (source_id, address) values
      ('${mine.source}', 'https://cafe.example/'), ('${theirs.source}', 'https://clinic.example/')`,
    row: { source_id: mine.source, address: 'https://cafe.example/forged' },
    change: { status: 'read' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  readings: {
    schema: 'private',
    rows: `insert into private.readings (source_id) values ('${mine.source}')`,
    row: { source_id: theirs.source },
    change: { memory: {} },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  file_claims: {
    schema: 'private',
    rows: `insert into private.file_claims (bot_id, file_hash) values ('${mine.bot}', 'a')`,
    row: { bot_id: theirs.bot, file_hash: 'b' },
    change: { claims: 2 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  people: {
    schema: 'public',
    rows: `insert into public.people (id, business_id, name, email) values
      ('${mine.person}', '${mine.business}', 'Cleo Guest', 'cleo@guest.example'),
      ('${theirs.person}', '${theirs.business}', 'Dan Guest', 'dan@guest.example')`,
    row: { business_id: mine.business, name: 'Forged' },
    change: { note: 'Overwritten.' },
    // Members write by functions, which say what may be done.
    outcomes: {
      // Two of each: see tenants/tenants.ts.
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 2, service: 4 }),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  merges: {
    schema: 'private',
    rows: `insert into private.merges (id, business_id, person_id, duplicate, before, after, visitors, details) values
      ('${mine.merge}', '${mine.business}', '${mine.person}', '{"name": "Cleo"}', '{}', '{}', '{}', '{}'),
      ('${theirs.merge}', '${theirs.business}', '${theirs.person}', '{"name": "Dan"}', '{}', '{}', '{}', '{}')`,
    row: {
      business_id: mine.business,
      person_id: mine.person,
      duplicate: {},
      before: {},
      after: {},
      visitors: [],
      details: [],
    },
    change: { at: '2000-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  visitors: {
    schema: 'private',
    rows: `insert into private.visitors (id, bot_id, token_hash, first_client_id, person_id) values
      ('${mine.visitor}', '${mine.bot}', 'a', '${mine.visitor}', '${mine.person}'),
      ('${theirs.visitor}', '${theirs.bot}', 'b', '${theirs.visitor}', '${theirs.person}')`,
    row: { bot_id: mine.bot, token_hash: 'c', first_client_id: theirs.visitor },
    change: { last_seen_at: '2000-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  conversations: {
    schema: 'public',
    rows: `insert into public.conversations (id, bot_id, business_id, visitor_id, channel, outcomes, tags) values
      ('${mine.conversation}', '${mine.bot}', '${mine.business}', '${mine.visitor}', 'web', '{begun}', '{Regular guest}'),
      ('${mine.preview}', '${mine.bot}', '${mine.business}', '${mine.visitor}', 'preview', '{}', '{}'),
      ('${theirs.conversation}', '${theirs.bot}', '${theirs.business}', '${theirs.visitor}', 'try', '{begun}',
        '{Sore tooth}')`,
    row: { bot_id: mine.bot, business_id: mine.business, visitor_id: mine.visitor, channel: 'web' },
    change: { read_at: '2000-01-01' },
    // Members see no preview, not even their own.
    outcomes: { select: members(3), insert: onlyService(1), update: members(3), delete: members(3) },
  },
  details_given: {
    schema: 'public',
    rows: `insert into public.details_given (conversation_id, person_id, values, consent_text) values
      ('${mine.conversation}', '${mine.person}', '{"name": "Cleo Guest"}', 'To answer you.'),
      ('${mine.preview}', null, '{"name": "Nobody"}', 'To answer you.'),
      ('${theirs.conversation}', '${theirs.person}', '{"name": "Dan Guest"}', 'To answer you.')`,
    row: { conversation_id: mine.conversation, values: {}, consent_text: 'Forged.' },
    change: { consent_text: 'Nothing was agreed to.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  notes: {
    schema: 'public',
    rows: `insert into public.notes (id, conversation_id, author, text) values
      ('${mine.note}', '${mine.conversation}', '${ids.agent}', 'Ask the chef first.'),
      ('d0000000-0000-4000-8000-00000000000c', '${mine.preview}', '${ids.agent}', 'Nobody reads this.'),
      ('${theirs.note}', '${theirs.conversation}', '${ids['other owner']}', 'Ask Dr. Weber first.')`,
    row: { id: 'd0000000-0000-4000-8000-00000000000d', conversation_id: mine.conversation, text: 'Forged.' },
    change: { text: 'Nothing was noted.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  messages: {
    schema: 'public',
    rows: `insert into public.messages (conversation_id, author, text) values
      ('${mine.conversation}', 'visitor', 'Dogs?'), ('${mine.preview}', 'visitor', 'Cats?'),
      ('${theirs.conversation}', 'visitor', 'Dogs?')`,
    row: { conversation_id: mine.conversation, author: 'bot', text: 'Forged.' },
    change: { text: 'Nothing was said.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  services: {
    schema: 'public',
    rows: `insert into public.services (id, business_id, bot_id, name, minutes) values
      ('${mine.service}', '${mine.business}', '${mine.bot}', 'Coffee tasting', 60),
      ('${theirs.service}', '${theirs.business}', '${theirs.bot}', 'General Checkup', 30)`,
    row: { business_id: mine.business, bot_id: mine.bot, name: 'Forged', minutes: 5 },
    change: { name: 'Renamed' },
    // Members write what can be booked, and bookings, by functions.
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  resources: {
    schema: 'public',
    rows: `insert into public.resources (id, business_id, kind, name) values
      ('${mine.resource}', '${mine.business}', 'table', 'Table by the window'),
      ('${theirs.resource}', '${theirs.business}', 'person', 'Dr. Example'),
      ('c${mine.resource.slice(1)}', '${mine.business}', 'table', 'Table at the door'),
      ('c${theirs.resource.slice(1)}', '${theirs.business}', 'person', 'Nurse Example')`,
    row: { business_id: mine.business, kind: 'room', name: 'Forged' },
    change: { name: 'Renamed' },
    outcomes: {
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 2, service: 4 }),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  resource_pairs: {
    schema: 'public',
    rows: `insert into public.resource_pairs (first_id, second_id, business_id, seats) values
      ('${mine.resource}', 'c${mine.resource.slice(1)}', '${mine.business}', 6),
      ('${theirs.resource}', 'c${theirs.resource.slice(1)}', '${theirs.business}', 2)`,
    row: {
      first_id: `0${mine.resource.slice(1)}`,
      second_id: mine.resource,
      business_id: mine.business,
      seats: 8,
    },
    change: { seats: 3 },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { service: '23503' }),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  service_resources: {
    schema: 'public',
    rows: `insert into public.service_resources (service_id, resource_id, business_id) values
      ('${mine.service}', '${mine.resource}', '${mine.business}'),
      ('${theirs.service}', '${theirs.resource}', '${theirs.business}')`,
    // Of two businesses: the database refuses it even to the service.
    row: { service_id: mine.service, resource_id: theirs.resource, business_id: mine.business },
    change: { business_id: mine.business },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { service: '23503' }),
      update: outcomes(denied, { service: '23503' }),
      delete: onlyService(2),
    },
  },
  resource_hours: {
    schema: 'public',
    rows: `insert into public.resource_hours (resource_id, business_id, weekday, opens, closes) values
      ('${mine.resource}', '${mine.business}', 1, '09:00', '17:00'),
      ('${theirs.resource}', '${theirs.business}', 1, '09:00', '17:00')`,
    row: {
      resource_id: mine.resource,
      business_id: mine.business,
      weekday: 2,
      opens: '09:00',
      closes: '17:00',
    },
    change: { closes: '18:00' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  time_off: {
    schema: 'public',
    rows: `insert into public.time_off (resource_id, business_id, during, note) values
      ('${mine.resource}', '${mine.business}', '[2030-01-01, 2030-01-02)', 'Being mended'),
      ('${theirs.resource}', '${theirs.business}', '[2030-01-01, 2030-01-02)', 'On holiday')`,
    row: { resource_id: mine.resource, business_id: mine.business, during: '[2031-01-01, 2031-01-02)' },
    change: { note: 'Forged' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  bookings: {
    schema: 'public',
    rows: `insert into public.bookings (
        id, business_id, service_id, service_name, resource_id, resource_name, party, starts_at, ends_at, state, name, email
      ) values
      ('${mine.booking}', '${mine.business}', '${mine.service}', 'Coffee tasting', '${mine.resource}', 'Table by the window',
        2, '2030-01-07 10:00+00', '2030-01-07 11:00+00', 'confirmed', 'Ann Guest', 'ann.guest@example.com'),
      ('${theirs.booking}', '${theirs.business}', '${theirs.service}', 'General Checkup', '${theirs.resource}',
        'Dr. Example', 1, '2030-01-07 10:00+00', '2030-01-07 10:30+00', 'confirmed', 'Bea Guest', 'bea.guest@example.com')`,
    row: {
      business_id: mine.business,
      service_name: 'Forged',
      resource_name: 'Forged',
      party: 1,
      starts_at: '2030-01-08 10:00+00',
      ends_at: '2030-01-08 11:00+00',
      state: 'held',
      held_until: '2030-01-01 10:00+00',
    },
    change: { state: 'cancelled' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  allocations: {
    schema: 'private',
    rows: `insert into private.allocations (booking_id, resource_id, during) values
      ('${mine.booking}', '${mine.resource}', '[2030-01-07 10:00+00, 2030-01-07 11:00+00)')`,
    row: {
      booking_id: theirs.booking,
      resource_id: theirs.resource,
      during: '[2030-01-07 10:00+00, 2030-01-07 10:30+00)',
    },
    change: { during: '[2030-01-08 10:00+00, 2030-01-08 11:00+00)' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_visitors: {
    schema: 'private',
    rows: `insert into private.booking_visitors (booking_id, visitor_id, address_hash)
      values ('${mine.booking}', '${mine.visitor}', 'a')`,
    row: { booking_id: theirs.booking, visitor_id: theirs.visitor, address_hash: 'c' },
    change: { address_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  calendar_addresses: {
    schema: 'private',
    rows: `insert into private.calendar_addresses (resource_id, token_hash) values ('${mine.resource}', 'a')`,
    row: { resource_id: theirs.resource, token_hash: 'c' },
    change: { token_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  calendar_feeds: {
    schema: 'private',
    rows: `insert into private.calendar_feeds (resource_id, url) values ('${mine.resource}', 'https://ann.example/')`,
    row: { resource_id: theirs.resource, url: 'https://eve.example/' },
    change: { url: 'https://eve.example/' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  busy_times: {
    schema: 'private',
    rows: `insert into private.busy_times (resource_id, starts_at, ends_at)
      values ('${mine.resource}', '2030-01-06 10:00+00', '2030-01-06 11:00+00')`,
    row: { resource_id: mine.resource, starts_at: '2030-01-07 10:00+00', ends_at: '2030-01-07 11:00+00' },
    change: { ends_at: '2030-01-07 12:00+00' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_links: {
    schema: 'private',
    rows: `insert into private.booking_links (booking_id, token_hash) values ('${mine.booking}', 'a')`,
    row: { booking_id: theirs.booking, token_hash: 'c' },
    change: { token_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_reminders: {
    schema: 'private',
    rows: `insert into private.booking_reminders (booking_id, kind, due_at)
      values ('${mine.booking}', 'day', '2030-01-06 10:00+00')`,
    row: { booking_id: theirs.booking, kind: 'day', due_at: '2030-01-07 10:00+00' },
    change: { due_at: '2030-01-07 10:00+00' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  flows: {
    schema: 'public',
    rows: `insert into public.flows (id, bot_id, name, draft, live_version) values
      ('${mine.flow}', '${mine.bot}', 'Reserve a table', '{"name": "Reserve a table"}', 1),
      ('${theirs.flow}', '${theirs.bot}', 'New patient', '{"name": "New patient"}', 1)`,
    row: { bot_id: mine.bot, name: '', draft: { name: 'Forged' } },
    change: { draft: { name: 'Forged' } },
    // What goes live is proved first: `live_version` is nobody's to write.
    outcomes: {
      select: members(2),
      insert: onlyService(1),
      update: members(2),
      delete: members(2),
    },
  },
  flow_versions: {
    schema: 'public',
    rows: `insert into public.flow_versions (flow_id, version, flow) values
      ('${mine.flow}', 1, '{"triggers": [], "name": "Reserve a table"}'),
      ('${theirs.flow}', 1, '{"triggers": [], "name": "New patient"}')`,
    row: { flow_id: mine.flow, version: 2, flow: {} },
    change: { flow: {} },
    // Not even the service changes what visitors have begun.
    outcomes: {
      select: members(2),
      insert: onlyService(1),
      update: outcomes(denied, {}),
      delete: onlyService(2),
    },
  },
  flow_runs: {
    schema: 'private',
    rows: `insert into private.flow_runs (conversation_id, flow_id, version, state, step, expires_at)
      values ('${mine.conversation}', '${mine.flow}', 1, '{"answers": {"name": "Ann of the café"}}', 'day', '2100-01-01')`,
    row: { conversation_id: theirs.conversation, flow_id: 'details', version: 1, expires_at: '2100-01-01' },
    change: { state: null },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  flow_answers: {
    schema: 'public',
    rows: `insert into public.flow_answers (conversation_id, flow_id, name, version, step, value) values
      ('${mine.conversation}', '${mine.flow}', 'guests', 1, 'guests', '7'),
      ('${mine.preview}', '${mine.flow}', 'guests', 1, 'guests', '7'),
      ('${theirs.conversation}', '${theirs.flow}', 'pain', 1, 'pain', 'true')`,
    row: { conversation_id: mine.conversation, flow_id: 'details', name: 'email', version: 1, step: 'email' },
    change: { value: null },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  daily_numbers: {
    schema: 'private',
    rows: `insert into private.daily_numbers (bot_id, day, hour, language, channel, begun) values ('${mine.bot}', current_date, 9, 'en', 'web', 3)`,
    row: { bot_id: theirs.bot, day: '2030-01-07', hour: 9, language: 'de', channel: 'try' },
    change: { begun: 4 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  flow_days: {
    schema: 'private',
    rows: `insert into private.flow_days (bot_id, flow_id, version, step, day, came) values ('${mine.bot}', '${mine.flow}', 1, 's1', current_date, 2)`,
    row: { bot_id: theirs.bot, flow_id: theirs.flow, version: 1, step: 's1', day: '2030-01-07' },
    change: { came: 3 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  entry_days: {
    schema: 'private',
    rows: `insert into private.entry_days (bot_id, day, entry_id, conversations) values ('${mine.bot}', current_date, '${mine.entry}', 2)`,
    row: { bot_id: theirs.bot, day: '2030-01-07', entry_id: theirs.entry },
    change: { conversations: 3 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  page_days: {
    schema: 'private',
    rows: `insert into private.page_days (bot_id, day, page_key, conversations) values ('${mine.bot}', current_date, '${mine.conversation}', 2)`,
    row: { bot_id: theirs.bot, day: '2030-01-07', page_key: '50000000-0000-4000-8000-0000000000bb' },
    change: { conversations: 3 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  reply_days: {
    schema: 'private',
    rows: `insert into private.reply_days (bot_id, day, seconds, conversations) values ('${mine.bot}', current_date, 60, 2)`,
    row: { bot_id: theirs.bot, day: '2030-01-07', seconds: 60 },
    change: { conversations: 3 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  webhooks: {
    schema: 'private',
    rows: `insert into private.webhooks (id, business_id, url, events) values
      ('${mine.webhook}', '${mine.business}', 'https://hooks.victim.example/', '{booking.accepted}'),
      ('${theirs.webhook}', '${theirs.business}', 'https://hooks.attacker.example/', '{booking.accepted}')`,
    row: { business_id: mine.business, url: 'https://eve.example/', events: ['booking.accepted'] },
    change: { url: 'https://eve.example/' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  webhook_deliveries: {
    schema: 'private',
    rows: `insert into private.webhook_deliveries (id, webhook_id, business_id, event) values
        ('${mine.delivery}', '${mine.webhook}', '${mine.business}', 'test'),
        ('${theirs.delivery}', '${theirs.webhook}', '${theirs.business}', 'test');
      update private.webhook_deliveries set state = 'failed', status = 'It answered 500.'`,
    row: { webhook_id: mine.webhook, business_id: mine.business, event: 'test' },
    change: { status: 'It answered 200.' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  push_devices: {
    schema: 'private',
    rows: `insert into private.push_devices (id, user_id, session_id, endpoint, p256dh, auth) values
      ('${mine.device}', '${ids.owner}', '${mine.device}', 'https://push.example/a', '${pushKey}', '${pushSecret}'),
      ('${theirs.device}', '${ids['other owner']}', '${theirs.device}', 'https://push.example/b', '${pushKey}', '${pushSecret}')`,
    row: {
      ...{ user_id: ids.owner, session_id: mine.device, endpoint: 'https://push.example/eve' },
      ...{ p256dh: pushKey, auth: pushSecret },
    },
    change: { endpoint: 'https://push.example/eve' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService('23505'),
      delete: onlyService(2),
    },
  },
  push_notices: {
    schema: 'private',
    rows: `insert into private.push_notices (id, device_id, business_id, conversation_id, kind) values
      ('${mine.notice}', '${mine.device}', '${mine.business}', '${mine.conversation}', 'waiting'),
      ('${theirs.notice}', '${theirs.device}', '${theirs.business}', '${theirs.conversation}', 'waiting')`,
    row: {
      ...{ device_id: mine.device, business_id: mine.business, conversation_id: theirs.conversation },
      kind: 'waiting',
    },
    change: { kind: 'later' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  api_keys: {
    schema: 'private',
    rows: `insert into private.api_keys (id, business_id, name, hash, scopes) values
      ('${mine.apiKey}', '${mine.business}', 'Sheet of the victim', 'a', '{people}'),
      ('${theirs.apiKey}', '${theirs.business}', 'Sheet of the attacker', 'b', '{people}')`,
    row: { business_id: mine.business, name: 'Forged', hash: 'c', scopes: ['people'] },
    change: { name: 'Renamed' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  outbox: {
    schema: 'private',
    rows: `insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
      values ('invitation', 'ann@example.com', '{}', 'a', '${mine.business}')`,
    row: {
      kind: 'invitation',
      recipient: 'eve@example.com',
      data: {},
      dedupe_key: 'b',
      business_id: mine.business,
    },
    change: { recipient: 'eve@example.com' },
    outcomes: {
      // Beside it three about what visitors have left.
      select: onlyService(4),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  reply_addresses: {
    schema: 'private',
    rows: `insert into private.reply_addresses (id, conversation_id, address_hash, token_hash)
      values (gen_random_uuid(), '${mine.conversation}', 'a', 'a')`,
    row: {
      id: 'ec000000-0000-4000-8000-00000000000a',
      conversation_id: theirs.conversation,
      address_hash: 'b',
      token_hash: 'b',
    },
    change: { revoked_at: '2000-01-01' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  mail_refusals: {
    schema: 'private',
    rows: `insert into private.mail_refusals (business_id, address_hash) values ('${mine.business}', 'a')`,
    row: { business_id: mine.business, address_hash: 'b' },
    change: { address_hash: 'c' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  signing_keys: {
    schema: 'private',
    rows: `insert into private.signing_keys (name) values ('mail')`,
    row: { name: 'other' },
    change: { name: 'renamed' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  saved_replies: {
    schema: 'public',
    rows: `insert into public.saved_replies (business_id, title, text) values
      ('${mine.business}', 'Parking', 'In the yard.'), ('${theirs.business}', 'Parking', 'In front.')`,
    row: { business_id: mine.business, title: 'Dogs', text: 'Are welcome.' },
    change: { title: 'Renamed' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: members(2),
      delete: members(2),
    },
  },
  unanswered_questions: {
    schema: 'public',
    rows: `insert into public.unanswered_questions (id, bot_id, question, normalized)
      values ('${mine.question}', '${mine.bot}', 'Parrots?', 'parrots'),
        ('${theirs.question}', '${theirs.bot}', 'Parrots?', 'parrots')`,
    row: { bot_id: mine.bot, question: 'Forged?', normalized: 'forged' },
    change: { status: 'dismissed' },
    outcomes: { select: members(2), insert: onlyService(1), update: members(2), delete: members(2) },
  },
  exam_questions: {
    schema: 'public',
    rows: `insert into public.exam_questions (bot_id, question, entry_id) values
      ('${mine.bot}', 'Parrots?', '${mine.entry}'), ('${theirs.bot}', 'Parrots?', '${theirs.entry}')`,
    row: { bot_id: mine.bot, question: 'Dogs?', entry_id: mine.entry },
    change: { last_tier: 'hours' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: onlyService(2),
      delete: members(2),
    },
  },
  askings: {
    schema: 'private',
    rows: `insert into private.askings (question_id, conversation_id, words)
      select id, '${mine.conversation}', question from public.unanswered_questions`,
    row: { question_id: theirs.question, conversation_id: theirs.conversation, words: 'Forged?' },
    change: { words: 'Nothing' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  audit_events: {
    schema: 'private',
    rows: `delete from private.audit_events;
      insert into private.audit_events (business_id, actor, act, target) values
        ('${mine.business}', '${ids.agent}', 'took_over', 'Bot of the café'),
        ('${theirs.business}', '${ids['other owner']}', 'took_over', 'Bot of the clinic')`,
    row: { business_id: mine.business, actor: ids.owner, act: 'invited', target: 'forged@example.com' },
    change: { act: 'left' },
    // Not even the service writes or changes what was done.
    outcomes: {
      select: onlyService(2),
      insert: outcomes(denied, {}),
      update: outcomes(denied, {}),
      delete: outcomes(denied, {}),
    },
  },
  plans: {
    schema: 'private',
    rows: `delete from private.plans;
      insert into private.plans (id, name, features) values ('pro', 'Pro', '{}'), ('basic', 'Basic', '{}')`,
    row: { id: 'forged', name: 'Forged', features: '{}' },
    change: { bots: 1000 },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      // Businesses are on them.
      delete: outcomes(denied, { service: '23503' }),
    },
  },
  plans_on: {
    schema: 'private',
    rows: '',
    row: { one: true },
    change: { since: '2000-01-01' },
    outcomes: {
      select: onlyService(0),
      insert: onlyService(1),
      update: onlyService(0),
      delete: onlyService(0),
    },
  },
  subscriptions: {
    schema: 'private',
    rows: `insert into private.subscriptions (business_id, plan)
      values ('${mine.business}', 'pro'), ('${theirs.business}', 'pro')`,
    row: { business_id: theirs.business, plan: 'basic' },
    change: { ends_at: '2100-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: outcomes(denied, { service: '23505' }),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  billing_events: {
    schema: 'private',
    rows: `insert into private.billing_events (id) values ('evt_1')`,
    row: { id: 'evt_forged' },
    change: { done_at: '2000-01-01' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  suspensions: {
    schema: 'private',
    // Of one tenant, once its bot is live: see tenants.ts.
    rows: '',
    row: { business_id: theirs.business, reason: 'Because we can.' },
    change: { reason: 'For no reason at all.' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  broadcasts: {
    schema: 'private',
    rows: `insert into private.broadcasts (subject, body) values ('New terms', 'These are our new terms of service.')`,
    row: { subject: 'Forged', body: 'Nobody has written this to you.' },
    change: { body: 'Nobody has written this to you.' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  contact_acts: {
    schema: 'private',
    rows: `insert into private.contact_acts (id, message_id, act)
      select '${mine.note}', id, 'done' from public.contact_messages`,
    row: { id: theirs.bot, message_id: mine.note, act: 'done' },
    change: { act: 'spam' },
    outcomes: {
      select: onlyService(1),
      insert: outcomes(denied, { service: '23503' }),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  raised_limits: {
    schema: 'private',
    rows: `insert into private.raised_limits (business_id, bots) values ('${mine.business}', 100)`,
    row: { business_id: theirs.business, bots: 1000 },
    change: { bots: 1000 },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  sleeping_bots: {
    schema: 'private',
    rows: `insert into private.sleeping_bots (bot_id, business_id) values ('${mine.bot}', '${mine.business}')`,
    row: { bot_id: theirs.bot, business_id: theirs.business },
    change: { business_id: theirs.business },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  usage_months: {
    schema: 'private',
    rows: `delete from private.usage_months;
      insert into private.usage_months (business_id, month, conversations)
      values ('${mine.business}', '2026-01-01', 1), ('${theirs.business}', '2026-01-01', 1)`,
    row: { business_id: mine.business, month: '2026-02-01' },
    change: { conversations: 0 },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  model_connections: {
    schema: 'private',
    rows: `insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
      values ('${mine.business}', 'https://models.example/v1', 'small', 'v1.a.b', 'a1b2')`,
    row: {
      business_id: theirs.business,
      address: 'https://eve.example/v1',
      name: 'forged',
      key_sealed: 'v1.a.b',
      key_hint: '',
    },
    change: { address: 'https://eve.example/v1' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  model_outages: {
    schema: 'private',
    rows: `insert into private.model_outages (business_id, ends_at) values ('${mine.business}', 'infinity')`,
    row: { business_id: null, ends_at: '2030-01-01' },
    change: { ends_at: '2000-01-01' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  model_months: {
    schema: 'private',
    rows: `insert into private.model_months (bot_id, month, tokens) values
      ('${mine.bot}', '2026-01-01', 1), ('${theirs.bot}', '2026-01-01', 1)`,
    row: { bot_id: mine.bot, month: '2026-02-01' },
    change: { tokens: 0 },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  model_calls: {
    schema: 'private',
    rows: `insert into private.model_calls (bot_id, purpose, ms, tokens, outcome) values
      ('${mine.bot}', 'answer', 300, 600, 'ok'), ('${theirs.bot}', 'answer', 300, 600, 'ok')`,
    row: { bot_id: mine.bot, purpose: 'answer', ms: 1, tokens: 1, outcome: 'ok' },
    change: { tokens: 0 },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  clock_places: {
    schema: 'private',
    rows: `insert into private.clock_places (way, place) values ('bots', '${mine.bot}')`,
    row: { way: 'forged', place: theirs.bot },
    change: { place: theirs.bot },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  entry_passages: {
    schema: 'private',
    rows: `insert into private.entry_passages (entry_id, number, bot_id, embedding)
      select id, 1, bot_id, array_fill(0.1, array[384])::extensions.vector from public.knowledge_entries`,
    row: { entry_id: mine.entry, number: 2, bot_id: mine.bot, embedding: vector(0.1) },
    change: { embedding: vector(0.2) },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  entry_terms: {
    schema: 'private',
    rows: `insert into private.entry_terms (entry_id, bot_id, word, lexeme, weight) values
      ('${mine.entry}', '${mine.bot}', 'dogs', 'dog', 1), ('${theirs.entry}', '${theirs.bot}', 'dogs', 'dog', 1)`,
    row: { entry_id: mine.entry, bot_id: mine.bot, word: 'cats', lexeme: 'cat', weight: 1 },
    change: { weight: 0.5 },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  entries_to_index: {
    schema: 'private',
    rows: `insert into private.entries_to_index (entry_id, bot_id) values ('${mine.entry}', '${mine.bot}')`,
    row: { entry_id: theirs.entry, bot_id: theirs.bot },
    change: { bot_id: theirs.bot },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  topics: {
    schema: 'private',
    rows: `insert into private.topics (language, lexeme, topic) values ('en', 'dog', 'pets'), ('en', 'cat', 'pets')`,
    row: { language: 'en', lexeme: 'parrot', topic: 'pets' },
    change: { topic: 'animals' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  filler_words: {
    schema: 'private',
    rows: `insert into private.filler_words (language, word) values ('en', 'hi'), ('en', 'hello')`,
    row: { language: 'es', word: 'hola' },
    change: { language: 'fr' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  time_zones: {
    schema: 'private',
    rows: `insert into private.time_zones (name) values ('UTC')`,
    row: { name: 'Europe/London' },
    change: { name: 'Europe/Paris' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
};

/** Columns that nobody writes through the API, even in a row that is theirs to change. */
export const serviceColumns: [table: string, change: Record<string, unknown>][] = [
  ['businesses', { id: theirs.business }],
  ['businesses', { deletes_at: '2100-01-01' }],
  ['bots', { public_key: 'bot_forged' }],
  ['bots', { business_id: theirs.business }],
  ['bots', { first_seen_at: '2000-01-01' }],
  ['bots', { details_version: 9 }],
  ['knowledge_entries', { learned_at: '2000-01-01' }],
  ['knowledge_entries', { bot_id: theirs.bot }],
  ['knowledge_entries', { source_id: theirs.source }],
  ['knowledge_entries', { edited_at: '2000-01-01' }],
  ['bot_languages', { language: 'de' }],
  ['entry_texts', { entry_id: theirs.entry }],
  ['entry_texts', { bot_id: theirs.bot }],
  ['entry_texts', { learned_at: '2000-01-01' }],
  ['conversations', { state: 'human' }],
  ['conversations', { assigned_to: ids.agent }],
  ['conversations', { assignee_id: ids.agent }],
  ['conversations', { snoozed_until: '2100-01-01' }],
  ['conversations', { tags: ['forged'] }],
  ['conversations', { channel: 'preview' }],
  ['conversations', { changed_at: '2000-01-01' }],
  ['business_members', { role: 'agent' }],
  ['messages', { internal: true }],
  ['unanswered_questions', { times: 1000 }],
  ['saved_replies', { business_id: theirs.business }],
  ['opening_hours', { business_id: theirs.business }],
  ['opening_exceptions', { id: theirs.business }],
];
