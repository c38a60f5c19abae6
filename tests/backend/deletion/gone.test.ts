import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts, signIn, targetForFile } from '../target.ts';
import * as years from '../years.ts';

const target = await targetForFile();

/** No word of any language, in no stem, list or migration. */
const marker = 'plantedqxzmark';

describe.runIf(target.embedded)('what is gone', async () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const owner = await signIn(target, accounts.owner);
  const business = randomUUID();
  const bot = randomUUID();

  const rows = async (sql: string) => (await database.query(sql)).rows;
  const columnsOf = (condition: string) => years.columnsOf(database, condition);
  const letPass = (time: string) => years.letPass(database, time);
  const runClock = () => years.runClock(database);

  /** Every column of the database that has the word in it. */
  async function placesOf(word: string): Promise<string[]> {
    const places: string[] = [];
    const types = `('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb', 'bytea', 'inet', 'name')`;
    for (const { place, schema, table, name } of await columnsOf(`udt_name in ${types}`)) {
      const found = await rows(
        `select from ${schema}.${table} where strpos(lower(${name}::text), '${word}') > 0
           or strpos(${name}::text, encode(convert_to('${word}', 'UTF8'), 'hex')) > 0 limit 1`,
      );
      if (found.length > 0) places.push(place);
    }
    return places;
  }

  let addresses = 0;
  async function call(name: string, body: object) {
    addresses += 1;
    const request = new Request(`${target.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ v: 1, ...body }),
    });
    const response = await backend?.fetch(request, { address: `203.0.113.${addresses % 250}` });
    expect(response?.status).toBe(200);
    return said.parse(await response?.json());
  }
  const said = z.object({
    visitor: z.string().optional(),
    conversation: z.string().optional(),
    messages: z.array(z.object({ id: z.string(), author: z.string() })).optional(),
  });

  /** Somebody on the website of the business. */
  async function visit(text: string) {
    const first = await call('chat', {
      bot: 'bot_gone',
      id: randomUUID(),
      text,
      page: `https://shop.example/${text.split(' ').at(-1)}`,
      locale: 'en',
    });
    const { visitor, conversation } = first;
    const known = { visitor, conversation };
    return {
      conversation,
      ask: (words: string) => call('chat', { ...known, bot: 'bot_gone', id: randomUUID(), text: words }),
      send: (body: object) => call('chat', { ...known, bot: 'bot_gone', id: randomUUID(), ...body }),
      act: (action: string, more: object = {}) => call('chat-action', { ...known, action, ...more }),
      reply: first.messages?.at(-1)?.id,
    };
  }

  /** Somebody who leaves the word wherever a visitor can leave one. */
  async function plant() {
    const visitor = await visit(`Do you mend ${marker}?`);
    await visitor.act('rate', { message: visitor.reply, rating: 'down' });
    await visitor.ask(`do you mend ${marker}`);
    await visitor.ask(`And what does ${marker} cost?`);
    await visitor.send({ begin: 'details' });
    await visitor.send({ answer: { step: 'details', value: true } });
    await visitor.send({ answer: { step: 'details-name', value: marker } });
    await visitor.act('contact', { contact: `${marker}@example.com` });
    await visitor.act('person');
    const given = { name: marker, email: `${marker}@example.com`, table: marker };
    await database.query('select private.keep_details($1, $2, $3)', [
      visitor.conversation,
      JSON.stringify(given),
      marker,
    ]);
    const { conversation } = visitor;
    await database.query(
      `insert into private.reply_addresses (id, conversation_id, address_hash, token_hash)
       values (gen_random_uuid(), $1, $2, gen_random_uuid()::text)`,
      [conversation, marker],
    );
    // What colleagues write about them goes with it.
    await owner.rpc('add_note', { conversation, note: randomUUID(), said: `Mends ${marker}` });
    await owner.rpc('tag_conversation', { conversation, tag: marker, is_on: true });
    return visitor;
  }

  type Visit = Awaited<ReturnType<typeof visit>>;

  beforeEach(async () => {
    await database.exec(`
      delete from private.rate_limits; delete from private.outbox; delete from public.contact_messages;
      delete from public.client_logs; delete from public.businesses where id = '${business}';
      insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other');
      insert into public.business_members (business_id, user_id, role)
        select '${business}', id, 'owner' from auth.users where email = '${accounts.owner.email}';
      insert into public.bots (id, business_id, public_key, name, status, details_triggers)
        values ('${bot}', '${business}', 'bot_gone', 'Pal', 'live', '{button}')`);
    expect(await placesOf(marker)).toEqual([]);
  });

  test('a marker is found wherever it was planted', async () => {
    await plant();
    expect(await placesOf(marker)).toEqual(
      expect.arrayContaining([
        'private.flow_runs.state',
        'private.reply_addresses.address_hash',
        'public.conversations.contact',
        'public.conversations.page_url',
        'public.conversations.tags',
        'public.flow_answers.value',
        'public.details_given.consent_text',
        'public.details_given.values',
        'public.messages.text',
        'public.notes.text',
        'public.people.email',
        'public.people.name',
        'public.unanswered_questions.normalized',
        'public.unanswered_questions.question',
      ]),
    );
  });

  test('when a visitor deletes everything, nothing they wrote is left, asked twice and rated down as well', async () => {
    const visitor = await plant();
    await visitor.act('delete');
    expect(await placesOf(marker)).toEqual([]);
  });

  test('when a member deletes the conversation, nothing the visitor wrote is left', async () => {
    const { conversation } = await plant();
    const { error } = await owner.from('conversations').delete().eq('id', conversation);
    expect(error).toBeNull();
    expect(await placesOf(marker)).toEqual([]);
    await letPass('2 days');
    await runClock();
    expect(await rows(`select from private.visitors where bot_id = '${bot}'`)).toEqual([]);
  });

  /** What is booked: of the visitor of a conversation, with the word in each of its texts and in an email about it. */
  async function plantBooking(conversation: string | undefined, days: number) {
    const [made] = await rows(`
      insert into public.bookings (business_id, service_name, resource_name, conversation_id, person_id, party, starts_at,
        ends_at, state, name, email, phone, reason, note)
      select '${business}', 'Cut', 'Chair', talk.id, visitor.person_id, 1, now() + interval '${days} days',
        now() + interval '${days} days 1 hour', 'confirmed', '${marker}', '${marker}@example.com', '${marker}',
        '${marker}', '${marker}'
      from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
      where talk.id = '${conversation}' returning id`);
    const { id } = z.object({ id: z.string() }).parse(made);
    await rows(`insert into private.booking_visitors (booking_id, visitor_id, address_hash)
      select '${id}', visitor_id, '${marker}' from public.conversations where id = '${conversation}'`);
    return id;
  }

  /** Every place in which something stands of who has booked. */
  const ofWhoBooks = [
    ...['private.booking_visitors.address_hash', 'private.outbox.recipient'],
    ...['email', 'name', 'note', 'phone', 'reason'].map((name) => `public.bookings.${name}`),
  ];

  describe('of who has booked', () => {
    test.each([
      ['the visitor deletes their data', ({ act }: Visit) => act('delete')],
      [
        'a member deletes the person',
        async ({ conversation }: Visit) => {
          await rows(`delete from public.people where name = '${marker}'`);
          await rows(`delete from public.conversations where id = '${conversation}'`);
        },
      ],
    ])('what is over goes when %s, and what is to come once it is over', async (_, go) => {
      const visitor = await plant();
      const over = await plantBooking(visitor.conversation, 1);
      await rows(`update public.bookings set state = 'cancelled' where id = '${over}'`);
      await database.exec(`delete from private.outbox where kind <> 'booking'`);
      await go(visitor);
      expect(await placesOf(marker)).toEqual([]);

      const other = await plant();
      await plantBooking(other.conversation, 1);
      await database.exec(`delete from private.outbox where kind <> 'booking'`);
      await go(other);
      // The business expects them, and may have to tell them something.
      expect(await placesOf(marker)).toEqual(ofWhoBooks);
      await letPass('25 hours 1 minute');
      await runClock();
      expect(await placesOf(marker)).toEqual([]);
      expect(
        await rows(
          `select name, state from public.bookings where business_id = '${business}' order by state`,
        ),
      ).toEqual([
        { name: null, state: 'cancelled' },
        { name: null, state: 'done' },
      ]);
    });

    test('all of it goes two years after it has ended, whoever keeps the conversation', async () => {
      const { conversation } = await visit('Where are you?');
      await database.exec(`update public.bots set retention_days = 3650 where id = '${bot}'`);
      await plantBooking(conversation, 1);
      await letPass('731 days');
      await runClock();
      // Emails go after thirty days.
      expect(await placesOf(marker)).toEqual(ofWhoBooks.filter((place) => !place.includes('outbox')));
      await letPass('2 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([]);
    });
  });

  test('a mail that tells of several conversations forgets those that go', async () => {
    const gone = await plant();
    const stays = await visit('Where are you?');
    await stays.act('contact', { contact: 'bea@example.com' });
    await database.exec(`update private.outbox set due_at = now() - interval '1 hour'`);
    // One is claimed, as it is by whoever sends it: it tells of the other conversation as well.
    await database.exec(`delete from private.outbox where kind <> 'contact'`);
    await database.exec(
      `update private.outbox set due_at = due_at - interval '1 hour' where conversation_id = '${stays.conversation}'`,
    );
    await database.exec('select public.claim_mail(60)');
    expect(await placesOf(marker)).toContain('private.outbox.data');
    await gone.act('delete');
    expect(await placesOf(marker)).toEqual([]);
    expect(
      await rows(`select from private.outbox where conversation_id = '${stays.conversation}'`),
    ).toHaveLength(1);
  });

  test('a question that others asked as well is told in their words, until they go, too', async () => {
    const first = await visit(`Is ${marker} mended?`);
    const second = await visit(`is the ${marker.toUpperCase()} mended`);
    const questions = () =>
      rows(
        `select question, times, conversation_id from public.unanswered_questions where bot_id = '${bot}'`,
      );
    expect(await questions()).toEqual([
      { question: `Is ${marker} mended?`, times: 2, conversation_id: second.conversation },
    ]);
    await first.act('delete');
    expect(await questions()).toEqual([
      {
        question: `is the ${marker.toUpperCase()} mended`,
        times: 2,
        conversation_id: second.conversation,
      },
    ]);
    await second.act('delete');
    expect(await placesOf(marker)).toEqual([]);
  });

  test('the title of an answer that was a visitor’s question first is shown to no other visitor afterwards either', async () => {
    const asked = await visit('Do you sell gift cards?');
    const [question] = await rows(`select id from public.unanswered_questions where bot_id = '${bot}'`);
    const { data } = await owner
      .from('knowledge_entries')
      .insert({ bot_id: bot, title: 'Do you sell gift cards?', content: 'We do.' })
      .select('id')
      .single();
    await owner.rpc('teach_question', {
      question: z.object({ id: z.string() }).parse(question).id,
      entry: z.object({ id: z.string() }).parse(data).id,
      is_new: true,
    });
    await asked.act('delete');
    expect(await rows(`select from public.unanswered_questions where bot_id = '${bot}'`)).toEqual([]);
    const starters = `select private.starters_of(bots) as starters from public.bots where id = '${bot}'`;
    expect(await rows(starters)).toEqual([{ starters: [] }]);
  });

  describe('by the clock', () => {
    test.each(['draft', 'live', 'paused'])(
      'what is older than a bot keeps it goes, though nobody asks the bot: %s',
      async (status) => {
        await plant();
        await database.exec(`update public.bots set status = '${status}' where id = '${bot}'`);
        await letPass('364 days');
        await runClock();
        expect(await rows(`select from public.conversations where bot_id = '${bot}'`)).toHaveLength(1);
        expect(await placesOf(marker)).toContain('public.unanswered_questions.question');
        await letPass('2 days');
        await runClock();
        expect(await placesOf(marker)).toEqual([]);
        expect(await rows(`select from private.visitors where bot_id = '${bot}'`)).toEqual([]);
      },
    );

    test('who still waits after all that time goes, too', async () => {
      await plant();
      await database.exec(`update public.conversations set state = 'waiting' where bot_id = '${bot}'`);
      await letPass('366 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([]);
    });

    test('messages to us go after two years, reports of errors after ninety days', async () => {
      await database.exec(`
        insert into public.contact_messages (full_name, email, business_type, message)
          values ('Ann', 'ann@example.com', 'other', 'Hello, ${marker}.');
        insert into private.contact_acts (id, message_id, act, body)
          select gen_random_uuid(), id, 'answered', 'Hello, ${marker}.' from public.contact_messages;
        insert into public.client_logs (route, action, error_message) values ('/', 'auth_error', '${marker}')`);
      await letPass('89 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([
        'private.contact_acts.body',
        'public.client_logs.error_message',
        'public.contact_messages.message',
      ]);
      const messages = ['private.contact_acts.body', 'public.contact_messages.message'];
      await letPass('1 day 1 minute');
      await runClock();
      expect(await placesOf(marker)).toEqual(messages);
      await letPass('639 days');
      await runClock();
      expect(await placesOf(marker)).toEqual(messages);
      await letPass('3 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([]);
    });

    test('invitations go thirty days after they are over, mails after thirty days, what was done after a year', async () => {
      const email = `${marker}@example.com`;
      expect((await owner.rpc('invite_member', { business, email, role: 'agent' })).error).toBeNull();
      await letPass('29 days');
      await runClock();
      const log = 'private.audit_events.target';
      expect(await placesOf(marker)).toEqual([log, 'private.invitations.email', 'private.outbox.recipient']);
      await letPass('1 day 1 minute');
      await runClock();
      expect(await placesOf(marker)).toEqual([log, 'private.invitations.email']);
      await letPass('7 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([log]);
      await letPass('327 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([log]);
      await letPass('2 days');
      await runClock();
      expect(await placesOf(marker)).toEqual([]);
    });

    test('limits go once they are over, and so do counts of files', async () => {
      await visit('Hello');
      await database.exec(
        `insert into private.file_claims (bot_id, file_hash) values ('${bot}', '${marker}')`,
      );
      await letPass('25 hours');
      await runClock();
      expect(await rows('select from private.rate_limits')).toEqual([]);
      expect(await placesOf(marker)).toEqual([]);
    });

    test('much goes in portions, and what is young stays', async () => {
      await visit('Hello');
      await letPass('1 day');
      await database.exec(`
        create temporary table talk as select gen_random_uuid() as id from generate_series(1, 2500);
        insert into private.visitors (id, bot_id, token_hash, first_client_id, last_seen_at)
          select id, '${bot}', id::text, id, now() - interval '2 years' from talk;
        insert into public.conversations (id, bot_id, business_id, visitor_id, channel, last_message_at)
          select id, '${bot}', '${business}', id, 'web', now() - interval '2 years' from talk;
        insert into public.messages (conversation_id, author, text) select id, 'visitor', '${marker}' from talk;
        drop table talk`);
      expect(await runClock()).toBeGreaterThan(10);
      expect(await placesOf(marker)).toEqual([]);
      expect(await rows(`select from public.conversations where bot_id = '${bot}'`)).toHaveLength(1);
      await runClock();
      expect(await rows(`select from private.visitors where bot_id = '${bot}'`)).toHaveLength(1);
    });

    test('nobody who may call something else may run it', async () => {
      const { error } = await owner.rpc('run_clock');
      expect(error?.code).toBe('PGRST202');
    });
  });

  test('when a bot or a business is deleted, nothing that was said to it is left', async () => {
    for (const [table, id] of [
      ['bots', bot],
      ['businesses', business],
    ]) {
      await database.exec(`insert into public.bots (id, business_id, public_key, name, status, details_triggers)
        values ('${bot}', '${business}', 'bot_gone', 'Pal', 'live', '{button}') on conflict do nothing`);
      await plant();
      await owner
        .from('bot_languages')
        .insert({ bot_id: bot, language: 'fr', greeting: marker, details_question: marker });
      const { data } = await owner
        .from('knowledge_entries')
        .insert({ bot_id: bot, title: marker, content: `About ${marker}.` })
        .select();
      await owner.from('entry_texts').insert({
        entry_id: data?.[0].id,
        language: 'fr',
        content: `De ${marker}.`,
        of_version: data?.[0].updated_at,
      });
      await owner.functions.invoke('learn', { body: { bot_id: bot } });
      await owner.rpc('invite_member', { business, email: `${marker}@example.com`, role: 'agent' });
      if (table === 'bots')
        await database.exec(`delete from private.invitations where business_id = '${business}';
          delete from private.audit_events where business_id = '${business}'`);
      expect(await placesOf(marker)).toEqual(
        expect.arrayContaining(['private.entry_terms.word', 'public.entry_texts.content']),
      );
      await database.exec(`delete from public.${table} where id = '${id}'`);
      expect(await placesOf(marker), table).toEqual([]);
    }
  });

  /** Tables with texts in which nothing of a business stands, and why. */
  const ofNoBusiness: Record<string, string> = {
    'private.billing_events': 'ids of events at the payment provider',
    'private.broadcasts': 'what is written to all owners',
    'private.clock_places': 'where the clock goes on',
    'private.contact_acts': 'what we have answered, which goes with the message',
    'private.filler_words': 'words of languages',
    'private.plans': 'the plans there are',
    'private.push_devices': 'of accounts',
    'private.rate_limits': 'counts, which go once they are over',
    'private.signing_keys': 'keys of ours',
    'private.time_zones': 'names of time zones',
    'private.topics': 'words of languages',
    'public.client_logs': 'errors of browsers, kept for ninety days',
    'public.contact_messages': 'messages to us, kept for two years',
    'public.profiles': 'of accounts',
    'public.user_roles': 'of accounts',
  };

  /** Writes the word into each column of what was written since, one row a column: but where a rule forbids it, and where it would name something else. */
  async function plantEverywhere(since: string): Promise<string[]> {
    const planted = new Set<string>();
    const type = z.object({ type: z.string() });
    for (const { place, schema, table, name } of await columnsOf(
      `table_schema in ('public', 'private') and column_name <> 'time_zone'
         and udt_name in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb', 'bytea') and not exists (
           select from pg_constraint where contype = 'f' and ordinal_position = any (conkey)
             and conrelid = format('%I.%I', table_schema, table_name)::regclass)`,
    )) {
      const of = place.split('.').slice(0, 2).join('.');
      if (of in ofNoBusiness) continue;
      const written = `select ctid from ${schema}.${table} where xmin::text::bigint >= ${since} limit 1`;
      if ((await rows(written)).length === 0) continue;
      planted.add(of);
      const [{ type: kind } = { type: '' }] = z.array(type).parse(
        await rows(`select udt_name as type from information_schema.columns
          where format('%s.%s.%s', table_schema, table_name, column_name) = '${place}'`),
      );
      const word = { _text: `array['https://${marker}.example']`, bytea: `convert_to('${marker}', 'UTF8')` }[
        kind
      ];
      const json = kind.startsWith('json') ? `'{"said": "${marker}"}'` : `'${marker}'`;
      await database.exec(`do $$ begin
        set local session_replication_role = replica;
        update ${schema}.${table} set ${name} = ${word ?? json} where ctid = (${written});
      exception when check_violation or not_null_violation or unique_violation then null;
      end $$`);
    }
    return [...planted].sort();
  }

  test('whatever a business has goes with it, in whatever column it stands', async () => {
    const [begun] = z
      .array(z.object({ id: z.string() }))
      .parse(await rows('select txid_current()::text as id'));
    const visitor = await plant();
    await visitor.act('contact', { contact: 'bea@example.com' });
    const [entry, source, service, resource, booking, flow] = Array.from({ length: 6 }, () => randomUUID());
    await database.exec(`
      rollback; begin;
      set local session_replication_role = replica;
      update public.businesses set website = 'https://shop.example' where id = '${business}';
      update public.bots set name = name where id = '${bot}';
      update public.business_members set role = role where business_id = '${business}';
      insert into public.knowledge_entries (id, bot_id, title, content) values ('${entry}', '${bot}', 'A', 'B');
      insert into public.entry_texts (entry_id, language, bot_id, content, of_version)
        values ('${entry}', 'de', '${bot}', 'B', now());
      insert into private.entry_passages (entry_id, bot_id, number, embedding)
        select '${entry}', '${bot}', 1, array_fill(0.5, array[384])::extensions.vector;
      insert into private.entry_terms (entry_id, bot_id, lexeme, word, weight) values ('${entry}', '${bot}', 'a', 'a', 1);
      insert into public.bot_languages (bot_id, language) values ('${bot}', 'de');
      insert into public.exam_questions (bot_id, question, entry_id) values ('${bot}', 'A?', '${entry}');
      insert into public.sources (id, bot_id, kind, address, title) values ('${source}', '${bot}', 'document', 'a', 'a');
      insert into public.source_pages (source_id, address, title) values ('${source}', 'a', 'a');
      insert into private.readings (source_id) values ('${source}');
      insert into private.file_claims (bot_id, file_hash) values ('${bot}', 'a');
      insert into public.flows (id, bot_id, name, draft) values ('${flow}', '${bot}', 'A', '{"name": "A"}');
      insert into public.flow_versions (flow_id, version, flow) values ('${flow}', 1, '{}');
      insert into private.flow_days (bot_id, flow_id, version, step, day) values ('${bot}', '${flow}', 1, 'a', '2030-01-07');
      insert into public.saved_replies (business_id, title, text) values ('${business}', 'a', 'a');
      insert into public.opening_exceptions (business_id, day, note) values ('${business}', '2030-12-24', 'a');
      insert into private.invitations (business_id, email, role, token_hash, invited_by)
        select '${business}', 'a@example.com', 'agent', 'a', user_id from public.business_members limit 1;
      insert into private.audit_events (business_id, act, target) values ('${business}', 'exported', 'a');
      insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
        values ('${business}', 'https://a.example', 'a', 'a', 'a');
      insert into private.model_calls (bot_id, purpose, ms, tokens, outcome) values ('${bot}', 'a', 1, 1, 'ok');
      insert into private.api_keys (business_id, name, hash, scopes) values ('${business}', 'a', 'a', '{people}');
      insert into private.webhooks (business_id, url, events)
        values ('${business}', 'https://a.example/', '{answer.changed}');
      insert into private.webhook_deliveries (webhook_id, business_id, event)
        select id, business_id, 'test' from private.webhooks where business_id = '${business}';
      insert into private.push_devices (user_id, session_id, endpoint, p256dh, auth)
        select id, id, 'https://a.example/', 'BA' || repeat('a', 85), repeat('a', 22) from auth.users limit 1
      on conflict do nothing;
      insert into private.push_notices (device_id, business_id, conversation_id, kind)
        select device.id, '${business}', talk.id, 'waiting' from private.push_devices as device
          cross join public.conversations as talk where talk.business_id = '${business}' limit 1;
      insert into private.mail_refusals (business_id, address_hash) values ('${business}', 'a');
      insert into private.subscriptions (business_id, plan) values ('${business}', 'pro');
      insert into private.suspensions (business_id, reason) values ('${business}', 'It sends spam.');
      insert into public.services (id, business_id, bot_id, name, minutes)
        values ('${service}', '${business}', '${bot}', 'Cut', 30);
      insert into public.resources (id, business_id, kind, name) values ('${resource}', '${business}', 'room', 'Room');
      insert into public.time_off (resource_id, business_id, during)
        values ('${resource}', '${business}', '[2030-01-01,2030-01-02)');
      insert into private.calendar_feeds (resource_id, url) values ('${resource}', 'https://a.example');
      insert into private.calendar_addresses (resource_id, token_hash) values ('${resource}', 'a');
      insert into public.bookings (id, business_id, service_id, service_name, resource_id, resource_name, party, starts_at,
          ends_at, state, name, email)
        values ('${booking}', '${business}', '${service}', 'Cut', '${resource}', 'Room', 1, '2030-01-07 10:00Z',
          '2030-01-07 10:30Z', 'confirmed', 'Bea', 'bea@example.com');
      insert into private.booking_links (booking_id, token_hash) values ('${booking}', 'a');
      insert into private.booking_reminders (booking_id, kind, due_at) values ('${booking}', 'day', '2030-01-06');
      insert into private.booking_visitors (booking_id, visitor_id, address_hash)
        select '${booking}', id, 'a' from private.visitors where bot_id = '${bot}' limit 1;
      insert into private.merges (business_id, person_id, duplicate, before, after, visitors, details)
        select business_id, id, '{}', '{}', '{}', '{}', '{}' from public.people where business_id = '${business}' limit 1;
      commit`);
    const tables = await columnsOf(
      `table_schema in ('public', 'private') and udt_name in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb', 'bytea')`,
    );
    const all = new Set(tables.map(({ place }) => place.split('.').slice(0, 2).join('.')));
    expect(
      [...(await plantEverywhere(begun?.id ?? '')), ...Object.keys(ofNoBusiness)].sort(),
      'a table that is missing is new: plant a row in it above, or say why nothing of a business stands in it',
    ).toEqual([...all].sort());
    expect((await placesOf(marker)).length).toBeGreaterThan(80);
    await database.exec(`update public.businesses set deletes_at = now() where id = '${business}'`);
    await runClock();
    expect(await placesOf(marker)).toEqual([]);
  });

  test('seven days after an owner has deleted a business, nothing of it is left', async () => {
    await plant();
    await database.exec(`update public.businesses set name = '${marker}' where id = '${business}';
      update public.bots set name = '${marker}', contact_email = '${marker}@example.com' where id = '${bot}'`);
    const say = { bot_id: bot, title: marker, content: `About ${marker}.` };
    for (const { error } of [
      await owner.from('knowledge_entries').insert(say),
      await owner.functions.invoke('learn', { body: { bot_id: bot } }),
      await owner.from('saved_replies').insert({ business_id: business, title: marker, text: marker }),
      await owner
        .from('opening_exceptions')
        .insert({ business_id: business, day: '2030-12-24', note: marker }),
      await owner.rpc('invite_member', { business, email: `${marker}@example.com`, role: 'agent' }),
      await owner.rpc('delete_business', { business }),
    ]) {
      expect(error).toBeNull();
    }
    await database.exec(`
      insert into public.sources (bot_id, kind, address, title) values ('${bot}', 'document', '${marker}', '${marker}');
      insert into public.source_pages (source_id, address, title) select id, '${marker}', '${marker}'
        from public.sources where bot_id = '${bot}';
      insert into public.exam_questions (bot_id, question, entry_id) select bot_id, '${marker}', id
        from public.knowledge_entries where bot_id = '${bot}'`);
    await letPass('6 days 23 hours');
    await runClock();
    expect(await placesOf(marker)).toEqual(
      expect.arrayContaining(['public.messages.text', 'public.exam_questions.question']),
    );
    await letPass('2 hours');
    await runClock();
    expect(await placesOf(marker)).toEqual([]);
  });

  test('seven days after its owner has deleted an account, nothing of it is left', async () => {
    const email = `${marker}@example.com`;
    await database.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at, aud, role, raw_user_meta_data)
       select $1, encrypted_password, now(), aud, role, '{"name": "${marker}"}' from auth.users where email = $2`,
      [email, accounts.owner.email],
    );
    const { password } = accounts.owner;
    const member = await signIn(target, { email, password });
    // Somebody invites the address, and a business of its own goes along.
    await owner.rpc('invite_member', { business, email, role: 'owner' });
    await database.exec(
      `update private.invitations set token_hash = private.token_hash('gone') where email = '${email}'`,
    );
    const visitor = await visit('Where are you?');
    await visitor.act('person');
    for (const { error } of [
      await member.rpc('create_bot', { name: marker, business_type: 'coffee' }),
      await member.rpc('accept_invitation', { token: 'gone' }),
      await member.rpc('save_profile', { name: marker, picture: '' }),
      await member.rpc('invite_member', { business, email: 'ann@example.com', role: 'agent' }),
      await member.from('saved_replies').insert({ business_id: business, title: 'Hello', text: 'Hello!' }),
      await member.rpc('take_conversation', { conversation: visitor.conversation }),
      await member.rpc('send_reply', {
        conversation: visitor.conversation,
        client_id: randomUUID(),
        said: 'In the Old Town.',
      }),
      await member.rpc('delete_account'),
    ]) {
      expect(error).toBeNull();
    }
    const waiting = await visit('And today?');
    await waiting.act('contact', { contact: 'bea@example.com' });
    await letPass('6 days 23 hours');
    await runClock();
    expect(await placesOf(marker)).toEqual(
      expect.arrayContaining(['auth.users.email', 'private.outbox.recipient', 'public.profiles.name']),
    );
    await letPass('2 hours');
    await runClock();
    expect(await placesOf(marker)).toEqual([]);
    expect(await rows(`select text, sent_by from public.messages where author = 'agent'`)).toEqual([
      { text: 'In the Old Town.', sent_by: null },
    ]);
    expect(await rows(`select from private.invitations where business_id = '${business}'`)).toEqual([]);
  });

  test('when an account is deleted, neither its address nor its name is left', async () => {
    const member = randomUUID();
    await database.exec(`
      insert into auth.users (id, email, raw_user_meta_data)
        values ('${member}', '${marker}@example.com', '{"name": "${marker}"}');
      insert into public.profiles (user_id, name) values ('${member}', '${marker}');
      insert into public.business_members (business_id, user_id, role) values ('${business}', '${member}', 'agent')`);
    const visitor = await visit('Where are you?');
    await visitor.act('contact', { contact: 'bea@example.com' });
    expect(await placesOf(marker)).toEqual(
      expect.arrayContaining(['auth.users.email', 'private.outbox.recipient', 'public.profiles.name']),
    );
    await database.exec(`delete from auth.users where id = '${member}'`);
    expect(await placesOf(marker)).toEqual([]);
  });
});
