import { z } from 'zod/mini';
import type { Log } from '../../machines/effects.ts';
import { loggedText } from '../../machines/logged-text.ts';
import { readSession } from './auth/kept-session.ts';
import { ask, askFor, type Connection, post } from './connection.ts';

const adminAnswer = z.object({ isAdmin: z.boolean() });

/** Whether the signed-in person is an administrator. Throws if the function cannot be reached or refuses. */
export async function checkAdmin({ services }: Connection, signal?: AbortSignal): Promise<boolean> {
  const answer = await askFor(services.functions, 'check-admin', { signal: signal ?? null });
  return adminAnswer.parse(answer).isAdmin;
}

/** The path of an invitation has its token in it. */
const invitation = /^\/join\/.*/;

/**
 * Writes an error to the server's log, with the page it happened on and the person it happened to, if they can be named
 * without asking: the error may be that their session cannot be renewed. Never fails: what cannot be logged must not disturb.
 * @param route the page's path, without its query: queries carry secrets
 */
export async function writeLog(
  { storage, sessionKey, unasked }: Connection,
  log: Omit<Log, 'type'>,
  route: string,
): Promise<void> {
  try {
    const entry = {
      route: route.replace(invitation, '/join'),
      action: log.action,
      errorMessage: loggedText(log.errorMessage),
      userId: readSession(storage, sessionKey)?.user.id ?? null,
    };
    await ask(unasked, 'log', post(entry));
  } catch {
    // Said above: nothing more can be done for an error that cannot be logged.
  }
}
