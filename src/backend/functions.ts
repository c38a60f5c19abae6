import { z } from 'zod/mini';
import type { Log } from '../../machines/effects.ts';
import { loggedText } from '../../machines/logged-text.ts';
import type { Supabase } from './supabase.ts';

const adminAnswer = z.object({ isAdmin: z.boolean() });

/** Whether the signed-in person is an administrator. Throws if the function cannot be reached or refuses. */
export async function checkAdmin({ functions }: Supabase, signal?: AbortSignal): Promise<boolean> {
  const { data, error } = await functions.invoke<unknown>('check-admin', { method: 'GET', signal });
  if (error) throw error;
  return adminAnswer.parse(data).isAdmin;
}

/** The path of an invitation has its token in it. */
const invitation = /^\/join\/.*/;

/**
 * Writes an error to the server's log, with the page it happened on and the person it happened to.
 * Never fails: what cannot be logged must not disturb.
 * @param route the page's path, without its query: queries carry secrets
 */
export async function writeLog(
  { auth, functions }: Supabase,
  log: Omit<Log, 'type'>,
  route: string,
): Promise<void> {
  try {
    const { data } = await auth.getSession();
    const errorMessage = loggedText(log.errorMessage);
    await functions.invoke('log', {
      body: {
        route: route.replace(invitation, '/join'),
        action: log.action,
        errorMessage,
        userId: data.session?.user.id ?? null,
      },
    });
  } catch {
    // Said above: nothing more can be done for an error that cannot be logged.
  }
}
