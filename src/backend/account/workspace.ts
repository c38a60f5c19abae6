import { z } from 'zod/mini';
import type { Workspace, WorkspaceEvent } from '../../../machines/account/actors.ts';
import { ringBell } from '../../browser/bell.ts';
import { checkAdmin } from '../functions.ts';
import { watchInbox } from '../inbox/watch-inbox.ts';
import type { Supabase } from '../supabase.ts';

const businessRows = z.array(z.object({ name: z.string() }));

/** What the signed-in person's business is called, or all of them, the oldest first; null without one. */
async function getBusinessNames({ rest }: Supabase, signal: AbortSignal): Promise<string | null> {
  const query = rest.from('businesses').select('name').order('created_at');
  const { data, error } = await query.retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  const names = businessRows.parse(data).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : null;
}

/**
 * Reports who works here and what waits for them: at once, whenever `refresh` is called or the page is looked at again, and
 * what waits whenever it changes. What cannot be asked keeps what was reported before.
 */
export function watchWorkspace(supabase: Supabase, report: (event: WorkspaceEvent) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Asked once for each person. */
  let known: { userId: string; isAdmin: Promise<boolean> } | undefined;
  let workspace: Workspace = {
    email: '',
    isAdmin: false,
    business: null,
    waiting: 0,
    unread: 0,
    isReached: true,
  };
  const tell = (change: Partial<Workspace>) => {
    workspace = { ...workspace, ...change };
    if (!signal.aborted) report({ type: 'workspace.seen', workspace });
  };

  const look = async () => {
    const { data } = await supabase.auth.getSession();
    const user = data.session?.user;
    if (!user) return;
    if (known?.userId !== user.id) {
      known = { userId: user.id, isAdmin: checkAdmin(supabase, signal).catch(() => false) };
    }
    const [isAdmin, business] = await Promise.all([known.isAdmin, getBusinessNames(supabase, signal)]);
    tell({ email: user.email ?? '', isAdmin, business });
  };
  const lookIfVisible = () => {
    // What cannot be reached is said by what asks for the inbox.
    if (document.visibilityState === 'visible') look().catch(() => {});
  };

  const inbox = watchInbox(supabase, {
    seen: ({ waiting, unread }, before) => {
      // A browser without sound, or with all its sound in use: what is seen has to do.
      if (before && waiting > before.waiting) ringBell().catch(() => {});
      tell({ waiting, unread, isReached: true });
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
