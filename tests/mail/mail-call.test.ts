import { expect, test } from 'vitest';
import type { MailChoice } from '../../machines/mail/actors.ts';
import { getMailSettings, saveMailChoice } from '../../src/server/mail/mail-settings.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return { profile, supabase };
}

const query = { businessId: '20000000-0000-4000-8000-000000000001' };

test('a member chooses what they are told', async () => {
  const { supabase } = await browserOf(accounts.owner);
  const saved = { ...query, waiting: true, contact: true, month: false };
  expect(await getMailSettings(supabase, { query }, signal)).toEqual({ sends: true, choice: saved });
  const values = { waiting: false, contact: true, month: true };
  const after = { ...saved, waiting: false, month: true };
  expect(await saveMailChoice(supabase, { saved, values })).toEqual({ ok: true, saved: after });
  expect((await getMailSettings(supabase, { query }, signal)).choice).toEqual(after);
});

test('who is no member has nothing to choose, and chooses for nobody else', async () => {
  const { supabase } = await browserOf(accounts.admin);
  const { supabase: owner } = await browserOf(accounts.owner);
  expect(await getMailSettings(supabase, { query }, signal)).toEqual({ sends: true, choice: null });
  const before = await getMailSettings(owner, { query }, signal);
  const saved: MailChoice = { ...query, waiting: true, contact: true, month: false };
  const values = { waiting: false, contact: false, month: false };
  expect(await saveMailChoice(supabase, { saved, values })).toMatchObject({ ok: false, reason: 'missing' });
  expect(await getMailSettings(owner, { query }, signal)).toEqual(before);
});

test('an outage is no answer', async () => {
  const { profile, supabase } = await browserOf(accounts.owner);
  profile.disconnect();
  await expect(getMailSettings(supabase, { query }, signal)).rejects.toThrow();
  const saved = { ...query, waiting: true, contact: true, month: false };
  await expect(saveMailChoice(supabase, { saved, values: saved })).rejects.toThrow();
});
