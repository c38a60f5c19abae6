/** What is right to answer, by the end of a request's path: as little as the calls of an actor are content with. */
import type { Asked } from './faults.ts';

const id = '6b1f0f5e-3a52-4a0e-9a55-0c9a3b1d7e10';
const at = '2026-11-20T08:00:00.000001+00:00';

const user = {
  id,
  email: 'ada@example.com',
  aud: 'authenticated',
  identities: [{ id }],
  created_at: at,
};

/** A session that is good for so many seconds more. */
export function session(seconds: number) {
  const expiresAt = Math.floor(Date.now() / 1_000) + seconds;
  const claims = btoa(JSON.stringify({ sub: id, exp: expiresAt }));
  return {
    access_token: `${btoa('{"alg":"HS256"}')}.${claims}.c2lnbmF0dXJl`,
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: expiresAt,
    user,
  };
}

const counts = {
  ...{ begun: 1, answered: 1, closest: 0, unknown: 0, asked: 0, taken: 0, replied: 0, details: 0, booked: 0 },
  ...{ up: 0, down: 0, median: null, ninth: null },
};

const bot = {
  id,
  business_id: id,
  public_key: 'bot_lantern_cafe',
  name: 'Lantern Café',
  status: 'live',
  language: 'en',
  greeting: 'Hello!',
  unknown_text: 'I do not know.',
  starters: [],
  details_triggers: [],
  details_question: null,
  contact_email: null,
  contact_phone: null,
  contact_url: null,
  privacy_url: null,
  position: 'bottom-right',
  primary_color: '#0c5a4b',
  text_color: '#ffffff',
  color_scheme: 'auto',
  auto_open: false,
  delay_ms: 3_000,
  allowed_origins: [],
  retention_days: 365,
  first_seen_at: null,
  first_seen_origin: null,
  last_seen_at: null,
  updated_at: at,
};

const source = {
  id,
  kind: 'website',
  address: 'https://cafe.example/',
  title: 'Café',
  scope: 'site',
  status: 'ready',
  error: null,
  is_weekly: false,
  last_read_at: at,
  pages_found: 1,
  pages_read: 1,
  pages_failed: 0,
  pages_left: 0,
  entries: 1,
  bytes: 100,
};

const business = {
  id,
  name: 'Lantern Café',
  kind: 'restaurant',
  website: null,
  time_zone: 'Europe/London',
  updated_at: at,
};

const entry = {
  id,
  bot_id: id,
  title: 'Parking',
  content: 'Behind the house.',
  other_questions: ['Where can I park?'],
  position: 1,
  is_example: false,
  updated_at: at,
  learned_at: null,
  source_id: null,
  page_id: null,
};

const conversation = {
  id,
  bot_id: id,
  visitor_id: id,
  business_id: id,
  channel: 'web',
  state: 'human',
  handover_reason: 'asked',
  waiting_since: null,
  contact: null,
  page_url: null,
  locale: 'en',
  started_at: at,
  last_message_at: at,
  assigned_to: id,
  read_at: at,
  is_owed: true,
  assignee_id: null,
  snoozed_until: null,
  tags: ['VIP'],
};

const member = { user_id: id, name: 'ada@example.com', is_owner: true, is_me: true };

const update = { visitor: 'v'.repeat(43), conversation: id, state: 'waiting', message: '1', messages: [] };

const bodies: Readonly<Record<string, unknown>> = {
  'auth/v1/user': user,
  'auth/v1/signup': user,
  'auth/v1/otp': {},
  'auth/v1/resend': {},
  'auth/v1/recover': {},
  'functions/v1/check-admin': { isAdmin: false },
  'functions/v1/security-health': { db: { version: '17.6' }, leakedPasswordProtection: { enabled: true } },
  'functions/v1/update-leaked-protection': { ok: true },
  'functions/v1/widget-config': {
    name: 'Wick',
    language: 'en',
    greeting: 'Hello!',
    starters: ['Is there parking?'],
    openNow: null,
    until: null,
    privacyUrl: null,
    contact: { email: null, phone: null, url: null },
    look: { position: 'bottom-right', primaryColor: '#0c5a4b', textColor: '#ffffff', colorScheme: 'auto' },
  },
  'functions/v1/contact': { ok: true },
  'functions/v1/run-exam': { asked: 1, remaining: 0 },
  'functions/v1/learn': { learned: 1, remaining: 0 },
  'functions/v1/mail-state': { sends: true },
  'functions/v1/nearest-entries': { answers: [{ entries: [], says: [] }] },
  'functions/v1/sub-processors': { companies: [{ purpose: 'email', company: 'Resend' }] },
  'functions/v1/unsubscribe': { business: null },
  'functions/v1/booking': {
    business: 'Lantern Café',
    language: 'en',
    service: 'Coffee tasting',
    with: null,
    party: 2,
    zone: 'Europe/London',
    startsAt: '2030-03-15T10:00:00Z',
    endsAt: '2030-03-15T11:00:00Z',
    state: 'confirmed',
    reason: null,
    moves: true,
    calendar: 'BEGIN:VCALENDAR',
    days: [],
    nearest: [],
  },
  'functions/v1/add-website': { source },
  'functions/v1/read-source': { source },
  'functions/v1/read-document': { source, next: null },
  'functions/v1/chat': update,
  'functions/v1/chat-updates': update,
  'functions/v1/chat-action': { ...update, deleted: true },
  'rest/v1/bots': [bot],
  'rest/v1/businesses': [business],
  'rest/v1/business_members': [{ business_id: id, role: 'owner', mail_waiting: true, mail_contact: true }],
  'rest/v1/conversations': [conversation],
  'rest/v1/profiles': [{ name: 'Ada', picture: '' }],
  'rest/v1/knowledge_entries': [entry],
  'rpc/audit_list': [],
  'rpc/numbers': {
    now: counts,
    before: counts,
    days: [],
    hours: [],
    languages: [],
    channels: [],
    entries: [],
    pages: [],
  },
  'rpc/numbers_csv': [],
  'rpc/calendar': {
    ...{ zone: 'UTC', services: [], resources: [], pairs: [], bookings: [], times_off: [] },
    ...{ requested: { number: 0, first_day: null }, is_cut: false, version: 'v' },
  },
  'rpc/accept_booking': { outcome: 'ok' },
  'rpc/times_near': { nearest: [at] },
  'rpc/people_list': [],
  'rpc/person_conversations': [],
  'rpc/person_bookings': [],
  'rpc/export_people': [],
  'rpc/export_person': { person: { id } },
  'rpc/person_merge': null,
  'rpc/add_visitor': { outcome: 'ok', person: id },
  'rpc/block_person': { outcome: 'ok' },
  'rpc/merge_people': { outcome: 'ok' },
  'rpc/unmerge_people': { outcome: 'ok' },
  'rpc/known_people': { people: 0, known: [] },
  'rpc/import_people': { outcome: 'ok' },
  'rpc/save_person': { outcome: 'ok' },
  'rpc/booking_setup': {
    zone: 'Europe/London',
    has_hours: true,
    bots: [],
    services: [],
    resources: [],
    times_off: [],
  },
  'rpc/save_service': { outcome: 'ok' },
  'rpc/save_resource': { outcome: 'ok' },
  'rpc/add_time_off': { outcome: 'ok' },
  'rpc/delete_offer': { outcome: 'ok' },
  'rpc/delete_person': { outcome: 'ok' },
  'rpc/doubt_waiting_password': false,
  'rpc/doubt_confirmed_password': false,
  'rpc/bot_overview': [],
  'functions/v1/billing': { card: true, address: 'https://pay.example/1', state: 'settled' },
  'rpc/change_plan': { outcome: 'ok' },
  'rpc/has_plans': false,
  'rpc/operate': { outcome: 'ok' },
  'rpc/operator_business': null,
  'rpc/operator_businesses': [],
  'rpc/plan_of': null,
  'rpc/conversation_list': [],
  'rpc/conversation_thread': {
    conversation,
    bot_name: 'Wick',
    business: { id, name: 'Lantern Café', time_zone: 'Europe/London' },
    members: [member],
    reach: 'here',
    has_flow: false,
    person: null,
    notes: [],
    messages: [],
    ratings: {},
  },
  'rpc/account_deletion': { orphaned: [], lone: [{ id, name: 'Lantern Café' }] },
  'rpc/delete_account': { outcome: 'ok', deletes_at: at },
  'rpc/delete_business': { outcome: 'ok', deletes_at: at },
  'rpc/end_session': { outcome: 'ok' },
  'rpc/entry_list': [entry],
  'rpc/restore_account': { outcome: 'ok' },
  'rpc/restore_business': { outcome: 'ok' },
  'rpc/save_profile': { name: 'Ada', picture: '' },
  'rpc/starter_questions': ['Is there parking?'],
  'rpc/member_list': [],
  'rpc/invitation_list': [],
  'rpc/session_list': [{ id, since: at, user_agent: null, is_this: true }],
  'rpc/source_list': [source],
  'rpc/source_pages_of': [],
  'rpc/exam_list': [],
  'rpc/exam_suggestions': [],
  'rpc/unanswered_list': [],
  'rpc/invite_member': { outcome: 'ok' },
  'rpc/remove_member': { outcome: 'ok' },
  'rpc/create_bot': bot,
  'rpc/inbox_pulse': { waiting: 1, oldest_waiting: at, later: 0, replied: 0, version: at },
  'rpc/known_questions': { entries: 0, top: 1, questions: [] },
  'rpc/entry_counts': { entries: 1, to_complete: 0, from_sources: 0, not_indexed: 0 },
  'rpc/opening_hours_of': { timeZone: 'Europe/London', week: [], exceptions: [] },
  'rpc/set_opening_hours': {
    timeZone: 'Europe/London',
    week: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    exceptions: [],
  },
  'rpc/take_conversation': { outcome: 'ok' },
  'rpc/snooze_conversation': { outcome: 'ok', until: at },
  'rpc/conversation_tags': [{ tag: 'VIP', conversations: 1 }],
  'rpc/add_note': { outcome: 'ok', at },
  'rpc/delete_note': { outcome: 'ok' },
  'rpc/send_reply': { outcome: 'ok', message: { id: 1, at } },
  'rpc/take_and_reply': { outcome: 'ok', message: { id: 1, at } },
  'rpc/teach_question': { outcome: 'ok', version: at },
  'rpc/reopen_question': { outcome: 'ok' },
  'rpc/begin_export': { until: at, counts: { business: 1, messages: 3 } },
  'rpc/export_page': { rows: [], next: null },
  'rpc/open_invitation': { outcome: 'gone' },
  'rpc/accept_invitation': { outcome: 'joined' },
};

/** The answer of a server that works: what is not named above is a table without rows, or a change that says nothing. */
export function rightAnswer({ path, method, headers }: Asked): Response {
  if (path.endsWith('/token') || path.endsWith('/verify')) return Response.json(session(3_600));
  const name = Object.keys(bodies).find((end) => path.endsWith(end));
  const isRead = method === 'GET' || method === 'HEAD';
  const isWanted = isRead || headers.get('prefer')?.includes('return=representation');
  const isTable = !path.includes('/rpc/') && path.includes('/rest/');
  if (!isWanted && (isTable || name === undefined)) return new Response(null, { status: 204 });
  const body = JSON.stringify(name === undefined ? [] : bodies[name]);
  return new Response(method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', 'content-range': '0-0/1' },
  });
}
