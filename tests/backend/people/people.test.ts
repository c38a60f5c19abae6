import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('people who left details', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  const rows = async (sql: string, given: unknown[] = []) => (await database.query(sql, given)).rows;

  /** A new visitor with a conversation. */
  async function visit({ bot, business } = cafe, channel = 'web') {
    const [visitor, conversation] = [randomUUID(), randomUUID()];
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${conversation}', '${bot}', '${business}', '${visitor}', '${channel}')`);
    const leave = (given: object, consent = 'To answer you.') =>
      rows('select private.keep_details($1, $2, $3)', [conversation, JSON.stringify(given), consent]);
    return { visitor, conversation, leave };
  }

  const people = () => rows('select name, email, phone from public.people order by first_seen_at, name');
  const tiesOf = z.array(z.object({ person_id: z.string().nullable() }));
  const personOf = async (visitor: string) =>
    tiesOf.parse(await rows('select person_id from private.visitors where id = $1', [visitor]))[0]?.person_id;

  beforeEach(() => openBusinesses(database));

  test('are made once, however an address or a number is written', async () => {
    const first = await visit();
    await first.leave({ name: ' Ann ', email: 'Ann@Example.com', phone: '0171 / 23 45' });
    const ann = await personOf(first.visitor);
    expect(ann).toMatch(/-/);
    for (const given of [
      { name: 'Bob', email: 'ann@example.COM', phone: '0999' },
      { name: 'Ann', phone: '0171-2345' },
    ]) {
      const again = await visit();
      await again.leave(given);
      expect(await personOf(again.visitor)).toBe(ann);
    }
    expect(await people()).toEqual([{ name: 'Ann', email: 'Ann@Example.com', phone: '0171 / 23 45' }]);
    const other = await visit(clinic);
    await other.leave({ email: 'ann@example.com' });
    expect(await personOf(other.visitor)).not.toBe(ann);
  });

  test('with one number and two addresses are two', async () => {
    await (await visit()).leave({ email: 'ann@example.com', phone: '0171 2345' });
    await (await visit()).leave({ email: 'bea@example.com', phone: '0171 2345' });
    expect(await people()).toHaveLength(2);
  });

  test('lose nothing that a member has written, and what was claimed is kept with words and time', async () => {
    await database.exec(`insert into public.people (business_id, name, phone, is_kept)
      values ('${cafe.business}', 'Ann Example', '0171 2345', true)`);
    const { leave, conversation } = await visit();
    const given = { name: 'Eve', email: 'eve@example.com', phone: '01712345', table: 'outside' };
    await leave(given, 'We answer you.');
    // The address is taken for another one's as long as nobody at the business has written it.
    expect(await people()).toEqual([{ name: 'Ann Example', email: null, phone: '0171 2345' }]);
    expect(
      await rows(
        `select values, consent_text, at = now() or at < now() as timed, person_id is not null as tied
         from public.details_given where conversation_id = $1`,
        [conversation],
      ),
    ).toEqual([{ values: given, consent_text: 'We answer you.', timed: true, tied: true }]);
  });

  test('who have left only a number are completed by what they leave next', async () => {
    await (await visit()).leave({ phone: '0171 2345' });
    await (await visit()).leave({ name: 'Ann', email: 'ann@example.com', phone: '0171 2345' });
    expect(await people()).toEqual([{ name: 'Ann', email: 'ann@example.com', phone: '0171 2345' }]);
  });

  test('are not made of previews, of nothing, and of what is neither address nor number', async () => {
    await (await visit(cafe, 'preview')).leave({ email: 'ann@example.com' });
    expect(await rows('select from public.details_given')).toEqual([]);
    const { leave, visitor } = await visit();
    await leave({
      email: `${'a'.repeat(260)}@example.com`,
      phone: '1'.repeat(41),
      name: ' ',
      table: 'outside',
    });
    expect([await people(), await personOf(visitor)]).toEqual([[], null]);
    expect(await rows('select from public.details_given')).toHaveLength(1);
    await leave({ name: 'x'.repeat(90) });
    expect(await people()).toEqual([{ name: 'x'.repeat(80), email: null, phone: null }]);
  });

  test('are 20,000 at most: more is kept with the conversation only', async () => {
    await database.exec(`insert into public.people (business_id, name)
      select '${cafe.business}', 'Guest ' || n from generate_series(1, 20000) as n`);
    const { leave, visitor } = await visit();
    await leave({ name: 'Ann', email: 'ann@example.com' });
    expect(await personOf(visitor)).toBeNull();
    expect(await rows(`select person_id from public.details_given`)).toEqual([{ person_id: null }]);
  });

  test('go with the last details they left, unless a member has kept them', async () => {
    const [first, second, kept] = [await visit(), await visit(), await visit()];
    await first.leave({ name: 'Ann', email: 'ann@example.com' });
    await second.leave({ email: 'ann@example.com' });
    await kept.leave({ name: 'Bea', email: 'bea@example.com' });
    await database.exec(`update public.people set is_kept = true where name = 'Bea'`);
    const go = ({ conversation }: { conversation: string }) =>
      database.exec(`delete from public.conversations where id = '${conversation}'`);
    await go(first);
    expect(await people()).toHaveLength(2);
    await go(second);
    await go(kept);
    expect(await people()).toEqual([{ name: 'Bea', email: 'bea@example.com', phone: null }]);
    expect(await personOf(second.visitor)).toBeNull();
    expect(await rows('select from public.details_given')).toEqual([]);
  });

  test.each([
    [{ name: 'a'.repeat(81) }, 'A name has at most 80 characters.'],
    [{ email: 'ann' }, 'This is not an email address.'],
    [{ email: `${'a'.repeat(254)}@example.com` }, 'This is not an email address.'],
    [{ phone: 'none' }, 'This is not a phone number.'],
    [{ phone: '1'.repeat(41) }, 'This is not a phone number.'],
    [{ note: 'a'.repeat(2001) }, 'A note has at most 2,000 characters.'],
    [{ tags: Array(21).fill('tag') }, 'A person has at most 20 tags.'],
    [{ tags: [' '] }, 'A tag has 1 to 40 characters.'],
    [{ tags: ['a'.repeat(41)] }, 'A tag has 1 to 40 characters.'],
    [{ name: ' ' }, 'A person needs a name, an email address or a phone number.'],
  ])('are not stored with %o', async (wrong, message) => {
    const row = { name: 'Ann', email: null, phone: null, note: null, tags: [], ...wrong };
    const insert = database.query(
      'insert into public.people (business_id, name, email, phone, note, tags) values ($1, $2, $3, $4, $5, $6)',
      [cafe.business, row.name, row.email, row.phone, row.note, row.tags],
    );
    await expect(insert).rejects.toThrow(message);
  });
});
