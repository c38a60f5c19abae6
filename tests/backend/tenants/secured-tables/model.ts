import { mine, onlyService, type Table, theirs } from '../two-tenants.ts';

/** Language models. */
export const model: Record<string, Table> = {
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
};
