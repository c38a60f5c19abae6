import {
  denied,
  ids,
  members,
  mine,
  onlyService,
  outcomes,
  owners,
  type Table,
  theirs,
} from '../two-tenants.ts';

/** Businesses, who works in them, and their bots. */
export const businesses: Record<string, Table> = {
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
};
