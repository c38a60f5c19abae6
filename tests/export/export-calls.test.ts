import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partNames } from '../../src/export/parts.ts';
import { discardExport, exportPortion, findExport, saveExport } from '../../src/server/export/export-data.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, openBusinesses } from '../backend/functions/cafe.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { filesIn, saveDownloads } from './downloads.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const ofCafe = { businessId: cafe.business };
const begin = { ...ofCafe, isNew: true };
const further = { ...ofCafe, isNew: false };

async function signedIn(account: { email: string; password: string }): Promise<Supabase> {
  const supabase = createProfile(target).load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return supabase;
}

describe.runIf(target.embedded)('an export', async () => {
  const database = target.embedded?.database;
  if (!database) return;
  const owner = await signedIn(accounts.owner);
  const admin = await signedIn(accounts.admin);
  let saved: ReturnType<typeof saveDownloads>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    await openBusinesses(database);
    // Node keeps no rows, so they live as long as the page.
    saved = saveDownloads();
  });
  afterEach(async () => {
    await discardExport(owner, ofCafe);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Fetches what is left. Gives how often it was asked. */
  async function finish(): Promise<number> {
    for (let asked = 1; ; asked += 1) {
      const answer = await exportPortion(owner, further, signal);
      if (!answer.ok) throw new Error(answer.message);
      if (answer.isAll) return asked;
    }
  }

  test('is fetched part by part, saved as a file and forgotten', async () => {
    expect(await findExport(owner, ofCafe)).toBeNull();
    expect(await exportPortion(owner, begin, signal)).toEqual({
      ok: true,
      progress: { fetched: 0, expected: 6 },
      isAll: false,
    });
    expect(await finish()).toBe(partNames.length);
    expect(await findExport(owner, ofCafe)).toEqual({ fetched: 6, expected: 6 });
    expect(await saveExport(owner, ofCafe, signal)).toEqual({ ok: true });
    expect(saved.map(({ name }) => name)).toEqual([
      `corner-café-export-${new Date().toISOString().slice(0, 10)}.zip`,
    ]);
    const files = await filesIn(saved[0]?.file ?? new Blob());
    const answers = JSON.parse(files['answers/bean.json'] ?? '');
    expect(answers).toMatchObject([
      { question: 'Where can I park?', answer: 'Parking is free behind the house.', other_questions: [] },
      { question: 'Are dogs allowed?' },
      { question: 'Cake orders' },
    ]);
    expect(await findExport(owner, ofCafe)).toBeNull();
  });

  test('goes on where it was, whoever asks: after an outage, a reload, and in another tab', async () => {
    await exportPortion(owner, begin, signal);
    const first = await exportPortion(owner, further, signal);
    const gone = new PostgrestClient('http://nowhere.example', {
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(exportPortion({ ...owner, rest: gone }, further, signal)).rejects.toThrow('Failed to fetch');
    expect(await findExport(owner, ofCafe)).toEqual(first.ok && first.progress);
    // Two tabs at once: what both have fetched is kept once.
    const both = await Promise.all([1, 2].map(() => exportPortion(owner, begin, signal)));
    expect(both[0]).toEqual(both[1]);
    // Half of it is no file.
    expect(await saveExport(owner, ofCafe, signal)).toMatchObject({ ok: false });
    expect(await finish()).toBe(partNames.length - 2);
    expect(await findExport(owner, ofCafe)).toEqual({ fetched: 6, expected: 6 });
    const twice = await Promise.all([1, 2].map(() => saveExport(owner, ofCafe, signal)));
    expect(twice.map(({ ok }) => ok)).toContain(true);
    const inAnotherTab = {
      ok: false,
      reason: 'ended',
      message: 'It was finished or stopped in another tab.',
    };
    expect(await exportPortion(owner, further, signal)).toEqual(inAnotherTab);
    expect(await saveExport(owner, ofCafe, signal)).toEqual(inAnotherTab);
  });

  test('ends for whoever is no owner any more, and this browser keeps none of it', async () => {
    await exportPortion(owner, begin, signal);
    await exportPortion(owner, further, signal);
    await database.exec(`delete from public.businesses where id = '${cafe.business}'`);
    expect(await exportPortion(owner, further, signal)).toMatchObject({ ok: false, reason: 'notOwner' });
    expect(await findExport(owner, ofCafe)).toBeNull();
    expect(await exportPortion(owner, begin, signal)).toMatchObject({ ok: false, reason: 'notOwner' });
  });

  test('is forgotten when it is stopped, after a day, and when somebody else is signed in', async () => {
    await exportPortion(owner, begin, signal);
    await discardExport(owner, ofCafe);
    expect(await findExport(owner, ofCafe)).toBeNull();

    await exportPortion(owner, begin, signal);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(await findExport(owner, ofCafe)).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(await findExport(owner, ofCafe)).toBeNull();

    await exportPortion(owner, begin, signal);
    expect(await findExport(admin, { businessId: 'another' })).toBeNull();
    expect(await findExport(owner, ofCafe)).toBeNull();
  });
});
