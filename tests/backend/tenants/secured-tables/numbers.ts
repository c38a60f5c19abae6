import { mine, onlyService, type Table, theirs } from '../two-tenants.ts';

/** What is counted. */
export const numbers: Record<string, Table> = {
  daily_numbers: {
    schema: 'private',
    rows: `insert into private.daily_numbers (bot_id, day, language, channel, begun) values ('${mine.bot}', current_date, 'en', 'web', 3)`,
    row: { bot_id: theirs.bot, day: '2030-01-07', language: 'de', channel: 'try' },
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
};
