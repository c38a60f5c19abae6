import { mine, onlyService, type Table, theirs, vector } from '../two-tenants.ts';

/** What the database looks things up in. */
export const lookups: Record<string, Table> = {
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
