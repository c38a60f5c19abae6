import { z } from 'zod/mini';
import type { FlowHistory, StepNumbers, VersionedFlow } from '../../../machines/guided/actors.ts';
import { draftSchema, ownFirst } from '../../../machines/guided/flow.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { isId } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { getFlow } from './flows.ts';

const versionRows = z.array(
  z.object({
    version: z.number(),
    created_at: z.string(),
    made_by: z.nullable(z.string()),
    is_live: z.boolean(),
  }),
);

/**
 * A guided conversation with the versions of it that are kept; null if it is gone. Throws if the database refuses or
 * cannot be reached, or if the draft is none of ours.
 */
export async function getFlowHistory(
  supabase: Supabase,
  request: CardRequest<{ flowId: string }>,
  signal: AbortSignal,
): Promise<FlowHistory | null> {
  const opened = await getFlow(supabase, request, signal);
  if (!opened) return null;
  const { data, error } = await supabase.rest
    .rpc('flow_version_list', { flow: opened.id })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const versions = versionRows.parse(data).map(({ version, created_at, made_by, is_live }) => ({
    version,
    createdAt: created_at,
    madeBy: made_by,
    isLive: is_live,
  }));
  return { opened, versions };
}

const flowRows = z.array(z.object({ version: z.number(), flow: draftSchema }));

/**
 * What went live as a version, and the version before it; null if it is not kept any more. Throws if the database
 * refuses or cannot be reached.
 */
export async function getFlowVersion(
  { rest }: Supabase,
  { query: { flowId, version } }: CardRequest<{ flowId: string; version: number }>,
  signal: AbortSignal,
): Promise<VersionedFlow | null> {
  if (!isId(flowId)) return null;
  const { data, error } = await rest
    .from('flow_versions')
    .select('version, flow')
    .eq('flow_id', flowId)
    .lte('version', version)
    .order('version', { ascending: false })
    .limit(2)
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const [found, before = null] = flowRows.parse(data).map((row) => ({ ...row, flow: ownFirst(row.flow) }));
  return found?.version === version ? { flow: found.flow, before } : null;
}

const numberRows = z.array(
  z.object({
    step: z.string(),
    came: z.number(),
    went_on: z.number(),
    went_back: z.number(),
    asked: z.number(),
    left: z.number(),
  }),
);

/**
 * What visitors did at the steps of a version in conversations that began on the last days, 366 at most; steps to which
 * nobody came are not among them. Throws if the database refuses or cannot be reached.
 */
export async function getFlowNumbers(
  { rest }: Supabase,
  { query: { flowId, version, days } }: CardRequest<{ flowId: string; version: number; days: number }>,
  signal: AbortSignal,
): Promise<readonly StepNumbers[]> {
  const { data, error } = await rest
    .rpc('flow_numbers', { flow: flowId, version, days })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return numberRows.parse(data).map(({ went_on, went_back, ...others }) => ({
    ...others,
    wentOn: went_on,
    wentBack: went_back,
  }));
}
