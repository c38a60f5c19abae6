import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('people from a list', () => {
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
  const row = (values: object) => ({ id: randomUUID(), ...values });
  const bring = (...people: object[]) => call('import_people', { business, people });
  const know = (...people: object[]) => call('known_people', { business, people });
  const everybody = async () => {
    const sql =
      'select name, email, phone, tags, note, is_kept from public.people order by lower(name), email';
    return (await database.query(sql)).rows;
  };
  const nothing = { name: null, email: null, phone: null, tags: [], note: null, is_kept: true };

  test('are added, and somebody who is there gets what is missing and the tags', async () => {
    await database.exec(`insert into public.people (business_id, name, email, tags, note)
      values ('${business}', 'Ann', 'ann@cafe.example', '{VIP}', 'Window seat.')`);
    const ann = row({
      ...{ name: 'Annie', email: ' ANN@cafe.example', phone: '0171 2345' },
      ...{ tags: ['Lunch', 'VIP'], note: 'Another.' },
    });
    const bea = row({ name: ' Bea ', email: 'bea@cafe.example' });
    expect(await know(ann, bea)).toEqual({ people: 1, known: [ann.id] });
    for (const _ of ['once', 'twice']) {
      expect(await bring(ann, bea)).toEqual({ outcome: 'ok' });
      expect(await everybody()).toEqual([
        {
          ...{ name: 'Ann', email: 'ann@cafe.example', phone: '0171 2345' },
          ...{ tags: ['VIP', 'Lunch'], note: 'Window seat.', is_kept: true },
        },
        { ...nothing, name: 'Bea', email: 'bea@cafe.example' },
      ]);
    }
    expect(await know(bea)).toEqual({ people: 2, known: [bea.id] });
  });

  test('are the same without an address by number and name, and else somebody else', async () => {
    await database.exec(`insert into public.people (business_id, name, email, phone) values
      ('${business}', 'Ann', 'ann@cafe.example', null), ('${business}', 'Bea', null, '+49 171 23'),
      ('${business}', 'Cleo', null, null), ('${business}', null, null, '0711 4')`);
    const rows = [
      { name: 'ann', tags: ['List'] },
      { name: 'Bea', phone: '49-171-23', tags: ['List'] },
      { name: 'Bo', phone: '49-171-23' },
      { name: 'CLEO', note: 'From the list.' },
      { phone: '(0711) 4', note: 'From the list.' },
    ].map(row);
    expect(await know(...rows)).toEqual({
      people: 4,
      known: [1, 3, 4].map((index) => rows[index]?.id).toSorted(),
    });
    for (const _ of ['once', 'twice']) expect(await bring(...rows)).toEqual({ outcome: 'ok' });
    expect(await everybody()).toMatchObject([
      { name: 'Ann', tags: [] },
      { name: 'ann', tags: ['List'] },
      { name: 'Bea', phone: '+49 171 23', tags: ['List'] },
      { name: 'Bo' },
      { name: 'Cleo', note: 'From the list.' },
      { name: null, phone: '0711 4', note: 'From the list.' },
    ]);
  });

  test('are added all or nobody, and once where they are twice in a list', async () => {
    expect(await bring(row({ name: 'Ann' }), row({ name: 'Bea', email: 'no address' }))).toBe(
      'This is not an email address.',
    );
    expect(await bring(row({ name: 'Ann', tags: Array.from({ length: 21 }, String) }))).toBe(
      'A person has at most 20 tags.',
    );
    expect(await bring(...Array.from({ length: 501 }, () => row({ name: 'Ann' })))).toBe(
      'At most 500 people are imported at once.',
    );
    expect(await everybody()).toEqual([]);
    const twice = [row({ email: 'ann@cafe.example' }), row({ email: 'Ann@cafe.example ' })];
    expect(await bring(...twice)).toEqual({ outcome: 'ok' });
    expect(await everybody()).toHaveLength(1);
  });

  test('are not somebody else’s', async () => {
    await database.exec(`insert into public.people (business_id, name, email)
      values ('${clinic.business}', 'Ann', 'ann@clinic.example')`);
    const people = [row({ email: 'ann@clinic.example' })];
    expect(await call('known_people', { business: clinic.business, people })).toEqual({
      people: 0,
      known: [],
    });
    expect(await call('import_people', { business: clinic.business, people })).toBe(
      'Only members of the business change its people.',
    );
  });

  test('are at most 20,000, and somebody who is there still gets what is missing', async () => {
    await database.exec(`insert into public.people (business_id, name, email)
      select '${business}', n, n || '@cafe.example' from generate_series(1, 20000) as n`);
    expect(await bring(row({ name: 'One more' }))).toBe('A business has at most 20,000 people.');
    const known = row({ email: '7@cafe.example', phone: '0171' });
    expect(await know(known)).toEqual({ people: 20_000, known: [known.id] });
    expect(await bring(known)).toEqual({ outcome: 'ok' });
    const { rows } = await database.query(`select name from public.people where phone = '0171'`);
    expect(rows).toEqual([{ name: '7' }]);
  });
});
