import { randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';
import { runClock } from '../years.ts';

const target = await targetForFile();

const business = '23000000-0000-4000-8000-000000000001';
const bot = '33000000-0000-4000-8000-000000000001';
const visitor = '43000000-0000-4000-8000-000000000001';

const claimed = z.object({
  id: z.string(),
  attempt: z.number(),
  endpoint: z.string(),
  content: z.looseObject({ kind: z.string(), about: z.string() }),
});

/** What members are told on their devices. */
describe.runIf(target.embedded)('devices', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  const people = ['owner', 'ann', 'ben', 'stranger', 'leaving'] as const;
  type Person = (typeof people)[number];
  const idOf = (person: Person) => `13000000-0000-4000-8000-00000000000${people.indexOf(person)}`;
  const browsers = new Map<Person, SupabaseClient>();
  let conversation: string;

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<Record<string, unknown>>(sql, parameters)).rows;
  const ask = async (person: Person, name: string, parameters: object) => {
    const { data, error } = (await browsers.get(person)?.rpc(name, parameters)) ?? {};
    return error ? error.message : data;
  };

  const address = (name: string) => `https://push.example/${name}`;
  const keys = { p256dh: `BA${'a'.repeat(85)}`, auth: 'a'.repeat(22) };
  const turnOn = (person: Person, name: string = person, more = {}) =>
    ask(person, 'save_push', { endpoint: address(name), ...keys, ...more });
  const listed = async () =>
    (await rows('select endpoint from private.push_devices order by created_at, id')).map(({ endpoint }) =>
      String(endpoint).replace(address(''), ''),
    );
  const want = (person: Person, values: string) =>
    rows(`update public.business_members set ${values} where business_id = $1 and user_id = $2`, [
      business,
      idOf(person),
    ]);

  const claim = async () => {
    const [row] = await rows('select private.claim_push(60) as told');
    return row?.told ? claimed.parse(row.told) : null;
  };
  const settle = ({ id, attempt }: { id: string; attempt: number }, outcome: string, wait?: number) =>
    rows('select private.settle_push($1, $2, $3, $4)', [id, attempt, outcome, wait ?? null]);
  /** Sends what is due, and says to whom what was told. */
  async function deliver() {
    const told: string[] = [];
    for (let next = await claim(); next; next = await claim()) {
      told.push(`${next.endpoint.replace(address(''), '')}: ${next.content.kind}`);
      await settle(next, 'delivered');
    }
    return told.toSorted();
  }
  const letPass = (time: string) =>
    rows(`update private.push_notices set due_at = due_at - interval '${time}',
      queued_at = queued_at - interval '${time}'`);

  const begin = async (channel = 'web') =>
    String(
      (
        await rows(
          `insert into public.conversations (bot_id, business_id, visitor_id, channel) values ($1, $2, $3, $4) returning id`,
          [bot, business, visitor, channel],
        )
      )[0]?.id,
    );
  const say = (text: string, author = 'visitor', id = conversation) =>
    rows('insert into public.messages (conversation_id, author, text) values ($1, $2, $3)', [
      id,
      author,
      text,
    ]);
  const become = (state: string, id = conversation) =>
    rows('update public.conversations set state = $1 where id = $2', [state, id]);
  const take = (person: Person) => ask(person, 'take_conversation', { conversation });
  const reply = (person: Person, said: string) =>
    ask(person, 'send_reply', { conversation, client_id: randomUUID(), said });
  const book = async (state = 'confirmed') => {
    const id = randomUUID();
    await rows(
      `insert into public.bookings (id, business_id, service_name, resource_name, party, starts_at, ends_at, state, held_until,
         name, email)
       values ($1, $2, 'Tasting', 'Window', 2, '2099-01-07 10:00Z', '2099-01-07 11:00Z', $3,
         case when $3 = 'held' then now() + interval '5 minutes' end, 'Bea', 'bea@example.com')`,
      [id, business, state],
    );
    return id;
  };

  const logIn = async (person: Person) => {
    const { password } = accounts.owner;
    browsers.set(person, await signIn(target, { email: `${person}@push.example`, password }));
  };

  beforeAll(async () => {
    for (const person of people) {
      await rows(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [idOf(person), `${person}@push.example`, accounts.owner.email],
      );
      await logIn(person);
    }
    await database.exec(`
      insert into public.businesses (id, name, kind, time_zone) values ('${business}', 'Café', 'coffee', 'Asia/Tokyo');
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bean');
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      values ('${visitor}', '${bot}', 'x', '${visitor}')`);
  });
  beforeEach(async () => {
    await database.exec(`
      delete from private.push_devices; delete from public.conversations; delete from public.bookings;
      delete from private.rate_limits;
      update public.businesses set deletes_at = null where id = '${business}';
      delete from public.business_members where business_id = '${business}' and role = 'agent';
      insert into public.business_members (business_id, user_id, role) values
        ('${business}', '${idOf('owner')}', 'owner'), ('${business}', '${idOf('ann')}', 'agent'),
        ('${business}', '${idOf('ben')}', 'agent')
      on conflict do nothing`);
    conversation = await begin();
    await say('Can  I bring\nmy dog?');
  });

  describe('are kept', () => {
    test('of one person ten at most, the newest; saved again, one is no second one', async () => {
      for (let number = 0; number < 12; number += 1)
        expect(await turnOn('ann', `d${number}`)).toEqual({ outcome: 'ok' });
      expect(await turnOn('ann', 'd3')).toEqual({ outcome: 'ok' });
      expect(await listed()).toEqual(['d2', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11', 'd3']);
      expect(await ask('ann', 'has_push', { endpoint: address('d3') })).toBe(true);
      expect(await ask('ben', 'has_push', { endpoint: address('d3') })).toBe(false);
    });

    test.each([
      ['an address without https', { endpoint: 'http://push.example/a' }],
      ['an address without a name', { endpoint: 'https://127.0.0.1/a' }],
      ['a port', { endpoint: 'https://push.example:8443/a' }],
      ['a name of this machine', { endpoint: 'https://localhost/a' }],
      ['a password', { endpoint: 'https://me:you@push.example/a' }],
      ['an address without end', { endpoint: address('a'.repeat(1000)) }],
      ['a key that is none', { p256dh: 'a'.repeat(87) }],
      ['a secret that is too short', { auth: 'a' }],
      ['nothing', { endpoint: null }],
    ])('but not with %s', async (_, wrong) => {
      expect(await turnOn('ann', 'a', wrong)).toBe('This browser’s notifications can’t be used.');
      expect(await listed()).toEqual([]);
    });

    test('of whoever used the browser last; nobody takes one whose secret they do not know', async () => {
      await turnOn('ann', 'shared');
      expect(await turnOn('stranger', 'shared', { auth: 'b'.repeat(22) })).toBe(
        'This browser’s notifications can’t be used.',
      );
      expect(await ask('ann', 'has_push', { endpoint: address('shared') })).toBe(true);
      expect(await turnOn('ben', 'shared')).toEqual({ outcome: 'ok' });
      expect(await ask('ann', 'has_push', { endpoint: address('shared') })).toBe(false);
      expect(await ask('ben', 'has_push', { endpoint: address('shared') })).toBe(true);
    });

    test('until their person turns them off; nobody else does', async () => {
      await turnOn('ann');
      await ask('ben', 'remove_push', { endpoint: address('ann') });
      expect(await listed()).toEqual(['ann']);
      await ask('ann', 'remove_push', { endpoint: address('ann') });
      expect(await listed()).toEqual([]);
    });

    test('until their person signs out there, or everywhere: then nothing is sent, and the clock deletes them', async () => {
      await turnOn('ann');
      await turnOn('ben');
      await become('waiting');
      expect((await browsers.get('ann')?.auth.signOut())?.error).toBeNull();
      expect(await deliver()).toEqual(['ben: waiting']);
      await database.exec('delete from private.clock_places');
      await runClock(database);
      expect(await listed()).toEqual(['ben']);
      await logIn('ann');
    });

    test('until the account is gone', async () => {
      await turnOn('leaving');
      await rows('delete from auth.users where id = $1', [idOf('leaving')]);
      expect(await listed()).toEqual([]);
    });
  });

  describe('are told', () => {
    beforeEach(async () => {
      for (const person of ['owner', 'ann', 'ben', 'stranger'] as const) await turnOn(person);
    });

    test('that somebody waits, with the first words; no stranger, and once', async () => {
      await become('waiting');
      const told = await claim();
      expect(told?.content).toEqual({
        kind: 'waiting',
        business: 'Café',
        words: 'Can I bring my dog?',
        about: conversation,
      });
      if (told) await settle(told, 'delivered');
      expect(await deliver()).toHaveLength(2);
      expect(await deliver()).toEqual([]);
    });

    test('that somebody wants an answer, in the place of that they wait', async () => {
      await become('waiting');
      await become('later');
      expect(await deliver()).toEqual(['ann: later', 'ben: later', 'owner: later']);
    });

    test('what is no longer so is not told', async () => {
      await become('waiting');
      await become('bot');
      await become('resolved');
      expect(await deliver()).toEqual([]);
      expect(await rows('select from private.push_notices')).toEqual([]);
    });

    test('that a colleague has taken it: what is shown is to go, what is not sent is not', async () => {
      await become('waiting');
      const told = await claim();
      if (told) await settle(told, 'delivered');
      expect(await take('owner')).toEqual({ outcome: 'ok' });
      expect(await deliver()).toEqual([`${told?.endpoint.replace(address(''), '')}: closed`]);
      expect(await rows('select from private.push_notices')).toEqual([]);
    });

    test('one that was on its way when it was taken is closed, too', async () => {
      await become('waiting');
      const told = await claim();
      await take('owner');
      const closing = await claim();
      expect(closing).toMatchObject({ id: told?.id, content: { kind: 'closed', about: conversation } });
      // What came of the first one does not count any more.
      if (told) await settle(told, 'delivered');
      expect(await rows('select kind, due_at > now() as later from private.push_notices')).toEqual([
        { kind: 'closed', later: true },
      ]);
    });

    test('Apple’s browsers are not told of it: they may not be told what shows nothing', async () => {
      await rows(
        `update private.push_devices set endpoint = 'https://web.push.apple.com/a' where user_id = $1`,
        [idOf('ann')],
      );
      await become('waiting');
      await deliver();
      await take('owner');
      expect(await deliver()).toEqual(['ben: closed', 'owner: closed']);
    });

    test('the member who has it, that the visitor has replied: once, 20 seconds later, unless they have read it', async () => {
      await become('waiting');
      await take('ann');
      await say('Hello?');
      await say('A small one.');
      expect(await deliver()).toEqual([]);
      await letPass('20 seconds');
      const told = await claim();
      expect(told).toMatchObject({
        endpoint: address('ann'),
        content: { kind: 'replied', words: 'A small one.' },
      });
      if (told) await settle(told, 'delivered');
      expect(await deliver()).toEqual([]);
      await say('Are you there?');
      await rows('update public.conversations set read_at = clock_timestamp() where id = $1', [conversation]);
      await letPass('20 seconds');
      expect(await deliver()).toEqual([]);
      await reply('ann', 'Of course!');
      expect(await deliver()).toEqual(['ann: closed']);
    });

    test('that somebody waits whose member is gone', async () => {
      await take('ann');
      await rows('update public.conversations set assigned_to = null where id = $1', [conversation]);
      expect(await deliver()).toEqual(['ann: waiting', 'ben: waiting', 'owner: waiting']);
    });

    test('who looks after it first, the others a minute later if somebody still waits', async () => {
      await rows('update public.conversations set assignee_id = $1 where id = $2', [
        idOf('ben'),
        conversation,
      ]);
      await become('waiting');
      expect(await deliver()).toEqual(['ben: waiting']);
      await letPass('1 minute');
      expect(await deliver()).toEqual(['ann: waiting', 'owner: waiting']);
    });

    test('all at once if whoever looks after it has it turned off', async () => {
      await want('ben', 'push_waiting = false');
      await rows('update public.conversations set assignee_id = $1 where id = $2', [
        idOf('ben'),
        conversation,
      ]);
      await become('waiting');
      expect(await deliver()).toEqual(['ann: waiting', 'owner: waiting']);
    });

    test('what visitors book and ask for; it goes once a member has looked at it', async () => {
      const asked = await book('held');
      await rows(`update public.bookings set state = 'requested', held_until = null where id = $1`, [asked]);
      await book();
      const told = await claim();
      expect(told?.content).toEqual({
        kind: 'booked',
        business: 'Café',
        state: 'requested',
        service: 'Tasting',
        starts_at: '2099-01-07T10:00:00+00:00',
        time_zone: 'Asia/Tokyo',
        about: asked,
      });
      if (told) await settle(told, 'delivered');
      expect(await deliver()).toHaveLength(5);
      await rows(`update public.bookings set state = 'confirmed' where id = $1`, [asked]);
      expect(await deliver()).toEqual(['ann: closed', 'ben: closed', 'owner: closed']);
    });

    test('nothing of previews, nor of a business that is going to be deleted', async () => {
      const preview = await begin('preview');
      await say('Hello', 'visitor', preview);
      await become('waiting', preview);
      expect(await deliver()).toEqual([]);
      await become('waiting');
      await rows(`update public.businesses set deletes_at = now() + interval '7 days' where id = $1`, [
        business,
      ]);
      expect(await deliver()).toEqual([]);
    });

    test('what they want only, at the time it is sent', async () => {
      await want('ann', 'push_waiting = false, push_booked = false');
      await become('waiting');
      await want('ben', 'push_waiting = false');
      await book();
      expect(await deliver()).toEqual(['ben: booked', 'owner: booked', 'owner: waiting']);
    });

    test.each([
      ['now', '-1 hour', '1 hour', false],
      ['over', '-2 hours', '-1 hour', true],
      ['still to come', '1 hour', '2 hours', true],
      ['past midnight, now', '-1 hour', '-2 hours', false],
      ['past midnight, not now', '1 hour', '-1 hour', true],
    ])('nothing in their quiet hours: %s', async (_, from, until, isTold) => {
      await want(
        'ann',
        `push_zone = 'Pacific/Auckland',
         push_quiet_from = (now() at time zone 'Pacific/Auckland' + interval '${from}')::time,
         push_quiet_until = (now() at time zone 'Pacific/Auckland' + interval '${until}')::time`,
      );
      await become('waiting');
      expect(await deliver()).toEqual([
        ...(isTold ? ['ann: waiting'] : []),
        'ben: waiting',
        'owner: waiting',
      ]);
    });

    test('sixty things in an hour at most', async () => {
      await want('owner', 'push_booked = false');
      await want('ben', 'push_booked = false');
      for (let number = 0; number < 61; number += 1) await book();
      expect(await deliver()).toHaveLength(60);
    });

    test('of long words the first 120 letters, whatever they are', async () => {
      await rows('delete from public.messages');
      await say(`${'🍋'.repeat(119)}ab`);
      await become('waiting');
      expect((await claim())?.content.words).toBe(`${'🍋'.repeat(119)}…`);
    });
  });

  describe('an attempt', () => {
    beforeEach(async () => {
      await turnOn('ann');
      await become('waiting');
    });
    const due = async () =>
      (await rows('select extract(epoch from due_at - now())::integer as due from private.push_notices'))[0]
        ?.due;

    test('that never ends is made again after a minute; another does not get the same meanwhile', async () => {
      expect(await claim()).not.toBeNull();
      expect(await claim()).toBeNull();
      await letPass('61 seconds');
      expect((await claim())?.attempt).toBe(2);
    });

    test('is made again after 30 seconds, then after as long as it has been tried, and given up after an hour', async () => {
      const first = await claim();
      if (first) await settle(first, 'delayed');
      expect(await due()).toBe(30);
      await letPass('10 minutes');
      const second = await claim();
      if (second) await settle(second, 'delayed');
      expect(await due()).toBe(600);
      await letPass('51 minutes');
      expect(await claim()).toBeNull();
      expect(await due()).toBeNull();
    });

    test('waits as long as the push service asks for', async () => {
      const told = await claim();
      if (told) await settle(told, 'delayed', 90);
      expect(await due()).toBe(90);
    });

    test('that is refused is not made again', async () => {
      const told = await claim();
      if (told) await settle(told, 'refused');
      await letPass('1 hour');
      expect(await claim()).toBeNull();
      expect(await listed()).toEqual(['ann']);
    });

    test('that finds nobody deletes the device', async () => {
      const told = await claim();
      if (told) await settle(told, 'gone');
      expect(await listed()).toEqual([]);
    });
  });

  test('businesses take turns: many of one hold up nobody else’s', async () => {
    const other = randomUUID();
    await turnOn('ann');
    await turnOn('stranger');
    await database.exec(`begin;
      insert into public.businesses (id, name, kind) values ('${other}', 'Bar', 'other');
      insert into public.business_members (business_id, user_id, role) values ('${other}', '${idOf('stranger')}', 'owner');
      commit`);
    for (let number = 0; number < 5; number += 1) await book();
    await rows(
      `insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email)
       values ($1, 'Gin', 'Bar', 1, '2099-01-07 10:00Z', '2099-01-07 11:00Z', 'confirmed', 'Bo', 'bo@example.com')`,
      [other],
    );
    await rows(
      `update private.push_notices set due_at = due_at - interval '1 minute' where business_id = $1`,
      [business],
    );
    const order: unknown[] = [];
    for (let next = await claim(); next; next = await claim()) order.push(next.content.business);
    expect(order).toEqual(['Café', 'Bar', 'Café', 'Café', 'Café', 'Café']);
    await rows('delete from public.businesses where id = $1', [other]);
  });

  test('quiet hours are checked, with words', async () => {
    const change = async (values: object) => {
      const { error } = (await browsers
        .get('ann')
        ?.from('business_members')
        .update(values)
        .eq('user_id', idOf('ann'))) ?? { error: null };
      return error?.message;
    };
    const zone = 'Europe/Berlin';
    const hours = { push_quiet_from: '22:00', push_quiet_until: '07:00', push_zone: zone };
    expect(await change(hours)).toBeUndefined();
    expect(await change({ ...hours, push_quiet_until: null })).toBe(
      'Quiet hours have a beginning and an end.',
    );
    expect(await change({ ...hours, push_quiet_until: '22:00' })).toBe(
      'Quiet hours begin and end at different times.',
    );
    expect(await change({ ...hours, push_zone: `Mars/${randomBytes(2).toString('hex')}` })).toBe(
      'There is no time zone of this name.',
    );
    expect(await change({ push_quiet_from: null, push_quiet_until: null })).toBeUndefined();
  });
});
