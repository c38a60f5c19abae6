import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic } from '../functions/cafe.ts';
import { targetForFile } from '../target.ts';
import { about, cakes, coffee, home, menu, openReadings, tea } from './readings.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('what readings of sources write down', () => {
  if (!target.embedded) return;
  const readings = openReadings(target, target.embedded);
  const {
    rows,
    ask,
    asOwner,
    add,
    claim,
    mustClaim,
    find,
    store,
    fail,
    gone,
    end,
    shown,
    entriesOf,
    textsOf,
    pagesOf,
    readAll,
    readAgain,
    database,
  } = readings;

  test('make entries that come after those that were written', async () => {
    const source = await add();
    expect(await shown(source)).toMatchObject({
      status: 'waiting',
      pages_found: 1,
      pages_left: 1,
      entries: 0,
    });
    const { lease, pages, memory } = await mustClaim(source);
    expect({ pages, memory }).toEqual({
      pages: [{ address: home, status: 'waiting', hash: null, depth: 0 }].map(
        ({ depth: _, ...page }) => page,
      ),
      memory: null,
    });
    await find(lease, menu, home);
    await store(lease, home, [about]);
    await end(lease, { is_done: false });
    expect(await shown(source)).toMatchObject({
      status: 'reading',
      pages_found: 2,
      pages_read: 1,
      pages_left: 1,
      entries: 1,
      bytes: 100,
    });
    const next = await mustClaim(source);
    expect(next.memory).toEqual({ robots: '' });
    await store(next.lease, menu, [cakes, coffee]);
    await end(next.lease, { note: 'The site has more pages.' });
    expect(await asOwner('source_list', { bot: cafe.bot })).toMatchObject([
      {
        id: source,
        status: 'ready',
        error: 'The site has more pages.',
        pages_read: 2,
        pages_left: 0,
        entries: 3,
      },
    ]);
    expect(
      await rows(
        `select title, position from public.knowledge_entries where bot_id = '${cafe.bot}' order by position`,
      ),
    ).toMatchObject([
      { title: 'Where can I park?', position: 1 },
      { title: 'Are dogs allowed?' },
      { title: 'Cake orders', position: 3 },
      { title: 'About', position: 4 },
      { title: 'Cakes', position: 5 },
      { title: 'Coffee', position: 6 },
    ]);
    expect(await claim(source)).toBeNull();
  });

  test('take nothing from a reader whose lease has run out and who is not alone any more', async () => {
    const source = await add();
    const first = await mustClaim(source);
    expect(await claim(source)).toBeNull();
    await database.exec(`update private.readings set leased_until = now()`);
    // Nobody else has come: what the first one was slow to write is taken, and it may go on.
    expect(await find(first.lease, menu)).toBe(true);
    expect(await claim(source)).toBeNull();
    await database.exec(`update private.readings set leased_until = now()`);
    const second = await mustClaim(source);
    expect(await store(first.lease, home, [about])).toBe(false);
    await end(first.lease, { failure: 'Lost.' });
    expect(await textsOf(source)).toEqual([]);
    // The first one died before it had written down what it had read: it is read again.
    expect(second.pages.filter(({ status }) => status === 'waiting')).toHaveLength(2);
    expect(await store(second.lease, home, [about])).toBe(true);
    expect(await store(second.lease, home, [about, tea])).toBe(true);
    expect(await textsOf(source)).toEqual([about.content]);
  });

  test('stop at once when somebody cancels, and keep what was read', async () => {
    const source = await add();
    const { lease } = await mustClaim(source);
    await find(lease, menu);
    await store(lease, home, [about]);
    await asOwner('cancel_source', { source });
    expect(await store(lease, menu, [cakes])).toBe(false);
    expect(await find(lease, 'https://cafe.example/late')).toBe(false);
    await end(lease);
    expect(await shown(source)).toMatchObject({
      status: 'ready',
      error: 'The reading was stopped before its end.',
      pages_found: 1,
      pages_left: 0,
      entries: 1,
    });
    await asOwner('cancel_source', { source });
    expect(await claim(source)).toBeNull();

    await asOwner('read_source_again', { source });
    expect(await shown(source)).toMatchObject({ status: 'waiting', pages_left: 1, entries: 1, error: null });
    await asOwner('cancel_source', { source });
    expect(await shown(source)).toMatchObject({ status: 'stale', pages_read: 1, entries: 1 });

    const unread = await add('https://other.example/');
    await asOwner('cancel_source', { source: unread });
    expect(await shown(unread)).toMatchObject({ status: 'failed', pages_found: 0, entries: 0 });
  });

  test.each([
    ['its source is removed', (source: string) => asOwner('remove_source', { source })],
    ['its bot is deleted', () => database.exec(`delete from public.bots where id = '${cafe.bot}'`)],
  ])('stop when %s, and nothing comes back', async (_, disappear) => {
    const source = await add();
    const { lease } = await mustClaim(source);
    await find(lease, menu);
    await store(lease, home, [about]);
    await disappear(source);
    expect(await find(lease, menu)).toBe(false);
    expect(await store(lease, menu, [cakes])).toBe(false);
    await end(lease);
    expect(await claim(source)).toBeNull();
    for (const table of ['public.sources', 'public.source_pages', 'private.readings']) {
      expect(await rows(`select from ${table}`)).toEqual([]);
    }
    expect(await rows(`select from public.knowledge_entries where content = '${about.content}'`)).toEqual([]);
  });

  test('stop when its business is deleted, at once and for good', async () => {
    const source = await add();
    await asOwner('set_source_weekly', { source, weekly: true });
    const { lease } = await mustClaim(source);
    await find(lease, menu);
    await database.exec(`update public.sources set next_read_at = now() - interval '1 hour'`);
    expect(await ask('is_reading_wanted', { lease })).toBe(true);
    await database.exec(`select private.drop_business('${cafe.business}')`);
    // Its bot is still there, to be emptied.
    expect(await shown(source)).toBeDefined();
    expect(await ask('is_reading_wanted', { lease })).toBe(false);
    expect(await store(lease, menu, [cakes])).toBe(false);
    expect(await claim(source)).toBeNull();
    expect(await ask('claim_due_reading')).toBeNull();
    await database.exec(`delete from public.bots where id = '${cafe.bot}'`);
  });

  test('leave alone what is the same, and change of a changed page only what changed', async () => {
    const source = await add();
    await readAll(source, { [home]: [about], [menu]: [cakes, coffee] });
    await database.exec(
      `update public.knowledge_entries set learned_at = now() where source_id = '${source}'`,
    );
    const before = await entriesOf(source);
    await readAgain(source, { [home]: [about], [menu]: [cakes, coffee] });
    expect(await entriesOf(source)).toEqual(before);

    const dearer = { ...cakes, content: 'Apple cake is 5 euros.' };
    await readAgain(source, { [home]: [about], [menu]: [tea, dearer, coffee] });
    const after = await entriesOf(source);
    expect(after.map(({ content }) => content)).toEqual([
      about.content,
      tea.content,
      coffee.content,
      dearer.content,
    ]);
    expect(after[0]).toEqual(before[0]);
    expect(after[2]).toEqual(before[2]);
    expect(after[1]).toMatchObject({ position: before[1]?.position, learned_at: null });
    expect(await shown(source)).toMatchObject({ status: 'ready', pages_read: 2, pages_found: 2 });
  });

  test('never touch an entry that somebody has edited', async () => {
    const source = await add();
    await readAll(source, { [home]: [about], [menu]: [cakes, coffee] });
    await readings.owner
      .from('knowledge_entries')
      .update({ content: 'Apple cake: ask us.' })
      .eq('title', 'Cakes');
    await readings.owner
      .from('knowledge_entries')
      .update({ other_questions: ['Flat white?'] })
      .eq('title', 'Coffee');
    // Moving is no edit, and nor is learning the words anew in another language.
    await readings.owner.rpc('move_entry', { entry: (await entriesOf(source))[0]?.id, places: 1 });
    await database.exec(`update public.bots set language = 'de' where id = '${cafe.bot}'`);
    expect((await entriesOf(source)).map(({ title, edited_at }) => [title, edited_at !== null])).toEqual([
      ['Cakes', true],
      ['About', false],
      ['Coffee', true],
    ]);

    await readAgain(source, { [home]: [], [menu]: [cakes, tea] });
    expect(await textsOf(source)).toEqual(['Apple cake: ask us.', coffee.content, tea.content]);
    await asOwner('read_source_again', { source });
    const { lease } = await mustClaim(source);
    await gone(lease, menu);
    await store(lease, home, [about]);
    await end(lease);
    expect(await textsOf(source)).toEqual(['Apple cake: ask us.', coffee.content, about.content]);
    expect(await pagesOf(source)).toMatchObject([{ status: 'read' }, { address: menu, status: 'gone' }]);
    expect(await shown(source)).toMatchObject({ pages_found: 1 });

    await asOwner('remove_source', { source });
    expect(
      await rows(
        `select source_id, page_id from public.knowledge_entries where bot_id = '${cafe.bot}' and position > 3`,
      ),
    ).toEqual([
      { source_id: null, page_id: null },
      { source_id: null, page_id: null },
    ]);
    await asOwner('remove_source', { source });
  });

  test('do not bring back what somebody has deleted, as long as the page says the same there', async () => {
    const source = await add();
    await readAll(source, { [home]: [about], [menu]: [cakes, coffee] });
    await readings.owner.from('knowledge_entries').delete().eq('title', 'Cakes');
    await readAgain(source, { [home]: [about], [menu]: [cakes, coffee] });
    expect(await textsOf(source)).toEqual([about.content, coffee.content]);
    await readAgain(source, { [home]: [about, cakes], [menu]: [cakes, coffee, tea] });
    expect(await textsOf(source)).toEqual([about.content, coffee.content, tea.content]);
    await readAgain(source, { [home]: [about], [menu]: [coffee, tea] });
    await readAgain(source, { [home]: [about], [menu]: [cakes, coffee, tea] });
    expect(await textsOf(source)).toEqual([about.content, coffee.content, tea.content, cakes.content]);
  });

  test('take a text that several pages have once, for as long as one of them has it', async () => {
    const source = await add();
    await readAll(source, { [home]: [about, tea], [menu]: [tea, cakes] });
    expect(await textsOf(source)).toEqual([about.content, tea.content, cakes.content]);
    await readAgain(source, { [home]: [about], [menu]: [tea, cakes] });
    expect(await textsOf(source)).toEqual([about.content, tea.content, cakes.content]);
    await readAgain(source, { [home]: [about], [menu]: [cakes] });
    expect(await textsOf(source)).toEqual([about.content, cakes.content]);
  });

  describe('take a page of many entries 100 at a time', () => {
    const courses = (number: number, says = 'begins') =>
      Array.from({ length: number }, (_, index) => ({
        title: `Course ${index}`,
        content: `Course ${index} ${says} in spring.`,
      }));
    const contents = (number: number, says?: string) => courses(number, says).map(({ content }) => content);

    const next = (lease: string) => ask('store_read_page', { lease, page: null });

    test('in their order, and nothing that a member has deleted in between', async () => {
      const source = await add(home, 'page');
      const { lease } = await mustClaim(source);
      expect(await store(lease, home, courses(250))).toBeNull();
      expect(await textsOf(source)).toEqual(contents(100));
      const [first] = z.array(z.object({ id: z.string() })).parse(await entriesOf(source));
      expect((await readings.owner.from('knowledge_entries').delete().eq('id', first?.id)).error).toBeNull();
      expect(await next(lease)).toBeNull();
      expect(await pagesOf(source)).toMatchObject([{ status: 'waiting' }]);
      expect(await next(lease)).toBe(true);
      expect(await rows('select page from private.readings')).toEqual([{ page: null }]);
      expect(await next(lease)).toBe(true);
      await end(lease);
      expect(await textsOf(source)).toEqual(contents(250).slice(1));
      expect(await shown(source)).toMatchObject({ status: 'ready', pages_read: 1, entries: 249 });
      // Read again and found as it was.
      await readAgain(source, { [home]: courses(250) });
      expect(await textsOf(source)).toEqual(contents(250).slice(1));
    });

    test('and what has changed of it, though all of it has', async () => {
      const source = await add(home, 'page');
      const storeAll = async (lease: string, entries: object[]) => {
        const answers = [await store(lease, home, entries)];
        while (answers.at(-1) === null) answers.push(await next(lease));
        return answers;
      };
      const { lease } = await mustClaim(source);
      await storeAll(lease, courses(150));
      await end(lease);
      await asOwner('read_source_again', { source });
      const again = await mustClaim(source);
      expect(await storeAll(again.lease, courses(150, 'ends'))).toEqual([null, true]);
      await end(again.lease);
      expect(await textsOf(source)).toEqual(contents(150, 'ends'));
    });

    test('and keep what was taken, once each, when it is stopped, and when the next reader begins anew', async () => {
      const source = await add(home, 'page');
      const { lease } = await mustClaim(source);
      expect(await store(lease, home, courses(250))).toBeNull();
      await asOwner('cancel_source', { source });
      expect(await next(lease)).toBe(false);
      expect(await textsOf(source)).toEqual(contents(100));
      expect(await shown(source)).toMatchObject({ status: 'ready', entries: 100 });
      await asOwner('read_source_again', { source });
      const again = await mustClaim(source);
      expect(await store(again.lease, home, courses(250))).toBeNull();
      expect(await next(again.lease)).toBe(true);
      await end(again.lease);
      expect(await textsOf(source)).toEqual(contents(250));
    });

    test('as far as the bot has room, and say so', async () => {
      await database.exec(`insert into public.knowledge_entries (bot_id, content)
        select '${cafe.bot}', 'Filler ' || number from generate_series(1, 1797) as number`);
      const source = await add(home, 'page');
      const { lease } = await mustClaim(source);
      expect(await store(lease, home, courses(250))).toBeNull();
      expect(await next(lease)).toBe(false);
      expect(await textsOf(source)).toEqual(contents(200));
      expect(await shown(source)).toMatchObject({
        status: 'ready',
        error: 'A bot knows at most 2,000 answers: the rest of it was not taken.',
      });
    });
  });

  test('end where a bot knows 2,000 answers, and say so', async () => {
    await database.exec(`insert into public.knowledge_entries (bot_id, content)
      select '${cafe.bot}', 'Filler ' || number from generate_series(1, 1994) as number`);
    const source = await add();
    const { lease } = await mustClaim(source);
    await find(lease, menu, 'https://cafe.example/third');
    expect(await store(lease, home, [about])).toBe(true);
    expect(await store(lease, menu, [cakes, coffee, tea])).toBe(false);
    await end(lease);
    expect(await shown(source)).toMatchObject({
      status: 'ready',
      error: 'A bot knows at most 2,000 answers: 2 pages were not taken.',
      pages_read: 2,
      pages_left: 0,
      entries: 3,
    });
    // When there is room again, the next reading takes the rest.
    await database.exec(`delete from public.knowledge_entries where content in ('Filler 1', 'Filler 2')`);
    await readAgain(source, { [home]: [about], [menu]: [cakes, coffee, tea] });
    expect(await textsOf(source)).toEqual([about.content, cakes.content, coffee.content, tea.content]);
    expect(await shown(source)).toMatchObject({ status: 'ready', error: null });
  });

  test('know 20 sources of a bot, each once, and 200 pages of a website', async () => {
    const source = await add();
    await expect(add()).rejects.toMatchObject({
      code: '23514',
      message: 'This website is among your sources already. Read it again there.',
    });
    const { lease } = await mustClaim(source);
    await find(lease, ...Array.from({ length: 250 }, (_, index) => `${home}${index}`));
    expect(await shown(source)).toMatchObject({ pages_found: 200 });
    await gone(lease, `${home}0`);
    await find(lease, `${home}300`, `${home}301`);
    expect(await shown(source)).toMatchObject({ pages_found: 200 });
    for (let index = 1; index < 20; index += 1) await add(`https://cafe-${index}.example/`);
    await expect(add('https://one-too-many.example/')).rejects.toMatchObject({
      code: '23514',
      message: 'A bot has at most 20 sources. Remove one to add another.',
    });
  });

  test('try twice what may pass, and list first what has failed', async () => {
    const source = await add();
    const { lease } = await mustClaim(source);
    await find(lease, menu, 'https://cafe.example/a');
    await store(lease, home, [about]);
    await store(lease, 'https://cafe.example/a', [tea]);
    await fail(lease, menu, true);
    await end(lease);
    expect(await shown(source)).toMatchObject({ status: 'reading', pages_left: 1, pages_failed: 0 });
    const next = await mustClaim(source);
    await fail(next.lease, menu, true);
    await end(next.lease);
    expect(await shown(source)).toMatchObject({
      status: 'ready',
      pages_left: 0,
      pages_failed: 1,
      error: null,
    });

    const all = await asOwner('source_pages_of', { source });
    expect(all).toMatchObject([
      { address: menu, status: 'failed', error: 'No answer.', number: null, title: null },
      { address: home, status: 'read', error: null, title: `Page ${home}` },
      { address: 'https://cafe.example/a' },
    ]);
    const page = (after_failed: boolean, after_address: string) =>
      asOwner('source_pages_of', { source, after_failed, after_number: 0, after_address, page_size: 1 });
    expect(await page(true, menu)).toMatchObject([{ address: home }]);
    expect(await page(false, home)).toMatchObject([{ address: 'https://cafe.example/a' }]);
    expect(await page(false, 'https://cafe.example/a')).toEqual([]);
  });

  test('fail with the sentence of the first page, and keep what was known before', async () => {
    const source = await add();
    const first = await mustClaim(source);
    await fail(first.lease, home, true);
    await end(first.lease, { failure: 'The site has trouble.' });
    expect(await shown(source)).toMatchObject({
      status: 'failed',
      error: 'The site has trouble.',
      entries: 0,
    });

    await readAgain(source, { [home]: [about] });
    expect(await shown(source)).toMatchObject({ status: 'ready', error: null });
    const { last_read_at } = (await shown(source)) ?? {};
    await asOwner('read_source_again', { source });
    const { lease } = await mustClaim(source);
    await fail(lease, home);
    await end(lease);
    expect(await shown(source)).toMatchObject({
      status: 'stale',
      error: 'No answer.',
      entries: 1,
      last_read_at,
    });

    const empty = await add('https://empty.example/');
    await readAll(empty, { 'https://empty.example/': [] });
    expect(await shown(empty)).toMatchObject({
      status: 'failed',
      error: 'There is no text in it that could become an answer.',
    });
  });

  describe('are changed', () => {
    const changes = (source: string) =>
      [
        ['read_source_again', { source }],
        ['cancel_source', { source }],
        ['set_source_weekly', { source, weekly: true }],
      ] as const;

    test('by members only, agents among them', async () => {
      const source = await add();
      await database.exec(`insert into public.business_members (business_id, user_id, role)
          select '${cafe.business}', id, 'owner' from auth.users where email = 'admin@deskbell.test';
        update public.business_members set role = 'agent' where business_id = '${cafe.business}'
          and user_id = (select id from auth.users where email = 'owner@deskbell.test')`);
      for (const [name, args] of changes(source))
        expect((await readings.owner.rpc(name, args)).error).toBeNull();
      await database.exec(`delete from public.business_members where business_id = '${cafe.business}'
        and user_id = (select id from auth.users where email = 'owner@deskbell.test')`);
      for (const [name, args] of changes(source)) {
        expect((await readings.owner.rpc(name, args)).error).toMatchObject({
          code: '23514',
          message: 'This source is not there any more, or it is no longer yours.',
        });
      }
      await asOwner('remove_source', { source });
      expect(await shown(source)).toMatchObject({ id: source });
      expect(await asOwner('source_list', { bot: cafe.bot })).toEqual([]);
      expect(await asOwner('source_list', { bot: clinic.bot })).toEqual([]);
      expect(await asOwner('source_pages_of', { source })).toEqual([]);
    });

    test('at most ten times an hour by reading again', async () => {
      const source = await add();
      await asOwner('cancel_source', { source });
      for (let time = 0; time < 10; time += 1) {
        await asOwner('read_source_again', { source });
        // Once more at the same time is the same reading.
        await asOwner('read_source_again', { source });
        await asOwner('cancel_source', { source });
      }
      expect((await readings.owner.rpc('read_source_again', { source })).error).toMatchObject({
        code: 'PT429',
      });
    });
  });
});
