import { denied, members, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** What bots know, and where it comes from. */
export const answers: Record<string, Table> = {
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
};
