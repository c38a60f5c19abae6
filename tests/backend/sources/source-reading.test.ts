import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const claimSchema = z.object({
  source: z.string(),
  lease: z.string(),
  memory: z.unknown(),
  is_careful: z.boolean(),
  pages: z.array(z.object({ address: z.string(), status: z.string(), hash: z.string().nullable() })),
});

const home = 'https://cafe.example/';
const menu = 'https://cafe.example/menu';
const tellings = 'https://cafe.example/tellings';
const cakes = { title: 'Cakes', content: 'Apple cake is 4 euros.' };
const coffee = { title: 'Coffee', content: 'A flat white is 3 euros.' };
const tea = { title: 'Tea', content: 'We have green tea.' };
const about = { title: 'About', content: 'We opened in 1999.' };

describe.runIf(target.embedded)('what readings of sources write down', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let service: SupabaseClient;
  let owner: SupabaseClient;

  beforeAll(async () => {
    service = createClient(target.url, backend.apiKeys.secret, { auth: { persistSession: false } });
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  async function ask(name: string, args: Record<string, unknown> = {}, client = service): Promise<unknown> {
    const { data, error } = await client.rpc(name, args);
    if (error) throw error;
    return data;
  }
  const asOwner = (name: string, args: Record<string, unknown>) => ask(name, args, owner);

  const add = async (address = home, scope = 'site') =>
    z.string().parse(await ask('add_website', { bot: cafe.bot, address, title: 'cafe.example', scope }));
  const claim = async (source: string) =>
    claimSchema.nullable().parse(await ask('claim_reading', { source }));
  async function mustClaim(source: string) {
    const claimed = await claim(source);
    if (!claimed) throw new Error('Nothing is to be read.');
    return claimed;
  }
  const find = (lease: string, ...addresses: string[]) =>
    ask('store_found_pages', {
      lease,
      pages: addresses.map((address) => ({ address, depth: 1 })),
      memory: { robots: '' },
    });
  const store = (lease: string, address: string, entries: object[], hash = JSON.stringify(entries)) =>
    ask('store_read_page', {
      lease,
      page: { status: 'read', address, title: `Page ${address}`, hash, bytes: 100, entries },
    });
  const fail = (lease: string, address: string, retry = false) =>
    ask('store_read_page', { lease, page: { status: 'failed', address, message: 'No answer.', retry } });
  const gone = (lease: string, address: string) =>
    ask('store_read_page', { lease, page: { status: 'gone', address, message: 'It is gone.' } });
  const end = (lease: string, more: object = {}) => ask('end_portion', { lease, is_done: true, ...more });

  const shown = async (source: string) => {
    const [row] = z.array(z.record(z.string(), z.unknown())).parse(await ask('source_row', { source }));
    return row;
  };
  const entriesOf = (source: string) =>
    rows(`select id, title, content, position, page_id, edited_at, learned_at from public.knowledge_entries
      where source_id = '${source}' order by position`);
  const textsOf = async (source: string) => (await entriesOf(source)).map(({ content }) => content);
  const pagesOf = (source: string) =>
    rows(
      `select address, status, error from public.source_pages where source_id = '${source}' order by address`,
    );

  /** Reads a website of these pages from its beginning to its end. */
  async function readAll(source: string, pages: Record<string, object[]>) {
    const { lease } = await mustClaim(source);
    await find(lease, ...Object.keys(pages));
    for (const [address, entries] of Object.entries(pages)) await store(lease, address, entries);
    await end(lease);
  }
  async function readAgain(source: string, pages: Record<string, object[]>) {
    await asOwner('read_source_again', { source });
    await readAll(source, pages);
  }

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
    await owner.from('knowledge_entries').update({ content: 'Apple cake: ask us.' }).eq('title', 'Cakes');
    await owner
      .from('knowledge_entries')
      .update({ other_questions: ['Flat white?'] })
      .eq('title', 'Coffee');
    // Moving is no edit, and nor is learning the words anew in another language.
    await owner.rpc('move_entry', { entry: (await entriesOf(source))[0]?.id, places: 1 });
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
    await owner.from('knowledge_entries').delete().eq('title', 'Cakes');
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
      expect((await owner.from('knowledge_entries').delete().eq('id', first?.id)).error).toBeNull();
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

  describe('by the clock', () => {
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

  describe('of documents', () => {
    const begin = async (hash: string, pages: number, is_paged = true) =>
      z
        .object({ source: z.string(), lease: z.string() })
        .parse(await ask('begin_document', { bot: cafe.bot, name: 'Menu.pdf', hash, pages, is_paged }));
    const goOn = (hash: string) => ask('continue_document', { bot: cafe.bot, name: 'Menu.pdf', hash });

    test('keep their pages by number, and take the same name as a new reading', async () => {
      const { source, lease } = await begin('a', 2);
      expect(await claim(source)).toBeNull();
      await store(lease, '#page=1', [cakes]);
      expect(await shown(source)).toMatchObject({
        kind: 'document',
        address: 'Menu.pdf',
        title: 'Menu.pdf',
        scope: 'page',
        status: 'reading',
        pages_found: 2,
        pages_left: 1,
      });
      expect(await goOn('a')).toEqual({ source, lease });
      // The same file once more, from another tab.
      expect(await begin('a', 2)).toEqual({ source, lease });
      await store(lease, '#page=2', [coffee]);
      await end(lease);
      expect(await shown(source)).toMatchObject({ status: 'ready', pages_read: 2, entries: 2 });
      expect(await goOn('a')).toEqual({ source, lease: null });
      expect(await asOwner('source_pages_of', { source })).toMatchObject([{ number: 1 }, { number: 2 }]);

      const again = await begin('b', 1);
      expect(again.source).toBe(source);
      await store(again.lease, '#page=1', [cakes, tea]);
      await end(again.lease);
      expect(await textsOf(source)).toEqual([cakes.content, tea.content]);
      expect(await shown(source)).toMatchObject({ status: 'ready', pages_found: 1 });
    });

    test('are refused after three that nobody came back from, for a day', async () => {
      const claimFile = (hash = 'a') => ask('claim_file', { bot: cafe.bot, hash });
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await claimFile()).toBe(true);
      expect(await claimFile()).toBe(false);
      expect(await claimFile('b')).toBe(true);
      await database.exec(`update private.file_claims set claimed_at = claimed_at - interval '23 hours'`);
      expect(await claimFile()).toBe(false);
      await database.exec(`update private.file_claims set claimed_at = claimed_at - interval '2 hours'`);
      expect(await claimFile()).toBe(true);
      await ask('release_file', { bot: cafe.bot, hash: 'a' });
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await claimFile()).toBe(true);
    });

    test('refuse another file of the same name in the middle of one', async () => {
      const first = await begin('a', 2);
      await store(first.lease, '#page=1', [cakes]);
      const second = await begin('b', 2);
      await expect(goOn('a')).rejects.toMatchObject({
        code: '23514',
        message: 'Another file of this name was added meanwhile. Please add this one again.',
      });
      expect(await store(first.lease, '#page=2', [coffee])).toBe(false);
      expect(await store(second.lease, '#page=1', [tea])).toBe(true);
      expect(await textsOf(second.source)).toEqual([tea.content]);
      await asOwner('remove_source', { source: second.source });
      expect(await goOn('b')).toBeNull();
    });

    test('are given up by the clock when the rest of a file does not arrive', async () => {
      const { source, lease } = await begin('a', 2);
      await store(lease, '#page=1', [cakes]);
      await database.exec(`update private.readings set leased_until = now() - interval '1 minute'`);
      expect(await ask('claim_due_reading')).toBeNull();
      expect(await shown(source)).toMatchObject({
        status: 'ready',
        error: 'The file did not arrive as a whole. Please add it again.',
        pages_found: 1,
        entries: 1,
      });
    });

    test('are neither read again by themselves nor every week', async () => {
      const { source, lease } = await begin('a', 1, false);
      await store(lease, 'Menu.pdf', [cakes]);
      await end(lease);
      expect(await asOwner('source_pages_of', { source })).toMatchObject([{ number: null }]);
      await expect(asOwner('read_source_again', { source })).rejects.toMatchObject({ code: '23514' });
      await expect(asOwner('set_source_weekly', { source, weekly: true })).rejects.toMatchObject({
        code: '23514',
      });
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
      for (const [name, args] of changes(source)) expect((await owner.rpc(name, args)).error).toBeNull();
      await database.exec(`delete from public.business_members where business_id = '${cafe.business}'
        and user_id = (select id from auth.users where email = 'owner@deskbell.test')`);
      for (const [name, args] of changes(source)) {
        expect((await owner.rpc(name, args)).error).toMatchObject({
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
      expect((await owner.rpc('read_source_again', { source })).error).toMatchObject({ code: 'PT429' });
    });
  });
});
