import type { actors, SessionEvent } from '../../../machines/auth/actors.ts';
import { hasStoredSession, tabStorage } from '../../browser/storage.ts';
import { connectionWhenNeeded, loadConnection } from '../load.ts';
import { listen, reach, reachServer } from '../reach.ts';
import { watchCooldown } from './resend-cooldown.ts';
import { watchStoredSession } from './stored-session.ts';

const session = () => import('./session.ts');
const links = () => import('./links.ts');
const signIn = () => import('./sign-in.ts');
const signUp = () => import('./sign-up.ts');
const passwords = () => import('./passwords.ts');
const functions = () => import('../functions.ts');

/** What answers the charts of sign-in and session. */
export const authActors = {
  getSession: reach(async () => {
    // Without a session nothing has to be loaded.
    if (!hasStoredSession()) return null;
    const [connection, { getSession }] = await Promise.all([loadConnection(), session()]);
    return getSession(connection);
  }),
  checkAdmin: reachServer(async () => {
    const { checkAdmin } = await functions();
    return (connection, _, signal) => checkAdmin(connection, signal);
  }),
  signIn: reachServer(async () => (await signIn()).signIn),
  signUp: reachServer(async () => (await signUp()).signUp),
  signOut: reachServer(async () => {
    const { signOut } = await session();
    return (connection) => signOut(connection, 'local');
  }),
  signOutEverywhere: reachServer(async () => {
    const { signOut } = await session();
    return (connection) => signOut(connection, 'global');
  }),
  sendMagicLink: reachServer(async () => (await signIn()).sendMagicLink),
  resendVerification: reachServer(async () => (await signUp()).resendVerification),
  sendPasswordReset: reachServer(async () => (await passwords()).sendPasswordReset),
  updatePassword: reachServer(async () => (await passwords()).updatePassword),
  redeemLink: reachServer(async () => {
    const { redeemLink } = await links();
    return (connection, input: Parameters<typeof redeemLink>[1]) => redeemLink(connection, input, tabStorage);
  }),
  redeemCode: reachServer(async () => (await links()).redeemCode),
  watchSession: listen<SessionEvent>((report) => {
    let stop = () => {};
    let stopped = false;
    const start = async () => {
      const connection = await connectionWhenNeeded();
      const { watchSession } = await session();
      if (!stopped) stop = watchSession(connection, report);
      // One that has run out starts as soon as it is renewed.
      await connection.session();
    };
    // A connection that cannot be loaded has no session to report; a call that needs it will say so.
    start().catch(() => {});
    return () => {
      stopped = true;
      stop();
    };
  }),
  watchStoredSession: listen(watchStoredSession),
  watchCooldown: listen((report, { email }: { email: string }) => watchCooldown(email, report)),
} satisfies typeof actors;
