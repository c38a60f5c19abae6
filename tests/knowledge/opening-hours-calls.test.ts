import { expect, test } from 'vitest';
import type { OpeningHours, SpecialDay } from '../../machines/knowledge/actors.ts';
import {
  addSpecialDay,
  getOpeningHours,
  saveOpeningHours,
} from '../../src/server/knowledge/opening-hours.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }): Promise<Supabase> {
  const supabase = createProfile(target).load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return supabase;
}

const owner = await browserOf(accounts.owner);
const stranger = await browserOf(accounts.admin);
/** The café of the seed. */
const businessId = '20000000-0000-4000-8000-000000000001';

const read = (client = owner) => getOpeningHours(client, { query: { businessId } }, signal);

test('reads the week and the days with other hours', async () => {
  const hours = await read();
  expect(hours.timeZone).toBe('Europe/London');
  expect(hours.week).toHaveLength(7);
  expect(hours.week[1]).toEqual({ weekday: 1, opens: null, closes: null });
  expect(hours.week[2]).toEqual({ weekday: 2, opens: '07:30', closes: '17:00' });
  expect(hours.exceptions[0]).toEqual({
    day: '2026-12-24',
    opens: '08:30',
    closes: '13:00',
    note: 'Christmas Eve',
  });
});

test('saves all of them at once, and nothing over what somebody else has saved meanwhile', async () => {
  const known = await read();
  const hours: OpeningHours = {
    ...known,
    // In whatever order the form has them; several spans on a day, and one past midnight.
    week: [
      { weekday: 5, opens: '18:00', closes: '02:00' },
      { weekday: 5, opens: '11:00', closes: '15:00' },
      { weekday: 1, opens: null, closes: null },
    ],
    exceptions: [{ day: '2027-01-01', opens: null, closes: null, note: ' New Year ' }],
  };
  const saved = await saveOpeningHours(owner, { businessId, known, hours });
  const now = {
    timeZone: 'Europe/London',
    week: [hours.week[2], hours.week[1], hours.week[0]],
    exceptions: [{ day: '2027-01-01', opens: null, closes: null, note: 'New Year' }],
  };
  expect(saved).toEqual({ ok: true, hours: now });
  expect(await read()).toEqual(now);
  // The answer was lost, and it is sent again.
  expect(await saveOpeningHours(owner, { businessId, known, hours })).toEqual({ ok: true, hours: now });
  const late = await saveOpeningHours(owner, { businessId, known, hours: { ...hours, week: [] } });
  expect(late).toMatchObject({ ok: false, reason: 'conflict', theirs: now });
  expect(await read()).toEqual(now);
});

test('what is against a rule changes nothing', async () => {
  const known = await read();
  const span = { weekday: 2, opens: '09:00', closes: '10:00' };
  const twice = { ...known, week: [span, { ...span, closes: '11:00' }] };
  expect(await saveOpeningHours(owner, { businessId, known, hours: twice })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Two times on the same day start at the same time.',
  });
  const many = {
    ...known,
    week: Array.from({ length: 29 }, (_, minute) => ({ ...span, opens: `08:${String(minute + 10)}` })),
  };
  expect(await saveOpeningHours(owner, { businessId, known, hours: many })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'A business has at most 28 spans of opening hours.',
  });
  expect(await read()).toEqual(known);
});

test('nobody else reads or saves them', async () => {
  const known = await read();
  await expect(read(stranger)).rejects.toThrow();
  await expect(
    saveOpeningHours(stranger, { businessId, known, hours: { ...known, week: [] } }),
  ).rejects.toThrow();
  expect(await read()).toEqual(known);
});

test.runIf(target.embedded)('an agent reads them, and is told that only owners change them', async () => {
  await target.embedded?.database.exec(`
    insert into public.business_members (business_id, user_id, role)
    select '${businessId}', id, 'agent' from auth.users where email = '${accounts.admin.email}'`);
  const known = await read(stranger);
  expect(known).toEqual(await read());
  const hours = { ...known, week: [{ weekday: 3, opens: '09:00', closes: '10:00' }] };
  expect(await saveOpeningHours(stranger, { businessId, known, hours })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Only owners change the opening hours.',
  });
  expect(await read()).toEqual(known);
});

test('adds the hours of a day, once, and leaves what the day has', async () => {
  const before = await read();
  const day = '2027-03-26';
  const closed = { day, opens: null, closes: null, note: 'Good Friday' };
  const add = (spans: SpecialDay['spans'], client = owner) =>
    addSpecialDay(client, { businessId, day, spans }, signal);
  expect(await add([closed])).toEqual({ ok: true });
  const after = { ...before, exceptions: [...before.exceptions, closed] };
  expect(await read()).toEqual(after);
  // The answer was lost, or somebody else has decided meanwhile.
  expect(await add([{ ...closed, opens: '09:00', closes: '12:00' }])).toEqual({ ok: true });
  expect(await read()).toEqual(after);
});

test('what breaks a rule is refused with a reason', async () => {
  const day = '2027-03-29';
  const span = { day, opens: '09:00', closes: '10:00', note: null };
  const answer = await addSpecialDay(
    owner,
    { businessId, day, spans: [span, { ...span, closes: '11:00' }] },
    signal,
  );
  expect(answer).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Two times on the same day start at the same time.',
  });
  expect((await read()).exceptions.filter((exception) => exception.day === day)).toEqual([]);
});
