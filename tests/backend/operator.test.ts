import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

/** No word of any language, in no name, address or migration. */
const marker = 'plantedqxzmark';
const listed = z.array(z.looseObject({ id: z.string(), name: z.string(), created_at: z.string() }));
const record = z.looseObject({
  acts: z.array(z.object({ act: z.string(), target: z.string(), by: z.string() })),
});

describe.runIf(target.embedded)('an operator', async () => {
  if (!target.embedded) return;
  const { database, clock } = target.embedded;
  const admin = await signIn(target, accounts.admin);
  const owner = await signIn(target, accounts.owner);
  const business = randomUUID();
  const bot = randomUUID();

  const rows = async (sql: string) => (await database.query(sql)).rows;
  const operate = async (act: string, more: object = {}) => {
    const { data, error } = await admin.rpc('operate', { business, act, ...more });
    expect(error).toBeNull();
    return data;
  };
  const find = async (more: object = {}) => {
    const { data, error } = await admin.rpc('operator_businesses', more);
    expect(error).toBeNull();
    return listed.parse(data);
  };
  const open = async () => {
    const { data, error } = await admin.rpc('operator_business', { business });
    expect(error).toBeNull();
    return record.parse(data);
  };
  const status = async () => rows(`select status from public.bots where id = '${bot}'`);
  let before = 0;
  const mails = async () => {
    await clock.tick();
    const all = await target.mails(accounts.owner.email);
    return all.slice(0, all.length - before);
  };

  beforeEach(async () => {
    await database.exec(`delete from private.outbox; delete from public.businesses where id = '${business}';
      select private.switch_plans(true);
      insert into public.businesses (id, name, kind, website) values ('${business}', 'Shop', 'other', 'shop.example');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email = '${accounts.owner.email}';
      insert into public.bots (id, business_id, public_key, name, status)
        values ('${bot}', '${business}', 'bot_shop', 'Pal', 'live');
      insert into public.knowledge_entries (bot_id, position, content, learned_at)
        values ('${bot}', 1, 'We are open.', now())`);
    before = (await target.mails(accounts.owner.email)).length;
  });

  test('is an administrator, and nobody else', async () => {
    const calls = {
      operator_businesses: {},
      operator_business: { business },
      operate: { business, act: 'suspend', reason: 'Because we can.' },
      try_broadcast: { subject: 'Hello', body: 'Click on this link at once.' },
      send_broadcast: { broadcast: business },
      open_broadcast: {},
      operator_messages: {},
      handle_message: { handled: business, key: business, act: 'done' },
    };
    for (const browser of [owner, target.createBrowser()]) {
      for (const [name, parameters] of Object.entries(calls)) {
        expect((await browser.rpc(name, parameters)).error?.code, name).toBe('42501');
      }
    }
    expect(await rows('select from private.suspensions')).toEqual([]);
    // Who was one is none from then on.
    await database.exec('delete from public.user_roles');
    expect((await admin.rpc('operator_businesses')).error?.code).toBe('42501');
    await database.exec(`insert into public.user_roles (user_id, role)
      select id, 'admin' from auth.users where email = '${accounts.admin.email}'`);
  });

  test('finds a business by its name, its website and the address of an owner', async () => {
    for (const words of ['sho', 'SHOP.example', accounts.owner.email]) {
      expect((await find({ words })).map(({ id }) => id)).toContain(business);
    }
    expect(await find({ words: '%' })).toEqual([]);
    expect(await find({ words: 'x'.repeat(5_000) })).toEqual([]);
  });

  test('reads all businesses page by page, each once', async () => {
    const all = await find({ page_size: 100 });
    expect(all.length).toBeGreaterThan(1);
    const paged: string[] = [];
    for (let last: z.infer<typeof listed>[number] | undefined; ; ) {
      const [next] = await find({ page_size: 1, before_at: last?.created_at, before_id: last?.id });
      if (!next) break;
      paged.push(next.id);
      last = next;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  test('sees how a business stands, and never what was said, asked, left or written in it', async () => {
    await database.exec(`
      update public.bots set greeting = 'Hi ${marker}', unknown_text = '${marker}', contact_email = '${marker}@a.example',
        contact_phone = '${marker}' where id = '${bot}';
      update public.knowledge_entries set content = '${marker}', title = '${marker}' where bot_id = '${bot}';
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${bot}', '${bot}', '${marker}', gen_random_uuid());
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel, state, contact, page_url, waiting_since)
        values ('${bot}', '${bot}', '${business}', '${bot}', 'web', 'bot', '${marker}', 'https://a.example/${marker}', null);
      update public.conversations set state = 'waiting' where id = '${bot}';
      update public.conversations set waiting_since = now() - interval '1 hour' where id = '${bot}';
      insert into public.messages (conversation_id, author, text) values ('${bot}', 'visitor', '${marker}');
      insert into public.unanswered_questions (bot_id, question, normalized) values ('${bot}', '${marker}', '${marker}');
      insert into public.people (business_id, name, email) values ('${business}', '${marker}', '${marker}@b.example');
      insert into public.saved_replies (business_id, title, text) values ('${business}', '${marker}', '${marker}')`);
    const answers = JSON.stringify([
      await find({ words: 'Shop' }),
      await find({ words: marker }),
      await open(),
      await operate('extend', { days: 3 }),
    ]);
    expect(answers).not.toContain(marker);
    expect(await find({ words: 'Shop' })).toMatchObject([
      { plan: 'Pro', status: 'trial', conversations: 1, included: 2_000, bots: 1, live: 1, waiting: 1 },
    ]);
    // Nor by the tables themselves.
    for (const table of [
      'conversations',
      'messages',
      'people',
      'knowledge_entries',
      'unanswered_questions',
    ]) {
      expect((await admin.from(table).select()).data, table).toEqual([]);
    }
  });

  test('suspends a business with a reason, which its owners read, and lifts it', async () => {
    const reason = 'Its bot sends visitors to a false bank.';
    expect(await operate('suspend', { reason: 'Short' })).toEqual({ outcome: 'unavailable' });
    expect(await operate('suspend', { reason })).toEqual({ outcome: 'ok' });
    expect(await operate('suspend', { reason: 'Another reason.' })).toEqual({ outcome: 'unavailable' });
    expect(await status()).toEqual([{ status: 'paused' }]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Shop is suspended on Deskbell');
    expect(mail?.text).toContain(reason);
    expect((await owner.rpc('plan_of', { business })).data).toMatchObject({ suspended: reason });
    const { error } = await owner.from('bots').update({ status: 'live' }).eq('id', bot).select();
    expect(error?.message).toBe('This business is suspended. Home says why.');
    // Paid or not: a suspension is no matter of plans.
    expect(await operate('settle')).toEqual({ outcome: 'ok' });
    expect(await status()).toEqual([{ status: 'paused' }]);
    expect(await operate('lift')).toEqual({ outcome: 'ok' });
    expect(await operate('lift')).toEqual({ outcome: 'unavailable' });
    expect(await status()).toEqual([{ status: 'live' }]);
    expect((await mails()).map(({ subject }) => subject)).toContain('Shop isn’t suspended any more');
  });

  test('lifts it while the only answer is being learned again: what was live is live', async () => {
    await operate('suspend', { reason: 'Its bot sends spam.' });
    await database.exec(`update public.knowledge_entries set learned_at = null where bot_id = '${bot}'`);
    expect(await operate('lift')).toEqual({ outcome: 'ok' });
    expect(await status()).toEqual([{ status: 'live' }]);
    // Paused by its owner, it needs a learned answer as any other.
    await owner.from('bots').update({ status: 'paused' }).eq('id', bot).select();
    const { error } = await owner.from('bots').update({ status: 'live' }).eq('id', bot).select();
    expect(error?.message).toBe('A bot needs at least one learned answer before it goes live.');
  });

  test('suspends with plans off, too', async () => {
    await database.exec('select private.switch_plans(false)');
    expect(await operate('suspend', { reason: 'Its bot sends spam.' })).toEqual({ outcome: 'ok' });
    expect(await status()).toEqual([{ status: 'paused' }]);
    expect((await owner.rpc('has_plans')).data).toBe(true);
    expect((await owner.rpc('plan_of', { business })).data).toMatchObject({ plan: null });
  });

  test('settles a month and extends a trial, each in the audit log with who and when', async () => {
    expect(await operate('extend', { days: 91 })).toEqual({ outcome: 'unavailable' });
    expect(await operate('extend', { days: 30 })).toEqual({ outcome: 'ok' });
    expect(await operate('settle', { chosen: 'gold' })).toEqual({ outcome: 'unavailable' });
    // What is agreed with a customer is chosen here, and nowhere else.
    expect(await operate('settle', { chosen: 'enterprise' })).toEqual({ outcome: 'ok' });
    expect(await operate('extend', { days: 30 })).toEqual({ outcome: 'unavailable' });
    expect(await operate('delete')).toEqual({ outcome: 'unavailable' });
    const by = accounts.admin.email;
    expect((await open()).acts).toMatchObject([
      { act: 'settled_plan', target: 'Enterprise', by },
      { act: 'extended_trial', target: '30 days', by },
    ]);
    const { data } = await owner.rpc('audit_list', { business });
    expect(data).toMatchObject([{ act: 'settled_plan' }, { act: 'extended_trial' }]);
  });

  test('raises how many bots a business may have, whose guard says how to get there', async () => {
    await database.exec('select private.switch_plans(false)');
    const add = (number: number) =>
      database.query(`insert into public.bots (business_id, name) select '${business}', 'Bot ' || n
        from generate_series(1, ${number}) as n`);
    await add(49);
    await expect(add(1)).rejects.toThrow(
      'A business has at most 50 bots, as a guard against abuse. If you need more, write to us.',
    );
    for (const most_bots of [50, 1001, null]) {
      expect(await operate('raise', { most_bots })).toEqual({ outcome: 'unavailable' });
    }
    expect(await operate('raise', { most_bots: 51 })).toEqual({ outcome: 'ok' });
    expect(await operate('raise', { most_bots: 52 })).toEqual({ outcome: 'ok' });
    await add(2);
    await expect(add(1)).rejects.toThrow('at most 52 bots');
    expect(await open()).toMatchObject({
      most_bots: 52,
      acts: [{ act: 'raised_limit', target: '52 bots' }, {}],
    });
  });

  test('writes to all owners, to themselves first, and to nobody twice', async () => {
    const subject = 'New terms of service';
    const body = 'These are our new terms.\n\nThey apply in 30 days.';
    const call = async (name: string, asked: object) => (await admin.rpc(name, asked)).data;
    const tried = z
      .object({ outcome: z.literal('ok'), id: z.string(), owners: z.number() })
      .parse(await call('try_broadcast', { subject, body }));
    expect(await call('try_broadcast', { subject: 'x', body })).toEqual({
      outcome: 'unavailable',
    });
    await clock.tick();
    expect((await target.mails(accounts.admin.email))[0]).toMatchObject({
      subject,
      text: expect.stringContaining('They apply in 30 days.'),
    });
    expect((await mails()).map((mail) => mail.subject)).not.toContain(subject);
    expect(await call('open_broadcast', {})).toBeNull();

    // 450 owners more: three portions.
    await database.exec(`
      insert into auth.users (id, email) select gen_random_uuid(), 'owner-' || n || '@many.example'
        from generate_series(1, 450) as n;
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email like '%@many.example'`);
    expect(await call('send_broadcast', { broadcast: tried.id })).toMatchObject({
      sent: 200,
      is_done: false,
    });
    // Interrupted: whoever comes back goes on with it.
    expect(await call('open_broadcast', {})).toMatchObject({
      id: tried.id,
      sent: 200,
      owners: tried.owners + 450,
    });
    // Two at once, and once more than there is to do.
    await Promise.all([1, 2].map(() => call('send_broadcast', { broadcast: tried.id })));
    const done = await call('send_broadcast', { broadcast: tried.id });
    expect(done).toMatchObject({ sent: tried.owners + 450, is_done: true });
    expect(await call('open_broadcast', {})).toBeNull();
    const got = `select count(*)::integer as mails, count(distinct recipient)::integer as owners from private.outbox
      where dedupe_key like 'broadcast:${tried.id}:%' and dedupe_key not like '%:try'`;
    const all = tried.owners + 450;
    expect(await rows(got)).toEqual([{ mails: all, owners: all }]);
    await database.exec(`delete from auth.users where email like '%@many.example';
      delete from private.outbox where recipient like '%@many.example'`);
    expect((await mails()).map((mail) => mail.subject)).toContain(subject);
    expect(await call('send_broadcast', { broadcast: business })).toEqual({ outcome: 'missing' });
  });

  describe('who is written to', () => {
    const writer = 'ada@visitor.example';
    const list = z.array(
      z.looseObject({ id: z.string(), created_at: z.string(), full_name: z.string(), state: z.string() }),
    );
    const read = async (asked: object = {}) => {
      const { data, error } = await admin.rpc('operator_messages', asked);
      expect(error).toBeNull();
      return list.parse(data);
    };
    const handle = async (
      message: string,
      act: string,
      reply?: string | null,
      key: string = randomUUID(),
    ) => {
      const { data, error } = await admin.rpc('handle_message', { handled: message, key, act, reply });
      expect(error).toBeNull();
      return data;
    };
    const written = async (name: string) => {
      const [first] = await read({ words: name });
      return first?.id ?? expect.unreachable(name);
    };

    beforeEach(() =>
      database.exec(`delete from public.contact_messages;
        insert into public.contact_messages (full_name, email, company_name, business_type, message, created_at) values
          ('Ada', '${writer}', 'Engines Ltd', 'clinic', 'We miss calls at noon.', '2026-02-03 12:00:00.000001Z'),
          ('Bob', 'bob@visitor.example', null, 'coffee', 'Cheap watches, 100% real.', '2026-02-03 12:00:00.000002Z'),
          ('Cas', 'cas@visitor.example', null, 'other', 'Is there a phone number?', '2026-02-03 12:00:00.000002Z')`),
    );

    test('finds a message by its words and who wrote it, page by page', async () => {
      for (const [words, names] of Object.entries({
        '': ['Ada', 'Bob', 'Cas'],
        ADA: ['Ada'],
        'engines ltd': ['Ada'],
        'bob@': ['Bob'],
        '100%': ['Bob'],
        _: [],
      })) {
        expect((await read({ words })).map(({ full_name }) => full_name).sort(), words).toEqual(names);
      }
      const all = await read();
      const paged: string[] = [];
      for (let last: z.infer<typeof list>[number] | undefined; ; ) {
        const [next] = await read({ page_size: 1, before_at: last?.created_at, before_id: last?.id });
        if (!next) break;
        paged.push(next.id);
        last = next;
      }
      expect(paged).toEqual(all.map(({ id }) => id));
      expect(await read({ words: 'x'.repeat(5_000) })).toEqual([]);
    });

    test('is answered by email, once, whatever is sent again, and the reply is kept with who and when', async () => {
      const message = await written('Ada');
      const key = randomUUID();
      const reply = '  Hello Ada,\n\nit answers at noon, too.  ';
      expect(await Promise.all([1, 2, 3].map(() => handle(message, 'answered', reply, key)))).toEqual([
        { outcome: 'ok' },
        { outcome: 'ok' },
        { outcome: 'ok' },
      ]);
      // Another reply under the same key is none.
      expect(await handle(message, 'answered', 'Something else.', key)).toEqual({ outcome: 'unavailable' });
      await clock.tick();
      const got = await target.mails(writer);
      expect(got).toHaveLength(1);
      expect(got[0]?.subject).toBe('Re: your message to Deskbell');
      expect(got[0]?.text).toContain(
        'it answers at noon, too.\n\nYou wrote on February 3, 2026:\n\n> We miss calls at noon.',
      );
      expect(await read({ only_state: 'answered' })).toMatchObject([
        {
          full_name: 'Ada',
          acts: [
            {
              id: key,
              act: 'answered',
              body: 'Hello Ada,\n\nit answers at noon, too.',
              by: accounts.admin.email,
              at: expect.any(String),
            },
          ],
        },
      ]);
    });

    test('is marked, which is noted, and may be found by the mark', async () => {
      const message = await written('Bob');
      for (const act of ['spam', 'new', 'done']) {
        expect(await handle(message, act)).toEqual({ outcome: 'ok' });
        expect((await read({ only_state: act })).map(({ id }) => id)).toContain(message);
      }
      expect(await read({ words: 'Bob' })).toMatchObject([
        { state: 'done', acts: [{ act: 'spam', body: null }, { act: 'new' }, { act: 'done' }] },
      ]);
      expect(await rows('select from private.outbox')).toEqual([]);
    });

    test('gets no reply that is empty or endless, and nothing is done about what is gone', async () => {
      const message = await written('Ada');
      for (const reply of [null, '', ' x ', ' \n ', 'x'.repeat(5_001)]) {
        expect(await handle(message, 'answered', reply)).toEqual({ outcome: 'unavailable' });
      }
      expect(await handle(message, 'deleted')).toEqual({ outcome: 'unavailable' });
      expect(await handle(randomUUID(), 'done')).toEqual({ outcome: 'missing' });
      expect(await read({ words: 'Ada' })).toMatchObject([{ state: 'new', acts: [] }]);
      expect(await handle(message, 'answered', 'x'.repeat(5_000))).toEqual({ outcome: 'ok' });
    });
  });

  test('does nothing to a business that is gone', async () => {
    await database.exec(`delete from public.businesses where id = '${business}'`);
    expect(await operate('settle')).toEqual({ outcome: 'missing' });
    expect((await admin.rpc('operator_business', { business })).data).toBeNull();
  });
});
