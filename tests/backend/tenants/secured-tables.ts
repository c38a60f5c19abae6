import { answers } from './secured-tables/answers.ts';
import { booking } from './secured-tables/booking.ts';
import { businesses } from './secured-tables/businesses.ts';
import { connections } from './secured-tables/connections.ts';
import { conversations } from './secured-tables/conversations.ts';
import { flows } from './secured-tables/flows.ts';
import { inbox } from './secured-tables/inbox.ts';
import { lookups } from './secured-tables/lookups.ts';
import { model } from './secured-tables/model.ts';
import { numbers } from './secured-tables/numbers.ts';
import { plans } from './secured-tables/plans.ts';
import { ids, type Table, theirs } from './two-tenants.ts';

/** Every table of the product, those that others refer to first: who can do what to its rows. */
export const tables: Record<string, Table> = {
  ...businesses,
  ...answers,
  ...conversations,
  ...booking,
  ...flows,
  ...numbers,
  ...connections,
  ...inbox,
  ...plans,
  ...model,
  ...lookups,
};

/** Columns that nobody writes through the API, even in a row that is theirs to change. */
export const serviceColumns: [table: string, change: Record<string, unknown>][] = [
  ['businesses', { id: theirs.business }],
  ['businesses', { deletes_at: '2100-01-01' }],
  ['bots', { public_key: 'bot_forged' }],
  ['bots', { business_id: theirs.business }],
  ['bots', { first_seen_at: '2000-01-01' }],
  ['bots', { details_version: 9 }],
  ['knowledge_entries', { learned_at: '2000-01-01' }],
  ['knowledge_entries', { bot_id: theirs.bot }],
  ['knowledge_entries', { source_id: theirs.source }],
  ['knowledge_entries', { edited_at: '2000-01-01' }],
  ['bot_languages', { language: 'de' }],
  ['entry_texts', { entry_id: theirs.entry }],
  ['entry_texts', { bot_id: theirs.bot }],
  ['entry_texts', { learned_at: '2000-01-01' }],
  ['conversations', { state: 'human' }],
  ['conversations', { assigned_to: ids.agent }],
  ['conversations', { assignee_id: ids.agent }],
  ['conversations', { snoozed_until: '2100-01-01' }],
  ['conversations', { tags: ['forged'] }],
  ['conversations', { channel: 'preview' }],
  ['conversations', { changed_at: '2000-01-01' }],
  ['business_members', { role: 'agent' }],
  ['messages', { internal: true }],
  ['unanswered_questions', { times: 1000 }],
  ['saved_replies', { business_id: theirs.business }],
  ['opening_hours', { business_id: theirs.business }],
  ['opening_exceptions', { id: theirs.business }],
];
