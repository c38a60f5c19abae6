import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe } from '../functions/cafe.ts';
import { targetForFile } from '../target.ts';
import { about, claimSchema, home, menu, openReadings, tea } from './readings.ts';

const target = await targetForFile();

const tellings = 'https://cafe.example/tellings';

describe.runIf(target.embedded)('readings by the clock', () => {
  if (!target.embedded) return;
  const { rows, ask, asOwner, add, claim, mustClaim, find, store, end, shown, pagesOf, readAll, database } =
    openReadings(target, target.embedded);

  const isDue = async () => (await rows('select private.is_reading_due() as due'))[0]?.due;
  const later = (interval: string) =>
    database.exec(`
      update private.readings set leased_until = leased_until - interval '${interval}';
      update public.sources set next_read_at = next_read_at - interval '${interval}'`);
  const claimDue = async () => claimSchema.nullable().parse(await ask('claim_due_reading'));

  test('go on with what nobody has gone on with for half a minute', async () => {
    const source = await add();
    expect(await isDue()).toBe(false);
    expect(await claimDue()).toBeNull();
    await later('30 seconds');
    expect(await isDue()).toBe(true);
    const claimed = await claimDue();
    expect(claimed).toMatchObject({ source });
    expect(await isDue()).toBe(false);
    await end(claimed?.lease ?? '', { is_done: false, is_by_clock: true });
    expect(await isDue()).toBe(true);
    expect(await claimDue()).toMatchObject({ source });
  });

  /** Nobody comes back from what was claimed. */
  const dies = () => later('2 minutes');

  test('fail a page that nobody comes back from, and read the next one', async () => {
    const source = await add();
    const first = await mustClaim(source);
    await find(first.lease, menu, tellings);
    await store(first.lease, home, [about]);
    await end(first.lease, { is_done: false });

    expect(await mustClaim(source)).toMatchObject({ is_careful: false });
    await dies();
    for (const memory of [{ robots: '' }, { robots: '', sitemaps: [] }]) {
      expect(await mustClaim(source)).toMatchObject({ is_careful: true, memory });
      await dies();
    }
    const fourth = await mustClaim(source);
    expect(fourth).toMatchObject({ is_careful: true });
    const pages = await pagesOf(source);
    expect(pages.map(({ status }) => status).sort()).toEqual(['failed', 'read', 'waiting']);
    expect(pages.find(({ status }) => status === 'failed')?.error).toBe(
      'Reading this takes longer than we can: three attempts did not come to their end.',
    );
    const left = pages.find(({ status }) => status === 'waiting');
    await store(fourth.lease, z.string().parse(left?.address), [tea]);
    await end(fourth.lease);
    expect(await shown(source)).toMatchObject({ status: 'ready' });
  });

  test('fail a website whose first page nobody comes back from', async () => {
    const source = await add();
    for (const is_careful of [false, true, true]) {
      expect(await mustClaim(source)).toMatchObject({ is_careful });
      await dies();
    }
    expect(await claim(source)).toBeNull();
    expect(await shown(source)).toMatchObject({
      status: 'failed',
      error: 'Reading this takes longer than we can: three attempts did not come to their end.',
    });
    expect(await claimDue()).toBeNull();
  });

  test('forget a death when the next one comes to an end', async () => {
    const source = await add();
    for (let death = 0; death < 5; death += 1) {
      await mustClaim(source);
      await dies();
      const { lease } = await mustClaim(source);
      await end(lease, { is_done: false });
    }
    expect(await mustClaim(source)).toMatchObject({ is_careful: false });
  });

  test('begin again every week what is wanted so, and the day after it failed', async () => {
    const source = await add();
    await readAll(source, { [home]: [about] });
    await later('8 days');
    expect(await isDue()).toBe(false);
    await asOwner('set_source_weekly', { source, weekly: true });
    expect(await shown(source)).toMatchObject({ is_weekly: true });
    await later('6 days');
    expect(await isDue()).toBe(false);
    await later('1 day');
    expect(await isDue()).toBe(true);
    const again = await claimDue();
    expect(again).toMatchObject({ source, pages: [{ address: home, status: 'waiting' }] });
    expect(await isDue()).toBe(false);
    await end(again?.lease ?? '', { failure: 'The site has trouble.' });
    await later('1 day');
    expect(await claimDue()).toMatchObject({ source });
    await asOwner('cancel_source', { source });
    await asOwner('set_source_weekly', { source, weekly: false });
    await later('8 days');
    expect(await isDue()).toBe(false);
  });

  test('have learned what nobody has had learned within a minute', async () => {
    const source = await add();
    await readAll(source, { [home]: [about] });
    expect(await ask('bot_to_learn')).toBeNull();
    await database.exec(`update public.knowledge_entries set updated_at = now() - interval '1 minute'`);
    expect(await isDue()).toBe(true);
    expect(await ask('bot_to_learn')).toBe(cafe.bot);
    // One whose entries cannot be learned, say, is asked for again only when others have had their turn.
    const other = crypto.randomUUID();
    await database.exec(`insert into public.bots (id, business_id, name) values ('${other}', '${cafe.business}', 'Other');
      insert into public.knowledge_entries (bot_id, title, content, source_id, updated_at)
        values ('${other}', 'Cakes?', 'Yes.', '${source}', now() - interval '1 minute')`);
    expect([await ask('bot_to_learn'), await ask('bot_to_learn')]).toEqual([other, cafe.bot]);
    await database.exec(`delete from public.bots where id = '${other}'`);
    await database.exec(
      `update public.knowledge_entries set learned_at = now() where source_id = '${source}'`,
    );
    expect(await isDue()).toBe(false);
  });
});
