import type { actors } from '../../machines/bots/actors.ts';
import { reachSupabase } from './reach.ts';

const bots = () => import('../backend/bots/bots.ts');

/** What answers the charts of a bot and its business. */
export const botActors = {
  getBots: reachSupabase(async () => {
    const { getBots } = await bots();
    return (supabase, _, signal) => getBots(supabase, signal);
  }),
  getBot: reachSupabase(async () => (await bots()).getBot),
  setBotStatus: reachSupabase(async () => (await bots()).setBotStatus),
} satisfies typeof actors;
