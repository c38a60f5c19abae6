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

/** Who was asked about last, and the answer; an answer that failed is not kept. */
let known: { userId: string; isAdmin: Promise<boolean> } | undefined;

/**
 * Whether the signed-in person is an administrator, asked once for all parts of the page that want to know. What only
 * administrators may do the server decides anew each time. Throws as {@link checkAdmin} does, or without a session.
 */
export async function isAdmin(connection: Connection): Promise<boolean> {
  const userId = (await connection.session())?.user.id;
  if (!userId) throw new Error('Nobody is signed in.');
  if (known?.userId !== userId) {
    const asked = { userId, isAdmin: checkAdmin(connection) };
    asked.isAdmin.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
  }
  return known.isAdmin;
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
