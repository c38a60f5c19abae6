import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { cafe, entries, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('what is looked for', () => {
  const backend = target.embedded;
  if (!backend) return;
  let owner: SupabaseClient;
  beforeAll(async () => {
    await openBusinesses(backend.database);
    await backend.database.exec(`
      with visitor as (
        insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values (gen_random_uuid(), '${cafe.bot}', 'a', gen_random_uuid()) returning id
      )
      insert into public.conversations (bot_id, business_id, visitor_id, channel)
      select '${cafe.bot}', '${cafe.business}', id, 'web' from visitor`);
    owner = await signIn(target, accounts.owner);
  });

  const refusal = { code: '23514', message: 'A search may have at most 200 characters.' };
  const find = (words: string) => owner.rpc('entry_list', { bot: cafe.bot, words });

  test('in entries are a few words', async () => {
    expect((await find(' parking  HOUSE parking ')).data).toMatchObject([{ id: entries.parking }]);
    expect((await find(`${'parking '.repeat(20)}`)).data).toHaveLength(1);
    expect((await find('')).data).toHaveLength(3);
    const words = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ');
    expect((await find(words)).error).toMatchObject(refusal);
  });

  test('in conversations is a short text', async () => {
    const search = (text: string) => owner.rpc('conversation_list', { search: text });
    expect((await search('park')).error).toBeNull();
    expect((await search('a'.repeat(900_000))).error).toMatchObject(refusal);
  });
});
