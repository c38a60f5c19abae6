import type { PGlite } from '@electric-sql/pglite';
import { cafe as table } from '../../../guided/language/samples.ts';
import { cafe } from '../cafe.ts';

/** The flow by which the café takes reservations. */
export const reservation = 'a1000000-0000-4000-8000-000000000001';

/** Gives the café its flow, live in a version, beside the flow for details. */
export async function openFlows(database: PGlite, version = 1): Promise<void> {
  await database.query(
    `insert into public.flows (id, bot_id, name, draft, live_version) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set live_version = excluded.live_version`,
    [reservation, cafe.bot, table.name, JSON.stringify(table), version],
  );
  await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, $2, $3)', [
    reservation,
    version,
    JSON.stringify({ ...table, version }),
  ]);
}

/** What begins the flow for details, and what the owner asks in it. */
export const askDetails = (database: PGlite, triggers: string[], question: string | null = null) =>
  database.query('update public.bots set details_triggers = $1, details_question = $2 where id = $3', [
    triggers,
    question,
    cafe.bot,
  ]);
