import type { actors, WorkspaceEvent } from '../../machines/account/actors.ts';
import { supabaseWhenNeeded } from '../backend/load.ts';
import type { AppRouter } from '../router.tsx';
import { listen, reachSupabase } from './reach.ts';

/** What answers the charts of an account; `router` tells when another page is opened. */
export const accountActors = (router: AppRouter) =>
  ({
    getAccount: reachSupabase(async () => {
      const { getUser } = await import('../backend/auth/session.ts');
      return (supabase) => getUser(supabase);
    }),
    watchWorkspace: listen<WorkspaceEvent>((report) => {
      const stopping = new AbortController();
      const start = async () => {
        const [supabase, { watchWorkspace }] = await Promise.all([
          supabaseWhenNeeded(),
          import('../backend/account/workspace.ts'),
        ]);
        if (stopping.signal.aborted) return;
        const { refresh, stop } = watchWorkspace(supabase, report);
        const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => pathChanged && refresh());
        stopping.signal.addEventListener('abort', () => {
          stop();
          unsubscribe();
        });
      };
      // Without the client the pages themselves say what cannot be reached.
      start().catch(() => {});
      return () => stopping.abort();
    }),
  }) satisfies typeof actors;
