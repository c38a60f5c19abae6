import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';
import { columnsOf, letPass, runClock } from '../years.ts';

const day = 1;
const month = 30;
const year = 365;
const forGood = Number.POSITIVE_INFINITY;

/** Days after the last message that the bot below keeps a conversation. */
const retention = 200;

/**
 * How many days each row lives that `plant` makes, whatever else happens to its business: as the privacy policy, the
 * processing agreement and docs/decisions promise. What has no end stays until somebody deletes it.
 */
const lives: Record<string, readonly number[]> = {
  // What visitors say and leave. Who was added by the team stays, and so does what was only counted.
  'private.visitors': [retention],
  'private.reply_addresses': [retention],
  'public.conversations': [retention],
  'public.messages': [retention],
  'public.notes': [retention],
  'public.details_given': [retention],
  'public.flow_answers': [retention],
  'private.flow_runs': [day],
  'public.unanswered_questions': [retention],
  'private.askings': [retention],
  'public.people': [retention, forGood],
  'private.merges': [day],
  'private.daily_numbers': [forGood],
  'private.entry_days': [forGood],
  'private.flow_days': [forGood],
  'private.page_days': [forGood],
  'private.reply_days': [forGood],
  'private.usage_months': [forGood],
  // Bookings: one that is over, one that was only held. Who has made it is known as long as the visitor is.
  'public.bookings': [2 * year, day],
  'private.booking_links': [2 * year],
  'private.booking_visitors': [retention],
  // Nobody is reminded of what is over, and nobody's time is taken by it.
  'private.booking_reminders': [0],
  'private.allocations': [0],
  // What passes.
  'private.outbox': [month],
  'private.invitations': [month],
  'private.audit_events': [year],
  'private.rate_limits': [day],
  'private.file_claims': [day],
  'private.billing_events': [month],
  'public.client_logs': [90],
  'public.contact_messages': [2 * year],
  'private.contact_acts': [2 * year],
  'private.webhook_deliveries': [month],
  // As long as somebody is signed in there.
  'private.push_devices': [forGood],
  'private.push_notices': [7],
  'private.model_calls': [90],
  'private.model_outages': [day],
  // What owners and members make.
  'private.webhooks': [forGood],
  'private.api_keys': [forGood],
  'private.model_connections': [forGood],
  'private.model_months': [forGood],
  'public.businesses': [forGood],
  'public.business_members': [forGood],
  'public.bots': [forGood],
  'public.bot_languages': [forGood],
  'public.knowledge_entries': [forGood],
  'public.entry_texts': [forGood],
  'private.entry_passages': [forGood],
  'private.entry_terms': [forGood],
  'public.exam_questions': [forGood],
  'public.sources': [forGood],
  'public.source_pages': [forGood],
  'public.flows': [forGood],
  'public.flow_versions': [forGood],
  'public.saved_replies': [forGood],
  'public.opening_hours': [forGood],
  'public.opening_exceptions': [forGood],
  'public.services': [forGood],
  'public.resources': [forGood, forGood],
  'public.resource_pairs': [forGood],
  'public.service_resources': [forGood],
  'public.resource_hours': [forGood],
  'public.time_off': [forGood],
  'private.calendar_feeds': [forGood],
  'private.calendar_addresses': [forGood],
  // What the functions that read and index replace.
  'private.busy_times': [forGood],
  'private.readings': [forGood],
  'private.entries_to_index': [forGood],
  // Whoever does not want emails wants none later on either.
  'private.mail_refusals': [forGood],
  // Between the business and us.
  'private.subscriptions': [forGood],
  'private.suspensions': [forGood],
  'private.raised_limits': [forGood],
  'private.broadcasts': [forGood],
};

/** Tables in which nothing of a business stands, or nothing that stays between two runs of the clock, and why. */
const ours: Record<string, string> = {
  'private.clock_places': 'where the clock goes on',
  'private.filler_words': 'words of languages',
  'private.plans': 'the plans there are',
  'private.plans_on': 'whether there are plans',
  'private.signing_keys': 'keys of ours',
  'private.sleeping_bots': 'is about plans, which are off here',
  'private.time_zones': 'names of time zones',
  'private.topics': 'words of languages',
  'private.typing': 'is gone within ten seconds',
  'public.profiles': 'of accounts',
  'public.user_roles': 'of accounts',
};

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [business, bot, visitor, talk, person, kept, entry, source, service, room, table, booking, held] =
  Array.from({ length: 13 }, (_, index) => id(index + 1));
const [flow, question, anybody] = [id(14), id(15), `(select id from auth.users order by id limit 1)`];

/** One business, and a row or two in every table: everything has just happened. */
const plant = `
  delete from public.businesses;
  delete from private.outbox; delete from private.rate_limits; delete from public.client_logs;
  delete from public.contact_messages; delete from private.audit_events;
  begin;
  set local session_replication_role = replica;
  insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other');
  insert into public.business_members (business_id, user_id, role) values ('${business}', ${anybody}, 'owner');
  insert into public.bots (id, business_id, public_key, name, status, retention_days)
    values ('${bot}', '${business}', 'bot_years', 'Pal', 'live', ${retention});
  insert into public.bot_languages (bot_id, language) values ('${bot}', 'de');
  insert into public.knowledge_entries (id, bot_id, title, content) values ('${entry}', '${bot}', 'A', 'B');
  insert into public.entry_texts (entry_id, language, bot_id, content, of_version)
    values ('${entry}', 'de', '${bot}', 'B', now());
  insert into private.entry_passages (entry_id, bot_id, number, embedding)
    select '${entry}', '${bot}', 1, array_fill(0.5, array[384])::extensions.vector;
  insert into private.entry_terms (entry_id, bot_id, lexeme, word, weight) values ('${entry}', '${bot}', 'a', 'a', 1);
  insert into private.entries_to_index (entry_id, bot_id) values ('${entry}', '${bot}');
  insert into public.exam_questions (bot_id, question, entry_id) values ('${bot}', 'A?', '${entry}');
  insert into public.sources (id, bot_id, kind, address, title, is_weekly, next_read_at)
    values ('${source}', '${bot}', 'website', 'https://a.example/', 'a', true, now() + interval '7 days');
  insert into public.source_pages (source_id, address, title) values ('${source}', 'https://a.example/', 'a');
  insert into private.readings (source_id) values ('${source}');
  insert into private.file_claims (bot_id, file_hash) values ('${bot}', 'a');
  insert into public.flows (id, bot_id, name, draft) values ('${flow}', '${bot}', 'A', '{}');
  insert into public.flow_versions (flow_id, version, flow) values ('${flow}', 1, '{}');
  insert into public.saved_replies (business_id, title, text) values ('${business}', 'a', 'a');
  insert into public.opening_hours (business_id, weekday) values ('${business}', 1);
  insert into public.opening_exceptions (business_id, day, note) values ('${business}', current_date, 'a');
  insert into private.invitations (business_id, email, role, token_hash, invited_by, expires_at)
    values ('${business}', 'a@example.com', 'agent', 'a', ${anybody}, now());
  insert into private.webhooks (id, business_id, url, events)
    values ('${talk}', '${business}', 'https://a.example/', '{booking.made}');
  insert into private.webhook_deliveries (webhook_id, business_id, event, state, settled_at)
    values ('${talk}', '${business}', 'booking.made', 'delivered', now());
  insert into private.api_keys (business_id, name, hash, scopes) values ('${business}', 'a', 'a', '{people}');
  insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
    values ('${business}', 'https://a.example/v1', 'a', 'a', 'a');
  insert into private.model_outages (business_id, ends_at) values ('${business}', now() + interval '1 day');
  insert into private.model_months (bot_id, month) values ('${bot}', '2026-01-01');
  insert into private.model_calls (bot_id, purpose, ms, tokens, outcome) values ('${bot}', 'answer', 1, 1, 'ok');
  insert into private.audit_events (business_id, act, target) values ('${business}', 'exported', '');
  insert into private.mail_refusals (business_id, address_hash) values ('${business}', 'a');
  insert into private.subscriptions (business_id, plan) values ('${business}', 'pro');
  insert into private.suspensions (business_id, reason) values ('${business}', 'It sends spam.');
  insert into private.raised_limits (business_id, bots) values ('${business}', 60);
  insert into private.usage_months (business_id, month, conversations) values ('${business}', '2026-01-01', 1);
  insert into private.billing_events (id) values ('evt_1');
  insert into private.broadcasts (subject, body) values ('Hello', 'What is new in the summer.');
  insert into private.rate_limits (bucket, key, hits, ends_at) values ('a', 'a', 1, now() + interval '1 day');
  insert into private.visitors (id, bot_id, token_hash, first_client_id) values ('${visitor}', '${bot}', 'a', '${talk}');
  insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
    values ('${talk}', '${bot}', '${business}', '${visitor}', 'web');
  insert into auth.sessions (id, user_id) values ('${talk}', ${anybody});
  insert into private.push_devices (id, user_id, session_id, endpoint, p256dh, auth)
    values ('${talk}', ${anybody}, '${talk}', 'https://a.example/', 'BA' || repeat('a', 85), repeat('a', 22));
  insert into private.push_notices (device_id, business_id, conversation_id, kind, due_at)
    values ('${talk}', '${business}', '${talk}', 'waiting', null);
  insert into private.reply_addresses (id, conversation_id, address_hash, token_hash)
    values ('${talk}', '${talk}', 'a', 'a');
  insert into public.messages (conversation_id, id, author, text) values ('${talk}', 1, 'visitor', 'Hello?');
  insert into public.notes (id, conversation_id, text) values ('${talk}', '${talk}', 'Regular.');
  insert into public.people (id, business_id, name, is_kept)
    values ('${person}', '${business}', 'Bea', false), ('${kept}', '${business}', 'Cas', true);
  insert into public.details_given (conversation_id, person_id, values, consent_text)
    values ('${talk}', '${person}', '{"name": "Bea"}', 'Yes.');
  insert into public.flow_answers (conversation_id, flow_id, name, version, step) values ('${talk}', 'a', 'a', 1, 'a');
  insert into private.flow_runs (conversation_id, flow_id, version, expires_at)
    values ('${talk}', 'a', 1, now() + interval '1 day');
  insert into public.unanswered_questions (id, bot_id, question, normalized, conversation_id)
    values ('${question}', '${bot}', 'Hello?', 'hello', '${talk}');
  insert into private.askings (question_id, conversation_id, words) values ('${question}', '${talk}', 'Hello?');
  insert into private.merges (business_id, person_id, duplicate, before, after, visitors, details)
    values ('${business}', '${kept}', '{}', '{}', '{}', '{}', '{}');
  insert into private.daily_numbers (bot_id, day, language, channel) values ('${bot}', current_date, 'en', 'web');
  insert into private.flow_days (bot_id, flow_id, version, step, day) values ('${bot}', '${flow}', 1, 's1', current_date);
  insert into private.entry_days (bot_id, day, entry_id) values ('${bot}', current_date, '${entry}');
  insert into private.page_days (bot_id, day, page_key) values ('${bot}', current_date, '${talk}');
  insert into private.reply_days (bot_id, day, seconds) values ('${bot}', current_date, 30);
  insert into public.services (id, business_id, bot_id, name, minutes)
    values ('${service}', '${business}', '${bot}', 'Cut', 30);
  insert into public.resources (id, business_id, kind, name)
    values ('${room}', '${business}', 'table', 'One'), ('${table}', '${business}', 'table', 'Two');
  insert into public.resource_pairs (first_id, second_id, business_id, seats)
    values ('${room}', '${table}', '${business}', 4);
  insert into public.service_resources (service_id, resource_id, business_id)
    values ('${service}', '${room}', '${business}');
  insert into public.resource_hours (resource_id, business_id, weekday, opens, closes)
    values ('${room}', '${business}', 1, '09:00', '17:00');
  insert into public.time_off (resource_id, business_id, during)
    values ('${room}', '${business}', tstzrange(now(), now() + interval '1 day'));
  insert into private.calendar_feeds (resource_id, url) values ('${room}', 'https://a.example');
  insert into private.busy_times (resource_id, starts_at, ends_at) values ('${room}', now(), now() + interval '1 day');
  insert into private.calendar_addresses (resource_id, token_hash) values ('${room}', 'a');
  insert into public.bookings (id, business_id, service_id, service_name, resource_id, resource_name, party, starts_at,
      ends_at, state, name, email, held_until)
    values ('${booking}', '${business}', '${service}', 'Cut', '${room}', 'One', 1, now() - interval '1 hour', now(),
        'confirmed', 'Bea', 'bea@example.com', null),
      ('${held}', '${business}', '${service}', 'Cut', '${table}', 'Two', 1, now() + interval '1 day',
        now() + interval '2 days', 'held', null, null, now() + interval '23 hours');
  insert into private.allocations (booking_id, resource_id, during)
    values ('${booking}', '${room}', tstzrange(now() - interval '1 hour', now()));
  insert into private.booking_links (booking_id, token_hash) values ('${booking}', 'a');
  insert into private.booking_reminders (booking_id, kind, due_at) values ('${booking}', 'day', now() + interval '1 day');
  insert into private.booking_visitors (booking_id, visitor_id, address_hash) values ('${booking}', '${visitor}', 'a');
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id, conversation_id, sent_at)
    values ('reply', 'bea@example.com', '{}', 'a', '${business}', '${talk}', now());
  insert into public.client_logs (route, action, error_message) values ('/', 'auth_error', 'Down.');
  insert into public.contact_messages (full_name, email, business_type, message)
    values ('Ann', 'ann@example.com', 'other', 'Hello, all of you.');
  insert into private.contact_acts (id, message_id, act, body)
    select gen_random_uuid(), id, 'answered', 'Hello to you, too.' from public.contact_messages;
  commit`;

let database: PGlite;
beforeEach(async () => {
  database = await openDatabase({ seed: true, copyOf: await newDatabase() });
  await database.exec(plant);
});
afterEach(() => database.close());

/** How many rows each table has. */
async function left(): Promise<Record<string, number | undefined>> {
  const counts = Object.keys(lives).map(async (name) => {
    const { rows } = await database.query<{ count: number }>(`select count(*)::integer from ${name}`);
    return [name, rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** How many rows each table is to have after so many days. */
const expected = (age: number) =>
  Object.fromEntries(
    Object.entries(lives).map(([name, all]) => [name, all.filter((one) => one > age).length]),
  );

/** Twice around: a visitor goes after the last conversation, and a person after the last of what they left. */
async function goAround(): Promise<void> {
  await runClock(database);
  await runClock(database);
}

test('every table has a life', async () => {
  const columns = await columnsOf(database, `table_schema in ('public', 'private')`);
  const tables = [...new Set(columns.map(({ schema, table: name }) => `${schema}.${name}`))].sort();
  expect(
    [...Object.keys(lives), ...Object.keys(ours)].sort(),
    'a table that is missing is new: plant a row in it, and say how long that lives',
  ).toEqual(tables);
  expect(await left()).toEqual(expected(-1));
});

test('in four years everything goes when it was promised to go, and nothing else', async () => {
  // A little before each end and a little after it.
  const ends = [...new Set(Object.values(lives).flat())].filter((end) => end > 0 && end < forGood);
  const ages = ends.flatMap((end) => [end * 0.95, end * 1.05]).sort((one, other) => one - other);
  let now = 0;
  for (const age of [...ages, 4 * year]) {
    await letPass(database, `${((age - now) * 24).toFixed(2)} hours`);
    now = age;
    await goAround();
    expect({ age, left: await left() }).toEqual({ age, left: expected(age) });
  }
});

test('a clock that was off for a month catches up, and sends nothing that is a month old', async () => {
  await database.exec(`
    begin;
    set local session_replication_role = replica;
    update public.bookings set starts_at = now() + interval '3 days', ends_at = now() + interval '4 days'
      where id = '${booking}';
    update private.outbox set kind = 'waiting', sent_at = null;
    commit`);
  await letPass(database, '29 days');
  const [mail] = (await database.query('select public.claim_mail(60) as mail')).rows;
  expect(mail).toEqual({ mail: null });
  expect(
    (await database.query('select failed_at is not null as failed, last_error from private.outbox')).rows,
  ).toEqual([{ failed: true, last_error: 'It could not be sent within a day.' }]);
  await goAround();
  expect(await left()).toEqual(expected(29));
  await letPass(database, '2 days');
  await goAround();
  expect(await left()).toEqual(expected(31));
});
