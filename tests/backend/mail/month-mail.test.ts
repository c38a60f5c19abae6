import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimedMail, compose } from '../../../supabase/functions/_shared/mail/compose.ts';
import { accounts, targetForFile } from '../target.ts';

const target = await targetForFile();
const sender = {
  from: 'mail@deskbell.test',
  site: 'https://deskbell.test',
  functions: 'https://x.test',
  mailIn: null,
};

describe.runIf(target.embedded)('the month by mail', () => {
  if (!target.embedded) return;
  const { database } = target.embedded;
  const [business, bot] = [randomUUID(), randomUUID()];

  /** What the clock does at a moment, on a round of its own. */
  const tell = (at: string) =>
    database.exec(`begin; delete from private.clock_places; select private.tell_of_months('${at}'); commit`);
  const queued = async () =>
    (
      await database.query<{ recipient: string; month: string }>(
        // The key: of a mail that was sent the content is gone.
        `select recipient, split_part(dedupe_key, ':', 3) as month from private.outbox where kind = 'month'`,
      )
    ).rows;
  const want = (wanted: boolean) =>
    database.query('update public.business_members set mail_month = $1 where business_id = $2', [
      wanted,
      business,
    ]);
  /** The email that is sent of it; null if none is. The backend's own clock does not come between. */
  const sentAt = (at: string) =>
    database.transaction(async (sql) => {
      await sql.exec('delete from private.clock_places');
      await sql.query('select private.tell_of_months($1)', [at]);
      const { rows } = await sql.query<{ mail: unknown }>('select public.claim_mail(60) as mail');
      return rows[0]?.mail ? compose(claimedMail.parse(rows[0].mail), sender) : null;
    });

  beforeEach(async () => {
    await database.exec(`
      delete from private.outbox; delete from private.clock_places;
      delete from public.businesses where id = '${business}';
      begin;
      insert into public.businesses (id, name, kind, time_zone) values ('${business}', 'Moon Bar', 'restaurant', 'Asia/Tokyo');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email = '${accounts.owner.email}';
      commit;
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Luna');
      insert into private.daily_numbers (bot_id, day, language, channel, begun, answered, unknown, asked, helped, unhelped)
      values ('${bot}', '2026-10-31', 'en', 'web', 8, 8, 0, 0, 0, 0), ('${bot}', '2026-11-01', 'en', 'web', 30, 20, 4, 2, 12, 3),
        ('${bot}', '2026-11-30', 'ja', 'web', 10, 5, 5, 0, 0, 0), ('${bot}', '2026-12-01', 'en', 'web', 90, 90, 0, 0, 0, 0);
      insert into public.unanswered_questions (bot_id, question, normalized, times, status)
      values ('${bot}', 'Is there a garden?', 'garden', 7, 'open'), ('${bot}', 'Do you sell gin?', 'gin', 5, 'open'),
        ('${bot}', 'Any live music?', 'music', 1, 'open'), ('${bot}', 'Is it loud?', 'loud', 1, 'dismissed')`);
    await want(true);
  });

  test('comes once, on the first from eight o’clock on by the clock of the business', async () => {
    // In Tokyo it is nine hours later than in UTC.
    for (const early of ['2026-11-30T14:59Z', '2026-11-30T22:59Z', '2026-12-01T15:00Z']) await tell(early);
    expect(await queued()).toEqual([]);
    for (const _ of ['once', 'again']) await tell('2026-11-30T23:00Z');
    await tell('2026-12-01T14:59Z');
    expect(await queued()).toEqual([{ recipient: accounts.owner.email, month: '2026-11-01' }]);
  });

  test('says the month in five lines, and what was asked most often without an answer', async () => {
    const mail = await sentAt('2026-11-30T23:00Z');
    expect(mail?.subject).toBe('November 2026 in numbers: Moon Bar');
    for (const line of [
      'Conversations: 40, the month before 8',
      'Answered: 25 of 40 (63%)',
      'Not known: 9 of 40 (23%)',
      'Asked for a person: 2 of 40 (5%). Replied to: 0 of 2',
      'Did this help?: 12 of 15 said yes',
      '> Is there a garden? (asked 7 times)',
      '> Any live music?',
      `https://deskbell.test/numbers?business=${business}&from=2026-11-01&to=2026-11-30`,
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.text).not.toContain('Is it loud?');
    expect(mail?.headers?.['List-Unsubscribe']).toContain('token=month.');
  });

  test('is for members who want it, also if they have just changed their mind', async () => {
    await want(false);
    await tell('2026-11-30T23:00Z');
    expect(await queued()).toEqual([]);
    await want(true);
    const token = await database.query<{ token: string }>(
      `select private.unsubscribe_token('month', business_id, user_id) as token
       from public.business_members where business_id = $1`,
      [business],
    );
    await database.transaction(async (sql) => {
      await sql.exec('delete from private.clock_places');
      await sql.query(`select private.tell_of_months('2026-11-30T23:00Z')`);
      const done = await sql.query('select public.unsubscribe($1) as done', [token.rows[0]?.token]);
      expect(done.rows).toEqual([{ done: { kind: 'month', business: 'Moon Bar' } }]);
      expect((await sql.query('select public.claim_mail(60) as mail')).rows).toEqual([{ mail: null }]);
    });
  });

  test('never comes of a month in which nobody talked to a bot', async () => {
    await database.exec(`delete from private.daily_numbers where bot_id = '${bot}' and day >= '2026-11-01'`);
    await tell('2026-11-30T23:00Z');
    expect(await queued()).toEqual([]);
  });
});
