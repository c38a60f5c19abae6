import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const business = '22000000-0000-4000-8000-000000000001';
const bot = '32000000-0000-4000-8000-000000000001';
const visitor = '42000000-0000-4000-8000-000000000001';

/** What colleagues tell each other about a conversation, and how they put it in order. */
describe.runIf(target.embedded)('colleagues', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  const people = ['owner', 'ann', 'ben', 'stranger'] as const;
  type Person = (typeof people)[number];
  const idOf = (person: Person) => `12000000-0000-4000-8000-00000000000${people.indexOf(person)}`;
  const emailOf = (person: Person) => `${person}@filing.example`;
  const browsers = new Map<Person, SupabaseClient>();
  let conversation: string;

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<Record<string, unknown>>(sql, parameters)).rows;
  const talk = async () =>
    (await rows('select * from public.conversations where id = $1', [conversation]))[0];

  /** Asks the database as this person's app does. */
  async function ask(person: Person, name: string, parameters: Record<string, unknown> = {}) {
    const { data, error } = (await browsers.get(person)?.rpc(name, { conversation, ...parameters })) ?? {};
    return error ? { code: error.code, message: error.message } : data;
  }
  const listed = async (person: Person, parameters: Record<string, unknown> = {}) => {
    const { data } = (await browsers.get(person)?.rpc('conversation_list', parameters)) ?? {};
    return data as { id: string; tags: string[]; snoozed_until: string | null }[];
  };
  const thread = (person: Person) => ask(person, 'conversation_thread');

  const begin = async (channel = 'web') =>
    String(
      (
        await rows(
          `insert into public.conversations (bot_id, business_id, visitor_id, channel, last_message_at, read_at)
           values ($1, $2, $3, $4, now() - interval '1 hour', now()) returning id`,
          [bot, business, visitor, channel],
        )
      )[0]?.id,
    );

  beforeAll(async () => {
    for (const person of people) {
      await rows(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [idOf(person), emailOf(person), accounts.owner.email],
      );
      const { password } = accounts.owner;
      browsers.set(person, await signIn(target, { email: emailOf(person), password }));
    }
    await database.exec(`
      insert into public.businesses (id, name, kind, time_zone)
      values ('${business}', 'Café', 'coffee', 'Asia/Tokyo');
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bean');
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      values ('${visitor}', '${bot}', 'x', '${visitor}')`);
  });
  beforeEach(async () => {
    await database.exec(`
      delete from public.conversations; delete from private.audit_events;
      insert into public.business_members (business_id, user_id, role) values
        ('${business}', '${idOf('owner')}', 'owner'), ('${business}', '${idOf('ann')}', 'agent'),
        ('${business}', '${idOf('ben')}', 'agent')
      on conflict do nothing`);
    conversation = await begin();
  });

  describe.each([
    ['add_note', { note: randomUUID(), said: 'Hello!' }],
    ['assign_conversation', { member: idOf('ann'), instead_of: null }],
    ['snooze_conversation', { wake_at: 'tomorrow', instead_of: null }],
    ['tag_conversation', { tag: 'VIP', is_on: true }],
  ])('%s', (name, more) => {
    test('is not there for a stranger, nor for a preview or what is deleted', async () => {
      const before = await talk();
      expect(await ask('stranger', name, more)).toEqual({ outcome: 'missing' });
      for (const id of [randomUUID(), await begin('preview')]) {
        expect(await ask('owner', name, { conversation: id, ...more })).toEqual({ outcome: 'missing' });
      }
      expect([await talk(), await rows('select from public.notes')]).toEqual([before, []]);
    });
  });

  describe('write notes', () => {
    const add = (person: Person, said: string, note: string = randomUUID()) =>
      ask(person, 'add_note', { note, said });

    test('that all of them read, once each, and open inboxes hear of', async () => {
      const note = randomUUID();
      const before = await ask('ben', 'inbox_pulse', { conversation: undefined });
      expect(await add('ann', '  A regular. \n', note)).toMatchObject({ outcome: 'ok' });
      // Its answer was lost.
      expect(await add('ann', 'A regular.', note)).toMatchObject({ outcome: 'ok' });
      expect(await thread('ben')).toMatchObject({
        notes: [{ id: note, author: idOf('ann'), text: 'A regular.' }],
      });
      expect(await ask('ben', 'inbox_pulse', { conversation: undefined })).not.toEqual(before);
      expect(await thread('stranger')).toBeNull();
    });

    test('of 1 to 2,000 characters, 200 in a conversation', async () => {
      const length = { code: '23514', message: 'A note has 1 to 2,000 characters.' };
      for (const said of ['', ' \n', 'a'.repeat(2001)]) expect(await add('ann', said)).toEqual(length);
      expect(await add('ann', '🍋'.repeat(2000))).toMatchObject({ outcome: 'ok' });
      await rows(
        `insert into public.notes (id, conversation_id, text) select gen_random_uuid(), $1, 'More' from generate_series(1, 199)`,
        [conversation],
      );
      expect(await add('ann', 'One more')).toEqual({
        code: '23514',
        message: 'A conversation has at most 200 notes.',
      });
    });

    test('and delete their own; an owner deletes anybody’s, which is kept in the log', async () => {
      const [mine, another] = [randomUUID(), randomUUID()];
      await add('ann', 'Mine', mine);
      await add('ann', 'Another', another);
      const drop = (person: Person, note: string) =>
        ask(person, 'delete_note', { conversation: undefined, note });
      expect(await drop('ben', mine)).toEqual({ outcome: 'not_yours', by: emailOf('ann') });
      expect(await drop('stranger', mine)).toEqual({ outcome: 'ok' });
      expect(await rows('select from public.notes')).toHaveLength(2);
      expect(await drop('ann', mine)).toEqual({ outcome: 'ok' });
      expect(await drop('ann', mine)).toEqual({ outcome: 'ok' });
      expect(await drop('owner', another)).toEqual({ outcome: 'ok' });
      expect(await rows('select from public.notes')).toEqual([]);
      expect(await rows('select actor, act from private.audit_events order by at')).toEqual([
        { actor: idOf('ann'), act: 'deleted_note' },
        { actor: idOf('owner'), act: 'deleted_note' },
      ]);
    });
  });

  describe('assign a conversation', () => {
    const assign = (person: Person, to: Person | null, insteadOf: Person | null) =>
      ask(person, 'assign_conversation', {
        member: to && idOf(to),
        instead_of: insteadOf && idOf(insteadOf),
      });

    test('to one of them, who finds it, whoever answers it', async () => {
      expect(await listed('ben', { is_mine: true })).toEqual([]);
      expect(await assign('ann', 'ben', null)).toEqual({ outcome: 'ok' });
      expect(await talk()).toMatchObject({ state: 'bot', assigned_to: null, assignee_id: idOf('ben') });
      expect(await listed('ben', { is_mine: true })).toMatchObject([{ id: conversation }]);
      expect(await listed('ann', { is_mine: true })).toEqual([]);
      expect(await rows('select actor, act, target from private.audit_events')).toEqual([
        { actor: idOf('ann'), act: 'assigned', target: idOf('ben') },
      ]);
      expect(await assign('ben', null, 'ben')).toEqual({ outcome: 'ok' });
      expect(await listed('ben', { is_mine: true })).toEqual([]);
    });

    test('one after the other: the second is told who was faster', async () => {
      const answers = await Promise.all([assign('ann', 'ann', null), assign('ben', 'ben', null)]);
      const assigned = (await talk())?.assignee_id === idOf('ann') ? 'ann' : 'ben';
      expect(
        answers.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      ).toEqual([{ outcome: 'changed', by: emailOf(assigned) }, { outcome: 'ok' }]);
      // The same once more is no conflict.
      expect(await assign('owner', assigned, null)).toEqual({ outcome: 'ok' });
    });

    test('to nobody else, and to nobody who leaves', async () => {
      expect(await assign('ann', 'stranger', null)).toEqual({
        code: '23514',
        message: 'They are no longer on your team.',
      });
      await assign('ann', 'ben', null);
      await rows('delete from public.business_members where user_id = $1', [idOf('ben')]);
      expect(await talk()).toMatchObject({ assignee_id: null });
    });
  });

  describe('snooze a conversation', () => {
    const snooze = (wakeAt: string | null, insteadOf: unknown = null) =>
      ask('ann', 'snooze_conversation', { wake_at: wakeAt, instead_of: insteadOf });
    const due = async () => {
      await rows(
        `update public.conversations set snoozed_until = now() - interval '1 second' where snoozed_until is not null`,
      );
      await rows('select private.run_clock()');
    };

    test('until a time by the clock of the business', async () => {
      const local = async () =>
        (
          await rows(
            `select to_char(snoozed_until at time zone 'Asia/Tokyo', 'HH24:MI') as time,
               (snoozed_until at time zone 'Asia/Tokyo')::date - (now() at time zone 'Asia/Tokyo')::date as days,
               extract(isodow from snoozed_until at time zone 'Asia/Tokyo')::int as weekday,
               snoozed_until - now() between interval '2 hours 59 minutes' and interval '3 hours' as is_later
             from public.conversations`,
          )
        )[0];
      await snooze('later');
      expect(await local()).toMatchObject({ is_later: true });
      await snooze('tomorrow', (await talk())?.snoozed_until);
      expect(await local()).toMatchObject({ time: '09:00', days: 1 });
      await snooze('next_week', (await talk())?.snoozed_until);
      expect(await local()).toMatchObject({ time: '09:00', weekday: 1 });
      const [{ day } = {}] = await rows(
        `select to_char(now() at time zone 'Asia/Tokyo' + interval '40 days', 'YYYY-MM-DD') as day`,
      );
      await snooze(`${day}T17:30`, (await talk())?.snoozed_until);
      expect(await local()).toMatchObject({ time: '17:30', days: 40 });
    });

    test('to a time that is to come, within a year', async () => {
      for (const time of [
        '2020-01-01T09:00',
        '2999-01-01T09:00',
        '2026-13-45T99:99',
        'soon',
        '',
        'infinity',
      ]) {
        expect(await snooze(time)).toEqual({
          code: '23514',
          message: 'Choose a time in the future, within a year.',
        });
      }
      await rows(`update public.conversations set state = 'waiting'`);
      expect(await snooze('tomorrow')).toEqual({
        code: '23514',
        message: 'The visitor is waiting for a person right now.',
      });
    });

    test('and find it by itself, or by what it says', async () => {
      await rows(
        `insert into public.messages (conversation_id, author, text) values ($1, 'bot', 'Pistachio')`,
        [conversation],
      );
      await rows(`update public.conversations set state = 'later'`);
      expect(await ask('ann', 'inbox_pulse', { conversation: undefined })).toMatchObject({ later: 1 });
      await snooze('tomorrow');
      expect(await listed('ben')).toEqual([]);
      expect(await listed('ben', { is_snoozed: true })).toMatchObject([{ id: conversation }]);
      expect(await listed('ben', { search: 'pistachio' })).toMatchObject([{ id: conversation }]);
      expect(await ask('ann', 'inbox_pulse', { conversation: undefined })).toMatchObject({ later: 0 });
    });

    test('which wakes when its time has come, unread and first of all', async () => {
      await begin();
      await snooze('tomorrow');
      await rows('select private.run_clock()');
      expect(await listed('ann', { is_snoozed: true })).toHaveLength(1);
      await due();
      expect(await listed('ann', { is_snoozed: true })).toEqual([]);
      expect((await listed('ann'))[0]).toMatchObject({ id: conversation, unread: true, snoozed_until: null });
      expect(await thread('ann')).toMatchObject({
        messages: [{ author: 'system', text: 'Back from snooze.' }],
      });
      expect(await rows('select internal from public.messages')).toEqual([{ internal: true }]);
    });

    test.each([
      [
        'its visitor writes',
        `insert into public.messages (conversation_id, author, text) select id, 'visitor', 'Hello?' from public.conversations`,
      ],
      ['its visitor wants a person', `update public.conversations set state = 'waiting'`],
      ['somebody ends it', `update public.conversations set state = 'resolved'`],
    ])('which wakes when %s', async (_, happens) => {
      await snooze('next_week');
      await rows(`insert into public.messages (conversation_id, author, text) values ($1, 'bot', 'Bye.')`, [
        conversation,
      ]);
      expect((await talk())?.snoozed_until).not.toBeNull();
      await rows(happens);
      expect((await talk())?.snoozed_until).toBeNull();
    });

    test('one after the other: the second is told, and it can be taken up again', async () => {
      const ends = ((await snooze('tomorrow')) as { until: string }).until;
      expect(await snooze('later')).toEqual({ outcome: 'changed' });
      expect(await snooze(null, ends)).toMatchObject({ outcome: 'ok', until: null });
      expect(await listed('ann')).toMatchObject([{ id: conversation }]);
    });
  });

  describe('tag conversations', () => {
    const tag = (name: string, isOn = true) => ask('ann', 'tag_conversation', { tag: name, is_on: isOn });

    test('with those in use, however they are spelled, and find them', async () => {
      const first = conversation;
      expect(await tag(' Wholesale ')).toEqual({ outcome: 'ok', tag: 'Wholesale' });
      await tag('VIP');
      conversation = await begin();
      expect(await tag('wholesale')).toEqual({ outcome: 'ok', tag: 'Wholesale' });
      await tag('Wholesale');
      expect((await talk())?.tags).toEqual(['Wholesale']);
      expect(await ask('ben', 'conversation_tags', { conversation: undefined, business })).toEqual([
        { tag: 'Wholesale', conversations: 2 },
        { tag: 'VIP', conversations: 1 },
      ]);
      expect(await listed('ben', { tag: 'VIP' })).toMatchObject([{ id: first, tags: ['Wholesale', 'VIP'] }]);
      expect(await ask('stranger', 'conversation_tags', { conversation: undefined, business })).toEqual([]);
      await tag('WHOLESALE', false);
      expect((await talk())?.tags).toEqual([]);
    });

    test('two at once: both stay', async () => {
      await Promise.all([tag('One'), ask('ben', 'tag_conversation', { tag: 'Two', is_on: true })]);
      expect(new Set((await talk())?.tags as string[])).toEqual(new Set(['One', 'Two']));
    });

    test('of 1 to 40 characters, 20 on one, 200 in a business', async () => {
      const length = { code: '23514', message: 'A tag has 1 to 40 characters.' };
      for (const name of ['', ' ', 'a'.repeat(41), 'two\nlines']) expect(await tag(name)).toEqual(length);
      for (let number = 1; number <= 20; number += 1) await tag(`Tag ${number}`);
      const most = { code: '23514', message: 'A conversation has at most 20 tags.' };
      expect(await tag('One more')).toEqual(most);
      await begin();
      await rows(
        `insert into public.conversations (bot_id, business_id, visitor_id, channel, tags)
         select $1, $2, $3, 'web', array['Other ' || n] from generate_series(1, 180) as n`,
        [bot, business, visitor],
      );
      conversation = await begin();
      expect(await tag('Tag 1')).toEqual({ outcome: 'ok', tag: 'Tag 1' });
      expect(await tag('One more')).toEqual({ code: '23514', message: 'A business has at most 200 tags.' });
    });
  });

  test('leave nothing of themselves when their account is deleted, and what they wrote stays', async () => {
    await ask('ben', 'add_note', { note: randomUUID(), said: 'Ask the chef.' });
    await ask('ann', 'assign_conversation', { member: idOf('ben'), instead_of: null });
    await rows(`insert into auth.users (id, email) values (gen_random_uuid(), 'spare@filing.example')`);
    for (let portion = 0; portion < 5; portion += 1) {
      await rows('select private.drop_account($1) where exists (select from auth.users where id = $1)', [
        idOf('ben'),
      ]);
    }
    expect(await rows('select id from auth.users where id = $1', [idOf('ben')])).toEqual([]);
    expect(await thread('ann')).toMatchObject({
      conversation: { assignee_id: null },
      notes: [{ author: null, text: 'Ask the chef.' }],
    });
  });
});
