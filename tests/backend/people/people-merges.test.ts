import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('two people who are one', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let owner: SupabaseClient;
  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const { business } = cafe;
  const rows = async (sql: string) => (await database.query(sql)).rows;
  const nothing = { name: null, email: null, phone: null, tags: [], note: null };
  const call = async (name: string, values: object) => {
    const { data, error } = await owner.rpc(name, values);
    return error ? error.message : data;
  };
  const save = (person: string, values: object, is_new = false) =>
    call('save_person', { business, person, is_new, ...nothing, ...values });
  const add = async (values: object) => {
    const id = randomUUID();
    expect(await save(id, values, true)).toEqual({ outcome: 'ok' });
    return id;
  };
  const merge = (person: string, duplicate: string, values: object) =>
    call('merge_people', { person, duplicate, ...nothing, ...values });
  const undo = async (person: string) => {
    const merged = z.object({ id: z.string() }).parse(await call('person_merge', { person }));
    return call('unmerge_people', { merge: merged.id });
  };
  const everybody = () =>
    rows('select id, name, email, phone, tags, note, is_kept from public.people order by name');

  /** Somebody in a browser who has left an address; answers who they are taken for. */
  async function claim(email: string) {
    const [visitor, conversation] = [randomUUID(), randomUUID()];
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${cafe.bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${conversation}', '${cafe.bot}', '${business}', '${visitor}', 'web');
      select private.keep_details('${conversation}', '{"name": "Ann", "email": "${email}"}', 'To answer you.')`);
    const [tie] = await rows(`select person_id from private.visitors where id = '${visitor}'`);
    return { conversation, person: z.object({ person_id: z.string() }).parse(tie).person_id };
  }
  const conversationsOf = async (person: string) =>
    z
      .array(z.object({ id: z.string() }))
      .parse(await call('person_conversations', { person }))
      .map(({ id }) => id)
      .toSorted();
  const leftBy = (person: string) =>
    rows(`select from public.details_given where person_id = '${person}'`).then(({ length }) => length);

  test('become one with all that was both’s, and two again as they were', async () => {
    const ann = await claim('ann@home.example');
    const work = await claim('ann@work.example');
    await save(work.person, {
      name: 'Ann E.',
      email: 'ann@work.example',
      tags: ['VIP'],
      note: 'Window seat.',
    });
    const before = await everybody();
    expect(
      await merge(ann.person, work.person, { name: 'Ann E.', email: 'ann@home.example', tags: ['VIP'] }),
    ).toEqual({ outcome: 'ok' });
    expect(await everybody()).toEqual([
      { id: ann.person, ...nothing, name: 'Ann E.', email: 'ann@home.example', tags: ['VIP'], is_kept: true },
    ]);
    expect(await conversationsOf(ann.person)).toEqual([ann.conversation, work.conversation].toSorted());
    expect(await leftBy(ann.person)).toBe(2);
    expect(await call('person_merge', { person: ann.person })).toMatchObject({ name: 'Ann E.' });
    // Whoever comes next with an address that went with the merge is somebody else.
    expect(await undo(ann.person)).toEqual({ outcome: 'ok' });
    expect(await everybody()).toEqual(before);
    expect(await conversationsOf(ann.person)).toEqual([ann.conversation]);
    expect(await conversationsOf(work.person)).toEqual([work.conversation]);
    expect([await leftBy(ann.person), await leftBy(work.person)]).toEqual([1, 1]);
    expect(await call('person_merge', { person: ann.person })).toBeNull();
    const log = await owner.rpc('audit_list', { business });
    expect(log.data).toMatchObject([{ act: 'unmerged_people' }, { act: 'merged_people' }]);
  });

  test('have their own bookings again when it is undone, but for those made since', async () => {
    const [ann, bea] = [await add({ name: 'Ann' }), await add({ name: 'Bea' })];
    const book = async (person: string) => {
      const id = randomUUID();
      await database.exec(`
        insert into public.bookings (id, business_id, service_name, resource_name, party, starts_at, ends_at, state, name,
          phone, person_id)
        values ('${id}', '${business}', 'Table', 'Window', 2, now() + interval '1 day', now() + interval '25 hours',
          'confirmed', 'Ann', '0171', '${person}')`);
      return id;
    };
    const [anns, beas] = [await book(ann), await book(bea)];
    const whose = async (booking: string) =>
      (await rows(`select person_id from public.bookings where id = '${booking}'`))[0];
    await merge(ann, bea, { name: 'Ann' });
    expect(await whose(beas)).toEqual({ person_id: ann });
    const later = await book(ann);
    expect(await undo(ann)).toEqual({ outcome: 'ok' });
    expect([await whose(anns), await whose(beas), await whose(later)]).toEqual(
      [ann, bea, ann].map((person_id) => ({ person_id })),
    );
  });

  test('are merged once, and what was changed since is kept when it is undone', async () => {
    const [ann, bea] = [
      await add({ name: 'Ann', tags: ['VIP'] }),
      await add({ name: 'Bea', email: 'bea@cafe.example' }),
    ];
    const values = { name: 'Ann', email: 'bea@cafe.example', tags: ['VIP'] };
    for (const _ of ['once', 'twice']) expect(await merge(ann, bea, values)).toEqual({ outcome: 'ok' });
    await save(ann, { ...values, note: 'Since.', name: 'Ann Since' });
    expect(await undo(ann)).toEqual({ outcome: 'ok' });
    expect(await everybody()).toMatchObject([
      { name: 'Ann Since', email: null, tags: ['VIP'], note: 'Since.' },
      { name: 'Bea', email: 'bea@cafe.example' },
    ]);
  });

  test('stay as they are where it is refused', async () => {
    const [ann, bea] = [await add({ name: 'Ann' }), await add({ name: 'Bea' })];
    const cleo = await add({ name: 'Cleo', email: 'cleo@cafe.example' });
    const before = await everybody();
    expect(await merge(ann, bea, { email: 'Cleo@cafe.example' })).toEqual({ outcome: 'taken', person: cleo });
    expect(await merge(ann, bea, {})).toBe('A person needs a name, an email address or a phone number.');
    expect(await merge(ann, ann, { name: 'Ann' })).toEqual({ outcome: 'missing' });
    expect(await merge(ann, randomUUID(), { name: 'Ann' })).toEqual({ outcome: 'missing' });
    await database.exec(`insert into public.people (id, business_id, name)
      values ('c0000000-0000-4000-8000-0000000000aa', '${clinic.business}', 'Zed')`);
    expect(await merge(ann, 'c0000000-0000-4000-8000-0000000000aa', { name: 'Ann' })).toEqual({
      outcome: 'missing',
    });
    await database.exec(`delete from public.people where business_id = '${clinic.business}'`);
    expect(await everybody()).toEqual(before);
  });

  test('are not made two again where somebody has the address now, or after a day', async () => {
    const [ann, bea] = [await add({ name: 'Ann' }), await add({ name: 'Bea', email: 'bea@cafe.example' })];
    await merge(ann, bea, { name: 'Ann' });
    const other = await add({ name: 'Other', email: 'Bea@cafe.example' });
    expect(await undo(ann)).toEqual({ outcome: 'taken', person: other });
    await owner.rpc('delete_person', { person: other });
    await save(ann, { name: 'Ann', email: 'bea@cafe.example' });
    expect(await undo(ann)).toEqual({ outcome: 'taken', person: ann });
    const [known] = await rows('select id from private.merges');
    await database.exec(`update private.merges set at = at - interval '1 day'`);
    expect(await call('person_merge', { person: ann })).toBeNull();
    expect(await call('unmerge_people', { merge: z.object({ id: z.string() }).parse(known).id })).toEqual({
      outcome: 'missing',
    });
    await database.exec('select private.run_clock()');
    expect(await rows('select from private.merges')).toEqual([]);
  });

  test('go with the last that both have left, and nothing that a visitor has deleted comes back', async () => {
    const [home, work] = [await claim('ann@home.example'), await claim('ann@work.example')];
    await merge(home.person, work.person, { name: 'Ann', email: 'ann@home.example' });
    await database.exec(`delete from public.conversations where id = '${work.conversation}'`);
    expect(await call('person_merge', { person: home.person })).toBeNull();
    expect(await rows('select from private.merges')).toEqual([]);
    await database.exec(`delete from public.conversations where id = '${home.conversation}'`);
    expect(await everybody()).toEqual([]);
  });
});
