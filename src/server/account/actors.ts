import type { actors, PictureAnswer, WorkspaceEvent } from '../../../machines/account/actors.ts';
import type { Navigation } from '../../frame/navigation.ts';
import { connectionWhenNeeded } from '../load.ts';
import { listen, reach, reachServer, reachSupabase } from '../reach.ts';
import type { Supabase } from '../supabase.ts';

const session = () => import('../auth/session.ts');
const profile = () => import('./profile.ts');

/** What answers the charts of an account; `navigation` tells when another page is opened. */
export function accountActors(navigation: Navigation) {
  /** Has the frame look again, once there is one. */
  let lookAgain = () => {};
  return {
    getAccount: reachServer(async () => (await session()).getUser),
    getProfile: reachServer(async () => (await profile()).getProfile),
    saveProfile: reachSupabase(async () => {
      const { saveProfile } = await profile();
      return async (supabase: Supabase, input: Parameters<typeof saveProfile>[1]) => {
        const answer = await saveProfile(supabase, input);
        lookAgain();
        return answer;
      };
    }),
    changeEmail: reachServer(async () => (await import('../auth/change-email.ts')).changeEmail),
    readPicture: reach(async ({ file }: { file: File }): Promise<PictureAnswer> => {
      const { smallPicture } = await import('../../browser/picture.ts');
      const picture = await smallPicture(file);
      return picture === null
        ? { ok: false, reason: 'unreadable', message: 'No picture.' }
        : { ok: true, picture };
    }),
    watchWorkspace: listen<WorkspaceEvent>((report) => {
      const stopping = new AbortController();
      const start = async () => {
        const [connection, { watchWorkspace }] = await Promise.all([
          connectionWhenNeeded(),
          import('./workspace.ts'),
        ]);
        if (stopping.signal.aborted) return;
        const { refresh, stop } = watchWorkspace(connection, report);
        lookAgain = refresh;
        const unsubscribe = navigation.whenShown(refresh);
        stopping.signal.addEventListener('abort', () => {
          stop();
          unsubscribe();
        });
      };
      // Without the connection the pages themselves say what cannot be reached.
      start().catch(() => {});
      return () => stopping.abort();
    }),
  } satisfies typeof actors;
}
