import { afterEach, expect, test, vi } from 'vitest';
import {
  deleteAccount,
  deleteBusiness,
  getAccountDeletion,
  mailCode,
  undoDeletion,
} from '../../src/server/account/deletion.ts';
import { watchWorkspace } from '../../src/server/account/workspace.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

afterEach(() => void vi.unstubAllGlobals());

const target = await targetForFile();
const businessId = '20000000-0000-4000-8000-000000000001';

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return { profile, supabase };
}
const gone = {
  ok: false,
  reason: 'refused',
  message: 'You’re no longer an owner of this business, or it’s gone.',
};
const sessions = async () =>
  (await target.embedded?.database.query('select id from auth.sessions order by id'))?.rows;

test.runIf(target.embedded)('a business is deleted by password, and kept again', async () => {
  const { supabase, profile } = await browserOf(accounts.owner);
  const before = [(await supabase.session())?.access_token, await sessions()];
  expect(await deleteBusiness(supabase, { businessId, secret: 'Wrong-password-1!' })).toMatchObject({
    ok: false,
    reason: 'wrong',
  });
  const answer = await deleteBusiness(supabase, { businessId, secret: accounts.owner.password });
  expect(answer).toEqual({ ok: true, deletesAt: expect.any(String) });
  // The session that is here is as it was, and the one beside it is over.
  expect([(await supabase.session())?.access_token, await sessions()]).toEqual(before);

  expect(await undoDeletion(supabase, { businessId })).toEqual({ ok: true });
  expect(await undoDeletion(supabase, { businessId })).toEqual({ ok: true });
  profile.disconnect();
  await expect(undoDeletion(supabase, { businessId })).rejects.toThrow('fetch failed');
  await expect(mailCode(supabase)).rejects.toThrow('fetch failed');
  await expect(deleteBusiness(supabase, { businessId, secret: 'x' })).rejects.toThrow('fetch failed');
});

test.runIf(target.embedded)('a business is deleted by a code from the mailbox, once', async () => {
  const { supabase } = await browserOf(accounts.owner);
  expect(await mailCode(supabase)).toEqual({ ok: true });
  const [mail] = await target.mails(accounts.owner.email);
  const secret = mail?.code ?? '';
  const other = secret === '123456' ? '654321' : '123456';
  expect(await deleteBusiness(supabase, { businessId, secret: other })).toMatchObject({ reason: 'wrong' });
  expect(await deleteBusiness(supabase, { businessId, secret })).toMatchObject({ ok: true });
  expect(await deleteBusiness(supabase, { businessId, secret })).toMatchObject({ reason: 'wrong' });
  expect(await undoDeletion(supabase, { businessId })).toEqual({ ok: true });
});

test.runIf(target.embedded)('nobody else deletes or keeps it, and the frame tells all members', async () => {
  const { supabase: owner } = await browserOf(accounts.owner);
  const { supabase: guest } = await browserOf(accounts.admin);
  const secret = accounts.admin.password;
  expect(await deleteBusiness(guest, { businessId, secret })).toEqual(gone);
  expect(await undoDeletion(guest, { businessId })).toEqual(gone);
  await deleteBusiness(owner, { businessId, secret: accounts.owner.password });
  await target.embedded?.database.query(
    `insert into public.business_members (business_id, user_id, role)
     select $1, id, 'agent' from auth.users where email = $2`,
    [businessId, accounts.admin.email],
  );
  expect(await undoDeletion(guest, { businessId })).toEqual(gone);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => {});
  for (const supabase of [owner, guest]) {
    const deletions = await new Promise((resolve) => {
      const { stop } = watchWorkspace(supabase, (event) => {
        if (event.type !== 'workspace.seen' || event.workspace.email === '') return;
        resolve(event.workspace.deletions);
        stop();
      });
    });
    expect(deletions).toEqual([{ id: businessId, name: 'Lantern Café', at: expect.any(String) }]);
  }
});

test.runIf(target.embedded)('an account is deleted by password, kept again, and then gone', async () => {
  const database = target.embedded?.database;
  const account = { email: 'leaver@example.com', password: accounts.owner.password };
  const shop = '20000000-0000-4000-8000-0000000000aa';
  await database?.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, aud, role)
     select $1, encrypted_password, now(), aud, role from auth.users where email = $2`,
    [account.email, accounts.owner.email],
  );
  await database?.exec(`insert into public.businesses (id, name, kind) values ('${shop}', 'Shop', 'other');
    insert into public.business_members (business_id, user_id, role)
      select '${shop}', id, 'owner' from auth.users where email = '${account.email}'`);
  const { supabase, profile } = await browserOf(account);
  const before = [(await supabase.session())?.access_token, await sessions()];

  expect(await getAccountDeletion(supabase)).toEqual({ orphaned: [], lone: [{ id: shop, name: 'Shop' }] });
  expect(await deleteAccount(supabase, { secret: 'Wrong-password-1!' })).toMatchObject({ reason: 'wrong' });
  const answer = await deleteAccount(supabase, { secret: account.password });
  expect(answer).toEqual({ ok: true, deletesAt: expect.any(String) });
  expect([(await supabase.session())?.access_token, await sessions()]).toEqual(before);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => {});
  const seen = await new Promise((resolve) => {
    const { stop } = watchWorkspace(supabase, (event) => {
      if (event.type !== 'workspace.seen' || event.workspace.email === '') return;
      resolve(event.workspace);
      stop();
    });
  });
  const deletesAt = answer.ok && answer.deletesAt;
  expect(seen).toMatchObject({ deletesAt, deletions: [{ id: shop, name: 'Shop', at: deletesAt }] });
  expect(await undoDeletion(supabase, { businessId: null })).toEqual({ ok: true });

  await database?.exec(`insert into private.subscriptions (business_id, plan, status, provider, provider_ref)
    values ('${shop}', 'pro', 'active', 'stripe', 'sub_1')
    on conflict (business_id) do update set status = 'active', provider = 'stripe'`);
  const paid = { reason: 'refused', message: expect.stringContaining('cancel it in Settings first') };
  expect(await deleteAccount(supabase, { secret: account.password })).toMatchObject(paid);
  await database?.exec(`delete from private.subscriptions where business_id = '${shop}'`);

  await database?.exec(`insert into public.business_members (business_id, user_id, role)
    select '${shop}', id, 'agent' from auth.users where email = '${accounts.admin.email}'`);
  expect(await deleteAccount(supabase, { secret: account.password })).toMatchObject({
    reason: 'refused',
    message: 'A business needs another owner first.',
  });
  await database?.exec(`delete from public.businesses where id = '${shop}'`);
  await database?.exec(`update public.user_roles
    set user_id = (select id from auth.users where email = '${account.email}')`);
  expect(await deleteAccount(supabase, { secret: account.password })).toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('the only administrator'),
  });
  await database?.exec(`update public.user_roles
    set user_id = (select id from auth.users where email = '${accounts.admin.email}')`);
  profile.disconnect();
  await expect(getAccountDeletion(supabase)).rejects.toThrow('fetch failed');
  await expect(deleteAccount(supabase, { secret: 'x' })).rejects.toThrow('fetch failed');
  profile.connect();

  await database?.exec(`delete from auth.users where email = '${account.email}'`);
  const message = 'This account is gone.';
  expect(await undoDeletion(supabase, { businessId: null })).toEqual({
    ok: false,
    reason: 'refused',
    message,
  });
  await expect(getAccountDeletion(supabase)).rejects.toThrow(message);
});
