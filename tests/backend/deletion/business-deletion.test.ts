import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const answerSchema = z.object({ outcome: z.string(), deletes_at: z.optional(z.string()) });
const day = 86_400_000;

describe.runIf(target.embedded)('the deletion of a business', async () => {
  if (!target.embedded) return;
  const { database, clock } = target.embedded;
  const owner = await signIn(target, accounts.owner);
  const guest = await signIn(target, accounts.admin);
  const guestId = (await guest.auth.getUser()).data.user?.id ?? '';
  const business = randomUUID();
  const bot = randomUUID();
  const draft = randomUUID();

  type Caller = typeof owner;
  const ask = async (caller: Caller, name: string) => caller.rpc(name, { business });
  const answerTo = async (caller: Caller, name: string) => {
    const { data, error } = await ask(caller, name);
    expect(error).toBeNull();
    return answerSchema.parse(data);
  };
  const rows = async (sql: string) => (await database.query(sql)).rows;
  const statuses = async () => {
    const found = await rows(
      `select status from public.bots where business_id = '${business}' order by name`,
    );
    return z
      .array(z.object({ status: z.string() }))
      .parse(found)
      .map(({ status }) => status);
  };
  const makeDue = (time: string) =>
    database.exec(`update public.businesses set deletes_at = now() + interval '${time}'
      where id = '${business}' and deletes_at is not null`);
  const join = (role: string) =>
    database.exec(`insert into public.business_members (business_id, user_id, role)
      values ('${business}', '${guestId}', '${role}')`);

  beforeEach(async () => {
    await database.exec(`
      delete from private.outbox; delete from public.businesses where id = '${business}';
      insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email = '${accounts.owner.email}';
      insert into public.bots (id, business_id, public_key, name, status) values
        ('${bot}', '${business}', 'bot_gone', 'Pal', 'live'), ('${draft}', '${business}', 'bot_draft', 'Quill', 'draft');
      insert into public.knowledge_entries (bot_id, title, content, learned_at)
        values ('${bot}', 'Parking?', 'Behind the house.', now())`);
  });

  test('is in seven days, pauses its bots at once, and is told to every owner by email', async () => {
    await join('owner');
    const { outcome, deletes_at = '' } = await answerTo(owner, 'delete_business');
    expect(outcome).toBe('ok');
    expect(Math.abs(Date.parse(deletes_at) - Date.now() - 7 * day)).toBeLessThan(60_000);
    expect(await statuses()).toEqual(['paused', 'draft']);
    // Asked again, by another of them: the first time counts, and nobody is written to twice.
    expect(await answerTo(guest, 'delete_business')).toEqual({ outcome: 'ok', deletes_at });
    await clock.tick();
    for (const { email } of [accounts.owner, accounts.admin]) {
      const mails = await target.mails(email);
      expect(mails).toMatchObject([{ subject: 'A business on Deskbell is going to be deleted' }]);
      expect(mails[0]?.text).toContain(accounts.owner.email);
      expect(mails[0]?.text).toContain('Shop');
      expect(mails[0]?.links[0]).toContain(`/settings?business=${business}`);
    }
  });

  test.each(['active', 'grace', 'paused'])('waits until it is not charged any more: %s', async (status) => {
    await database.exec(`insert into private.subscriptions (business_id, plan, status, ends_at, provider, provider_ref)
      values ('${business}', 'pro', '${status}', now() + interval '9 days', 'stripe', 'sub_1')`);
    expect(await answerTo(owner, 'delete_business')).toEqual({ outcome: 'charged' });
    expect(await statuses()).toEqual(['live', 'draft']);
    // The provider has said that the subscription is over.
    await database.exec(`update private.subscriptions set provider = 'invoice', provider_ref = null
      where business_id = '${business}'`);
    expect(await answerTo(owner, 'delete_business')).toMatchObject({ outcome: 'ok' });
  });

  test('is not paid for any more, once it has begun', async () => {
    await database.exec('select private.switch_plans(true)');
    try {
      expect(await ask(owner, 'payable_plan')).toMatchObject({ data: { status: 'trial' } });
      expect(await answerTo(owner, 'delete_business')).toMatchObject({ outcome: 'ok' });
      expect(await ask(owner, 'payable_plan')).toMatchObject({ data: null, error: null });
    } finally {
      await database.exec('select private.switch_plans(false)');
    }
  });

  test('once its plan has ended says so, and that nobody has asked for it', async () => {
    await database.exec(`
      insert into private.subscriptions (business_id, plan, status, ends_at)
        values ('${business}', 'pro', 'cancelled', now());
      select private.switch_plans(true)`);
    await clock.tick();
    await clock.tick();
    await database.exec('select private.switch_plans(false)');
    expect(await statuses()).toEqual(['paused', 'draft']);
    const [mail] = await target.mails(accounts.owner.email);
    expect(mail?.subject).toBe('A business on Deskbell is going to be deleted');
    expect(mail?.text).toContain('The plan of Shop has ended');
    expect(mail?.text).toContain('for another 90 days');
    expect(mail?.text).not.toContain('has asked');
  });

  test('is for its owners, who have just proved who they are', async () => {
    const refused = async (caller: Caller) => {
      for (const name of ['delete_business', 'restore_business']) {
        expect((await ask(caller, name)).error?.code).toBe('42501');
      }
    };
    await refused(target.createBrowser());
    await refused(guest);
    await join('agent');
    await refused(guest);
    expect((await owner.from('businesses').delete().eq('id', business)).error?.code).toBe('42501');

    const old = await signIn(target, accounts.owner);
    await database.exec(`update auth.sessions set amr =
      '[{"method": "password", "timestamp": ${Math.floor(Date.now() / 1000) - 301}}]' where id = (
        select id from auth.sessions order by created_at desc limit 1
      )`);
    expect((await old.auth.refreshSession()).error).toBeNull();
    expect(await answerTo(old, 'delete_business')).toEqual({ outcome: 'sign_in' });
    expect(await statuses()).toEqual(['live', 'draft']);
    // Undoing needs no proof.
    await answerTo(owner, 'delete_business');
    expect(await answerTo(old, 'restore_business')).toEqual({ outcome: 'ok' });
  });

  test('is undone by an owner to the last second, and what was live is live again', async () => {
    await answerTo(owner, 'delete_business');
    await makeDue('-1 second');
    expect(await answerTo(owner, 'restore_business')).toEqual({ outcome: 'ok' });
    await clock.tick();
    expect(await statuses()).toEqual(['live', 'draft']);
    expect(
      await rows(`select deletes_at, paused_bots from public.businesses where id = '${business}'`),
    ).toEqual([{ deletes_at: null, paused_bots: [] }]);
    expect(await answerTo(owner, 'restore_business')).toEqual({ outcome: 'ok' });
    // Nobody is told any more what is not true any more.
    expect(await target.mails('shop@example.com')).toEqual([]);
  });

  test('leaves a bot asleep that has lost its answers, when it is undone', async () => {
    await answerTo(owner, 'delete_business');
    await database.exec(`delete from public.knowledge_entries where bot_id = '${bot}'`);
    expect(await answerTo(owner, 'restore_business')).toEqual({ outcome: 'ok' });
    expect(await statuses()).toEqual(['paused', 'draft']);
  });

  test('lets no bot go live meanwhile', async () => {
    await answerTo(owner, 'delete_business');
    const { error } = await owner.from('bots').update({ status: 'live' }).eq('id', bot);
    expect(error?.message).toBe('This business is going to be deleted. Undo that before its bots go live.');
  });

  test('is noted in the audit log, and so is that it was undone', async () => {
    await answerTo(owner, 'delete_business');
    await answerTo(owner, 'restore_business');
    const { data } = await owner.rpc('audit_list', { business });
    const acts = z.array(z.object({ act: z.string() })).parse(data);
    expect(acts.map(({ act }) => act)).toEqual(['restored_business', 'deleted_business']);
  });

  test('is not told by email once it is undone', async () => {
    await answerTo(owner, 'delete_business');
    await answerTo(owner, 'restore_business');
    const before = (await target.mails(accounts.owner.email)).length;
    await clock.tick();
    expect(await target.mails(accounts.owner.email)).toHaveLength(before);
    expect(await rows('select last_error, data from private.outbox')).toEqual([
      { last_error: 'Not needed any more.', data: {} },
    ]);
  });

  test('is told to an owner once in ten minutes, however often it is undone and begun again', async () => {
    await join('owner');
    for (let times = 0; times < 3; times += 1) {
      await answerTo(owner, 'delete_business');
      await clock.tick();
      await answerTo(owner, 'restore_business');
    }
    const told = async () => rows(`select from private.outbox where recipient = '${accounts.admin.email}'`);
    expect(await told()).toHaveLength(1);
    await database.exec(`update private.outbox set created_at = now() - interval '11 minutes'`);
    await answerTo(owner, 'delete_business');
    expect(await told()).toHaveLength(2);
    // Nobody was told of this one: the next one is told.
    await answerTo(owner, 'restore_business');
    await clock.tick();
    await answerTo(owner, 'delete_business');
    expect(await told()).toHaveLength(3);
  });

  test('is done by the clock, even one that was off for a month, and can be undone no more', async () => {
    await answerTo(owner, 'delete_business');
    await makeDue('1 minute');
    await clock.tick();
    expect(await statuses()).toHaveLength(2);
    await makeDue('-30 days');
    await clock.tick();
    expect(await rows(`select from public.businesses where id = '${business}'`)).toEqual([]);
    expect(await rows(`select from public.bots where id in ('${bot}', '${draft}')`)).toEqual([]);
    expect(await rows('select from public.businesses where id = private.deleted_business()')).toEqual([]);
    expect((await ask(owner, 'restore_business')).error?.code).toBe('42501');
  });

  test('is done in portions, and others are answered in between', async () => {
    await database.exec(`
      create temporary table talk as select gen_random_uuid() as id from generate_series(1, 1000);
      insert into private.visitors (id, bot_id, token_hash, first_client_id) select id, '${bot}', id::text, id from talk;
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        select id, '${bot}', '${business}', id, 'web' from talk;
      insert into public.messages (conversation_id, author, text) select id, 'visitor', 'Hello?' from talk;
      drop table talk`);
    await answerTo(owner, 'delete_business');
    await makeDue('-1 second');
    const left = async () => {
      const [row] = await rows('select count(*)::integer as left from private.visitors');
      return z.object({ left: z.number() }).parse(row).left;
    };
    const seen: number[] = [await left()];
    const ticked = clock.tick();
    while (seen.at(-1) !== 0) seen.push(await left());
    await ticked;
    expect(new Set(seen).size).toBeGreaterThan(2);
  });
});
