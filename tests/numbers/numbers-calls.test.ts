import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCounted, getNumbers, saveTable } from '../../src/server/numbers/numbers.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const businessId = '20000000-0000-4000-8000-000000000001';
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
const database = target.embedded?.database;

const november = { businessId, from: '2026-11-01', to: '2026-11-30' };
const counted = (part: 'outcome' | 'entry' | 'rating' | 'page' | 'language' | 'hour', value: string) =>
  getCounted(owner, { query: { ...november, part, value }, after: null, atLeast: 0 }, signal);
const ids = async (...of: Parameters<typeof counted>) => (await counted(...of)).items.map(({ id }) => id);

/** A conversation that began then, as it is counted, with an answer that was rated. */
async function hold(at: string, { outcome, locale }: { outcome: string; locale: string }) {
  const [visitor, conversation, entry] = [randomUUID(), randomUUID(), randomUUID()];
  await database?.exec(`
    insert into private.visitors (id, bot_id, token_hash, first_client_id)
      select '${visitor}', id, '${visitor}', '${visitor}' from public.bots where business_id = '${businessId}' limit 1;
    insert into public.conversations (id, bot_id, business_id, visitor_id, channel, started_at, last_message_at, locale, page_url)
      select '${conversation}', bot_id, '${businessId}', id, 'web', '${at}', '${at}', '${locale}', 'https://cafe.example/menu?x=1'
      from private.visitors where id = '${visitor}';
    insert into public.messages (conversation_id, author, text) values ('${conversation}', 'visitor', 'Do you have oat milk?');
    insert into public.messages (conversation_id, author, tier, text, entry_id, reply_to)
      values ('${conversation}', 'bot', '${outcome}', 'We do.', '${entry}', 1);
    select private.count_question('${conversation}', 1);
    select public.rate_message('${conversation}', 2, 'down');
    select public.may_ask_whether_helped('${conversation}');
    select public.keep_whether_helped('${conversation}', ${outcome === 'answer'})`);
  return { conversation, entry };
}

beforeEach(async () => {
  await database?.exec(
    'delete from private.visitors; delete from private.daily_numbers; delete from private.page_days',
  );
});

test.runIf(target.embedded)('every number opens the conversations it counts', async () => {
  const sure = await hold('2026-11-02T09:30Z', { outcome: 'answer', locale: 'en-GB' });
  const unknown = await hold('2026-11-03T23:30Z', { outcome: 'unknown', locale: 'de' });
  await hold('2026-10-31T09:30Z', { outcome: 'answer', locale: 'en-GB' });
  const numbers = await getNumbers(owner, { query: november }, signal);
  expect(numbers.now).toMatchObject({ begun: 2, answered: 1, unknown: 1, closest: 0, down: 2, median: null });
  // Where nothing was answered, nobody is asked if it has helped.
  expect(numbers.now).toMatchObject({ helped: 1, unhelped: 0 });
  expect(numbers.before).toMatchObject({ begun: 1, answered: 1 });
  expect(numbers.days.map(({ day, begun }) => [day, begun])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-03', 1],
  ]);
  expect(numbers.languages).toEqual([
    { language: 'de', begun: 1 },
    { language: 'en', begun: 1 },
  ]);
  expect(numbers.hours).toHaveLength(2);
  expect(numbers.pages).toEqual([
    { page: expect.any(String), address: 'https://cafe.example/menu', conversations: 2 },
  ]);

  const both = [unknown.conversation, sure.conversation];
  expect(await ids('outcome', 'begun')).toEqual(both);
  expect(await ids('outcome', 'answered')).toEqual([sure.conversation]);
  expect(await ids('outcome', 'helped')).toEqual([sure.conversation]);
  expect(await ids('entry', sure.entry)).toEqual([sure.conversation]);
  expect(await ids('rating', 'down')).toEqual(both);
  expect(await ids('rating', 'up')).toEqual([]);
  expect(await ids('language', 'de')).toEqual([unknown.conversation]);
  expect(await ids('page', numbers.pages[0]?.page ?? '')).toEqual(both);
  for (const { weekday, hour } of numbers.hours)
    expect(await ids('hour', `${weekday}-${hour}`)).toHaveLength(1);
  // What an address says that was made up is nothing that was counted.
  expect(await ids('page', 'x')).toEqual([]);
});

test.runIf(target.embedded)(
  'every hour of the week is told by itself, of all weeks and languages',
  async () => {
    // Two weeks from a Monday on, with so many in each hour that no two sums are the same, and the day before the range.
    await database?.exec(`
    insert into private.daily_numbers (bot_id, day, language, channel, begun, begun_by_hour)
    select bot.id, day, language, channel, 24, array(select extract(isodow from day) * 24 + hour from generate_series(0, 23) as hour)
    from (select id from public.bots where business_id = '${businessId}' limit 1) as bot, unnest('{en,de}'::text[]) as language,
      unnest('{web,try}'::text[]) as channel, generate_series(date '2026-11-01', '2026-11-15', '1 day') as day`);
    const fortnight = { businessId, from: '2026-11-02', to: '2026-11-15' };
    const { hours } = await getNumbers(owner, { query: fortnight }, signal);
    expect(hours.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)).toEqual(
      Array.from({ length: 7 * 24 }, (_, place) => {
        const [weekday, hour] = [1 + Math.floor(place / 24), place % 24];
        return { weekday, hour, begun: 2 * 2 * 2 * (weekday * 24 + hour) };
      }),
    );
  },
);

test.runIf(target.embedded)('the numbers of one bot, and their conversations, are of no other', async () => {
  const { conversation } = await hold('2026-11-02T09:30Z', { outcome: 'answer', locale: 'en' });
  const asked = await database?.query<{ bot_id: string }>(
    `select bot_id from public.conversations where id = '${conversation}'`,
  );
  const of = async (botId: string | undefined) => {
    const query = { ...november, botId };
    const list = { query: { ...query, part: 'outcome', value: 'begun' } as const, after: null, atLeast: 0 };
    return [
      (await getNumbers(owner, { query }, signal)).now.begun,
      (await getCounted(owner, list, signal)).items.length,
    ];
  };
  expect(await of(asked?.rows[0]?.bot_id)).toEqual([1, 1]);
  expect(await of(randomUUID())).toEqual([0, 0]);
  // An address can name anything.
  expect(await of('x')).toEqual([1, 1]);
});

test.runIf(target.embedded)('a deleted conversation stays counted, without its page', async () => {
  const { conversation } = await hold('2026-11-02T09:30Z', { outcome: 'answer', locale: 'en' });
  await database?.exec(`delete from public.conversations where id = '${conversation}'`);
  const numbers = await getNumbers(owner, { query: november }, signal);
  expect(numbers.now).toMatchObject({ begun: 1, answered: 1, down: 1 });
  expect(numbers.pages).toEqual([{ page: expect.any(String), address: null, conversations: 1 }]);
  expect(await ids('outcome', 'begun')).toEqual([]);
});

test.runIf(target.embedded)('more than two years, or none, are refused in a sentence', async () => {
  for (const days of [
    { from: '2024-01-01', to: '2026-11-30' },
    { from: '2026-11-30', to: '2026-11-29' },
  ]) {
    await expect(getNumbers(owner, { query: { businessId, ...days } }, signal)).rejects.toThrow(
      'Numbers are of one day to two years.',
    );
  }
});

test.runIf(target.embedded)('nobody else reads the numbers of a business', async () => {
  await hold('2026-11-02T09:30Z', { outcome: 'answer', locale: 'en' });
  const admin = createProfile(target).load();
  expect((await (await admin.loadAuth()).signInWithPassword(accounts.admin)).error).toBeNull();
  const numbers = await getNumbers(admin, { query: november }, signal);
  expect(numbers.now.begun).toBe(0);
  expect(numbers.pages).toEqual([]);
});

describe.runIf(target.embedded)('a file', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let text = Promise.resolve('');
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) text = blob.text();
      return 'blob:table';
    });
    vi.stubGlobal('document', {
      createElement: () => ({
        download: '',
        click() {
          saved.push({ name: this.download, text });
        },
      }),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a table has a row for each conversation, also of more than the server gives at once', async () => {
    await database?.exec(`
      insert into private.visitors (bot_id, token_hash, first_client_id)
        select id, 'many', gen_random_uuid() from public.bots where business_id = '${businessId}' limit 1;
      insert into public.conversations (bot_id, business_id, visitor_id, channel, started_at, outcomes)
        select bot_id, '${businessId}', id, 'web', '2026-11-02T09:30Z', '{begun}' from private.visitors,
          generate_series(1, 1001)`);
    expect(await saveTable(owner, { change: { ...november, rows: 'conversations' } }, signal)).toEqual({
      ok: true,
    });
    expect(saved.map(({ name }) => name)).toEqual(['conversations-2026-11-01-2026-11-30.csv']);
    const lines = (await saved[0]?.text)?.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(1002);
    expect(new Set(lines).size).toBe(1002);
  });

  test('a table has a row for each day', async () => {
    await hold('2026-11-02T09:30Z', { outcome: 'answer', locale: 'en' });
    expect(await saveTable(owner, { change: { ...november, rows: 'days' } }, signal)).toEqual({ ok: true });
    expect(await saved[0]?.text).toMatch(
      /day,begun,answered,closest,unknown,asked,taken,replied,details,booked,up,down,helped,unhelped\r\n2026-11-02,1,1,0,0,0,0,0,0,0,0,1,1,0\r\n$/,
    );
  });
});
