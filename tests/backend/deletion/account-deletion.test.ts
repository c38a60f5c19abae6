import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const answerSchema = z.object({ outcome: z.string(), deletes_at: z.optional(z.string()) });
const named = z.array(z.object({ id: z.string(), name: z.string() }));
const plannedSchema = z.object({ orphaned: named, lone: named });
const day = 86_400_000;

describe.runIf(target.embedded)('the deletion of an account', async () => {
  if (!target.embedded) return;
  const { database, clock } = target.embedded;
  const colleague = await signIn(target, accounts.owner);
  const colleagueId = (await colleague.auth.getUser()).data.user?.id ?? '';
  const email = 'leaver@example.com';
  const shop = randomUUID();
  const bot = randomUUID();
  let id: string;
  let leaver: typeof colleague;

  type Caller = typeof colleague;
  const answerTo = async (caller: Caller, name: string, args = {}) => {
    const { data, error } = await caller.rpc(name, args);
    expect(error).toBeNull();
    return answerSchema.parse(data);
  };
  const planned = async () => plannedSchema.parse((await leaver.rpc('account_deletion')).data);
  const rows = async (sql: string) => (await database.query(sql)).rows;
  const makeDue = (time: string) =>
    database.exec(`update public.profiles set deletes_at = now() + interval '${time}' where deletes_at is not null;
      update public.businesses set deletes_at = now() + interval '${time}' where deletes_at is not null`);
  const join = (person: string, role: string) =>
    database.exec(`insert into public.business_members (business_id, user_id, role)
      values ('${shop}', '${person}', '${role}')`);
  const isThere = async () => (await rows(`select from auth.users where id = '${id}'`)).length === 1;
  const shops = () =>
    rows(`select name, deletes_at is null as stays from public.businesses where id = '${shop}'`);

  beforeEach(async () => {
    id = randomUUID();
    await database.exec(`
      delete from private.outbox; delete from private.rate_limits;
      delete from public.businesses where id = '${shop}'; delete from auth.users where email = '${email}';
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
        select '${id}', '${email}', encrypted_password, now(), aud, role from auth.users
        where email = '${accounts.owner.email}';
      insert into public.businesses (id, name, kind) values ('${shop}', 'Shop', 'other');
      insert into public.bots (id, business_id, public_key, name, status)
        values ('${bot}', '${shop}', 'bot_gone', 'Pal', 'live')`);
    leaver = await signIn(target, { email, password: accounts.owner.password });
  });

  test('is in seven days, and is told by email', async () => {
    const { outcome, deletes_at = '' } = await answerTo(leaver, 'delete_account');
    expect(outcome).toBe('ok');
    expect(Math.abs(Date.parse(deletes_at) - Date.now() - 7 * day)).toBeLessThan(60_000);
    // Asked again: the first time counts, and nothing is told twice.
    expect(await answerTo(leaver, 'delete_account')).toEqual({ outcome: 'ok', deletes_at });
    const { data } = await leaver.from('profiles').select('deletes_at');
    expect(data).toEqual([{ deletes_at }]);
    await clock.tick();
    const mails = await target.mails(email);
    expect(mails).toMatchObject([{ subject: 'Your Deskbell account is going to be deleted' }]);
    expect(mails[0]?.links[0]).toMatch(/\/dashboard$/);
    await answerTo(leaver, 'restore_account');
    await answerTo(leaver, 'delete_account');
    await clock.tick();
    expect(await target.mails(email)).toHaveLength(1);
  });

  test('is not told by email once it is undone', async () => {
    await answerTo(leaver, 'delete_account');
    expect(await answerTo(leaver, 'restore_account')).toEqual({ outcome: 'ok' });
    expect(await answerTo(leaver, 'restore_account')).toEqual({ outcome: 'ok' });
    expect(await rows('select from private.outbox')).toEqual([]);
    expect(await rows(`select deletes_at from public.profiles where user_id = '${id}'`)).toEqual([
      { deletes_at: null },
    ]);
  });

  test('is for whoever has just proved who they are', async () => {
    const nobody = target.createBrowser();
    for (const name of ['delete_account', 'restore_account', 'account_deletion']) {
      expect((await nobody.rpc(name)).error?.code).toBe('42501');
    }
    await database.exec(`update auth.sessions set amr =
      '[{"method": "password", "timestamp": ${Math.floor(Date.now() / 1000) - 301}}]' where user_id = '${id}'`);
    expect((await leaver.auth.refreshSession()).error).toBeNull();
    expect(await answerTo(leaver, 'delete_account')).toEqual({ outcome: 'sign_in' });
    expect(await answerTo(leaver, 'restore_account')).toEqual({ outcome: 'ok' });
  });

  test('takes along the business that nobody else works for, and gives it back', async () => {
    await join(id, 'owner');
    expect(await planned()).toEqual({ orphaned: [], lone: [{ id: shop, name: 'Shop' }] });
    await answerTo(leaver, 'delete_account');
    expect(await shops()).toEqual([{ name: 'Shop', stays: false }]);
    await answerTo(leaver, 'restore_account');
    expect(await shops()).toEqual([{ name: 'Shop', stays: true }]);
    // Whoever keeps the business keeps the account.
    await answerTo(leaver, 'delete_account');
    await answerTo(leaver, 'restore_business', { business: shop });
    await makeDue('-1 minute');
    await clock.tick();
    expect([await isThere(), await shops()]).toEqual([true, [{ name: 'Shop', stays: true }]]);
    await answerTo(leaver, 'delete_account');
    await makeDue('-1 minute');
    await clock.tick();
    expect([await isThere(), await shops()]).toEqual([false, []]);
  });

  test('waits until the business that would go is not charged any more', async () => {
    await join(id, 'owner');
    await database.exec(`insert into private.subscriptions (business_id, plan, status, ends_at, provider, provider_ref)
      values ('${shop}', 'pro', 'active', now() + interval '9 days', 'stripe', 'sub_1')
      on conflict (business_id) do update set status = 'active', provider = 'stripe'`);
    expect(await answerTo(leaver, 'delete_account')).toEqual({ outcome: 'charged' });
    await join(colleagueId, 'owner');
    expect(await answerTo(leaver, 'delete_account')).toMatchObject({ outcome: 'ok' });
  });

  test('leaves a business alone that was to be deleted before', async () => {
    await join(id, 'owner');
    await answerTo(leaver, 'delete_business', { business: shop });
    await answerTo(leaver, 'delete_account');
    await answerTo(leaver, 'restore_account');
    expect(await shops()).toEqual([{ name: 'Shop', stays: false }]);
  });

  test('waits for a business that others work for to have another owner', async () => {
    await join(id, 'owner');
    await join(colleagueId, 'agent');
    expect(await planned()).toEqual({ orphaned: [{ id: shop, name: 'Shop' }], lone: [] });
    expect(await answerTo(leaver, 'delete_account')).toEqual({ outcome: 'orphaned' });
    await answerTo(leaver, 'set_member_role', { business: shop, member: colleagueId, role: 'owner' });
    expect(await planned()).toEqual({ orphaned: [], lone: [] });
    expect(await answerTo(leaver, 'delete_account')).toMatchObject({ outcome: 'ok' });
    // The other one leaves meanwhile.
    await answerTo(leaver, 'set_member_role', { business: shop, member: colleagueId, role: 'agent' });
    await makeDue('-1 minute');
    await clock.tick();
    expect(await isThere()).toBe(true);
    await database.exec(`update public.business_members set role = 'owner' where user_id = '${colleagueId}'`);
    await clock.tick();
    expect([await isThere(), await shops()]).toEqual([false, [{ name: 'Shop', stays: true }]]);
  });

  test('waits for the service to have another administrator', async () => {
    const makeAdministrator = (person: string) =>
      database.exec(`insert into public.user_roles (user_id, role) values ('${person}', 'admin')`);
    const administrators = await rows('delete from public.user_roles returning user_id');
    await makeAdministrator(id);
    try {
      expect(await answerTo(leaver, 'delete_account')).toEqual({ outcome: 'administrator' });
      await makeAdministrator(colleagueId);
      expect(await answerTo(leaver, 'delete_account')).toMatchObject({ outcome: 'ok' });
      // Whoever goes as well is no other one.
      const rest = [
        await answerTo(colleague, 'delete_account'),
        await answerTo(colleague, 'restore_account'),
      ];
      expect(rest).toEqual([{ outcome: 'administrator' }, { outcome: 'ok' }]);
      // The other one is none any more meanwhile.
      await database.exec(`delete from public.user_roles where user_id = '${colleagueId}'`);
      await makeDue('-1 minute');
      await clock.tick();
      expect(await isThere()).toBe(true);
      await makeAdministrator(colleagueId);
      await clock.tick();
      expect(await isThere()).toBe(false);
    } finally {
      await database.exec(`delete from public.user_roles where user_id in ('${id}', '${colleagueId}');
        insert into public.user_roles (user_id, role)
          select id, 'admin' from auth.users where email = '${accounts.admin.email}'`);
      expect(administrators).toHaveLength(1);
    }
  });

  test('is offered to the only owner of a business that is going to be deleted', async () => {
    await join(id, 'owner');
    await join(colleagueId, 'agent');
    await answerTo(leaver, 'delete_business', { business: shop });
    expect(await answerTo(leaver, 'delete_account')).toMatchObject({ outcome: 'ok' });
    await makeDue('-30 days');
    await clock.tick();
    expect([await isThere(), await shops()]).toEqual([false, []]);
  });

  test('is done by the clock, and then neither undone nor asked for again', async () => {
    await answerTo(leaver, 'delete_account');
    await makeDue('1 minute');
    await clock.tick();
    expect(await isThere()).toBe(true);
    await makeDue('-1 second');
    await clock.tick();
    expect(await isThere()).toBe(false);
    for (const name of ['delete_account', 'restore_account', 'account_deletion']) {
      expect((await leaver.rpc(name)).error?.message).toBe('This account is gone.');
    }
    expect((await leaver.auth.getUser()).error?.code).toBe('user_not_found');
    expect(await rows(`select from auth.sessions where user_id = '${id}'`)).toEqual([]);
  });

  test('leaves what was written in conversations, a portion at a time, and gives back who waits', async () => {
    await join(id, 'agent');
    await join(colleagueId, 'owner');
    await database.exec(`
      create temporary table talk as select gen_random_uuid() as id from generate_series(1, 300);
      insert into private.visitors (id, bot_id, token_hash, first_client_id) select id, '${bot}', id::text, id from talk;
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        select id, '${bot}', '${shop}', id, 'web' from talk;
      update public.conversations set state = 'human', assigned_to = '${id}' where bot_id = '${bot}';
      insert into public.messages (conversation_id, author, text, sent_by)
        select id, 'agent', 'Hello!', '${id}' from talk;
      drop table talk`);
    await answerTo(leaver, 'delete_account');
    await makeDue('-1 second');
    const left = async () => {
      const [row] = await rows(`select count(sent_by)::integer as left from public.messages`);
      return z.object({ left: z.number() }).parse(row).left;
    };
    await database.query('select private.run_clock()');
    expect(await left()).toBe(100);
    await clock.tick();
    expect(await isThere()).toBe(false);
    expect(
      await rows(`select talk.state, assigned_to, message.text, sent_by, count(*)::integer
        from public.conversations as talk join public.messages as message on message.conversation_id = talk.id
        where talk.bot_id = '${bot}' group by 1, 2, 3, 4`),
    ).toEqual([{ state: 'waiting', assigned_to: null, text: 'Hello!', sent_by: null, count: 300 }]);
  });
});
