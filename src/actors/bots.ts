import type { actors } from '../../machines/bots/actors.ts';
import { reachSupabase } from './reach.ts';

const bots = () => import('../backend/bots/bots.ts');

/** What answers the charts of a bot and its business. */
export const botActors = {
  getBots: reachSupabase(async () => {
    const { getBots } = await bots();
    return (supabase, _, signal) => getBots(supabase, signal);
  }),
  getHome: reachSupabase(async () => {
    const [{ getBots }, { getUser }] = await Promise.all([bots(), import('../backend/auth/session.ts')]);
    return async (supabase, _, signal) => {
      const [user, all] = await Promise.all([getUser(supabase), getBots(supabase, signal)]);
      return { user, bots: all };
    };
  }),
  getBot: reachSupabase(async () => (await bots()).getBot),
  createBot: reachSupabase(async () => (await import('../backend/bots/new-bot.ts')).createBot),
  setBotStatus: reachSupabase(async () => (await bots()).setBotStatus),
} satisfies typeof actors;
