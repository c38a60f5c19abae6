import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '../../src/server/people/calls.ts';
import { importPeople } from '../../src/server/people/import-people.ts';
import { mergePeople, unmergePeople } from '../../src/server/people/merges.ts';
import {
  blockPerson,
  deletePerson,
  getPeople,
  getPerson,
  savePerson,
} from '../../src/server/people/people.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const businessId = '20000000-0000-4000-8000-000000000001';
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();

const values = { name: 'Ann', email: 'ann@cafe.example', phone: '', tags: ['Regular'], note: '' };
const fresh = () => ({ id: randomUUID(), businessId, ...values, isNew: true });
const find = async (words: string, atLeast = 0) =>
  (await getPeople(owner, { query: { businessId, words }, after: null, atLeast }, signal)).items;
const open = (personId: string) => getPerson(owner, { query: { personId } }, signal);

test.runIf(target.embedded)('somebody is added, found, changed and deleted', async () => {
  const ann = fresh();
  expect(await savePerson(owner, { saved: ann, values })).toEqual({
    ok: true,
    saved: { ...ann, isNew: false },
  });
  expect(await find(' REGULAR ')).toEqual([{ ...ann, isNew: false, lastSeenAt: expect.any(String) }]);
  const changed = { ...values, name: 'Ann E.', note: 'Window seat.' };
  expect(await savePerson(owner, { saved: { ...ann, isNew: false }, values: changed })).toEqual({
    ok: true,
    saved: { ...ann, ...changed, isNew: false },
  });
  expect(await open(ann.id)).toEqual({
    person: { ...ann, ...changed, isNew: false },
    conversations: [],
    bookings: [],
    given: [],
    isBlocked: false,
    merge: null,
  });

  for (const isBlocked of [true, false]) {
    expect(await blockPerson(owner, { change: { personId: ann.id, isBlocked } })).toEqual({ ok: true });
    expect(await open(ann.id)).toMatchObject({ isBlocked });
  }
  const bea = { ...fresh(), name: 'Bea' };
  expect(await savePerson(owner, { saved: bea, values })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Somebody else in your list has this email address.',
  });
  expect(await savePerson(owner, { saved: bea, values: { ...values, email: 'x' } })).toMatchObject({
    reason: 'refused',
    message: 'This is not an email address.',
  });
  for (const _ of ['once', 'twice']) {
    expect(await deletePerson(owner, { change: { personId: ann.id } })).toEqual({ ok: true });
  }
  expect(await savePerson(owner, { saved: { ...ann, isNew: false }, values })).toMatchObject({
    ok: false,
    reason: 'missing',
  });
  expect(await blockPerson(owner, { change: { personId: ann.id, isBlocked: true } })).toMatchObject({
    message: 'This person was deleted.',
  });
  expect([await open(ann.id), await open('nobody')]).toEqual([null, null]);
});

test.runIf(target.embedded)('what somebody left in a conversation is shown with it', async () => {
  const database = target.embedded?.database;
  const [visitor, conversation] = [randomUUID(), randomUUID()];
  const given = JSON.stringify({ name: 'Cleo', email: 'cleo@guest.example', seats: 4 });
  await database?.exec(`
    insert into private.visitors (id, bot_id, token_hash, first_client_id)
      select '${visitor}', id, '${visitor}', '${visitor}' from public.bots where business_id = '${businessId}' limit 1;
    insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
      select '${conversation}', bot_id, '${businessId}', id, 'web' from private.visitors where id = '${visitor}';
    select private.keep_details('${conversation}', '${given}', 'To answer you.')`);
  const [cleo] = await find('cleo');
  const record = await open(cleo?.id ?? '');
  expect(record?.conversations).toMatchObject([{ id: conversation }]);
  expect(record?.given.map(({ values, consent }) => [Object.fromEntries(values), consent])).toEqual([
    [{ name: 'Cleo', email: 'cleo@guest.example', seats: '4' }, 'To answer you.'],
  ]);
});

test.runIf(target.embedded)('a list has as many as were shown, however many they are', async () => {
  await target.embedded?.database.exec(`insert into public.people (business_id, name)
    select '${businessId}', 'Guest ' || n from generate_series(1, 260) as n`);
  expect(await find('guest', 250)).toHaveLength(250);
  const first = await getPeople(
    owner,
    { query: { businessId, words: 'guest' }, after: null, atLeast: 0 },
    signal,
  );
  expect(first.items).toHaveLength(50);
  const next = await getPeople(
    owner,
    { query: { businessId, words: 'guest' }, after: first.next, atLeast: 0 },
    signal,
  );
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(100);
});

test.runIf(target.embedded)('two who are one are merged, and two again', async () => {
  const both = [
    { ...fresh(), name: 'Flo', email: '' },
    { ...fresh(), name: 'Flora', email: 'flo@cafe.example' },
  ] as const;
  for (const { name, email, ...saved } of both) {
    const added = await savePerson(owner, {
      saved: { ...saved, name, email },
      values: { ...values, name, email },
    });
    expect(added.ok).toBe(true);
  }
  const [flo, flora] = both;
  const merge = (more: object) =>
    mergePeople(owner, { personId: flo.id, otherId: flora.id, values: { ...values, name: 'Flo', ...more } });
  expect(await merge({ email: 'flo' })).toMatchObject({ message: 'This is not an email address.' });
  expect(await merge({ email: '' })).toEqual({ ok: true });
  const merged = await open(flo.id);
  expect(merged).toMatchObject({ person: { name: 'Flo', email: '' }, merge: { name: 'Flora' } });
  const undo = () => unmergePeople(owner, { change: { mergeId: merged?.merge?.id ?? '' } });
  const taker = { ...fresh(), email: 'flo@cafe.example' };
  await savePerson(owner, { saved: taker, values: { ...values, email: taker.email } });
  expect(await undo()).toMatchObject({ message: expect.stringContaining('has the other email address now') });
  expect(await merge({ name: 'Flo', email: taker.email })).toEqual({ ok: true });
  await deletePerson(owner, { change: { personId: taker.id } });
  expect(await undo()).toEqual({ ok: true });
  expect((await find('flo@cafe.example')).map(({ name }) => name)).toEqual(['Flora']);
  expect(await undo()).toMatchObject({ ok: false, reason: 'refused' });
  await deletePerson(owner, { change: { personId: flora.id } });
  expect(await merge({ email: '' })).toMatchObject({ message: 'One of them was deleted or merged.' });
});

test.runIf(target.embedded)('people of a file are read, compared, and imported in portions', async () => {
  const saved = { ...fresh(), email: 'guest7@list.example' };
  await savePerson(owner, { saved, values: { ...values, email: saved.email, name: '' } });
  const lines = Array.from({ length: 600 }, (_, index) => `Guest ${index};guest${index}@list.example`);
  const file = new File([['Name;E-Mail', ...lines, 'Nobody;none'].join('\n')], 'people.csv');
  const checked = await calls.checkPeople(owner, { businessId, file }, signal);
  if (!checked.ok) throw new Error(checked.message);
  const { people, leftOut } = checked.found;
  expect([people.length, people.filter(({ isKnown }) => isKnown).map(({ line }) => line)]).toEqual([
    600,
    [9],
  ]);
  expect(leftOut).toMatchObject([{ line: 602, reason: 'This is not an email address.' }]);
  const send = (imported: number) => importPeople(owner, { businessId, people, imported });
  // The answer to the first portion was lost, and it is sent again.
  for (const _ of ['once', 'twice']) expect(await send(0)).toEqual({ ok: true, imported: 500 });
  expect(await send(500)).toEqual({ ok: true, imported: 600 });
  expect(await find('@list.example', 700)).toHaveLength(600);
  expect(await open(saved.id)).toMatchObject({ person: { name: 'Guest 7', tags: ['Regular'] } });
  const noList = new File(['Ann'], 'people.csv');
  expect(await calls.checkPeople(owner, { businessId, file: noList }, signal)).toMatchObject({
    reason: 'unreadable',
  });
  const wrong = people.slice(0, 1).map((person) => ({
    ...person,
    id: randomUUID(),
    values: { ...person.values, email: 'x' },
  }));
  expect(await importPeople(owner, { businessId, people: wrong, imported: 0 })).toMatchObject({
    message: 'This is not an email address.',
  });
});
