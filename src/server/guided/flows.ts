import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type {
  FlowChange,
  ListedFlow,
  LiveAnswer,
  OpenedFlow,
  SaveAnswer,
} from '../../../machines/guided/actors.ts';
import { draftSchema, type Flow, ownFirst, shortOf } from '../../../machines/guided/flow.ts';
import { fileFaults, largestFile, readFlowFile } from '../../../machines/guided/flow-file.ts';
import { type FlowProblem, problemKinds, problemsOf } from '../../../machines/guided/flow-problems.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { flowFrom } from '../../content/flow-templates/flow-from.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import { expectNothing, isId, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const listedRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    triggers: draftSchema.shape.triggers,
    live_version: z.nullable(z.number()),
    is_changed: z.boolean(),
  }),
);

/** The guided conversations of a bot. Throws if the database refuses or cannot be reached. */
export async function getFlows(
  { rest }: Supabase,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<ListedFlow[]> {
  const { data, error } = await rest.rpc('flow_list', { bot: botId }).retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return listedRows.parse(data).map(({ id, name, triggers, live_version, is_changed }) => ({
    id,
    name,
    triggers,
    isLive: live_version !== null,
    isChanged: is_changed,
  }));
}

const openedRows = z.array(
  z.object({
    id: z.string(),
    bot_id: z.string(),
    draft: draftSchema,
    revision: z.number(),
    live_version: z.nullable(z.number()),
  }),
);
const serviceRows = z.array(z.object({ id: z.string(), name: z.string() }));
const languageRows = z.array(z.object({ language: z.string() }));

/**
 * A guided conversation, with the services that its bot can book and the languages it speaks; null if it is gone.
 * Throws if the database refuses or cannot be reached, or if the draft is none of ours.
 */
export async function getFlow(
  { rest }: Supabase,
  { query: { flowId } }: CardRequest<{ flowId: string }>,
  signal: AbortSignal,
): Promise<OpenedFlow | null> {
  if (!isId(flowId)) return null;
  const { data, error } = await rest
    .from('flows')
    .select('id, bot_id, draft, revision, live_version')
    .eq('id', flowId)
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const [found] = openedRows.parse(data);
  if (!found) return null;
  const [services, own, others] = await Promise.all([
    rest
      .from('services')
      .select('id, name')
      .eq('bot_id', found.bot_id)
      .order('position')
      .limit(100)
      .retry(false)
      .abortSignal(signal),
    rest.from('bots').select('language').eq('id', found.bot_id).retry(false).abortSignal(signal),
    rest
      .from('bot_languages')
      .select('language')
      .eq('bot_id', found.bot_id)
      .order('language')
      .retry(false)
      .abortSignal(signal),
  ]);
  for (const answer of [services, own, others]) if (answer.error) throw new Error(answer.error.message);
  return {
    id: found.id,
    botId: found.bot_id,
    flow: ownFirst(found.draft),
    revision: found.revision,
    liveVersion: found.live_version,
    services: serviceRows.parse(services.data),
    languages: languageRows
      .parse([...(own.data ?? []), ...(others.data ?? [])])
      .map(({ language }) => shortOf(language)),
  };
}

/**
 * Begins, brings along, moves, stops or deletes a guided conversation. Sent again, it is begun once. What is brought along is
 * refused with a sentence where it is no conversation. Throws if the database cannot be reached, or the file not be read.
 */
export async function changeFlows(
  { rest }: Supabase,
  { change }: { change: FlowChange },
): Promise<Answer<'refused'>> {
  const { data, error } = await changing(rest, change);
  if (error) return 'ok' in error ? error : refusalOf(error);
  expectNothing(data);
  return { ok: true };
}

async function changing(rest: Supabase['rest'], change: FlowChange) {
  const add = (draft: Flow, { id, botId }: { id: string; botId: string }) =>
    rest.rpc('add_flow', { flow: id, bot: botId, draft });
  switch (change.type) {
    case 'add':
      return add(await flowFrom(change.template, change.id, change.language), change);
    case 'bring': {
      const read = await readSource(change);
      return read.ok ? add(read.flow, change) : { data: null, error: read };
    }
    case 'move':
      return rest.rpc('move_flow', { flow: change.id, before: change.before });
    case 'stop':
      return rest.rpc('stop_flow', { flow: change.id });
    case 'remove':
      return rest.from('flows').delete().eq('id', change.id);
  }
}

/** The conversation in a file, or in what was pasted of one. */
async function readSource({
  id,
  source,
}: Extract<FlowChange, { type: 'bring' }>): Promise<{ ok: true; flow: Flow } | Refusal<'refused'>> {
  // Of a file that is larger in bytes than it may be in letters nothing is read.
  const isLarge = typeof source !== 'string' && source.size > largestFile * 4;
  const text = typeof source === 'string' ? source : isLarge ? '' : await source.text();
  const read = isLarge ? { ok: false as const, fault: 'large' as const } : readFlowFile(text, id);
  return read.ok ? read : { ok: false, reason: 'refused', message: fileFaults[read.fault] };
}

const savedRows = z.array(z.object({ revision: z.number() }));
const staleRows = z.array(z.object({ draft: draftSchema, revision: z.number() }));

/**
 * Keeps a draft, unless somebody else has written since `revision`: then theirs comes back. `sentBefore` is nobody
 * else's: it was sent in a request whose answer is still on its way, or was lost. Throws if the database cannot be
 * reached.
 */
export async function saveFlow(
  client: Supabase,
  { flowId, revision, flow, sentBefore }: { flowId: string; revision: number; flow: Flow; sentBefore?: Flow },
): Promise<SaveAnswer> {
  const { rest } = client;
  const { data, error } = await rest
    .from('flows')
    .update({ draft: flow })
    .eq('id', flowId)
    .eq('revision', revision)
    .select('revision');
  if (error) return refusalOf(error);
  const [saved] = savedRows.parse(data);
  if (saved) return { ok: true, revision: saved.revision };
  const now = await rest.from('flows').select('draft, revision').eq('id', flowId);
  if (now.error) throw new Error(now.error.message);
  const [theirs] = staleRows.parse(now.data);
  if (!theirs) return { ok: false, reason: 'refused', message: 'This conversation was deleted.' };
  // The request before arrived, and its answer was lost.
  if (canonical(theirs.draft) === canonical(flow)) return { ok: true, revision: theirs.revision };
  if (sentBefore && canonical(theirs.draft) === canonical(sentBefore)) {
    return saveFlow(client, { flowId, revision: theirs.revision, flow });
  }
  return { ok: false, reason: 'stale', flow: ownFirst(theirs.draft), revision: theirs.revision };
}

/** A value as text, whatever the order of its keys: the database keeps its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Looks for what keeps a draft from going live. It asks nobody. Throws if the script for usual words does not load. */
export async function findProblems(
  _: Supabase,
  { flow, services }: { flow: Flow; services: readonly string[] },
): Promise<readonly FlowProblem[]> {
  const hasWords = flow.triggers.some(({ on }) => on === 'words');
  const usual = hasWords ? await import('../../../machines/guided/usual-words.ts') : {};
  return problemsOf(flow, { services, ...usual });
}

const liveAnswer = z.union([
  z.object({ version: z.number(), revision: z.number() }),
  z.object({
    problems: z.array(
      z.object({
        kind: z.enum(problemKinds),
        step: z.nullable(z.string()),
        text: z.string(),
        answer: z.optional(z.string()),
        case: z.optional(z.number()),
        words: z.optional(z.string()),
      }),
    ),
  }),
]);

/** Has a draft proved and set live. Refused with a sentence; throws if the function cannot be reached. */
export async function setFlowLive(
  { functions }: Supabase,
  { flowId, revision }: { flowId: string; revision: number },
): Promise<LiveAnswer> {
  const { data, error } = await functions.invoke<unknown>('set-flow-live', {
    body: { flow_id: flowId, revision },
  });
  if (error) return refusalOfFunction(error);
  const answer = liveAnswer.parse(data);
  if ('problems' in answer) return { ok: false, reason: 'problems', problems: answer.problems };
  return { ok: true, ...answer };
}
