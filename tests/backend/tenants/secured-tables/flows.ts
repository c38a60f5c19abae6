import { denied, members, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** Guided conversations. */
export const flows: Record<string, Table> = {
  flows: {
    schema: 'public',
    rows: `insert into public.flows (id, bot_id, name, draft, live_version) values
      ('${mine.flow}', '${mine.bot}', 'Reserve a table', '{"name": "Reserve a table"}', 1),
      ('${theirs.flow}', '${theirs.bot}', 'New patient', '{"name": "New patient"}', 1)`,
    row: { bot_id: mine.bot, name: '', draft: { name: 'Forged' } },
    change: { draft: { name: 'Forged' } },
    // What goes live is proved first: `live_version` is nobody's to write.
    outcomes: {
      select: members(2),
      insert: onlyService(1),
      update: members(2),
      delete: members(2),
    },
  },
  flow_versions: {
    schema: 'public',
    rows: `insert into public.flow_versions (flow_id, version, flow) values
      ('${mine.flow}', 1, '{"triggers": [], "name": "Reserve a table"}'),
      ('${theirs.flow}', 1, '{"triggers": [], "name": "New patient"}')`,
    row: { flow_id: mine.flow, version: 2, flow: {} },
    change: { flow: {} },
    // Not even the service changes what visitors have begun.
    outcomes: {
      select: members(2),
      insert: onlyService(1),
      update: outcomes(denied, {}),
      delete: onlyService(2),
    },
  },
  flow_runs: {
    schema: 'private',
    rows: `insert into private.flow_runs (conversation_id, flow_id, version, state, step, expires_at)
      values ('${mine.conversation}', '${mine.flow}', 1, '{"answers": {"name": "Ann of the café"}}', 'day', '2100-01-01')`,
    row: { conversation_id: theirs.conversation, flow_id: 'details', version: 1, expires_at: '2100-01-01' },
    change: { state: null },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  flow_answers: {
    schema: 'public',
    rows: `insert into public.flow_answers (conversation_id, flow_id, name, version, step, value) values
      ('${mine.conversation}', '${mine.flow}', 'guests', 1, 'guests', '7'),
      ('${mine.preview}', '${mine.flow}', 'guests', 1, 'guests', '7'),
      ('${theirs.conversation}', '${theirs.flow}', 'pain', 1, 'pain', 'true')`,
    row: { conversation_id: mine.conversation, flow_id: 'details', name: 'email', version: 1, step: 'email' },
    change: { value: null },
    outcomes: { select: members(3), insert: onlyService(1), update: onlyService(3), delete: onlyService(3) },
  },
};
