import { expect, test } from 'vitest';
import { endSession, getSessions } from '../../src/server/account/sessions.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const auth = await supabase.loadAuth();
  expect((await auth.signInWithPassword(account)).error).toBeNull();
  return { profile, supabase, auth };
}

test('sessions are listed, this one first, and end one by one or all but this one', async () => {
  const [first, second, here] = [
    await browserOf(accounts.owner),
    await browserOf(accounts.owner),
    await browserOf(accounts.owner),
  ];
  const other = await browserOf(accounts.admin);
  const listed = await getSessions(here.supabase);
  expect(listed.map(({ isThis }) => isThis).filter(Boolean)).toEqual([true]);
  expect(listed[0]).toMatchObject({ isThis: true, since: expect.any(String) });
  expect(listed.length).toBeGreaterThanOrEqual(3);
  const theirs = (await getSessions(other.supabase)).map(({ id }) => id);
  expect(listed.filter(({ id }) => theirs.includes(id))).toEqual([]);

  // Nobody ends another's.
  const mine = listed[0]?.id ?? '';
  expect(await endSession(other.supabase, { change: { id: mine } })).toEqual({ ok: true });
  expect((await here.auth.refreshSession()).error).toBeNull();

  const [{ id } = { id: '' }] = (await getSessions(first.supabase)).filter(({ isThis }) => isThis);
  expect(await endSession(here.supabase, { change: { id } })).toEqual({ ok: true });
  expect((await first.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await second.auth.refreshSession()).error).toBeNull();
  expect(await endSession(here.supabase, { change: { id: null } })).toEqual({ ok: true });
  expect((await second.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect(await getSessions(here.supabase)).toHaveLength(1);
  expect((await other.auth.refreshSession()).error).toBeNull();

  here.profile.disconnect();
  await expect(getSessions(here.supabase)).rejects.toThrow('fetch failed');
  await expect(endSession(here.supabase, { change: { id } })).rejects.toThrow('fetch failed');
});
