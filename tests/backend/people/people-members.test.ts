import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const listed = z.array(
  z.looseObject({ id: z.string(), name: z.nullable(z.string()), last_seen_at: z.string() }),
);

describe.runIf(target.embedded)('people, to the members of a business', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let owner: SupabaseClient;
  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const { business } = cafe;
  const nothing = { name: null, email: null, phone: null, tags: [], note: null };
  const save = async (person: string, values: object, is_new = false) => {
    const { data, error } = await owner.rpc('save_person', {
      business,
      person,
      is_new,
      ...nothing,
      ...values,
    });
    return error ? error.message : data;
  };
  const add = async (values: object) => {
    const id = randomUUID();
    expect(await save(id, values, true)).toEqual({ outcome: 'ok' });
    return id;
  };
  const find = async (search: string | null, more: object = {}) => {
    const { data, error } = await owner.rpc('people_list', { business, search, ...more });
    expect(error).toBeNull();
    return listed.parse(data);
  };
  const names = async (search: string | null) => (await find(search)).map(({ name }) => name);

  test('are found by name, address, tag and number, however it is written', async () => {
    await add({
      name: 'Ann Example',
      email: 'ann@cafe.example',
      phone: '+49 171 / 23-45',
      tags: ['Regular'],
    });
    await add({ name: 'Bea', email: 'bea@cafe.example', tags: ['Vegan'] });
    expect((await names(null)).toSorted()).toEqual(['Ann Example', 'Bea']);
    for (const words of ['EXAMPLE', 'ANN@', 'regular', '1712345', '(171) 23']) {
      expect([words, (await names(words)).includes('Ann Example')]).toEqual([words, true]);
    }
    expect(await names('vegan')).toEqual(['Bea']);
    // Nobody has a name that ends where an address begins, and a line of signs alone is no number.
    expect([await names('eann@'), await names('-'), await names('%')]).toEqual([[], [], []]);
  });

  test('come page by page, who was seen last first, those seen at one time as well', async () => {
    await database.exec(`insert into public.people (business_id, name, last_seen_at)
      select '${business}', n, timestamptz '2026-01-01' + make_interval(mins => n / 3) from generate_series(1, 500) as n`);
    const all: z.infer<typeof listed> = [];
    for (;;) {
      const last = all.at(-1);
      const page = await find(null, { before_at: last?.last_seen_at, before_id: last?.id, page_size: 200 });
      all.push(...page);
      if (page.length < 200) break;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(500);
    expect(all.map(({ last_seen_at }) => last_seen_at)).toEqual(
      all
        .map(({ last_seen_at }) => last_seen_at)
        .toSorted()
        .toReversed(),
    );
    expect(await find(null, { page_size: 100_000 })).toHaveLength(200);
  });

  test('are added once, whoever sends it again, and changed', async () => {
    const ann = await add({ name: 'Ann', tags: ['vip'] });
    expect(await save(ann, { name: 'Somebody else' }, true)).toEqual({ outcome: 'ok' });
    expect(await names(null)).toEqual(['Ann']);
    expect(await save(ann, { name: 'Ann E.', email: ' ann@cafe.example ', note: 'Window seat.' })).toEqual({
      outcome: 'ok',
    });
    expect(await find(null)).toMatchObject([
      { name: 'Ann E.', email: 'ann@cafe.example', note: 'Window seat.', tags: [] },
    ]);
    expect(await save(randomUUID(), { name: 'Nobody' })).toEqual({ outcome: 'missing' });
  });

  test('have an address each', async () => {
    const ann = await add({ name: 'Ann', email: 'ann@cafe.example' });
    const bea = await add({ name: 'Bea', email: 'bea@cafe.example' });
    const taken = { outcome: 'taken', person: ann };
    expect(await save(bea, { email: ' ANN@cafe.example' })).toEqual(taken);
    expect(await save(randomUUID(), { email: 'Ann@Cafe.example' }, true)).toEqual(taken);
    expect(await save(ann, { name: 'Ann', email: 'ANN@cafe.example' })).toEqual({ outcome: 'ok' });
  });

  test('are refused with a sentence, and 20,000 are enough', async () => {
    expect(await save(randomUUID(), {}, true)).toBe(
      'A person needs a name, an email address or a phone number.',
    );
    await database.exec(`insert into public.people (business_id, name)
      select '${business}', 'Guest ' || n from generate_series(1, 20000) as n`);
    expect(await save(randomUUID(), { name: 'One more' }, true)).toBe(
      'A business has at most 20,000 people.',
    );
    const [first] = await find(null);
    expect(await save(first?.id ?? '', { name: 'Changed' })).toEqual({ outcome: 'ok' });
  });

  test('of other businesses are neither found nor changed nor deleted', async () => {
    const theirs = randomUUID();
    await database.exec(`insert into public.people (id, business_id, name)
      values ('${theirs}', '${clinic.business}', 'Patient')`);
    expect(await names('patient')).toEqual([]);
    const { data } = await owner.rpc('people_list', { business: clinic.business });
    expect(data).toEqual([]);
    expect(await save(theirs, { name: 'Mine' })).toEqual({ outcome: 'missing' });
    await save(theirs, { name: 'Mine' }, true);
    await owner.rpc('delete_person', { person: theirs });
    expect((await database.query('select name, business_id from public.people')).rows).toEqual([
      { name: 'Patient', business_id: clinic.business },
    ]);
  });

  test('go with what they left, and the log says that somebody went, not who', async () => {
    const [visitor, conversation] = [randomUUID(), randomUUID()];
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${cafe.bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${conversation}', '${cafe.bot}', '${business}', '${visitor}', 'web');
      select private.keep_details('${conversation}', '{"name": "Ann", "email": "ann@cafe.example"}', 'To answer you.')`);
    const [ann] = await find('ann');
    const person = ann?.id ?? '';
    const { data } = await owner.rpc('person_conversations', { person });
    expect(data).toMatchObject([{ id: conversation, bot_name: 'Bean', state: 'bot' }]);
    expect(await save(person, { name: 'Ann', email: 'ann@cafe.example' })).toEqual({ outcome: 'ok' });
    for (const _ of ['once', 'twice']) {
      expect((await owner.rpc('delete_person', { person })).data).toEqual({ outcome: 'ok' });
    }
    expect((await database.query('select from public.people')).rows).toEqual([]);
    expect((await database.query('select from public.details_given')).rows).toEqual([]);
    expect((await database.query('select person_id from private.visitors')).rows).toEqual([
      { person_id: null },
    ]);
    expect((await owner.rpc('person_conversations', { person })).data).toEqual([]);
    const log = await owner.rpc('audit_list', { business });
    expect(log.data).toMatchObject([{ act: 'deleted_person', target: '' }]);
  });
});
