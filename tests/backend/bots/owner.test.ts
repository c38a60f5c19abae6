import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trades } from '../../../machines/bots/trades.ts';
import { createSignedIn } from '../auth/auth-steps.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

/** What an owner does with a bot, with supabase-js and nothing else. */
describe('an owner', () => {
  let owner: SupabaseClient;
  let stranger: SupabaseClient;
  const created: string[] = [];

  async function createBot(name = 'Corner Café', browser = owner) {
    const { data, error } = await browser.rpc('create_bot', { name, business_type: 'coffee' });
    if (error) throw error;
    created.push(data.id);
    return data;
  }
  const chat = (body: object) =>
    fetch(`${target.url}/functions/v1/chat`, {
      method: 'POST',
      body: JSON.stringify({ v: 1, id: crypto.randomUUID(), ...body }),
      headers: { 'content-type': 'text/plain' },
    });

  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
    stranger = await signIn(target, accounts.admin);
  });
  beforeEach(async () => {
    for (const id of created.splice(0)) {
      for (const browser of [owner, stranger]) await browser.from('bots').delete().eq('id', id);
    }
  });

  test('goes from nothing to a bot that answers, and reads what was asked', async () => {
    const made = await owner.rpc('create_bot', {
      name: ' Corner Café ',
      business_type: 'coffee',
      website: 'https://cafe.example',
    });
    expect(made.error).toBeNull();
    const bot = made.data;
    created.push(bot.id);
    expect(bot).toMatchObject({
      name: 'Corner Café',
      status: 'draft',
      public_key: expect.stringMatching(/^bot_[\da-f]{32}$/),
      greeting: 'Hi! I’m the assistant of Corner Café. How can I help you?',
      // Whoever answers a mail of ours writes to somebody.
      contact_email: accounts.owner.email,
    });

    const live = () => owner.from('bots').update({ status: 'live' }).eq('id', bot.id).select().single();
    const noEntry = {
      code: '23514',
      message: 'A bot needs at least one learned answer before it goes live.',
    };
    expect((await live()).error).toMatchObject(noEntry);
    const entry = {
      bot_id: bot.id,
      title: 'Where can I park?',
      content: 'Parking is free behind the house.',
    };
    expect((await owner.from('knowledge_entries').insert(entry)).error).toBeNull();
    expect((await live()).error).toMatchObject(noEntry);
    const learned = await owner.functions.invoke('learn', { body: { bot_id: bot.id } });
    expect(learned).toMatchObject({ error: null, data: { learned: 1, remaining: 0 } });
    expect((await chat({ bot: bot.public_key, text: 'Where can I park?' })).status).toBe(404);
    expect(await live()).toMatchObject({ error: null, data: { status: 'live' } });

    const answer = await chat({ bot: bot.public_key, text: 'Where can I park?' });
    expect(await answer.json()).toMatchObject({ messages: [{ tier: 'answer', text: entry.content }] });

    const talks = await owner.rpc('conversation_list', { bot: bot.id });
    expect(talks.data).toMatchObject([
      { bot_name: 'Corner Café', state: 'bot', unread: true, asked: 'Where can I park?', hit: null },
    ]);
    const conversation = talks.data[0].id;
    const thread = await owner
      .from('messages')
      .select('author, text, tier')
      .eq('conversation_id', conversation)
      .order('id');
    expect(thread.data).toEqual([
      { author: 'visitor', text: 'Where can I park?', tier: null },
      { author: 'bot', text: entry.content, tier: 'answer' },
    ]);
    const overview = await owner.rpc('bot_overview').eq('bot_id', bot.id).single();
    expect(overview.data).toMatchObject({
      entries: 1,
      unlearned: 0,
      unanswered: 0,
      conversations: 1,
      replied: 0,
    });
    const read = await owner.from('conversations').update({ read_at: new Date() }).eq('id', conversation);
    expect(read.error).toBeNull();
    const listed = await owner.rpc('conversation_list', { bot: bot.id }).single();
    expect(listed.data).toMatchObject({ unread: false });
  });

  test('makes a bot with its answers, hours, greeting, language and time zone at once', async () => {
    const { browser: newcomer } = await createSignedIn(target);
    const id = crypto.randomUUID();
    const given = {
      id,
      name: 'Corner Café',
      business_type: 'coffee',
      language: 'en-GB',
      time_zone: 'Europe/London',
      greeting: 'Hello!',
      entries: [
        {
          title: 'Is there parking?',
          content: 'Behind the house.',
          other_questions: ['Can I bring my car?'],
        },
        { title: 'Where are you?', content: 'We are at ___.' },
      ],
      hours: [
        { weekday: 0, opens: null, closes: null },
        { weekday: 1, opens: '08:00', closes: '17:00' },
      ],
    };
    const made = await newcomer.rpc('create_bot', given);
    expect(made).toMatchObject({
      error: null,
      data: { id, language: 'en-GB', greeting: 'Hello!', status: 'draft' },
    });
    const entries = await newcomer
      .from('knowledge_entries')
      .select('title, other_questions, has_blanks')
      .order('position');
    expect(entries.data).toEqual([
      { title: 'Is there parking?', other_questions: ['Can I bring my car?'], has_blanks: false },
      { title: 'Where are you?', other_questions: [], has_blanks: true },
    ]);
    const hours = await newcomer.from('opening_hours').select('weekday, opens, closes').order('weekday');
    expect(hours.data).toEqual([
      { weekday: 0, opens: null, closes: null },
      { weekday: 1, opens: '08:00:00', closes: '17:00:00' },
    ]);
    expect((await newcomer.from('businesses').select('time_zone')).data).toEqual([
      { time_zone: 'Europe/London' },
    ]);

    // The answer was lost: the same request again.
    expect((await newcomer.rpc('create_bot', given)).data).toMatchObject({ id });
    expect((await newcomer.from('bots').select('id')).data).toEqual([{ id }]);
    expect((await newcomer.from('knowledge_entries').select('id')).data).toHaveLength(2);
    // Somebody else's id is nobody's business.
    expect((await stranger.rpc('create_bot', given)).error?.code).toBe('23505');
  });

  test.each([
    [{ entries: [{ title: 'Dogs?' }] }, 'An answer cannot be empty.'],
    [{ entries: {} }, 'Entries and hours are lists.'],
    [{ greeting: '' }, 'A greeting has 1 to 500 characters.'],
  ])('makes nothing of a bot that is wrong: %j', async (wrong, message) => {
    const { browser: newcomer } = await createSignedIn(target);
    const { status, error } = await newcomer.rpc('create_bot', {
      name: 'Zoo',
      business_type: 'other',
      ...wrong,
    });
    expect({ status, message: error?.message }).toEqual({ status: 400, message });
    expect((await newcomer.from('businesses').select('id')).data).toEqual([]);
  });

  test('has UTC where the browser names a time zone that nobody knows', async () => {
    const { browser: newcomer } = await createSignedIn(target);
    await newcomer.rpc('create_bot', { name: 'Zoo', business_type: 'other', time_zone: 'Mars/Base' });
    expect((await newcomer.from('businesses').select('time_zone')).data).toEqual([{ time_zone: 'UTC' }]);
  });

  test('has a bot that says nothing with a blank in it, until the blank is filled', async () => {
    const bot = await createBot();
    const entries = () => owner.from('knowledge_entries');
    await entries().insert([
      { bot_id: bot.id, title: 'Where can I park?', content: 'Parking is at ___.' },
      { bot_id: bot.id, title: 'Do you sell ___?', content: 'Yes, at the counter.' },
      { bot_id: bot.id, title: 'May dogs come in?', content: 'Dogs are welcome.' },
    ]);
    const learn = () => owner.functions.invoke('learn', { body: { bot_id: bot.id } });
    expect(await learn()).toMatchObject({ data: { learned: 1, remaining: 0 } });
    await owner.from('bots').update({ status: 'live' }).eq('id', bot.id);
    const ask = async () => (await chat({ bot: bot.public_key, text: 'Where can I park?' })).text();
    expect(await ask()).not.toContain('Parking');
    const overview = await owner.rpc('bot_overview').eq('bot_id', bot.id).single();
    expect(overview.data).toMatchObject({ entries: 3, blanks: 2, unlearned: 0 });

    const filled = { content: 'Parking is at the library.' };
    await entries().update(filled).eq('bot_id', bot.id).like('content', 'Parking%');
    expect(await ask()).toContain(filled.content);
    await entries()
      .update({ content: 'Parking is at ____.' })
      .eq('bot_id', bot.id)
      .like('content', 'Parking%');
    expect(await ask()).not.toContain('Parking');
  });

  test('has a bot that says nothing of an example, until it is kept or changed', async () => {
    const id = crypto.randomUUID();
    created.push(id);
    const example = { content: 'Dogs are welcome.', is_example: true };
    const { data: bot } = await owner.rpc('create_bot', {
      id,
      name: 'Corner Café',
      business_type: 'coffee',
      entries: [
        { ...example, title: 'May dogs come in?' },
        { ...example, title: 'Where can I park?', content: 'Parking is at the library.' },
        { title: 'How can I pay?', content: 'In cash.' },
      ],
    });
    const learn = () => owner.functions.invoke('learn', { body: { bot_id: id } });
    expect(await learn()).toMatchObject({ data: { learned: 1, remaining: 0 } });
    await owner.from('bots').update({ status: 'live' }).eq('id', id);
    const ask = async (text: string) => (await chat({ bot: bot.public_key, text })).text();
    expect(await ask('May dogs come in?')).not.toContain('Dogs');
    expect((await owner.rpc('entry_counts', { bot: id }).single()).data).toMatchObject({
      entries: 3,
      to_complete: 2,
    });
    // It may be pasted with an answer.
    expect((await owner.rpc('known_questions', { bot: id })).data).toMatchObject({
      questions: ['How can I pay?'],
    });

    const entry = (title: string) =>
      owner.from('knowledge_entries').update({ is_example: false }).eq('bot_id', id).eq('title', title);
    await entry('May dogs come in?');
    expect(await ask('May dogs come in?')).toContain(example.content);
    expect(await ask('Where can I park?')).not.toContain('library');
  });

  test('may be of any trade that a bot begins with', async () => {
    const { browser: newcomer } = await createSignedIn(target);
    await newcomer.rpc('create_bot', { name: 'First', business_type: 'repair' });
    for (const kind of trades) {
      const { data } = await newcomer.from('businesses').update({ kind }).neq('name', '').select('kind');
      expect(data).toEqual([{ kind }]);
    }
  });

  test('counts the conversations of this month and of each of seven days', async () => {
    const bot = await createBot();
    await owner.from('knowledge_entries').insert({ bot_id: bot.id, content: 'Dogs are welcome.' });
    await owner.functions.invoke('learn', { body: { bot_id: bot.id } });
    await owner.from('bots').update({ status: 'live' }).eq('id', bot.id);
    await chat({ bot: bot.public_key, text: 'Are dogs welcome?' });
    await chat({ bot: bot.public_key, text: 'And cats?', channel: 'try' });
    const { data } = await owner.rpc('bot_overview').eq('bot_id', bot.id).single();
    expect(data).toMatchObject({
      conversations_this_month: 2,
      conversations_by_day: [0, 0, 0, 0, 0, 0, 2],
    });
  });

  test('has one business, whatever the number of bots', async () => {
    const bots = await Promise.all([createBot('One'), createBot('Two')]);
    expect(new Set(bots.map(({ business_id }) => business_id)).size).toBe(1);
    const other = await createBot('Three', stranger);
    expect(other.business_id).not.toBe(bots[0]?.business_id);
    const mine = await stranger.from('bots').select('name');
    expect(mine.data).toEqual([{ name: 'Three' }]);
  });

  test.each([
    [{ name: '', business_type: 'coffee' }, 'A name has 1 to 80 characters.'],
    [{ name: '  ', business_type: 'coffee' }, 'A name has 1 to 80 characters.'],
    [{ name: 'x'.repeat(81), business_type: 'coffee' }, 'A name has 1 to 80 characters.'],
    [{ name: 'Zoo', business_type: 'zoo' }, 'There is no such type of business.'],
    [
      { name: 'Long', business_type: 'other', website: `https://${'x'.repeat(200)}` },
      'The address of a website has at most 200 characters.',
    ],
  ])('is told what is wrong with %j', async (given, message) => {
    const { status, error } = await owner.rpc('create_bot', given);
    expect({ status, message: error?.message }).toEqual({ status: 400, message });
  });

  test('has to be signed in', async () => {
    const { error } = await target.createBrowser().rpc('create_bot', { name: 'Eve', business_type: 'other' });
    expect(error?.code).toBe('42501');
  });

  test.each([
    [{ content: '' }, 'An answer cannot be empty.'],
    [{ content: ' \n ' }, 'An answer cannot be empty.'],
    [{ content: 'x'.repeat(2001) }, 'An answer has at most 2,000 characters. Please split it into several.'],
    [
      { content: 'x'.repeat(20_000) },
      'An answer has at most 2,000 characters. Please split it into several.',
    ],
    [{ content: 'x', title: 'x'.repeat(201) }, 'A title has at most 200 characters.'],
    [
      { content: 'x', other_questions: Array(21).fill('why?') },
      'An answer has at most 20 other ways to ask, of 1 to 500 characters each.',
    ],
    [
      { content: 'x', other_questions: [''] },
      'An answer has at most 20 other ways to ask, of 1 to 500 characters each.',
    ],
  ])('is told what is wrong with an entry: %#', async (entry, message) => {
    const bot = await createBot();
    const refused = await owner.from('knowledge_entries').insert({ bot_id: bot.id, ...entry });
    expect({ status: refused.status, message: refused.error?.message }).toEqual({ status: 400, message });
    expect((await owner.from('knowledge_entries').select().eq('bot_id', bot.id)).data).toEqual([]);
  });

  test('has 2,000 entries at most', async () => {
    const bot = await createBot();
    const entries = Array.from({ length: 2000 }, (_, number) => ({
      bot_id: bot.id,
      content: `Item ${number} costs ${number} euros.`,
    }));
    const table = () => owner.from('knowledge_entries');
    expect(
      (await table().insert([...entries, { bot_id: bot.id, content: 'One more.' }])).error?.message,
    ).toBe('A bot knows at most 2,000 answers.');
    expect((await table().insert(entries)).error).toBeNull();
    const oneMore = await table().insert({ bot_id: bot.id, content: 'One more.' });
    expect(oneMore).toMatchObject({ status: 400, error: { message: 'A bot knows at most 2,000 answers.' } });
    const { count } = await table().select('*', { count: 'exact', head: true }).eq('bot_id', bot.id);
    expect(count).toBe(2000);
  });

  test('has fifty bots at most', async () => {
    const bots: unknown[] = [];
    for (let number = 0; number < 50; number += 1) {
      const { data, error } = await stranger.rpc('create_bot', {
        name: `Bot ${number}`,
        business_type: 'other',
      });
      if (error) break;
      bots.push(data);
      created.push(data.id);
    }
    expect(bots).toHaveLength(50);
    const refused = await stranger.rpc('create_bot', { name: 'One more', business_type: 'other' });
    expect(refused.error?.message).toBe(
      'A business has at most 50 bots, as a guard against abuse. If you need more, write to us.',
    );
  });

  test.each([
    [{ name: '' }, 'A name has 1 to 80 characters.'],
    [{ greeting: '' }, 'A greeting has 1 to 500 characters.'],
    [{ unknown_text: 'x'.repeat(501) }, 'What the bot says when it does not know has 1 to 500 characters.'],
    [
      { allowed_origins: ['https://cafe.example/menu'] },
      'An allowed website looks like https://cornercafe.example: no path, lower case.',
    ],
    [
      { allowed_origins: ['*'] },
      'An allowed website looks like https://cornercafe.example: no path, lower case.',
    ],
    [{ starters: Array(5).fill('Do you cater?') }, 'A bot has at most 4 questions to begin with.'],
    [{ starters: ['x'.repeat(81)] }, 'A question to begin with has at most 80 characters.'],
    [{ allowed_origins: Array(21).fill('https://a.example') }, 'A bot has at most 20 allowed websites.'],
  ])('is told what is wrong with a setting: %j', async (change, message) => {
    const bot = await createBot();
    const refused = await owner.from('bots').update(change).eq('id', bot.id);
    expect({ status: refused.status, message: refused.error?.message }).toEqual({ status: 400, message });
  });

  test.each([
    { status: 'deleted' },
    { language: 'English' },
    { language: 'en-aa-bb' },
    { language: 'en-gb' },
    { language: 'xx' },
    { language: 'qqq-US' },
    { primary_color: 'red' },
    { position: 'top' },
    { delay_ms: -1 },
    { retention_days: 0 },
    { contact_url: 'javascript:alert(1)' },
    { privacy_url: 'javascript:alert(1)' },
  ])('cannot set %j', async (change) => {
    const bot = await createBot();
    const refused = await owner.from('bots').update(change).eq('id', bot.id);
    expect(refused).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  test('pauses a bot and takes it back, and keeps it live while an entry is learned again', async () => {
    const bot = await createBot();
    const entries = owner.from('knowledge_entries');
    await entries.insert({ bot_id: bot.id, content: 'Dogs are welcome.' });
    await owner.functions.invoke('learn', { body: { bot_id: bot.id } });
    for (const status of ['live', 'paused', 'live', 'draft', 'live']) {
      const { error } = await owner.from('bots').update({ status }).eq('id', bot.id);
      expect(error).toBeNull();
    }
    await owner
      .from('knowledge_entries')
      .update({ content: 'Dogs and cats are welcome.' })
      .eq('bot_id', bot.id);
    const greeted = await owner.from('bots').update({ greeting: 'Hi!' }).eq('id', bot.id).select().single();
    expect(greeted.data).toMatchObject({ status: 'live', greeting: 'Hi!' });
    const answer = await chat({ bot: bot.public_key, text: 'Are cats welcome?' });
    expect(await answer.json()).toMatchObject({
      messages: [{ text: expect.stringContaining('Dogs and cats') }],
    });
  });

  test('deletes a bot, and with it all it knew and heard', async () => {
    const bot = await createBot();
    await owner.from('knowledge_entries').insert({ bot_id: bot.id, content: 'Dogs are welcome.' });
    await owner.functions.invoke('learn', { body: { bot_id: bot.id } });
    await owner.from('bots').update({ status: 'live' }).eq('id', bot.id);
    await chat({ bot: bot.public_key, text: 'Do you fix laptops?' });
    expect((await owner.rpc('conversation_list', { bot: bot.id })).data).toHaveLength(1);
    expect((await owner.from('bots').delete().eq('id', bot.id)).error).toBeNull();
    for (const table of ['knowledge_entries', 'conversations', 'unanswered_questions']) {
      expect((await owner.from(table).select().eq('bot_id', bot.id)).data).toEqual([]);
    }
    expect((await chat({ bot: bot.public_key, text: 'hello' })).status).toBe(404);
  });

  test('sets opening hours; closed is both times empty', async () => {
    const { business_id } = await createBot();
    const hours = (opens: string | null, closes: string | null) =>
      owner.from('opening_hours').insert({ business_id, weekday: 3, opens, closes }).select().single();
    expect((await hours('08:00', null)).error?.code).toBe('23514');
    const made = await hours('22:00', '02:00');
    expect(made.data).toMatchObject({ opens: '22:00:00', closes: '02:00:00' });
    await owner.from('opening_hours').delete().eq('id', made.data.id);
    for (const time_zone of ['Mars/Base', 'Factory', 'EST5EDT4', 'posixrules']) {
      const zone = await owner.from('businesses').update({ time_zone }).eq('id', business_id);
      expect(zone).toMatchObject({ status: 400, error: { message: 'There is no time zone of this name.' } });
    }
  });

  test('chooses among languages and time zones that functions and browsers know', async () => {
    const bot = await createBot();
    for (const language of [
      'en',
      'es',
      'de',
      'fr',
      'pt',
      'it',
      'nl',
      'ar',
      'en-GB',
      'zh-Hant-TW',
      'es-419',
    ]) {
      const { error } = await owner.from('bots').update({ language }).eq('id', bot.id);
      expect(error).toBeNull();
    }
    const known = await target.embedded?.database.query<{ name: string; languages: string }>(
      `select string_agg(name, ' ') as name, max(pg_get_constraintdef(oid)) as languages
       from private.time_zones, pg_constraint where conname = 'bots_language_check'`,
    );
    const [{ name = 'UTC', languages = '{en}' } = {}] = known?.rows ?? [];
    for (const timeZone of name.split(' ')) new Intl.DateTimeFormat('en', { timeZone });
    const listed = /\{([a-z,]+)\}/.exec(languages)?.[1]?.split(',') ?? [];
    expect(Intl.DateTimeFormat.supportedLocalesOf(listed)).toHaveLength(listed.length);
    const zones = Intl.supportedValuesOf('timeZone');
    if (known) expect(zones.filter((zone) => !name.split(' ').includes(zone))).toEqual([]);
  });
});

describe('the list of conversations', () => {
  test.runIf(target.embedded)(
    'says what each visitor asked last, and where what is looked for stands',
    async () => {
      const database = target.embedded?.database;
      const owner = await signIn(target, accounts.owner);
      const { data: bot } = await owner.rpc('create_bot', { name: 'Searched', business_type: 'other' });
      await database?.exec(`
      with visitor as (
        insert into private.visitors (bot_id, token_hash, first_client_id)
        values ('${bot.id}', 'searched', gen_random_uuid()) returning id
      ), talk as (
        insert into public.conversations (bot_id, business_id, visitor_id, channel, contact)
        select '${bot.id}', '${bot.business_id}', visitor.id, 'web', 'Tom@Example.com' from visitor returning id
      )
      insert into public.messages (conversation_id, author, text, options)
      select id, author, said, options::jsonb from talk, lateral (values
        (1, 'visitor', repeat('Long ago, ', 40) || 'a Zeppelin! ' || repeat('And so on. ', 40), '[]'),
        (2, 'visitor', 'A second question', '[]'),
        (3, 'bot', 'No answer', '[{"id": "person", "label": "Talk to a person"}]'),
        -- Tapped, not asked.
        (4, 'visitor', 'Talk to a person', '[]'), (5, 'bot', 'One moment', '[]')
      ) as messages (place, author, said, options) order by place`);
      const find = async (search?: string) =>
        (await owner.rpc('conversation_list', { bot: bot.id, search: search ?? null })).data;
      expect(await find()).toMatchObject([{ asked: 'A second question', hit: null }]);
      const [{ hit }] = await find('zeppelin');
      expect(hit).toMatchObject({ author: 'visitor', match: 'Zeppelin' });
      expect(hit.before).toMatch(/^….* a $/);
      expect(hit.after).toMatch(/^! And so on.*…$/);
      expect(`${hit.before}${hit.match}${hit.after}`.length).toBeLessThan(220);
      expect((await find('second'))[0].hit).toEqual({
        author: 'visitor',
        before: 'A ',
        match: 'second',
        after: ' question',
      });
      // The address they have left.
      expect(await find('tom@example')).toMatchObject([{ asked: 'A second question', hit: null }]);
      expect(await find('ben@example')).toEqual([]);
    },
  );

  test.runIf(target.embedded)('is paged without a gap or a double, by state and by text', async () => {
    const database = target.embedded?.database;
    const owner = await signIn(target, accounts.owner);
    const { data: bot } = await owner.rpc('create_bot', { name: 'Paged', business_type: 'other' });
    await database?.exec(`
      with visitor as (
        insert into private.visitors (bot_id, token_hash, first_client_id)
        values ('${bot.id}', 'paged', gen_random_uuid()) returning id
      ), talk as (
        -- Ten at a time have the same moment.
        insert into public.conversations (bot_id, business_id, visitor_id, channel, last_message_at)
        select '${bot.id}', '${bot.business_id}', visitor.id, case when number = 0 then 'preview' else 'web' end,
          timestamptz '2026-01-01' + make_interval(days => number / 10)
        from visitor, generate_series(0, 105) as number returning id
      )
      insert into public.messages (conversation_id, author, text) select id, 'visitor', 'Do you have 50% off?' from talk`);
    const seen: string[] = [];
    let last: { listed_at?: string; id?: string } = {};
    for (;;) {
      const { data, error } = await owner.rpc('conversation_list', {
        bot: bot.id,
        before_at: last.listed_at ?? null,
        before_id: last.id ?? null,
        page_size: 20,
      });
      if (error) throw error;
      if (data.length === 0) break;
      seen.push(...data.map(({ id }: { id: string }) => id));
      last = data.at(-1);
    }
    expect(seen).toHaveLength(105);
    expect(new Set(seen).size).toBe(105);
    const count = async (filter: object) =>
      (await owner.rpc('conversation_list', { bot: bot.id, page_size: 200, ...filter })).data?.length;
    expect(await count({ states: ['waiting', 'human'] })).toBe(0);
    expect(await count({ states: ['bot'] })).toBe(105);
    expect(await count({ search: '50% OFF' })).toBe(105);
    expect(await count({ search: '5_%' })).toBe(0);
    // So often that no index is of use: another way leads to the same conversations.
    await database?.exec(`
      insert into public.messages (conversation_id, author, text)
      select id, 'visitor', 'Übermorgen?' from public.conversations, generate_series(1, 10) where bot_id = '${bot.id}'`);
    expect(await count({ search: 'ÜBERMORGEN' })).toBe(105);
    await database?.exec(`delete from public.messages where text = 'Übermorgen?' and id % 11 <> 0`);
    expect(await count({ search: 'übermorgen' })).toBeGreaterThan(0);
    expect(await count({ search: 'übermorgen', states: ['waiting'] })).toBe(0);
    expect(await count({ search: 'nobody said this' })).toBe(0);
    const stranger = await signIn(target, accounts.admin);
    expect((await stranger.rpc('conversation_list', {})).data).toEqual([]);
    expect((await stranger.rpc('conversation_list', { search: 'übermorgen' })).data).toEqual([]);
    expect((await stranger.rpc('bot_overview')).data).toEqual([]);
  });
});
