import { z } from 'zod/mini';
import type { PlannedDeletion, Workspace, WorkspaceEvent } from '../../../machines/account/actors.ts';
import { ringBell } from '../../browser/bell.ts';
import { askFor, type Connection } from '../connection.ts';
import { isAdmin } from '../functions.ts';
import { watchInbox } from '../inbox/watch-inbox.ts';
import { getPerson } from './profile.ts';

const businessRows = z.array(z.object({ id: z.string(), name: z.string(), at: z.nullish(z.string()) }));

/** What the signed-in person's business is called, or all of them, the oldest first, and which are going to be deleted. */
async function getBusinesses(
  { services }: Connection,
  signal: AbortSignal,
): Promise<Pick<Workspace, 'business' | 'deletions'>> {
  const path = 'businesses?select=id,name,at:deletes_at&order=created_at';
  const rows = businessRows.parse(await askFor(services.rest, path, { signal }));
  return {
    business: rows.map(({ name }) => name).join(', ') || null,
    deletions: rows.filter((row): row is PlannedDeletion => Boolean(row.at)),
  };
}

/**
 * Reports who works here and what waits for them: at once, whenever `refresh` is called or the page is looked at again, and
 * what waits whenever it changes. What cannot be asked keeps what was reported before.
 */
export function watchWorkspace(connection: Connection, report: (event: WorkspaceEvent) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let workspace: Workspace = {
    email: '',
    name: '',
    picture: '',
    isAdmin: false,
    business: null,
    deletions: [],
    deletesAt: null,
    waiting: 0,
    later: 0,
    replied: 0,
    requested: 0,
    failing: 0,
    unanswered: 0,
    isReached: true,
  };
  const tell = (change: Partial<Workspace>) => {
    workspace = { ...workspace, ...change };
    if (!signal.aborted) report({ type: 'workspace.seen', workspace });
  };

  const look = async () => {
    const user = (await connection.session())?.user;
    if (!user) return;
    const [isKnownAdmin, businesses, person] = await Promise.all([
      isAdmin(connection).catch((error: unknown) => {
        if (!signal.aborted) report({ type: 'admin.unknown', error });
        return false;
      }),
      getBusinesses(connection, signal),
      getPerson(connection, signal),
    ]);
    tell({ ...person, isAdmin: isKnownAdmin, ...businesses });
  };
  const lookIfVisible = () => {
    // What cannot be reached is said by what asks for the inbox.
    if (document.visibilityState === 'visible') look().catch(() => {});
  };

  const inbox = watchInbox(connection, {
    seen: ({ waiting, later, replied, requested, failing, unanswered }, before) => {
      // A browser without sound, or with all its sound in use: what is seen has to do.
      if (before && waiting > before.waiting) ringBell().catch(() => {});
      tell({ waiting, later, replied, requested, failing, unanswered, isReached: true });
    },
    lost: () => tell({ isReached: false }),
  });
  lookIfVisible();
  document.addEventListener('visibilitychange', lookIfVisible, { signal });
  return {
    refresh: () => {
      lookIfVisible();
      inbox.refresh();
    },
    stop: () => {
      stopped.abort();
      inbox.stop();
    },
  };
}
