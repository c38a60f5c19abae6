import type { PGlite } from '@electric-sql/pglite';
import type { Flow } from '../../../supabase/functions/_shared/flows/language.ts';

/** Has a flow go live with a bot. Returns its id. */
export async function goLive(database: PGlite, bot: string, flow: Flow): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.flows (bot_id, name, draft, live_version)
     select id, $2, $3, 1 from public.bots where public_key = $1 returning id`,
    [bot, flow.name, JSON.stringify(flow)],
  );
  const id = rows[0]?.id ?? '';
  await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, 1, $2)', [
    id,
    JSON.stringify({ ...flow, version: 1 }),
  ]);
  return id;
}

/** Has another version of a flow go live in its place. */
export async function changeLive(database: PGlite, id: string, version: number, flow: Flow): Promise<void> {
  const changed = JSON.stringify({ ...flow, version });
  await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, $2, $3)', [
    id,
    version,
    changed,
  ]);
  await database.query('update public.flows set draft = $2, live_version = $3 where id = $1', [
    id,
    changed,
    version,
  ]);
}
