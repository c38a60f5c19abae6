import { denied, ids, members, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** What members work with. */
export const inbox: Record<string, Table> = {
  saved_replies: {
    schema: 'public',
    rows: `insert into public.saved_replies (business_id, title, text) values
      ('${mine.business}', 'Parking', 'In the yard.'), ('${theirs.business}', 'Parking', 'In front.')`,
    row: { business_id: mine.business, title: 'Dogs', text: 'Are welcome.' },
    change: { title: 'Renamed' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: members(2),
      delete: members(2),
    },
  },
  unanswered_questions: {
    schema: 'public',
    rows: `insert into public.unanswered_questions (id, bot_id, question, normalized)
      values ('${mine.question}', '${mine.bot}', 'Parrots?', 'parrots'),
        ('${theirs.question}', '${theirs.bot}', 'Parrots?', 'parrots')`,
    row: { bot_id: mine.bot, question: 'Forged?', normalized: 'forged' },
    change: { status: 'dismissed' },
    outcomes: { select: members(2), insert: onlyService(1), update: members(2), delete: members(2) },
  },
  exam_questions: {
    schema: 'public',
    rows: `insert into public.exam_questions (bot_id, question, entry_id) values
      ('${mine.bot}', 'Parrots?', '${mine.entry}'), ('${theirs.bot}', 'Parrots?', '${theirs.entry}')`,
    row: { bot_id: mine.bot, question: 'Dogs?', entry_id: mine.entry },
    change: { last_tier: 'hours' },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { owner: 1, agent: 1, service: 1 }),
      update: onlyService(2),
      delete: members(2),
    },
  },
  askings: {
    schema: 'private',
    rows: `insert into private.askings (question_id, conversation_id, words)
      select id, '${mine.conversation}', question from public.unanswered_questions`,
    row: { question_id: theirs.question, conversation_id: theirs.conversation, words: 'Forged?' },
    change: { words: 'Nothing' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  audit_events: {
    schema: 'private',
    rows: `delete from private.audit_events;
      insert into private.audit_events (business_id, actor, act, target) values
        ('${mine.business}', '${ids.agent}', 'took_over', 'Bot of the café'),
        ('${theirs.business}', '${ids['other owner']}', 'took_over', 'Bot of the clinic')`,
    row: { business_id: mine.business, actor: ids.owner, act: 'invited', target: 'forged@example.com' },
    change: { act: 'left' },
    // Not even the service writes or changes what was done.
    outcomes: {
      select: onlyService(2),
      insert: outcomes(denied, {}),
      update: outcomes(denied, {}),
      delete: outcomes(denied, {}),
    },
  },
};
