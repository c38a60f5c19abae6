import { setTimeout } from 'node:timers/promises';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { json, readJson, serve } from '../_shared/http.ts';
import { noSuchSource, sourceRow } from '../_shared/sources/database.ts';
import {
  claimDueReading,
  claimReading,
  indexWhatIsDue,
  learnWhatWasRead,
  readOn,
} from '../_shared/sources/reading.ts';

const readRequest = z.object({ source_id: z.uuid('source_id must be the id of a source.') });

/** How long a member's call goes on reading, in milliseconds. */
const readingTime = 8_000;

/** How long a call of the clock goes on indexing, in milliseconds. */
const indexingTime = 2_000;

/** How long somebody waits for another one who reads the same source, in milliseconds. */
const patience = 1_000;

async function readSource(request: Request, context: SupabaseContext): Promise<Response> {
  if (context.authMode === 'secret') return readWhatIsDue(context);
  const { source_id: source } = await readJson(request, readRequest);
  const { supabase, supabaseAdmin: admin } = context;
  // Whoever sees the source is a member.
  const { data, error } = await supabase.from('sources').select('id').eq('id', source);
  if (error) throw error;
  if (data.length === 0) throw noSuchSource();
  const claim = await claimReading(admin, source);
  if (claim) await readOn(admin, claim, { maxMs: readingTime, isByClock: false });
  const row = await sourceRow(admin, source);
  const isReadElsewhere = !claim && (row.status === 'waiting' || row.status === 'reading');
  if (!isReadElsewhere) return json({ source: row });
  await setTimeout(patience);
  return json({ source: await sourceRow(admin, source) });
}

async function readWhatIsDue({ supabaseAdmin: admin }: SupabaseContext): Promise<Response> {
  // First what is due of other bots: a reading is always due while somebody's website is long.
  await indexWhatIsDue(admin, indexingTime);
  const learned = await learnWhatWasRead(admin);
  const claim = await claimDueReading(admin);
  if (claim) await readOn(admin, claim, { maxMs: readingTime, isByClock: true });
  return json({ read: claim?.source ?? null, learned });
}

/**
 * POST { source_id }, members only: 200 { source }. Goes on reading a website for some seconds; to be called again while
 * its status is `waiting` or `reading`. Of two who call at once one reads.
 *
 * POST with the secret key, every few seconds or so: has learned what was read, and goes on with one reading that nobody
 * goes on with, or that is due this week: 200 { read, learned }.
 */
export default { fetch: serve({ auth: ['user', 'secret'], methods: ['POST'] }, readSource) };
