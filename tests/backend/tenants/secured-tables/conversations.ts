import { denied, ids, members, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** People, and what they say. */
export const conversations: Record<string, Table> = {
  people: {
    schema: 'public',
    rows: `insert into public.people (id, business_id, name, email) values
      ('${mine.person}', '${mine.business}', 'Cleo Guest', 'cleo@guest.example'),
      ('${theirs.person}', '${theirs.business}', 'Dan Guest', 'dan@guest.example')`,
    row: { business_id: mine.business, name: 'Forged' },
    change: { note: 'Overwritten.' },
    // Members write by functions, which say what may be done.
    outcomes: {
      // Two of each: see tenants/tenants.ts.
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 2, service: 4 }),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  merges: {
    schema: 'private',
    rows: `insert into private.merges (id, business_id, person_id, duplicate, before, after, visitors, details) values
      ('${mine.merge}', '${mine.business}', '${mine.person}', '{"name": "Cleo"}', '{}', '{}', '{}', '{}'),
      ('${theirs.merge}', '${theirs.business}', '${theirs.person}', '{"name": "Dan"}', '{}', '{}', '{}', '{}')`,
    row: {
      business_id: mine.business,
      person_id: mine.person,
      duplicate: {},
      before: {},
      after: {},
      visitors: [],
      details: [],
    },
    change: { at: '2000-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  visitors: {
    schema: 'private',
    rows: `insert into private.visitors (id, bot_id, token_hash, first_client_id, person_id) values
      ('${mine.visitor}', '${mine.bot}', 'a', '${mine.visitor}', '${mine.person}'),
      ('${theirs.visitor}', '${theirs.bot}', 'b', '${theirs.visitor}', '${theirs.person}')`,
    row: { bot_id: mine.bot, token_hash: 'c', first_client_id: theirs.visitor },
    change: { last_seen_at: '2000-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  conversations: {
    schema: 'public',
    rows: `insert into public.conversations (id, bot_id, business_id, visitor_id, channel, outcomes, tags) values
      ('${mine.conversation}', '${mine.bot}', '${mine.business}', '${mine.visitor}', 'web', '{begun}', '{Regular guest}'),
      ('${mine.preview}', '${mine.bot}', '${mine.business}', '${mine.visitor}', 'preview', '{}', '{}'),
      ('${theirs.conversation}', '${theirs.bot}', '${theirs.business}', '${theirs.visitor}', 'try', '{begun}',
        '{Sore tooth}')`,
    row: { bot_id: mine.bot, business_id: mine.business, visitor_id: mine.visitor, channel: 'web' },
    change: { read_at: '2000-01-01' },
    // Members see no preview, not even their own.
    outcomes: { select: members(3), insert: onlyService(1), update: members(3), delete: members(3) },
  },
  typing: {
    schema: 'private',
    rows: `insert into private.typing (conversation_id) values ('${mine.conversation}'), ('${theirs.conversation}')`,
    row: { conversation_id: mine.preview },
    change: { at: '2000-01-01' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  details_given: {
    schema: 'public',
    rows: `insert into public.details_given (conversation_id, person_id, values, consent_text) values
      ('${mine.conversation}', '${mine.person}', '{"name": "Cleo Guest"}', 'To answer you.'),
      ('${mine.preview}', null, '{"name": "Nobody"}', 'To answer you.'),
      ('${theirs.conversation}', '${theirs.person}', '{"name": "Dan Guest"}', 'To answer you.')`,
    row: { conversation_id: mine.conversation, values: {}, consent_text: 'Forged.' },
    change: { consent_text: 'Nothing was agreed to.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  notes: {
    schema: 'public',
    rows: `insert into public.notes (id, conversation_id, author, text) values
      ('${mine.note}', '${mine.conversation}', '${ids.agent}', 'Ask the chef first.'),
      ('d0000000-0000-4000-8000-00000000000c', '${mine.preview}', '${ids.agent}', 'Nobody reads this.'),
      ('${theirs.note}', '${theirs.conversation}', '${ids['other owner']}', 'Ask Dr. Weber first.')`,
    row: { id: 'd0000000-0000-4000-8000-00000000000d', conversation_id: mine.conversation, text: 'Forged.' },
    change: { text: 'Nothing was noted.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
  messages: {
    schema: 'public',
    rows: `insert into public.messages (conversation_id, author, text) values
      ('${mine.conversation}', 'visitor', 'Dogs?'), ('${mine.preview}', 'visitor', 'Cats?'),
      ('${theirs.conversation}', 'visitor', 'Dogs?')`,
    row: { conversation_id: mine.conversation, author: 'bot', text: 'Forged.' },
    change: { text: 'Nothing was said.' },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
};
