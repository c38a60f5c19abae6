import { beforeAll, describe, expect, test } from 'vitest';
import { isAway } from '../../src/server/bots/overview.ts';
import { getAway, setAway } from '../../src/server/inbox/away.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

describe.runIf(target.embedded)('going away', () => {
  const signedIn = async (account: { email: string; password: string }) => {
    const supabase = createProfile(target).load();
    expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
    return supabase;
  };
  let owner: Supabase;
  let stranger: Supabase;
  beforeAll(async () => {
    [owner, stranger] = await Promise.all([signedIn(accounts.owner), signedIn(accounts.admin)]);
  });
  const shown = async () => (await getAway(owner, undefined, signal))[0];

  test('is shown to who has said it, with the note, until they are back', async () => {
    const businessId = (await shown())?.businessId ?? '';
    const there = { mayChange: true, until: null, note: null, setBy: null };
    expect(await shown()).toMatchObject(there);
    expect(await isAway(owner, signal)).toBe(false);
    expect(await setAway(owner, { businessId, until: 'hour', note: ' At the market. ' })).toEqual({
      ok: true,
    });
    expect(await shown()).toMatchObject({
      until: expect.any(String),
      note: 'At the market.',
      setBy: expect.stringMatching(/./),
    });
    // Home asks for it alone, and for nobody else's.
    expect([await isAway(owner, signal), await isAway(stranger, signal)]).toEqual([true, false]);
    expect(await setAway(owner, { businessId, until: null, note: '' })).toEqual({ ok: true });
    expect(await shown()).toMatchObject(there);
    expect(await isAway(owner, signal)).toBe(false);
  });

  test('is refused with a sentence: a day that is past, and somebody else’s business', async () => {
    const businessId = (await shown())?.businessId ?? '';
    expect(await setAway(owner, { businessId, until: '2020-01-01', note: '' })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Choose a day after today, within a year.',
    });
    expect(await setAway(stranger, { businessId, until: 'hour', note: '' })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Only the owner of the business changes this.',
    });
    expect(await shown()).toMatchObject({ until: null });
  });
});
