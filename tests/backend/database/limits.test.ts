import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { entryLimits, sourceLimits } from '../../../supabase/functions/_shared/sources/limits.ts';
import { newDatabase } from '../new-database.ts';

const database = await openDatabase({ seed: false, copyOf: await newDatabase() });
afterAll(() => database.close());

const triggerOf = (table: string) => `(
  select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'public.${table}'::regclass and tgname = 'limit_rows'
)`;
const entryCheck = "pg_get_functiondef('private.check_entry'::regproc)";
const addressCheck = `(
  select pg_get_constraintdef(oid) from pg_constraint where conname = 'sources_address_check'
)`;

test.each([
  ['entries of a bot', triggerOf('knowledge_entries'), `'${entryLimits.entries}'`],
  ['characters of a title', entryCheck, `char_length(new.title) > ${entryLimits.title} `],
  ['characters of an answer', entryCheck, `char_length(new.content) > ${entryLimits.content} `],
  ['other ways to ask', entryCheck, `cardinality(new.other_questions) > ${entryLimits.questions} `],
  ['characters of a way to ask', entryCheck, `char_length(question) > ${entryLimits.question} `],
  ['sources of a bot', triggerOf('sources'), `'${sourceLimits.sources}'`],
  ['letters of an address', addressCheck, `<= ${sourceLimits.address})`],
])('the database takes as many %s as the pages say', async (_, expression, limit) => {
  const { rows } = await database.query<{ definition: string }>(`select ${expression} as definition`);
  expect(rows[0]?.definition).toContain(limit);
});
