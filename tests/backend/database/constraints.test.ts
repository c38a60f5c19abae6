import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Bot, Business } from '../../../machines/bots/actors.ts';
import { changeCalendar } from '../../../src/server/booking/calendar.ts';
import { botSchema, setBotStatus } from '../../../src/server/bots/bots.ts';
import { businessSchema } from '../../../src/server/bots/businesses.ts';
import { createBot } from '../../../src/server/bots/new-bot.ts';
import { saveBot, saveBusiness } from '../../../src/server/bots/save.ts';
import { setAway } from '../../../src/server/inbox/away.ts';
import { makeApiKey } from '../../../src/server/integrations/api-keys.ts';
import { saveWebhook } from '../../../src/server/integrations/webhooks.ts';
import { getOpeningHours, saveOpeningHours } from '../../../src/server/knowledge/opening-hours.ts';
import { changeLanguage } from '../../../src/server/knowledge/texts.ts';
import { setModelMode } from '../../../src/server/model/model.ts';
import { addTimeOff, saveResource, saveService } from '../../../src/server/services/services.ts';
import { addWebsite, readDocument } from '../../../src/server/sources/sources.ts';
import { changeTeam, inviteMember } from '../../../src/server/team/team.ts';
import { createProfile } from '../../auth/browser-profile.ts';
import { crm, sheet } from '../../integrations/webhook-samples.ts';
import { accounts, targetForFile } from '../target.ts';

/** What an owner reads when a call of the app is against a constraint: a sentence, and never Postgres' own words. */

const target = await targetForFile();
const owner = createProfile(target).load();
const { error: signInError } = await (await owner.loadAuth()).signInWithPassword(accounts.owner);
if (signInError) throw signInError;
const { signal } = new AbortController();

const rowOf = async <Row>(table: string, schema: ZodMiniType<Row>): Promise<Row> => {
  const { data, error } = await owner.rest.from(table).select().limit(1).single();
  expect(error).toBeNull();
  return schema.parse(data);
};
const bot = await rowOf<Bot>('bots', botSchema);
const business = await rowOf<Business>('businesses', businessSchema);
const hours = await getOpeningHours(owner, { query: { businessId: business.id } }, signal);

/** As a page sends it that is of another version than the server: no form lets it through. */
const otherwise = (values: object) => JSON.parse(JSON.stringify(values));

const saved = (values: object) => saveBot(owner, { saved: bot, values: otherwise(values) });
const savedBusiness = (values: object) =>
  saveBusiness(owner, { saved: business, values: otherwise({ ...business, ...values }) });
const savedHours = (change: object) =>
  saveOpeningHours(owner, {
    businessId: business.id,
    known: hours,
    hours: otherwise({ ...hours, ...change }),
  });
const role = otherwise({ role: 'guest' }).role;
const email = 'colleague@deskbell.test';
const long = 'a'.repeat(3_000);

type Call = () => Promise<Answer<string> | { ok: true } | { ok: false; message?: string }>;

/** The constraints of what owners write, each with a call that is against it. */
const calls: Readonly<Record<string, Call>> = {
  'bot_languages.language': () =>
    changeLanguage(owner, { change: { type: 'add', botId: bot.id, language: 'xx' } }),
  'bots.color_scheme': () => saved({ colorScheme: 'sepia' }),
  'bots.contact_email': () => saved({ contactEmail: long }),
  'bots.contact_phone': () => saved({ contactPhone: long }),
  'bots.contact_url': () => saved({ contactUrl: 'cafe.example' }),
  'bots.delay_ms': () => saved({ delay: -1 }),
  'bots.language': () => saved({ language: 'en-aa-bb' }),
  'bots.model_mode': () =>
    setModelMode(owner, { change: { botId: bot.id, mode: otherwise({ mode: 'think' }).mode } }),
  'bots.position': () => saved({ position: 'top' }),
  'bots.primary_color': () => saved({ primaryColor: 'red' }),
  'bots.privacy_url': () => saved({ privacyUrl: 'ftp://cafe.example' }),
  'bots.retention_days': () => saved({ retentionDays: 0 }),
  'bots.status': () => setBotStatus(owner, { botId: bot.id, status: otherwise({ status: 'asleep' }).status }),
  'bots.text_color': () => saved({ textColor: '#FFF' }),
  'business_members.role': () =>
    changeTeam(owner, {
      businessId: business.id,
      change: { type: 'setRole', member: otherwise({ userId: crypto.randomUUID() }), role },
    }),
  'businesses.away_note': () => setAway(owner, { businessId: business.id, until: 'hour', note: long }),
  'businesses.kind': () => savedBusiness({ kind: 'casino' }),
  'businesses.name': () => savedBusiness({ name: ' ' }),
  'businesses.time_zone': () => savedBusiness({ timeZone: 'Mars/Olympus' }),
  'businesses.website': () => savedBusiness({ website: long }),
  'invitations.role': () => inviteMember(owner, { businessId: business.id, email, role }),
  'opening_exceptions.': () =>
    savedHours({ exceptions: [{ day: '2030-01-01', opens: '09:00', closes: null, note: null }] }),
  'opening_exceptions.note': () =>
    savedHours({ exceptions: [{ day: '2030-01-01', opens: null, closes: null, note: long }] }),
  'opening_hours.': () => savedHours({ week: [{ weekday: 1, opens: '09:00', closes: null }] }),
  'opening_hours.weekday': () => savedHours({ week: [{ weekday: 9, opens: '09:00', closes: '10:00' }] }),
  'sources.address': () =>
    addWebsite(owner, { botId: bot.id, address: `cafe.example/${'ü'.repeat(1_500)}`, scope: 'page' }, signal),
  'sources.scope': () =>
    addWebsite(
      owner,
      { botId: bot.id, address: 'cafe.example', scope: otherwise({ scope: 'all' }).scope },
      signal,
    ),
  'sources.title': () =>
    readDocument(owner, { botId: bot.id, file: new File(['Open daily.'], `${long}.txt`), from: 1 }, signal),
};

const service = (change: object = {}, id: string = crypto.randomUUID()) =>
  saveService(owner, {
    saved: otherwise({ id, botId: bot.id, isNew: true }),
    values: otherwise({
      ...{ name: 'Tasting', minutes: 30, bufferBefore: 0, bufferAfter: 0, gridMinutes: 15, noticeMinutes: 0 },
      ...{ horizonDays: 60, partyFrom: 1, partyTo: 100, spareSeats: null, confirms: 'at_once', price: '' },
      ...{ bring: '', resources: [table], names: {} },
      ...change,
    }),
  });
const resource = (change: object = {}, id: string = crypto.randomUUID()) =>
  saveResource(owner, {
    saved: otherwise({ id, businessId: business.id, isNew: true }),
    values: otherwise({
      ...{ kind: 'table', name: 'Table', seats: 100, hours: [], services: [], joined: [] },
      ...change,
    }),
  });
const [table, tasting, booked] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
expect(await resource({}, table)).toMatchObject({ ok: true });
expect(await service({}, tasting)).toMatchObject({ ok: true });
const timeOff = (values: object) =>
  addTimeOff(owner, {
    saved: otherwise({ id: crypto.randomUUID(), resourceId: table }),
    values: otherwise({
      ...{ starts: '2030-01-01T09:00', ends: '2030-01-01T10:00', isWeekly: false, note: '' },
      ...values,
    }),
  });
const booking = (change: object, id: string = crypto.randomUUID()) =>
  changeCalendar(owner, {
    businessId: business.id,
    change: otherwise({
      ...{ type: 'save', id, serviceId: tasting, resourceId: null, at: Date.now() + 3_600_000, party: 1 },
      ...{ name: 'Ann', email: 'ann@example.com', phone: '', note: '', isOutside: true },
      ...change,
    }),
  });
expect(await booking({}, booked)).toEqual({ ok: true });
const another = { at: Date.now() + 7_200_000 };

/** The same of what a business is booked for. */
const bookingCalls: Readonly<Record<string, Call>> = {
  'bookings.email': () => booking({ ...another, email: `${long}@example.com` }),
  'bookings.is_of_somebody': () => booking({ ...another, email: '', phone: '' }),
  'bookings.name': () => booking({ ...another, name: long }),
  'bookings.note': () => booking({ ...another, note: long }),
  'bookings.party': () => booking({ ...another, party: 0 }),
  // With a figure, as it has to be, and too short.
  'bookings.phone': () => booking({ ...another, phone: '1' }),
  'bookings.reason': () =>
    changeCalendar(owner, {
      businessId: business.id,
      change: { type: 'cancel', bookingId: booked, reason: long },
    }),
  'resource_hours.weekday': () => resource({ hours: [{ weekday: 9, opens: '09:00', closes: '10:00' }] }),
  'resources.kind': () => resource({ kind: 'boat' }),
  'resources.name': () => resource({ name: long }),
  'resources.seats': () => resource({ seats: 0 }),
  'services.': () => service({ partyFrom: 3, partyTo: 2 }),
  'services.buffer_after': () => service({ bufferAfter: -1 }),
  'services.buffer_before': () => service({ bufferBefore: -1 }),
  'services.confirms': () => service({ confirms: 'never' }),
  'services.grid_minutes': () => service({ gridMinutes: 7 }),
  'services.horizon_days': () => service({ horizonDays: 400 }),
  'services.minutes': () => service({ minutes: 0 }),
  'services.name': () => service({ name: long }),
  'services.notice_minutes': () => service({ noticeMinutes: -1 }),
  'services.price': () => service({ price: long }),
  'services.spare_seats': () => service({ spareSeats: -1 }),
  'time_off.': () => timeOff({ ends: '2030-02-01T10:00', isWeekly: true }),
  'time_off.during': () => timeOff({ ends: '2030-01-01T09:00' }),
  'time_off.note': () => timeOff({ note: long }),
};

/** The same of its webhooks. */
const webhook = (values: object) =>
  saveWebhook(owner, {
    saved: { ...crm, id: crypto.randomUUID(), businessId: business.id, isNew: true },
    values: otherwise({ url: crm.url, events: crm.events, ...values }),
  });
const webhookCalls: Readonly<Record<string, Call>> = {
  'webhooks.events': () => webhook({ events: ['booking.forgotten'] }),
  'webhooks.url': () => webhook({ url: 'https://localhost/' }),
};

const apiKey = (values: object) =>
  makeApiKey(owner, {
    saved: { ...sheet, id: crypto.randomUUID(), businessId: business.id },
    values: otherwise({ name: sheet.name, scopes: sheet.scopes, ...values }),
  });
const keyCalls: Readonly<Record<string, Call>> = {
  'api_keys.name': () => apiKey({ name: long }),
  'api_keys.scopes': () => apiKey({ scopes: ['passwords'] }),
};
const tried = { ...calls, ...bookingCalls, ...webhookCalls, ...keyCalls };

/** Tables whose constraints no call of an owner comes to: rows that visitors and the server write, in words of their own. */
const writtenByOthers = [
  'audit_events',
  'billing_events',
  'booking_reminders',
  'busy_times',
  'calendar_feeds',
  'broadcasts',
  'client_logs',
  'contact_acts',
  'contact_messages',
  'conversations',
  'daily_numbers',
  'details_given',
  'exam_questions',
  'flow_answers',
  'flow_runs',
  'flow_versions',
  'flows',
  'messages',
  'outbox',
  'plans_on',
  'push_devices',
  'push_notices',
  'raised_limits',
  'reply_addresses',
  'source_pages',
  'subscriptions',
  'suspensions',
  'unanswered_questions',
  'user_roles',
  'webhook_deliveries',
];
/** Written by the server: by which function it came, and how far something is. */
const writtenByServer = [
  ...['sources.kind', 'sources.status'],
  // Of two tables that are joined, each within its own limits, in the order of their ids; when a booking ends, and how
  // long it is held.
  ...['resource_pairs.', 'resource_pairs.seats', 'bookings.', 'bookings.check1', 'bookings.state'],
  // What a booking takes over from its service.
  'bookings.price',
  // Until when the secret before signs, and why one is off.
  ...['webhooks.', 'webhooks.check1'],
];

test.runIf(target.embedded)('every constraint of what owners write is tried', async () => {
  const stored = await target.embedded?.database.query(
    `select conrelid::regclass::text as table_name, conname as name from pg_constraint
     where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const found = z
    .array(z.object({ table_name: z.string(), name: z.string() }))
    .parse(stored?.rows)
    .map(({ table_name, name }) => {
      const table = table_name.replace(/^\w+\./, '');
      return { table, key: `${table}.${name.slice(table.length + 1).replace(/_?check$/, '')}` };
    })
    .filter(({ table, key }) => !writtenByOthers.includes(table) && !writtenByServer.includes(key))
    .map(({ key }) => key);
  expect(
    Object.keys(tried).sort(),
    'one that is missing is new: add a call against it, or its table to `writtenByOthers`',
  ).toEqual(found.sort());
});

test.each(Object.entries(tried))('%s: an owner reads a sentence', async (_, call) => {
  const answer = await call();
  expect(answer).toMatchObject({ ok: false, reason: 'refused' });
  const message = 'message' in answer ? answer.message : '';
  expect(message).toMatch(/^\w.*\.$/);
  expect(message).not.toMatch(/constraint|relation|violates|column|_|"/);
});

test('somebody whose new bot is against one reads a sentence', async () => {
  const answer = await createBot(owner, {
    name: 'Café',
    kind: 'coffee',
    trade: '',
    website: long,
  });
  expect(answer).toEqual({
    ok: false,
    reason: 'refused',
    message: 'The address of a website has at most 200 characters.',
  });
});
