import { denied, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** Plans, and what the operator does. */
export const plans: Record<string, Table> = {
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
};
