import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import {
  authors,
  conversationStates,
  handoverReasons,
  ratings,
  replyLimit,
  tiers,
} from '../../../supabase/functions/_shared/conversation-contract.ts';
import { newDatabase } from '../new-database.ts';

const database = await openDatabase({ seed: false, copyOf: await newDatabase() });
afterAll(() => database.close());

async function definitionOf(expression: string): Promise<string> {
  const { rows } = await database.query<{ definition: string }>(`select ${expression} as definition`);
  return rows[0]?.definition ?? '';
}

test.each([
  ['conversations', 'state', conversationStates],
  ['conversations', 'handover_reason', handoverReasons],
  ['messages', 'author', authors],
  ['messages', 'tier', tiers],
  ['messages', 'rating', ratings],
])('the database takes these words and no others: %s.%s', async (table, column, words) => {
  const check = await definitionOf(`(
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.${table}'::regclass and conname = '${table}_${column}_check'
  )`);
  expect([...check.matchAll(/'(\w+)'/g)].map(([, word]) => word)).toEqual(words);
});

test('the database takes replies of this length', async () => {
  const sendReply = await definitionOf(`pg_get_functiondef('private.send_reply'::regproc)`);
  expect(sendReply).toContain(`not between 1 and ${replyLimit} `);
});
