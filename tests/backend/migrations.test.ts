import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('the tables of the product', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  let visitor: SupabaseClient;
  let owner: SupabaseClient;
  let admin: SupabaseClient;
  let ownerId: string;

  beforeAll(async () => {
    visitor = target.createBrowser();
    owner = await signIn(target, accounts.owner);
    admin = await signIn(target, accounts.admin);
    ownerId = (await owner.auth.getSession()).data.session?.user.id ?? '';
    await database.exec(`
      insert into public.contact_messages (full_name, email, business_type, message)
        values ('Ann Example', 'ann@example.com', 'other', 'Hello, is anybody there?');
      insert into public.client_logs (route, action, error_message) values ('/', 'auth_error', 'It broke.');
    `);
  });

  test('answer the count of messages, which is 0 for everybody but administrators', async () => {
    const count = (browser: SupabaseClient) =>
      browser.from('contact_messages').select('id', { count: 'exact', head: true });
    expect(await count(visitor)).toMatchObject({ error: null, count: 0, status: 200 });
    expect(await count(owner)).toMatchObject({ error: null, count: 0, status: 200 });
    expect(await count(admin)).toMatchObject({ error: null, count: 1, status: 200 });
  });

  test('show messages and logs to administrators only', async () => {
    expect((await visitor.from('contact_messages').select()).data).toEqual([]);
    expect((await owner.from('contact_messages').select()).data).toEqual([]);
    expect((await admin.from('contact_messages').select()).data).toHaveLength(1);
    expect((await visitor.from('client_logs').select()).error?.code).toBe('42501');
    expect((await owner.from('client_logs').select()).data).toEqual([]);
    expect((await admin.from('client_logs').select()).data).toHaveLength(1);
  });

  test('show everybody their own role and no other', async () => {
    expect((await visitor.from('user_roles').select()).error?.code).toBe('42501');
    expect((await owner.from('user_roles').select()).data).toEqual([]);
    expect((await admin.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }]);
  });

  test('are written by nobody from outside, administrators included', async () => {
    const message = {
      full_name: 'Eve',
      email: 'e@example.com',
      business_type: 'other',
      message: 'Let me in',
    };
    for (const browser of [visitor, owner, admin]) {
      const refused = await Promise.all([
        browser.from('contact_messages').insert(message),
        browser.from('contact_messages').update({ message: 'x' }).eq('email', 'ann@example.com'),
        browser.from('contact_messages').delete().eq('email', 'ann@example.com'),
        browser.from('client_logs').insert({ route: '/', action: 'x', error_message: 'x' }),
        browser.from('user_roles').insert({ user_id: ownerId, role: 'admin' }),
        browser.from('user_roles').update({ role: 'admin' }).eq('user_id', ownerId),
        browser.from('user_roles').delete().eq('role', 'admin'),
        browser.rpc('hit_rate_limit', { bucket: 'x', key: 'x', max_hits: 1, window_seconds: 1 }),
        browser.rpc('database_version'),
      ]);
      expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => '42501'));
    }
  });

  test('answer is_admin for the signed-in only', async () => {
    expect((await visitor.rpc('is_admin')).error?.code).toBe('42501');
    expect((await owner.rpc('is_admin')).data).toBe(false);
    expect((await admin.rpc('is_admin')).data).toBe(true);
  });

  test('offer is_admin as the only function to call from outside', async () => {
    const { rows } = await database.query(
      `select caller, proname from pg_proc p join pg_namespace n on n.oid = pronamespace,
         unnest(array['anon', 'authenticated']) as caller
       where nspname in ('public', 'private') and has_function_privilege(caller, p.oid, 'execute')`,
    );
    expect(rows).toEqual([{ caller: 'authenticated', proname: 'is_admin' }]);
  });

  test('keep the private schema out of the API', async () => {
    for (const browser of [visitor, owner, admin]) {
      expect((await browser.schema('private').from('rate_limits').select()).error?.code).toBe('PGRST106');
      expect((await browser.from('rate_limits').select()).error?.code).toBe('PGRST205');
    }
  });

  // What Supabase's own database linter would flag: https://supabase.com/docs/guides/database/database-advisors
  const ours = `('public', 'private')`;
  test.each([
    [
      'tables without row level security',
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname in ${ours} and relkind = 'r' and not relrowsecurity`,
    ],
    [
      'tables without a policy',
      `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ${ours} and relkind = 'r' and not exists (select from pg_policy where polrelid = c.oid)`,
    ],
    [
      'several policies for one role and action',
      `select tablename, role, cmd from pg_policies, unnest(roles) as role
       where schemaname in ${ours} group by 1, 2, 3 having count(*) > 1`,
    ],
    [
      'policies that ask who is calling once for every row',
      `select policyname from pg_policies where schemaname in ${ours}
       and regexp_replace(qual, 'SELECT (auth\\.uid|public\\.is_admin|is_admin)\\(\\)', '', 'g')
         ~ '(auth\\.uid|is_admin)\\(\\)'`,
    ],
    [
      'policies that let everybody write',
      `select policyname from pg_policies where schemaname in ${ours} and cmd <> 'SELECT'
       and (qual = 'true' or with_check = 'true')`,
    ],
    [
      'functions with an open search path',
      `select proname from pg_proc join pg_namespace n on n.oid = pronamespace
       where nspname in ${ours} and not coalesce('search_path=""' = any (proconfig), false)`,
    ],
    [
      'functions with the rights of their owner',
      `select proname from pg_proc join pg_namespace n on n.oid = pronamespace
       where nspname in ${ours} and prosecdef`,
    ],
    [
      'foreign keys without an index',
      `select conname from pg_constraint con join pg_namespace n on n.oid = connamespace
       where nspname in ${ours} and contype = 'f' and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    ],
  ])('have no %s', async (_, sql) => {
    expect((await database.query(sql)).rows).toEqual([]);
  });
});
