import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import type { Ask } from '../flows/ask.ts';
import type { Service } from '../flows/booking/booking.ts';
import type { Flow } from '../flows/language.ts';
import { finderOf } from './booking.ts';
import { Guide, readFlow } from './guided.ts';
import { labelOf, type Offer } from './offers.ts';
import type { Schedule } from './replies.ts';

/** What a flow says before anybody has answered. */
interface Opening {
  /** The words for its beginning. */
  label: string;
  says: string[];
  ask: Ask | null;
}

/** A flow that a page begins, after so many seconds on it. */
type PageFlow = Opening & { flow: string; path?: string | undefined; seconds?: number | undefined };

const versionsSchema = z.array(z.object({ flow_id: z.string(), version: z.number(), flow: z.unknown() }));

/** A bot, and how things are with it. */
interface Setting {
  bot: { id: string; language: string };
  schedule: Schedule;
  services: readonly Service[];
}

/**
 * What pages begin, with what is said first: a panel shows it before the visitor has said anything, so that nothing is
 * kept of whoever only looks. What calls a person at once is not among it, because nobody is called by looking.
 */
export async function pageFlowsOf(
  context: SupabaseContext,
  setting: Setting,
  offers: readonly Offer[],
  now: Date,
): Promise<PageFlow[]> {
  const wanted = offers.filter(({ triggers }) => triggers.some(({ on }) => on === 'page'));
  const begins: PageFlow[] = [];
  if (wanted.length === 0) return begins;
  const flows = await flowsOf(context, wanted);
  for (const offer of wanted) {
    const flow = flows.get(offer.id);
    const opening = flow && (await openingOf(context, setting, offer, flow, now));
    if (!opening) continue;
    for (const trigger of offer.triggers) {
      if (trigger.on !== 'page') continue;
      begins.push({ flow: offer.id, path: trigger.path, seconds: trigger.seconds, ...opening });
    }
  }
  return begins;
}

async function flowsOf(
  { supabaseAdmin }: SupabaseContext,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, Flow>> {
  const [ids, versions] = [offers.map(({ id }) => id), offers.map(({ version }) => version)];
  const { data, error } = await supabaseAdmin
    .from('flow_versions')
    .select('flow_id, version, flow')
    .in('flow_id', ids)
    .in('version', versions);
  if (error) throw error;
  const flows = new Map<string, Flow>();
  for (const { flow_id, version, flow: stored } of versionsSchema.parse(data)) {
    const isLive = offers.some((offer) => offer.id === flow_id && offer.version === version);
    const flow = isLive ? readFlow(stored, flow_id, version) : undefined;
    if (flow) flows.set(flow_id, flow);
  }
  return flows;
}

async function openingOf(
  context: SupabaseContext,
  { bot, schedule, services }: Setting,
  offer: Offer,
  flow: Flow,
  now: Date,
): Promise<Opening | null> {
  // As in a preview nothing is held: so far there is nobody it could be held for.
  const find = finderOf(context, { bot: bot.id, conversation: null, addressKey: '', isPreview: true });
  const setting = { run: null, language: bot.language, schedule, services };
  const guide = await Guide.of(setting, find, now, '');
  await guide.begin(flow, true);
  const replies = guide.replies([], true);
  if (replies.some(({ tier }) => tier === 'person')) return null;
  return { label: labelOf(offer, bot.language), says: replies.map(({ text }) => text), ask: guide.ask };
}
