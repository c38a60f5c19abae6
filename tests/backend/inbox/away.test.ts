import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';
import { letPass } from '../years.ts';

const target = await targetForFile();

const business = '23000000-0000-4000-8000-000000000001';
const ended = { until: null, note: null, set_by: null };

/** The people of a business are away for a while, and visitors hear so. */
describe.runIf(target.embedded)('people who are away', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  const people = ['owner', 'agent', 'stranger'] as const;
  type Person = (typeof people)[number];
  const idOf = (person: Person) => `13000000-0000-4000-8000-00000000000${people.indexOf(person)}`;
  const browsers = new Map<Person, SupabaseClient>();

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<Record<string, unknown>>(sql, parameters)).rows;

  async function ask(person: Person, name: string, parameters: Record<string, unknown> = {}) {
    const { data, error } = (await browsers.get(person)?.rpc(name, parameters)) ?? {};
    return error ? { code: error.code, message: error.message } : data;
  }
  const setAway = (person: Person, until: string | null, note: string | null = null) =>
    ask(person, 'set_away', { business, until, note });
  const listed = async (person: Person) =>
    z
      .array(z.object({ until: z.string().nullable(), note: z.string().nullable() }).loose())
      .parse(await ask(person, 'away_list'));
  const schedule = async () => (await rows('select private.schedule($1) as told', [business]))[0]?.told;
  /** A moment of the wall of the business, whose clock has no summer time. */
  const inTokyo = async (sql: string) =>
    (await rows(`select to_char((${sql}) at time zone 'Asia/Tokyo', 'HH24:MI') as at`))[0]?.at;

  beforeAll(async () => {
    for (const person of people) {
      const email = `${person}@away.example`;
      await rows(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [idOf(person), email, accounts.owner.email],
      );
      browsers.set(person, await signIn(target, { email, password: accounts.owner.password }));
    }
  });
  beforeEach(async () => {
    await database.exec(`
      delete from public.businesses where id = '${business}';
      insert into public.businesses (id, name, kind, time_zone) values ('${business}', 'Café', 'coffee', 'Asia/Tokyo');
      insert into public.business_members (business_id, user_id, role)
        values ('${business}', '${idOf('owner')}', 'owner'), ('${business}', '${idOf('agent')}', 'agent');
      delete from private.audit_events`);
  });

  test('are so for an hour, and everybody of the team sees until when and who has said it', async () => {
    expect(await schedule()).toMatchObject({ away: null });
    expect(await setAway('owner', 'hour', '  At the market. \n')).toEqual({ outcome: 'ok' });
    const shown = {
      ...{ business_id: business, name: 'Café', time_zone: 'Asia/Tokyo' },
      ...{ until: expect.any(String), note: 'At the market.', set_by: 'owner@away.example' },
    };
    expect(await listed('owner')).toEqual([{ ...shown, may_change: true }]);
    expect(await listed('agent')).toEqual([{ ...shown, may_change: false }]);
    expect(await listed('stranger')).toEqual([]);
    expect(
      await rows(`select away_until between now() + interval '59 minutes' and now() + interval '1 hour' as right
        from public.businesses where id = '${business}'`),
    ).toEqual([{ right: true }]);
    expect(await schedule()).toMatchObject({ away: { note: 'At the market.' } });
  });

  test('are so until the day is over on their own wall, or until another one begins', async () => {
    await setAway('owner', 'today');
    const until = "select away_until from public.businesses where name = 'Café' and away_until is not null";
    expect(await inTokyo(until)).toBe('00:00');
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    expect(await setAway('owner', day)).toEqual({ outcome: 'ok' });
    expect(await inTokyo(until)).toBe('00:00');
    expect(
      await rows(`select to_char(away_until at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day
      from public.businesses where id = '${business}'`),
    ).toEqual([{ day }]);
  });

  test('are back by themselves when the time has passed, and visitors hear nothing of it any more', async () => {
    await setAway('owner', 'hour', 'At the market.');
    await letPass(database, '59 minutes');
    expect(await listed('agent')).toMatchObject([{ note: 'At the market.' }]);
    await letPass(database, '1 minute');
    expect(await listed('agent')).toMatchObject([ended]);
    expect(await schedule()).toMatchObject({ away: null });
  });

  test('are another text of the pulse while they are so, and the one before when they are back', async () => {
    const pulse = async (person: Person) =>
      z.object({ away: z.string().nullable() }).parse(await ask(person, 'inbox_pulse')).away;
    const before = await pulse('agent');
    const foreign = await pulse('stranger');
    await setAway('owner', 'hour', 'At the market.');
    const gone = await pulse('agent');
    expect(gone).not.toBe(before);
    expect(await pulse('agent')).toBe(gone);
    await setAway('owner', 'hour', 'At the dentist.');
    expect(await pulse('agent')).not.toBe(gone);
    await letPass(database, '1 hour');
    expect(await pulse('agent')).toBe(before);
    expect(await pulse('stranger')).toBe(foreign);
  });

  test('are back once an owner says so, and nothing is left of it', async () => {
    await setAway('owner', 'today', 'At the market.');
    expect(await setAway('owner', null)).toEqual({ outcome: 'ok' });
    expect(await listed('owner')).toMatchObject([ended]);
    expect(
      await rows('select away_until, away_note, away_by from public.businesses where id = $1', [business]),
    ).toEqual([{ away_until: null, away_note: null, away_by: null }]);
  });

  test.each(['agent', 'stranger'] as const)('are not so because of what the %s says', async (person) => {
    expect(await setAway(person, 'hour', 'Gone fishing.')).toEqual({ outcome: 'missing' });
    expect(await listed('owner')).toMatchObject([ended]);
    await setAway('owner', 'hour');
    expect(await setAway(person, null)).toEqual({ outcome: 'missing' });
    expect(await listed('owner')).toMatchObject([{ until: expect.any(String) }]);
    const { error } =
      (await browsers.get(person)?.from('businesses').update({ away_until: null }).eq('id', business)) ?? {};
    expect(error?.code).toBe('42501');
  });

  test.each(['', 'yesterday', '2020-01-01', '2026-02-31', '9999-12-31', 'hour\u0007', '1'.repeat(10_000)])(
    'are not away until %j',
    async (until) => {
      expect(await setAway('owner', until)).toEqual({
        code: '23514',
        message: 'Choose a day after today, within a year.',
      });
      expect(await listed('owner')).toMatchObject([ended]);
    },
  );

  test('tell visitors so in 200 characters', async () => {
    expect(await setAway('owner', 'hour', '🍋'.repeat(201))).toEqual({
      code: '23514',
      message: 'The note for visitors has at most 200 characters.',
    });
    expect(await setAway('owner', 'hour', '🍋'.repeat(200))).toEqual({ outcome: 'ok' });
  });

  test('are kept in the audit log, and what changes nothing is not', async () => {
    await setAway('owner', null);
    await setAway('owner', 'today');
    await setAway('owner', null);
    await setAway('owner', null);
    expect(await ask('owner', 'audit_list', { business })).toMatchObject([
      { act: 'came_back', is_me: true, target: '' },
      { act: 'went_away', is_me: true, target: expect.stringMatching(/^\d{4}-\d\d-\d\dT15:00:00Z$/) },
    ]);
  });

  test('stay away when the account of who has said so is deleted', async () => {
    await setAway('owner', 'today');
    await rows('update public.businesses set away_by = $1 where id = $2', [idOf('stranger'), business]);
    await rows('delete from auth.users where id = $1', [idOf('stranger')]);
    expect(await listed('agent')).toMatchObject([{ until: expect.any(String), set_by: null }]);
  });
});
