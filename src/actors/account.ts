import type { actors, WorkspaceEvent } from '../../machines/account/actors.ts';
import { connectionWhenNeeded } from '../backend/load.ts';
import type { AppRouter } from '../router.tsx';
import { listen, reachServer } from './reach.ts';

const session = () => import('../backend/auth/session.ts');

/** What answers the charts of an account; `router` tells when another page is opened. */
export const accountActors = (router: AppRouter) =>
  ({
    getAccount: reachServer(async () => (await session()).getUser),
    watchWorkspace: listen<WorkspaceEvent>((report) => {
      const stopping = new AbortController();
      const start = async () => {
        const [connection, { watchWorkspace }] = await Promise.all([
          connectionWhenNeeded(),
          import('../backend/account/workspace.ts'),
        ]);
        if (stopping.signal.aborted) return;
        const { refresh, stop } = watchWorkspace(connection, report);
        const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => pathChanged && refresh());
        stopping.signal.addEventListener('abort', () => {
          stop();
          unsubscribe();
        });
      };
      // Without the connection the pages themselves say what cannot be reached.
      start().catch(() => {});
      return () => stopping.abort();
    }),
  }) satisfies typeof actors;
