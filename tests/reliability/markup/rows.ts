import { acts } from '../../../machines/team/acts.ts';

/** What the server answers the pages of the product: something of everything that somebody can write, and `text` for it. */

/** Of whatever has an id. */
export const id = '6b1f0f5e-3a52-4a0e-9a55-0c9a3b1d7e10';
/** The bot that its own page and the try page are opened with. */
export const publicKey = 'bot_lantern_cafe';

const at = '2026-11-20T08:00:00.000001+00:00';

/** Bodies by the end of a request's path, with a text in the place of every one that somebody has written. */
export function bodiesOf(text: string): Readonly<Record<string, unknown>> {
  // The calendar shows the days around today.
  const [now, soon] = [0, 900_000].map((later) => new Date(Date.now() + later).toISOString());
  const look = { position: 'bottom-right', primary_color: '#0c5a4b', text_color: '#ffffff' };
  const seen = { first_seen_at: at, first_seen_origin: text, last_seen_at: at };
  const bot = {
    id,
    business_id: id,
    public_key: publicKey,
    name: text,
    status: 'live',
    language: 'en',
    // The server takes no more.
    greeting: text.slice(0, 500),
    unknown_text: text.slice(0, 500),
    starters: [text.slice(0, 80)],
    details_triggers: ['button'],
    details_question: text.slice(0, 200),
    contact_email: text,
    contact_phone: text,
    contact_url: text,
    privacy_url: text,
    ...look,
    color_scheme: 'auto',
    auto_open: false,
    delay_ms: 3_000,
    allowed_origins: [text],
    retention_days: 365,
    ...seen,
    updated_at: at,
  };
  const operated = {
    ...{
      id,
      name: text,
      created_at: at,
      plan: text,
      status: 'trial',
      ends_at: at,
      conversations: 1,
      included: 2,
    },
    ...{ suspended: text, last_sign_in_at: at, bots: 1, live: 1, seen_at: at, waiting: 1 },
  };
  const overview = {
    bot_id: id,
    business_id: id,
    public_key: publicKey,
    name: text,
    status: 'live',
    entries: 1,
    blanks: 1,
    unlearned: 0,
    unanswered: 1,
    waiting: 1,
    later: 1,
    replied: 1,
    conversations: 1,
    conversations_this_month: 1,
    conversations_by_day: [0, 0, 0, 0, 0, 0, 1],
    allowed_origins: [text],
    ...seen,
  };
  const source = {
    id,
    kind: 'website',
    address: text,
    title: text,
    scope: 'site',
    status: 'failed',
    error: text,
    is_weekly: false,
    last_read_at: at,
    pages_found: 2,
    pages_read: 1,
    pages_failed: 1,
    pages_left: 0,
    entries: 1,
    bytes: 100,
  };
  const entry = {
    id,
    bot_id: id,
    title: text,
    content: text,
    other_questions: [text],
    position: 1,
    is_example: true,
    updated_at: at,
    learned_at: at,
    source_id: id,
    page_id: id,
  };
  const conversation = {
    id,
    bot_id: id,
    business_id: id,
    visitor_id: id,
    channel: 'web',
    state: 'human',
    handover_reason: 'asked',
    waiting_since: at,
    contact: text,
    page_url: text,
    locale: text,
    started_at: at,
    last_message_at: at,
    assigned_to: id,
    read_at: at,
    is_owed: true,
    spoken: text,
    assignee_id: id,
    snoozed_until: at,
    tags: [text],
  };
  const listed = {
    bot_name: text,
    assigned_to_me: false,
    assigned_name: text,
    listed_at: at,
    unread: true,
    asked: text,
    hit: { author: 'visitor', before: text, match: text, after: text },
  };
  const taken = { title: text, page: null, url: text };
  const message = {
    tier: null,
    entry_id: id,
    sent_by: id,
    made_by: { did: 'translate', original: text },
    by_mail: true,
    byMail: true,
    made: { did: 'translate', language: 'fr', of: 'en', original: text },
    text,
    options: [{ id: 'person', label: text }],
    rating: null,
    source: taken,
  };
  const authors = ['visitor', 'bot', 'agent', 'system'];
  const business = {
    id,
    name: text,
    kind: 'restaurant',
    website: text,
    time_zone: 'Europe/London',
    reminds_day_before: true,
    reminds_hours_before: true,
    updated_at: at,
  };
  const hours = { weekday: 1, opens: '09:00', closes: '17:00' };
  const counts = {
    ...{
      begun: 1,
      answered: 1,
      closest: 0,
      unknown: 0,
      asked: 0,
      taken: 0,
      replied: 0,
      details: 0,
      booked: 0,
    },
    ...{ up: 0, down: 0, helped: 0, unhelped: 0, median: null, ninth: null },
  };
  const member = {
    user_id: id,
    email: text,
    name: text,
    // The server takes nothing else than pictures.
    picture: '',
    role: 'agent',
    since: at,
    is_me: false,
  };
  const update = {
    visitor: 'v'.repeat(43),
    conversation: id,
    state: 'human',
    messages: authors.map((author, index) => ({ ...message, id: String(index + 1), author, at })),
    ask: {
      step: 'ask',
      label: text,
      kind: 'choice',
      choices: [{ id: 'a', label: text }],
      commands: [{ id: 'skip', label: text }],
    },
  };
  const flow = {
    v: 1,
    id: 'quote',
    version: 1,
    name: text.slice(0, 60),
    language: 'en',
    triggers: [{ on: 'button', label: text.slice(0, 500) }],
    // Its texts are short; the names of services are whole.
    steps: [
      { type: 'say', id: 'a', text: text.slice(0, 500) },
      { type: 'book', id: 'b', service: id },
    ],
  };
  return {
    'functions/v1/check-admin': { isAdmin: true },
    'functions/v1/security-health': { db: { version: text }, leakedPasswordProtection: { enabled: true } },
    'functions/v1/mail-state': { sends: true },
    'functions/v1/push-state': { key: null },
    'functions/v1/sub-processors': { companies: [{ purpose: 'email', company: text }] },
    'functions/v1/model': {
      operators: text,
      may_be_own: true,
      own: { address: 'https://models.example/v1', name: text, key_hint: text, connected_at: at },
      month_tokens: 200_000,
      bots: [{ id, name: text, mode: 'translate', drafts: true, summaries: true, inbox: true, tokens: 1 }],
      refused: [{ reason: text, times: 1 }],
      // The same function drafts, sums up and translates.
      ...{ language: 'fr', messages: [{ id: 1, text }], text },
      ...{ drafts: true, summaries: true, lines: [text], title: text, content: text },
    },
    'functions/v1/run-exam': { asked: 1, remaining: 0 },
    'functions/v1/nearest-entries': {
      answers: [
        {
          entries: [{ id, title: text, content: text }],
          says: [
            {
              by: 'answer',
              entry: { id: crypto.randomUUID(), title: text, content: text, is_same_words: false },
            },
          ],
        },
      ],
    },
    'functions/v1/unsubscribe': { business: text },
    'functions/v1/booking': {
      business: text,
      language: text,
      service: text,
      with: text,
      party: 2,
      zone: text,
      startsAt: '2030-03-15T10:00:00Z',
      endsAt: '2030-03-15T11:00:00Z',
      state: 'confirmed',
      reason: text,
      price: text,
      bring: text,
      moves: true,
      calendar: text,
    },
    'functions/v1/chat-updates': update,
    'functions/v1/widget-config': {
      name: text,
      business: text,
      language: 'en',
      greeting: text,
      starters: [text],
      openNow: false,
      until: null,
      contact: { email: text, phone: text, url: text },
      privacyUrl: text,
      look: { position: 'bottom-right', primaryColor: '#0c5a4b', textColor: '#ffffff', colorScheme: 'auto' },
    },
    'rest/v1/bots': [bot],
    'rest/v1/businesses': [business],
    'rest/v1/business_members': [
      {
        ...{ business_id: id, role: 'owner', mail_waiting: true, mail_contact: true, mail_month: false },
        ...{ push_waiting: true, push_later: true, push_replied: true, push_booked: true },
        ...{ push_quiet_from: null, push_quiet_until: null },
      },
      {
        ...{ business_id: id, role: 'owner', mail_waiting: true, mail_contact: true, mail_month: false },
        ...{ push_waiting: true, push_later: true, push_replied: true, push_booked: true },
        ...{ push_quiet_from: null, push_quiet_until: null },
      },
    ],
    'rest/v1/contact_messages': [
      {
        id,
        created_at: at,
        full_name: text,
        email: text,
        company_name: text,
        phone: text,
        business_type: 'restaurant',
        message: text,
        is_spam: true,
      },
    ],
    'rest/v1/knowledge_entries': [entry],
    'rest/v1/profiles': [{ name: text, picture: '' }],
    'rest/v1/saved_replies': [{ id, title: text, text }],
    'rest/v1/sources': [{ id, kind: 'website', title: text }],
    'rest/v1/source_pages': [{ id, address: text, number: null }],
    'rpc/bot_overview': [overview],
    'rest/v1/flows': [{ id, bot_id: id, draft: flow, revision: 1, live_version: 1 }],
    'rest/v1/services': [{ id, name: text }],
    'rest/v1/flow_versions': [{ version: 1, flow }],
    'rpc/flow_numbers': [{ step: 'a', came: 1, went_on: 1, went_back: 0, asked: 0, left: 0 }],
    'rpc/flow_version_list': [{ version: 1, created_at: at, made_by: text, is_live: true }],
    'rpc/flow_list': [{ id, name: text, triggers: flow.triggers, live_version: 1, is_changed: false }],
    'rpc/webhook_list': [{ id, url: text, events: ['booking.made'], off_because: null, failing_since: null }],
    'rpc/api_key_list': [{ id, name: text, scopes: ['people'], last_used_at: null }],
    'rpc/has_plans': true,
    'rpc/operator_businesses': [operated],
    'rpc/operator_messages': [
      {
        ...{ id, created_at: at, full_name: text, email: text, company_name: text, phone: text },
        ...{ business_type: 'restaurant', message: text, is_spam: true, state: 'answered' },
        acts: [{ id, act: 'answered', body: text, at, by: text }],
      },
    ],
    'rpc/operator_business': {
      ...operated,
      ...{ website: text, plans_on: true, owners: [text] },
      health: [{ id, name: text, status: text, seen_at: at, website: text }],
      acts: [{ act: 'suspended', target: text, at, by: text }],
    },
    'rpc/plan_of': {
      ...{ plan: 'pro', name: text, status: 'active', ends_at: at, next_plan: null, bot_limit: 3 },
      ...{ included: 2_000, features: [text], conversations: 1, bots: 4, suspended: text },
      provider: 'invoice',
    },
    'rpc/conversation_list': [{ ...conversation, ...listed }],
    'rpc/conversation_thread': {
      conversation,
      bot_name: text,
      business: { id, name: text, time_zone: 'Europe/London' },
      members: [{ user_id: id, name: text, is_owner: true, is_me: true }],
      reach: 'email',
      typing: true,
      has_flow: true,
      person: { id, name: text, is_blocked: true },
      notes: [{ id, author: id, text, at }],
      messages: authors.map((author, index) => ({
        ...message,
        id: index + 1,
        author,
        entry: { id, title: text },
        created_at: at,
      })),
      ratings: {},
    },
    'rpc/conversation_tags': [{ tag: text, conversations: 1 }],
    'rpc/away_list': [
      {
        business_id: id,
        name: text,
        time_zone: 'UTC',
        may_change: true,
        until: '2999-01-01T00:00:00Z',
        note: text,
        set_by: text,
      },
    ],
    'rpc/entry_counts': { entries: 1, to_complete: 1, from_sources: 0, not_indexed: 0 },
    'rpc/entry_list': [entry],
    'rpc/exam_list': [
      {
        id,
        question: text,
        entry_id: id,
        entry_name: text,
        last_tier: 'answer',
        last_entry_id: crypto.randomUUID(),
        last_entry_name: text,
        right_at: at,
      },
    ],
    'rpc/exam_suggestions': [{ question: text, entry_id: id, entry_name: text }],
    'rpc/inbox_pulse': {
      waiting: 1,
      oldest_waiting: at,
      later: 1,
      replied: 1,
      requested: 1,
      failing: 1,
      unanswered: 1,
      version: at,
      away: at,
    },
    'rpc/invitation_list': [{ id, email: text, role: 'agent', expires_at: at }],
    'rpc/audit_list': acts.map((act) => ({ id: act, at, actor: text, is_me: false, act, target: text })),
    'rpc/numbers': {
      now: counts,
      before: counts,
      days: [],
      hours: [],
      languages: [{ language: text, begun: 1 }],
      channels: [{ channel: text, begun: 1 }],
      entries: [{ entry: id, title: text, conversations: 1, up: 0, down: 0 }],
      pages: [{ page: id, address: text, conversations: 1 }],
    },
    'rpc/calendar': {
      ...{ zone: 'UTC', version: at, is_cut: false, pairs: [], services: [] },
      resources: [{ id, name: text, seats: 1, open: null }],
      bookings: [
        {
          ...{ id, service_id: null, service_name: text, resource_id: id, joined_id: null },
          ...{ resource_name: text, party: 1, starts_at: now, ends_at: soon, state: 'confirmed' },
          ...{ name: text, email: text, phone: text, note: text, taken_from: null, taken_until: null },
        },
      ],
      times_off: [
        { id, resource_id: id, from: now, until: soon, is_weekly: false, note: text, is_elsewhere: false },
      ],
      requested: { number: 0, first_day: null },
      failing: [{ name: text, last_read_at: at }],
    },
    'rpc/person_bookings': [
      {
        ...{ id, service_name: text, party: 2, starts_at: now, day: '2030-01-07', zone: 'UTC' },
        state: 'confirmed',
      },
    ],
    'rpc/people_list': [
      {
        ...{ id, name: text, email: text, phone: text, tags: [text], note: text },
        ...{ first_seen_at: at, last_seen_at: at },
      },
    ],
    'rpc/booking_setup': {
      zone: 'Europe/London',
      has_hours: true,
      bots: [{ id, name: text, status: 'live', languages: ['de'] }],
      services: [
        {
          ...{ id, bot_id: id, name: text, minutes: 30, price: text, bring: text, confirms: 'at_once' },
          ...{ buffer_before: 0, buffer_after: 0, grid_minutes: 30, notice_minutes: 0, horizon_days: 30 },
          ...{ party_from: 1, party_to: 2, spare_seats: null, resources: [id], next: [at], bookings: 1 },
          names: { de: text },
        },
      ],
      resources: [{ id, kind: 'table', name: text, seats: 2, hours: [], joined: [], bookings: 1 }],
      times_off: [
        {
          ...{ id, resource_id: id, starts: '2030-12-24T00:00', ends: '2030-12-25T00:00' },
          ...{ is_weekly: false, note: text },
        },
      ],
    },
    'rpc/known_questions': { entries: 1, top: 1, questions: [text], language: 'en', languages: ['de'] },
    'rpc/member_list': [
      { ...member, role: 'owner', is_me: true },
      { ...member, user_id: at },
    ],
    'rpc/starter_questions': [text],
    'rpc/open_invitation': { outcome: 'yours', business: text, role: 'agent', invited_by: text },
    'rpc/opening_hours_of': {
      timeZone: 'Europe/London',
      week: [hours],
      exceptions: [{ day: '2030-12-24', opens: null, closes: null, note: text }],
    },
    'rpc/source_list': [source],
    'rpc/source_pages_of': [
      { id, address: text, number: null, title: text, status: 'failed', error: text },
      { id: at, address: text, number: 2, title: null, status: 'read', error: null },
    ],
    'rpc/unanswered_list': [
      {
        ...{
          id,
          bot_id: id,
          bot_name: text,
          question: text,
          times: 2,
          last_asked_at: at,
          conversation_id: id,
        },
        ...{ is_perhaps: true, perhaps_with: text },
      },
    ],
  };
}
