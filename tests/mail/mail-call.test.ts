// @vitest-environment node
import { expect, test } from 'vitest';
import type { MailChoice } from '../../machines/mail/actors.ts';
import { getMailSettings, saveMailChoice } from '../../src/backend/mail/mail-settings.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await supabase.auth.signInWithPassword(account);
  expect(error).toBeNull();
  return { profile, supabase };
}

test('a member chooses what they are told, each for themselves', async () => {
  const { supabase } = await browserOf(accounts.owner);
  const before = await getMailSettings(supabase, signal);
  expect(before).toEqual({
    sends: true,
    choices: [{ businessId: expect.any(String), businessName: 'Lantern Café', waiting: true, contact: true }],
  });
  const [saved] = before.choices;
  if (!saved) throw new Error('There is no choice.');
  const values = { waiting: false, contact: true };
  expect(await saveMailChoice(supabase, { saved, values })).toEqual({
    ok: true,
    saved: { ...saved, waiting: false },
  });
  expect((await getMailSettings(supabase, signal)).choices).toMatchObject([values]);
});

test('somebody without a business has nothing to choose, and chooses for nobody else', async () => {
  const { supabase } = await browserOf(accounts.admin);
  expect(await getMailSettings(supabase, signal)).toEqual({ sends: true, choices: [] });
  const { supabase: owner } = await browserOf(accounts.owner);
  const [theirs] = (await getMailSettings(owner, signal)).choices;
  if (!theirs) throw new Error('There is no choice.');
  const saved: MailChoice = theirs;
  const values = { waiting: false, contact: false };
  expect(await saveMailChoice(supabase, { saved, values })).toMatchObject({ ok: false, reason: 'missing' });
  expect((await getMailSettings(owner, signal)).choices).toEqual([theirs]);
});

test('an outage is no answer', async () => {
  const { profile, supabase } = await browserOf(accounts.owner);
  const { choices } = await getMailSettings(supabase, signal);
  profile.disconnect();
  await expect(getMailSettings(supabase, signal)).rejects.toThrow();
  const [saved] = choices;
  if (!saved) throw new Error('There is no choice.');
  await expect(saveMailChoice(supabase, { saved, values: saved })).rejects.toThrow();
});
