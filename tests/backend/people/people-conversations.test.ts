import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('who a visitor is', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let owner: SupabaseClient;
  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const { business } = cafe;
  const call = async (name: string, values: object) => {
    const { data, error } = await owner.rpc(name, values);
    return error ? error.message : data;
  };
  /** A conversation in which somebody has left this. */
  async function talk(contact: string | null, channel = 'web') {
    const [visitor, conversation] = [randomUUID(), randomUUID()];
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${cafe.bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${conversation}', '${cafe.bot}', '${business}', '${visitor}', '${channel}')`);
    await database.query('update public.conversations set contact = $1 where id = $2', [
      contact,
      conversation,
    ]);
    return conversation;
  }
  const personIn = async (conversation: string) =>
    z.object({ person: z.unknown() }).parse(await call('conversation_thread', { conversation })).person;
  const add = (conversation: string) => call('add_visitor', { conversation });
  const people = async () =>
    (await database.query('select email, phone, is_kept from public.people order by email, phone')).rows;

  test('is said of those who left their details, and of nobody else', async () => {
    const [one, other] = [await talk(null), await talk(null)];
    await database.exec(
      `select private.keep_details('${one}', '{"email": "ann@cafe.example"}', 'To answer you.')`,
    );
    expect(await personIn(one)).toEqual({
      id: expect.any(String),
      name: 'ann@cafe.example',
      is_blocked: false,
    });
    expect(await personIn(other)).toBeNull();
    await database.exec(`update public.people set name = 'Ann', blocked_at = now()`);
    expect(await personIn(one)).toMatchObject({ name: 'Ann', is_blocked: true });
  });

  test('becomes a person who stays, by the address or the number they left, once', async () => {
    const [mail, phone] = [await talk('ann@cafe.example'), await talk('+49 171 23')];
    for (const _ of ['once', 'twice']) {
      expect([await add(mail), await add(phone)]).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }]);
    }
    expect(await people()).toEqual([
      { email: 'ann@cafe.example', phone: null, is_kept: true },
      { email: null, phone: '+49 171 23', is_kept: true },
    ]);
    expect(await personIn(phone)).toMatchObject({ name: '+49 171 23' });
  });

  test('is the one who is known by that address', async () => {
    await database.exec(`insert into public.people (business_id, name, email)
      values ('${business}', 'Ann', 'Ann@cafe.example')`);
    const conversation = await talk('ann@cafe.example');
    expect(await add(conversation)).toMatchObject({ outcome: 'ok' });
    expect(await personIn(conversation)).toMatchObject({ name: 'Ann' });
    expect(await people()).toEqual([{ email: 'Ann@cafe.example', phone: null, is_kept: true }]);
  });

  test('is nobody where nothing was left, in a preview, or where a business has all the people it may have', async () => {
    const words = await talk('by the window');
    for (const conversation of [
      await talk(null),
      words,
      await talk('a@b.example', 'preview'),
      randomUUID(),
    ]) {
      expect(await add(conversation)).toEqual({ outcome: 'missing' });
    }
    await database.exec(`insert into public.people (business_id, name)
      select '${business}', n from generate_series(1, 20000) as n`);
    expect(await add(await talk('ann@cafe.example'))).toBe('A business has at most 20,000 people.');
  });
});
