import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const business = '22000000-0000-4000-8000-000000000001';
const bot = '32000000-0000-4000-8000-000000000001';
const visitor = '42000000-0000-4000-8000-000000000001';

/** What members do with a conversation, and what tells them of it. */
describe.runIf(target.embedded)('a person takes over', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  const people = ['owner', 'ann', 'ben', 'removed', 'stranger'] as const;
  type Person = (typeof people)[number];
  const idOf = (person: Person) => `12000000-0000-4000-8000-00000000000${people.indexOf(person)}`;
  const emailOf = (person: Person) => `${person}@handover.example`;
  const browsers = new Map<Person, SupabaseClient>();
  let conversation: string;

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<Record<string, unknown>>(sql, parameters)).rows;
  const talk = async () =>
    (await rows('select * from public.conversations where id = $1', [conversation]))[0];
  const said = () => rows('select author, text, sent_by from public.messages order by id');

  /** Asks the database as this person's app does. */
  async function ask(person: Person, name: string, parameters: Record<string, unknown> = { conversation }) {
    const { data, error } = (await browsers.get(person)?.rpc(name, parameters)) ?? {};
    return error ? { code: error.code, message: error.message } : data;
  }
  const reply = (person: Person, text: string, id: string | null = randomUUID()) =>
    ask(person, 'send_reply', { conversation, client_id: id, said: text });
  const pulse = (person: Person = 'ann') => ask(person, 'inbox_pulse', {});
  const setState = (state: string) =>
    rows(
      `update public.conversations set state = $1, assigned_to = case when $1 = 'human' then $2::uuid end
       where id = $3`,
      [state, idOf('ann'), conversation],
    );
  async function begin(channel = 'web') {
    const [made] = await rows(
      `insert into public.conversations (bot_id, business_id, visitor_id, channel, last_message_at)
       values ($1, $2, $3, $4, now() - interval '1 hour') returning id`,
      [bot, business, visitor, channel],
    );
    return String(made?.id);
  }

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
      insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bean');
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      values ('${visitor}', '${bot}', 'x', '${visitor}')`);
  });
  beforeEach(async () => {
    await database.exec(`
      delete from public.conversations;
      insert into public.business_members (business_id, user_id, role) values
        ('${business}', '${idOf('owner')}', 'owner'), ('${business}', '${idOf('ann')}', 'agent'),
        ('${business}', '${idOf('ben')}', 'agent'), ('${business}', '${idOf('removed')}', 'agent')
      on conflict do nothing;
      delete from public.business_members where user_id = '${idOf('removed')}'`);
    conversation = await begin();
  });

  const calls = {
    take_conversation: {},
    send_reply: { client_id: randomUUID(), said: 'Hello!' },
    take_and_reply: { client_id: randomUUID(), said: 'Hello!' },
    hand_back: {},
    resolve_conversation: {},
  };
  describe.each(Object.entries(calls))('%s', (name, more) => {
    test.each(['removed', 'stranger'] as const)('is not there for %s', async (person) => {
      await setState('human');
      const before = [await talk(), await said()];
      expect(await ask(person, name, { conversation, ...more })).toEqual({ outcome: 'missing' });
      expect([await talk(), await said()]).toEqual(before);
    });

    test('knows no conversation that is deleted, and no preview', async () => {
      for (const id of [randomUUID(), await begin('preview')]) {
        expect(await ask('owner', name, { conversation: id, ...more })).toEqual({ outcome: 'missing' });
      }
    });

    test('is for members, and not for the secret key', async () => {
      const anonymous = await target.createBrowser().rpc(name, { conversation, ...more });
      expect(anonymous.error?.code).toBe('42501');
      const { secret } = backend.apiKeys;
      const answer = await fetch(`${target.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: secret, 'content-type': 'application/json' },
        body: JSON.stringify({ conversation, ...more }),
      });
      expect(await answer.json()).toMatchObject({ code: '42501' });
    });
  });

  test('whoever takes a conversation has it, whatever it was before', async () => {
    for (const state of ['bot', 'later', 'waiting', 'resolved', 'human']) {
      for (const step of ['bot', state]) await setState(step);
      expect(await ask('ann', 'take_conversation')).toEqual({ outcome: 'ok' });
      expect(await talk()).toMatchObject({ state: 'human', assigned_to: idOf('ann'), waiting_since: null });
    }
  });

  test('nobody takes what a colleague has, an owner neither', async () => {
    await ask('ann', 'take_conversation');
    for (const person of ['ben', 'owner'] as const) {
      expect(await ask(person, 'take_conversation')).toEqual({ outcome: 'taken', by: emailOf('ann') });
    }
    expect(await talk()).toMatchObject({ assigned_to: idOf('ann') });
  });

  test('of fifty at once one takes it, and the others are told who', async () => {
    const asking = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'ann' : 'ben') as Person);
    const answers = await Promise.all(asking.map((person) => ask(person, 'take_conversation')));
    const winner = (await talk())?.assigned_to === idOf('ann') ? 'ann' : 'ben';
    for (const [index, answer] of answers.entries()) {
      expect(answer).toEqual(
        asking[index] === winner ? { outcome: 'ok' } : { outcome: 'taken', by: emailOf(winner) },
      );
    }
  });

  test('a reply is kept once, however often it is sent', async () => {
    await ask('ann', 'take_conversation');
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply('ann', ' Hello! \n', id)));
    const [message] = await rows('select id, created_at from public.messages');
    expect(answers[0]).toMatchObject({ outcome: 'ok', message: { id: message?.id } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await said()).toEqual([{ author: 'agent', text: 'Hello!', sent_by: idOf('ann') }]);
    expect(await talk()).toMatchObject({
      last_message_at: message?.created_at,
      read_at: message?.created_at,
    });
    // The answer was lost, and she has handed it back since.
    await ask('ann', 'hand_back');
    expect(await reply('ann', 'Hello!', id)).toEqual(answers[0]);
  });

  test('only whoever has the conversation replies', async () => {
    for (const state of ['bot', 'later', 'waiting', 'resolved']) {
      await setState(state);
      expect(await reply('ben', 'Hello!')).toEqual({ outcome: 'not_yours' });
    }
    await setState('human');
    for (const person of ['ben', 'owner'] as const) {
      expect(await reply(person, 'Hello!')).toEqual({ outcome: 'not_yours', by: emailOf('ann') });
    }
    expect(await said()).toEqual([]);
  });

  test('the id of somebody else’s message is no reply of one’s own', async () => {
    await ask('ann', 'take_conversation');
    const id = randomUUID();
    await reply('ann', 'Hello!', id);
    await ask('ann', 'hand_back');
    expect(await reply('ben', 'Hello!', id)).toEqual({ outcome: 'not_yours' });
    await ask('ben', 'take_conversation');
    expect(await reply('ben', 'Hello!', id)).toMatchObject({ code: '23505' });
    expect(await said()).toHaveLength(1);
  });

  test.each([
    ['', randomUUID(), 'A reply has 1 to 2,000 characters.'],
    [' \n\t', randomUUID(), 'A reply has 1 to 2,000 characters.'],
    ['x'.repeat(2001), randomUUID(), 'A reply has 1 to 2,000 characters.'],
    ['Hello!', null, 'A reply needs an id of its own.'],
  ])('is told what is wrong with a reply: %#', async (text, id, message) => {
    await ask('ann', 'take_conversation');
    expect(await reply('ann', text, id)).toEqual({ code: '23514', message });
    expect(await said()).toEqual([]);
  });

  test('a reply has 2,000 characters, whatever they are', async () => {
    await ask('ann', 'take_conversation');
    expect(await reply('ann', '🍰'.repeat(2000))).toMatchObject({ outcome: 'ok' });
  });

  test.each([
    ['hand_back', 'bot'],
    ['resolve_conversation', 'resolved'],
  ])('%s is for whoever has the conversation, and for owners', async (name, state) => {
    await setState('human');
    expect(await ask('ben', name)).toEqual({ outcome: 'not_yours', by: emailOf('ann') });
    for (const person of ['ann', 'owner'] as const) {
      await setState('human');
      for (const _ of [1, 2]) expect(await ask(person, name)).toEqual({ outcome: 'ok' });
      expect(await talk()).toMatchObject({ state, assigned_to: null });
    }
  });

  test('anybody ends what nobody has; only what somebody has is handed back', async () => {
    for (const [state, outcome] of [
      // Said again: to hand back whom an answer is owed leaves them with it.
      ['later', 'ok'],
      ['waiting', 'not_yours'],
      ['resolved', 'not_yours'],
    ] as const) {
      await setState(state);
      expect(await ask('ann', 'hand_back')).toEqual({ outcome });
      expect(await talk()).toMatchObject({ state });
      expect(await ask('ben', 'resolve_conversation')).toEqual({ outcome: 'ok' });
      expect(await talk()).toMatchObject({ state: 'resolved' });
      await setState('bot');
    }
  });

  test.each([
    ['is removed', `delete from public.business_members where user_id = '${idOf('ann')}'`],
    ['is deleted', `delete from auth.users where id = '${idOf('ann')}'`],
  ])('a member who %s leaves a visitor who waits', async (_, leave) => {
    await ask('ann', 'take_conversation');
    await reply('ann', 'One moment, please.');
    const ended = await begin();
    await rows(`update public.conversations set state = 'resolved' where id = $1`, [ended]);
    await expect(
      database.transaction(async (sql) => {
        await sql.exec(leave);
        const { rows: after } = await sql.query(
          'select id, state, assigned_to, waiting_since from public.conversations order by state',
        );
        expect(after).toEqual([
          { id: ended, state: 'resolved', assigned_to: null, waiting_since: null },
          { id: conversation, state: 'waiting', assigned_to: null, waiting_since: expect.any(Date) },
        ]);
        const { rows: kept } = await sql.query('select text from public.messages');
        expect(kept).toEqual([{ text: 'One moment, please.' }]);
        throw new Error('She comes back.');
      }),
    ).rejects.toThrow('She comes back.');
  });

  describe('the pulse', () => {
    test('says who waits, who wants an answer and who has replied, and nothing of what the bot answers', async () => {
      expect(await pulse()).toMatchObject({ waiting: 0, oldest_waiting: null, later: 0, replied: 0 });
      const second = await begin();
      await rows(`update public.conversations set state = 'waiting'`);
      await rows(`update public.conversations set waiting_since = '2026-01-01' where id = $1`, [second]);
      expect(await pulse()).toMatchObject({
        waiting: 2,
        oldest_waiting: '2026-01-01T00:00:00+00:00',
        later: 0,
      });
      await rows(`update public.conversations set state = 'later' where id = $1`, [second]);
      expect(await pulse()).toMatchObject({ waiting: 1, later: 1, replied: 0 });
      await ask('ann', 'take_conversation');
      await rows('update public.conversations set read_at = last_message_at where id = $1', [conversation]);
      // Whoever takes a conversation has not answered yet.
      expect(await pulse('owner')).toMatchObject({ waiting: 0, later: 1, replied: 1 });
      expect((await ask('ann', 'bot_overview', {}))[0]).toMatchObject({ replied: 1 });
      await reply('ann', 'Hello!');
      expect(await pulse('owner')).toMatchObject({ waiting: 0, later: 1, replied: 0 });
      await rows('update public.conversations set last_message_at = clock_timestamp() where id = $1', [
        conversation,
      ]);
      expect(await pulse('owner')).toMatchObject({ waiting: 0, later: 1, replied: 1 });
      expect((await ask('ann', 'bot_overview', {}))[0]).toMatchObject({ waiting: 0, later: 1, replied: 1 });
    });

    test('says nothing of previews, nor to anybody else', async () => {
      for (const state of ['later', 'waiting', 'human']) {
        const preview = await begin('preview');
        await rows(
          `update public.conversations set state = $1, assigned_to = case when $1 = 'human' then $2::uuid end
           where id = $3`,
          [state, idOf('ann'), preview],
        );
      }
      expect(await pulse()).toMatchObject({ waiting: 0, later: 0, replied: 0 });
      const nothing = {
        waiting: 0,
        oldest_waiting: null,
        later: 0,
        replied: 0,
        requested: 0,
        failing: 0,
        unanswered: 0,
        changed_at: null,
        version: null,
        away: null,
      };
      expect(await pulse('stranger')).toEqual(nothing);
      expect(await pulse('removed')).toEqual(nothing);
      expect((await target.createBrowser().rpc('inbox_pulse')).error?.code).toBe('42501');
    });

    test.each<[string, () => Promise<unknown>]>([
      ['its state', () => setState('waiting')],
      ['who has it', () => ask('ann', 'take_conversation')],
      [
        'the visitor’s address',
        () => rows(`update public.conversations set contact = 'a@b.example' where id = $1`, [conversation]),
      ],
      [
        'a message',
        () =>
          rows(`insert into public.messages (conversation_id, author, text) values ($1, 'visitor', 'Hi!')`, [
            conversation,
          ]),
      ],
      ['its deletion', () => rows('delete from public.conversations where id = $1', [conversation])],
    ])('is another one after a change of %s', async (_, change) => {
      await begin();
      const before = await pulse();
      await change();
      const after = await pulse();
      expect(after).not.toMatchObject({ version: before.version });
      expect(await pulse()).toEqual(after);
    });

    test('is the same after a look', async () => {
      const { version } = await pulse();
      await browsers.get('ann')?.from('conversations').update({ read_at: new Date() }).eq('id', conversation);
      expect(await pulse()).toMatchObject({ version, replied: 0 });
    });
  });

  describe('where a reply reaches the visitor', () => {
    const seen = (seconds: number) =>
      rows('update private.visitors set last_seen_at = now() - make_interval(secs => $1)', [seconds]);
    const leave = (contact: string | null) =>
      rows('update public.conversations set contact = $1 where id = $2', [contact, conversation]);
    const reach = (person: Person) => ask(person, 'visitor_reach');

    test.each(['bot', 'later', 'waiting', 'human', 'resolved'])('is told while %s', async (state) => {
      await setState(state);
      // As long as a panel may be silent.
      await seen(70);
      expect(await reach('ann')).toBe('here');
      await seen(90);
      expect(await reach('ann')).toBe('nowhere');
      await leave('+49 (0)30 123-456');
      expect(await reach('ann')).toBe('phone');
      await leave('tom@example.com');
      expect(await reach('ann')).toBe('email');
    });

    test('is told to members only, and of no preview', async () => {
      expect(await reach('stranger')).toBeNull();
      expect(await reach('removed')).toBeNull();
      expect(await ask('owner', 'visitor_reach', { conversation: await begin('preview') })).toBeNull();
    });

    test('is news when it changes', async () => {
      await seen(20);
      const { version } = await pulse();
      await seen(30);
      expect(await pulse()).toMatchObject({ version });
      await seen(90);
      expect(await pulse()).not.toMatchObject({ version });
    });
  });

  describe('the list', () => {
    test('has those on top who wait, the longest first, without a gap or a double', async () => {
      await database.exec(`
        delete from public.conversations;
        insert into public.conversations (bot_id, business_id, visitor_id, channel, last_message_at)
        select '${bot}', '${business}', '${visitor}', 'web', timestamptz '2026-01-01' + make_interval(days => number / 3)
        from generate_series(1, 40) as number;
        update public.conversations set state = 'waiting' where extract(day from last_message_at)::int % 2 = 0;
        update public.conversations set waiting_since = last_message_at where state = 'waiting'`);
      const seen: Record<string, unknown>[] = [];
      for (;;) {
        const last = seen.at(-1);
        const page = await ask('ann', 'conversation_list', {
          before_at: last?.listed_at ?? null,
          before_id: last?.id ?? null,
          page_size: 7,
        });
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
      const times = (waits: boolean) =>
        seen
          .filter(({ state }) => (state === 'waiting') === waits)
          .map(({ last_message_at }) => String(last_message_at));
      const waiting = times(true);
      expect(seen.slice(0, waiting.length).every(({ state }) => state === 'waiting')).toBe(true);
      expect(waiting).toEqual(waiting.toSorted());
      expect(times(false)).toEqual(times(false).toSorted().reverse());
      const only = await ask('ann', 'conversation_list', { states: ['waiting'] });
      expect(only.map(({ id }: { id: string }) => id)).toEqual(
        seen.slice(0, waiting.length).map(({ id }) => id),
      );
    });

    test('says who has a conversation', async () => {
      expect(await ask('ann', 'conversation_list', {})).toMatchObject([
        { assigned_to: null, assigned_to_me: false, assigned_name: null },
      ]);
      await ask('ann', 'take_conversation');
      expect(await ask('ann', 'conversation_list', {})).toMatchObject([
        { assigned_to_me: true, assigned_name: emailOf('ann') },
      ]);
      expect(await ask('ben', 'conversation_list', {})).toMatchObject([
        { assigned_to: idOf('ann'), assigned_to_me: false, assigned_name: emailOf('ann') },
      ]);
    });
  });
});
