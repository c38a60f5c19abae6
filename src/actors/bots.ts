import type { actors, VisibilityEvent } from '../../machines/bots/actors.ts';
import type { CardRequest } from '../../machines/lists/card.machine.ts';
import { listen, reach, reachSupabase } from './reach.ts';

const bots = () => import('../backend/bots/bots.ts');
const saving = () => import('../backend/bots/save.ts');

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
  saveBot: reachSupabase(async () => (await saving()).saveBot),
  deleteBot: reachSupabase(async () => (await bots()).deleteBot),
  getMemberships: reachSupabase(async () => {
    const { getMemberships } = await import('../backend/bots/businesses.ts');
    return (supabase, _, signal) => getMemberships(supabase, signal);
  }),
  saveBusiness: reachSupabase(async () => (await saving()).saveBusiness),
  getPublicBot: reach(async (request: CardRequest<{ publicKey: string }>, signal) => {
    // Without the client of supabase-js: visitors have no session.
    const { getPublicBot } = await import('../backend/bots/public-bot.ts');
    return getPublicBot(request.query.publicKey, signal);
  }),
  getVisit: reachSupabase(async () => (await import('../backend/bots/visits.ts')).getVisit),
  watchVisibility: listen(watchVisibility),
} satisfies typeof actors;

function watchVisibility(report: (event: VisibilityEvent) => void): () => void {
  const look = () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  if (document.visibilityState === 'hidden') look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
