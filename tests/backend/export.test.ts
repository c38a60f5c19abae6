import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { partNames, parts } from '../../src/export/parts.ts';
import { cafe, clinic, entries, openBusinesses } from './functions/cafe.ts';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

const page = z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.unknown() });
const begun = z.object({ until: z.string(), counts: z.record(z.string(), z.number()) });
type Rows = z.infer<typeof page>['rows'];

/** Columns that are not exported, and why. */
const leftOut: Record<string, Record<string, string>> = {
  businesses: {
    deletes_at: 'says that it will be deleted',
    paused_bots: 'is for undoing that',
    away_by: 'is a member, whom the audit log names',
    reminds_day_before: 'is a setting of emails',
    reminds_hours_before: 'is a setting of emails',
  },
  opening_hours: { id: 'nothing refers to it', business_id: 'there is one' },
  opening_exceptions: { id: 'nothing refers to it', business_id: 'there is one' },
  saved_replies: { business_id: 'there is one' },
  bots: {
    business_id: 'there is one',
    first_seen_at: 'says whether the snippet was found',
    first_seen_origin: 'says whether the snippet was found',
    last_seen_at: 'says whether the snippet was found',
    details_version: 'counts changes',
    model_drafts: 'is a setting of the model, which is not taken along',
    model_summaries: 'is a setting of the model, which is not taken along',
    model_inbox: 'is a setting of the model, which is not taken along',
    model_mode: 'is a setting of the model, which is not taken along',
  },
  bot_languages: {},
  entry_texts: { bot_id: 'is that of the answer', learned_at: 'is for the engine' },
  sources: {
    error: 'says how the last reading went',
    next_read_at: 'is when the clock reads it again',
    updated_at: 'says how the last reading went',
  },
  unanswered_questions: {
    normalized: 'is made of the question',
    perhaps: 'counts for the engine',
    perhaps_entry: 'counts for the engine',
  },
  exam_questions: { changes: 'counts for the engine', asked_changes: 'counts for the engine' },
  services: { business_id: 'there is one' },
  resources: { business_id: 'there is one' },
  resource_pairs: { business_id: 'there is one' },
  service_resources: { business_id: 'there is one' },
  resource_hours: { id: 'nothing refers to it', business_id: 'there is one' },
  time_off: { business_id: 'there is one', during: 'is two columns' },
  bookings: {
    business_id: 'there is one',
    held_until: 'is of times that are only held',
    sequence: 'counts changes',
    is_forgotten: 'says that names were deleted',
  },
  conversations: {
    business_id: 'there is one',
    waiting_since: 'is over',
    read_at: 'is for the list',
    changed_at: 'is for the list',
    listed_at: 'is for the list',
    is_owed: 'is for the list',
    letters: 'is for the search',
    began_at: 'is made of started_at',
    outcomes: 'is for the numbers, whose own export has it',
    wanted_at: 'is for the numbers',
    page_key: 'is made of page_url',
  },
  people: {
    business_id: 'there is one',
    is_kept: 'says whether they go with their last conversation',
    found_by: 'is for the search',
    blocked_at: 'is about the chat',
  },
  details_given: {},
  flow_answers: {},
  notes: {},
  messages: {
    client_id: 'stands for the visitor',
    perhaps_of: 'counts for the engine',
    translated: 'is what a model made of the text, which is there itself',
    made_by: 'has what a model made of an answer, which is there itself',
  },
};

/** Columns of an export that stand for one of a table. */
const divided: Record<string, readonly string[]> = { time_off: ['starts_at', 'ends_at'] };

describe.runIf(target.embedded)('an export', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let owner: SupabaseClient;
  let agent: SupabaseClient;
  let stranger: SupabaseClient;
  const people = { agent: randomUUID(), stranger: randomUUID() };

  beforeAll(async () => {
    for (const [name, id] of Object.entries(people)) {
      // The seeded owner's password for all of them.
      await database.query(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [id, `${name}@export.example`, accounts.owner.email],
      );
    }
    const { password } = accounts.owner;
    owner = await signIn(target, accounts.owner);
    agent = await signIn(target, { email: 'agent@export.example', password });
    stranger = await signIn(target, { email: 'stranger@export.example', password });
  });

  beforeEach(async () => {
    await openBusinesses(database);
    await database.exec(`
      insert into public.business_members (business_id, user_id, role) values
        ('${cafe.business}', '${people.agent}', 'agent'), ('${clinic.business}', '${people.stranger}', 'owner')`);
  });

  const begin = (who: SupabaseClient, business = cafe.business) => who.rpc('begin_export', { business });
  const ask = (who: SupabaseClient, part: string, after: unknown = null, until = 'infinity') =>
    who.rpc('export_page', { business: cafe.business, part, after, until });
  const getPage = async (part: string, after: unknown, until?: string) =>
    page.parse((await ask(owner, part, after, until)).data);

  /** All rows of a part, page after page, and how many pages there were. */
  async function allOf(part: string, until?: string): Promise<{ rows: Rows; pages: number }> {
    const rows: Rows = [];
    let after: unknown = null;
    for (let pages = 1; ; pages += 1) {
      const { rows: more, next } = await getPage(part, after, until);
      rows.push(...more);
      if (next === null) return { rows, pages };
      after = next;
    }
  }

  /** Conversations of a bot, each begun at the same time as the next, with as many messages each. */
  async function talk(bot: string, business: string, talks: number, messages: number, channel = 'web') {
    const mark = randomUUID();
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        select gen_random_uuid(), '${bot}', '${mark}' || n, gen_random_uuid() from generate_series(1, ${talks}) as n;
      insert into public.conversations (bot_id, business_id, visitor_id, channel, started_at)
        select bot_id, '${business}', id, '${channel}', '2026-01-01T00:00:00.000001Z' from private.visitors
        where token_hash like '${mark}%';
      insert into public.messages (conversation_id, author, text)
        select talk.id, 'visitor', '${channel} ' || n
        from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
          cross join generate_series(1, ${messages}) as n
        where visitor.token_hash like '${mark}%' order by n`);
  }

  test('is for owners only', async () => {
    const nobody = target.createBrowser();
    for (const who of [agent, stranger, nobody]) {
      expect([(await begin(who)).error?.code, (await ask(who, 'messages')).error?.code]).toEqual([
        '42501',
        '42501',
      ]);
    }
    const { error, status } = await ask(agent, 'no such part');
    expect([error?.message, status]).toEqual(['Only an owner of the business exports its data.', 403]);
    const noted = `select actor, act, target from private.audit_events
      where business_id = '${cafe.business}' and act = 'exported'`;
    expect((await database.query(noted)).rows).toEqual([]);
    expect((await begin(owner)).error).toBeNull();
    const { data } = await owner.auth.getUser();
    expect((await database.query(noted)).rows).toEqual([
      { actor: data.user?.id, act: 'exported', target: '' },
    ]);
  });

  test('ends for an owner who is removed meanwhile, and for one whose business is deleted', async () => {
    await talk(cafe.bot, cafe.business, 1, 1001);
    const { next } = await getPage('messages', null);
    expect((await ask(owner, 'messages', next)).error).toBeNull();
    const owners = async (...ids: string[]) => {
      const change = 'update public.business_members set role = $1 where business_id = $2 and user_id';
      await database.query(`${change} = any ($3)`, ['owner', cafe.business, ids]);
      await database.query(`${change} <> all ($3)`, ['agent', cafe.business, ids]);
    };
    const { data } = await owner.auth.getUser();
    await owners(people.agent);
    expect((await ask(owner, 'messages', next)).status).toBe(403);
    await owners(data.user?.id ?? '');
    expect((await ask(owner, 'messages', next)).error).toBeNull();
    await database.exec(`delete from public.businesses where id = '${cafe.business}'`);
    expect((await ask(owner, 'messages', next)).status).toBe(403);
  });

  test('has every row once, page after page', async () => {
    await talk(cafe.bot, cafe.business, 1100, 2);
    await talk(cafe.bot, cafe.business, 1, 2500);
    await database.exec(`
      insert into public.knowledge_entries (bot_id, title, content, position)
        select '${cafe.bot}', 'Question ' || n, 'Answer.', n from generate_series(1, 1200) as n;
      insert into public.unanswered_questions (bot_id, question, normalized)
        select '${cafe.bot}', n || '?', n from generate_series(1, 1001) as n;
      insert into public.exam_questions (bot_id, question, entry_id)
        select '${cafe.bot}', n || '?', '${entries.dogs}' from generate_series(1, 50) as n`);
    const counts = {
      conversations: [1101, 2],
      messages: [4700, 5],
      answers: [1203, 2],
      unanswered_questions: [1001, 2],
      exam_questions: [50, 1],
      opening_hours: [0, 1],
      members: [2, 1],
      bots: [1, 1],
      business: [1, 1],
    };
    for (const [part, [count, pages]] of Object.entries(counts)) {
      const all = await allOf(part);
      expect([part, all.rows.length, all.pages]).toEqual([part, count, pages]);
      const keys = all.rows.map(
        ({ conversation_id, id }) => `${part === 'messages' ? conversation_id : ''} ${id}`,
      );
      expect(new Set(keys).size).toBe(count);
      expect(begun.parse((await begin(owner)).data).counts[part]).toBe(count);
    }
    // As they were said.
    const { rows } = await allOf('messages');
    const longest = rows.filter(
      ({ conversation_id }, _, { 2300: some }) => conversation_id === some?.conversation_id,
    );
    expect(longest.map(({ id }) => id)).toEqual(longest.map((_, index) => index + 1));
  });

  test('has nothing of other businesses, of previews and of what came later', async () => {
    await talk(cafe.bot, cafe.business, 2, 1);
    await talk(cafe.bot, cafe.business, 1, 1, 'preview');
    await talk(clinic.bot, clinic.business, 1, 1);
    const { until } = begun.parse((await begin(owner)).data);
    await talk(cafe.bot, cafe.business, 1, 1, 'try');
    const said = async (limit?: string) => (await allOf('messages', limit)).rows.map(({ text }) => text);
    expect(await said(until)).toEqual(['web 1', 'web 1']);
    expect((await said()).toSorted()).toEqual(['try 1', 'web 1', 'web 1']);
    expect((await allOf('answers')).rows.map(({ id }) => id)).not.toContain(entries.dentist);
  });

  test('has people and what they left, of this business only, each once', async () => {
    await talk(cafe.bot, cafe.business, 40, 1);
    await talk(cafe.bot, cafe.business, 1, 1, 'preview');
    await talk(clinic.bot, clinic.business, 1, 1);
    await database.exec(`
      insert into public.people (business_id, name) select '${cafe.business}', n from generate_series(1, 1001) as n;
      select private.keep_details(id, jsonb_build_object('email', n || '@guest.example'), 'To answer you.')
        from public.conversations, generate_series(1, 30) as n where bot_id in ('${cafe.bot}', '${clinic.bot}')`);
    const { counts } = begun.parse((await begin(owner)).data);
    for (const [part, count] of [
      ['people', 1031],
      ['details_given', 1200],
    ] as const) {
      const { rows, pages } = await allOf(part);
      expect([part, new Set(rows.map(({ id }) => id)).size, rows.length, pages, counts[part]]).toEqual([
        part,
        count,
        count,
        2,
        count,
      ]);
    }
  });

  /** So many guided conversations of a bot, every second one live. */
  const draw = (bot: string, flows: number) =>
    database.exec(`
      insert into public.flows (bot_id, name, position, draft)
        select '${bot}', '', n, jsonb_build_object('name', 'Flow ' || n) from generate_series(1, ${flows}) as n;
      insert into public.flow_versions (flow_id, version, flow)
        select id, version, jsonb_build_object('name', 'version ' || version)
        from public.flows, generate_series(1, 2) as version where bot_id = '${bot}' and position % 2 = 0;
      update public.flows set live_version = 2 where bot_id = '${bot}' and position % 2 = 0`);

  test('has guided conversations as they are live and as they are worked on, of this business only', async () => {
    await draw(cafe.bot, 20);
    await draw(clinic.bot, 1);
    const second = randomUUID();
    await database.exec(
      `insert into public.bots (id, business_id, name) values ('${second}', '${cafe.business}', 'Second')`,
    );
    await draw(second, 3);
    const { rows, pages } = await allOf('flows');
    expect([new Set(rows.map(({ id }) => id)).size, rows.length, pages]).toEqual([23, 23, 2]);
    expect(begun.parse((await begin(owner)).data).counts.flows).toBe(23);
    const byPosition = rows
      .filter(({ bot_id }) => bot_id === second)
      .toSorted((a, b) => Number(a.position) - Number(b.position));
    const draft = (name: string) => ({ name, draft: { name } });
    expect(byPosition).toMatchObject([
      { ...draft('Flow 1'), live_version: null, live: null },
      { ...draft('Flow 2'), live_version: 2, live: { name: 'version 2' } },
      { ...draft('Flow 3'), live_version: null, live: null },
    ]);
  });

  test('has what visitors answered in guided conversations, each once, of a flow that is gone too', async () => {
    await talk(cafe.bot, cafe.business, 40, 1);
    await talk(cafe.bot, cafe.business, 1, 1, 'preview');
    await talk(clinic.bot, clinic.business, 1, 1);
    await database.exec(`
      insert into public.flow_answers (conversation_id, flow_id, name, version, step, value)
        select id, flow, 'answer ' || n, 1, 'step', to_jsonb(n)
        from public.conversations, unnest('{details,gone}'::text[]) as flow, generate_series(1, 15) as n`);
    const { until, counts } = begun.parse((await begin(owner)).data);
    await talk(cafe.bot, cafe.business, 1, 1, 'try');
    await database.exec(`
      update public.conversations set started_at = now() where channel = 'try';
      insert into public.flow_answers (conversation_id, flow_id, name, version, step)
        select id, 'details', 'later', 1, 'step' from public.conversations where channel = 'try'`);
    const { rows, pages } = await allOf('flow_answers', until);
    const keys = rows.map(({ conversation_id, flow_id, name }) => `${conversation_id} ${flow_id} ${name}`);
    expect([new Set(keys).size, rows.length, pages, counts.flow_answers]).toEqual([1200, 1200, 2, 1200]);
    expect((await allOf('flow_answers')).rows.find(({ name }) => name === 'later')).toMatchObject({
      value: null,
    });
  });

  /** A service of two joined tables that are off, and so many bookings of it. */
  const offer = (business: string, bot: string, bookings: number) =>
    database.exec(`
      with offered as (
        insert into public.services (business_id, bot_id, name, minutes) values ('${business}', '${bot}', 'Table', 90)
        returning id
      ), tables as (
        insert into public.resources (business_id, kind, name) values
          ('${business}', 'table', 'One'), ('${business}', 'table', 'Two') returning id
      ), able as (
        insert into public.service_resources (service_id, resource_id, business_id)
          select offered.id, tables.id, '${business}' from offered, tables
      )
      insert into public.bookings (business_id, service_id, service_name, resource_id, resource_name, party, starts_at,
        ends_at, state, name, phone) select '${business}', offered.id, 'Table', (select min(id::text)::uuid from tables),
        'One', 2, now(), now() + interval '90 minutes', 'confirmed', 'Guest ' || n, '123'
        from offered, generate_series(1, ${bookings}) as n;
      insert into public.resource_pairs (first_id, second_id, business_id, seats)
        select min(id::text)::uuid, max(id::text)::uuid, '${business}', 4
        from public.resources where business_id = '${business}';
      insert into public.resource_hours (resource_id, business_id, weekday, opens, closes)
        select id, business_id, 1, '09:00', '17:00' from public.resources where business_id = '${business}';
      insert into public.time_off (resource_id, business_id, during)
        select id, business_id, tstzrange(now(), now() + interval '1 day')
        from public.resources where business_id = '${business}';
      insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, held_until)
        values ('${business}', 'Table', 'One', 2, now(), now() + interval '1 hour', 'held', now())`);

  test('has bookings and what can be booked, of this business only, each once, and nothing that is only held', async () => {
    await offer(cafe.business, cafe.bot, 1001);
    await offer(clinic.business, clinic.bot, 1);
    const { counts, until } = begun.parse((await begin(owner)).data);
    await database.exec(
      `update public.bookings set created_at = now() + interval '1 hour' where name = 'Guest 7'`,
    );
    for (const [part, count, pages] of [
      ['services', 1, 1],
      ['resources', 2, 1],
      ['resource_pairs', 1, 1],
      ['service_resources', 2, 1],
      ['resource_hours', 2, 1],
      ['time_off', 2, 1],
      ['bookings', 1001, 2],
    ] as const) {
      const all = await allOf(part);
      const keys = new Set(all.rows.map((row) => JSON.stringify(row)));
      expect([part, keys.size, all.rows.length, all.pages, counts[part]]).toEqual([
        part,
        count,
        count,
        pages,
        count,
      ]);
    }
    const { rows } = await allOf('bookings', until);
    expect(rows.map(({ name }) => name)).not.toContain('Guest 7');
    expect(rows).toHaveLength(1000);
  });

  test('tells answers that were written from texts of sources', async () => {
    const source = randomUUID();
    await database.exec(`
      insert into public.sources (id, bot_id, kind, address, title)
        values ('${source}', '${cafe.bot}', 'website', 'https://cafe.example/', 'Café');
      update public.knowledge_entries set source_id = '${source}' where id = '${entries.dogs}'`);
    const idsOf = async (part: string) => (await allOf(part)).rows.map(({ id }) => id).toSorted();
    expect(await idsOf('answers')).toEqual([entries.parking, entries.cakes]);
    expect((await allOf('source_texts')).rows).toMatchObject([{ id: entries.dogs, source_id: source }]);
    expect(await idsOf('sources')).toEqual([source]);
  });

  test('writes times in UTC', async () => {
    await database.exec(`alter role authenticated set timezone = 'Asia/Tokyo'`);
    const [business] = (await allOf('business')).rows;
    await database.exec('alter role authenticated reset timezone');
    expect(business?.created_at).toMatch(/\+00:00$/);
  });

  test('is refused with words if it is asked for what there is not', async () => {
    expect((await ask(owner, 'passwords')).error).toMatchObject({
      code: '23514',
      message: 'An export has no such part.',
    });
    expect((await ask(owner, 'messages', { id: 'Eve' })).status).toBe(400);
    expect((await ask(owner, 'messages', ['Eve'])).error).toBeNull();
  });

  test('decides about every column', async () => {
    for (const part of partNames) {
      const table = part === 'business' ? 'businesses' : part;
      const columns = leftOut[table];
      // The others are made of several tables.
      if (!columns) continue;
      const { rows } = await database.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const own = parts[part].filter((name) => !divided[table]?.includes(name));
      expect([table, [...own, ...Object.keys(columns)].toSorted()]).toEqual([
        table,
        rows.map(({ name }) => name).toSorted(),
      ]);
    }
  });

  test('has the columns that its files have', async () => {
    await talk(cafe.bot, cafe.business, 1, 1);
    await database.exec(`
      insert into public.opening_hours (business_id, weekday) values ('${cafe.business}', 1);
      insert into public.opening_exceptions (business_id, day) values ('${cafe.business}', '2026-12-24');
      insert into public.saved_replies (business_id, title, text) values ('${cafe.business}', 'Hi', 'Hi!');
      insert into private.webhooks (business_id, url, events)
        values ('${cafe.business}', 'https://a.example/', '{answer.changed}');
      insert into private.api_keys (business_id, name, hash, scopes)
        values ('${cafe.business}', 'Sheet', 'a hash of the café', '{people}');
      insert into public.sources (bot_id, kind, address, title) values ('${cafe.bot}', 'website', 'https://a.example/', 'A');
      insert into public.knowledge_entries (bot_id, content, source_id) select bot_id, 'A', id from public.sources
        where bot_id = '${cafe.bot}';
      insert into public.bot_languages (bot_id, language) values ('${cafe.bot}', 'fr');
      insert into public.entry_texts (entry_id, language, content, of_version) select id, 'fr', 'A', updated_at
        from public.knowledge_entries where bot_id = '${cafe.bot}';
      insert into public.unanswered_questions (bot_id, question, normalized) values ('${cafe.bot}', 'Why?', 'why');
      insert into public.exam_questions (bot_id, question, entry_id) values ('${cafe.bot}', 'Dogs?', '${entries.dogs}');
      select private.keep_details(id, '{"name": "Ann"}', 'To answer you.') from public.conversations
        where bot_id = '${cafe.bot}';
      insert into public.flow_answers (conversation_id, flow_id, name, version, step) select id, 'f', 'a', 1, 's'
        from public.conversations where bot_id = '${cafe.bot}';
      insert into public.notes (id, conversation_id, text) select gen_random_uuid(), id, 'Regular'
        from public.conversations where bot_id = '${cafe.bot}'`);
    await draw(cafe.bot, 1);
    await offer(cafe.business, cafe.bot, 1);
    for (const [part, columns] of Object.entries(parts)) {
      const [row] = (await allOf(part)).rows;
      expect([part, columns.filter((name) => !(row && name in row))]).toEqual([part, []]);
    }
    expect(JSON.stringify((await allOf('webhooks')).rows)).not.toContain('whsec_');
    expect(JSON.stringify((await allOf('api_keys')).rows)).not.toContain('a hash of the café');
  });
});
