import type { actors, VisibilityEvent } from '../../../machines/bots/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { listen, reach, reachServer } from '../reach.ts';

const overview = () => import('./overview.ts');
const publicBot = () => import('./public-bot.ts');

/** What answers the charts of a bot without the clients of Supabase. */
export const botActors = {
  getBots: reachServer(async () => {
    const { getBots } = await overview();
    return (connection, _, signal) => getBots(connection, signal);
  }),
  getHome: reachServer(async () => {
    const [{ getBots, hasPlans, isAway }, { getUser }] = await Promise.all([
      overview(),
      import('../auth/session.ts'),
    ]);
    return async (connection, _, signal) => {
      const [user, bots, plans, away] = await Promise.all([
        getUser(connection),
        getBots(connection, signal),
        hasPlans(connection, signal),
        isAway(connection, signal),
      ]);
      return { user, bots, hasPlans: plans, isAway: away };
    };
  }),
  getPublicBot: reach(async (request: CardRequest<{ publicKey: string }>, signal) => {
    // Without the client of supabase-js: visitors have no session.
    const { getPublicBot } = await publicBot();
    return getPublicBot(request.query.publicKey, signal);
  }),
  watchVisibility: listen(watchVisibility),
} satisfies Partial<typeof actors>;

function watchVisibility(report: (event: VisibilityEvent) => void): () => void {
  const look = () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  if (document.visibilityState === 'hidden') look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
