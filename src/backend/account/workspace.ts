import { z } from 'zod/mini';
import type { Workspace, WorkspaceEvent } from '../../../machines/account/actors.ts';
import { announceInboxChange, onInboxChange } from '../../browser/inbox-channel.ts';
import { checkAdmin } from '../functions.ts';
import type { Supabase } from '../supabase.ts';

/** How often what waits is looked at while nothing happens, in milliseconds. */
const period = 60_000;

const businessRows = z.array(z.object({ name: z.string() }));

/** The name of the business the signed-in person has been with the longest; null without one. */
async function getBusinessName({ rest }: Supabase, signal: AbortSignal): Promise<string | null> {
  const query = rest.from('businesses').select('name').order('created_at').limit(1);
  const { data, error } = await query.retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return businessRows.parse(data)[0]?.name ?? null;
}

/** How many conversations have something nobody has read. */
async function countUnread({ rest }: Supabase, signal: AbortSignal): Promise<number> {
  const { data, error } = await rest.rpc('unread_conversations').retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return z.number().parse(data);
}

/**
 * Reports who works here and what waits for them: at once, whenever `refresh` is called, the inbox changes or the page
 * is looked at again, and once a minute. What was reported last stays true until it can be asked again: the pages
 * themselves say when the server cannot be reached.
 */
export function watchWorkspace(supabase: Supabase, report: (event: WorkspaceEvent) => void) {
  const stopped = new AbortController();
  /** Asked once for each person. */
  let known: { userId: string; isAdmin: Promise<boolean> } | undefined;
  let unread: number | undefined;

  /** `isTold`: the inbox has said itself that it has changed. */
  const look = async (isTold: boolean) => {
    const { data } = await supabase.auth.getSession();
    const user = data.session?.user;
    if (!user) return;
    if (known?.userId !== user.id) {
      known = { userId: user.id, isAdmin: checkAdmin(supabase, stopped.signal).catch(() => false) };
    }
    const [isAdmin, business, count] = await Promise.all([
      known.isAdmin,
      getBusinessName(supabase, stopped.signal),
      countUnread(supabase, stopped.signal),
    ]);
    const workspace: Workspace = { email: user.email ?? '', isAdmin, business, unread: count };
    if (stopped.signal.aborted) return;
    report({ type: 'workspace.seen', workspace });
    // What the inbox shows is as old as the count was.
    if (!isTold && unread !== undefined && unread !== count) announceInboxChange();
    unread = count;
  };
  const lookIfVisible = (isTold: boolean) => {
    if (document.visibilityState === 'visible') look(isTold).catch(() => {});
  };
  const refresh = () => lookIfVisible(false);

  refresh();
  const timer = setInterval(refresh, period);
  const stopListening = onInboxChange(() => lookIfVisible(true));
  document.addEventListener('visibilitychange', refresh);
  return {
    refresh,
    stop: () => {
      stopped.abort();
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', refresh);
    },
  };
}
