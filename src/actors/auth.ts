import type { actors, SessionEvent } from '../../machines/auth/actors.ts';
import { watchCooldown } from '../backend/auth/resend-cooldown.ts';
import { watchStoredSession } from '../backend/auth/stored-session.ts';
import { loadSupabase, supabaseWhenNeeded } from '../backend/load.ts';
import { hasStoredSession, tabStorage } from '../browser/storage.ts';
import { listen, reach, reachSupabase } from './reach.ts';

const session = () => import('../backend/auth/session.ts');
const links = () => import('../backend/auth/links.ts');
const signIn = () => import('../backend/auth/sign-in.ts');
const signUp = () => import('../backend/auth/sign-up.ts');
const passwords = () => import('../backend/auth/passwords.ts');

/** What answers the charts of sign-in and session. */
export const authActors = {
  getSession: reach(async () => {
    // Without a session nothing has to be loaded.
    if (!hasStoredSession()) return null;
    const [supabase, { getSession }] = await Promise.all([loadSupabase(), session()]);
    return getSession(supabase);
  }),
  checkAdmin: reachSupabase(async () => {
    const { checkAdmin } = await import('../backend/functions.ts');
    return (supabase, _, signal) => checkAdmin(supabase, signal);
  }),
  signIn: reachSupabase(async () => (await signIn()).signIn),
  signUp: reachSupabase(async () => (await signUp()).signUp),
  signOut: reachSupabase(async () => {
    const { signOut } = await session();
    return (supabase) => signOut(supabase, 'local');
  }),
  signOutEverywhere: reachSupabase(async () => {
    const { signOut } = await session();
    return (supabase) => signOut(supabase, 'global');
  }),
  sendMagicLink: reachSupabase(async () => (await signIn()).sendMagicLink),
  resendVerification: reachSupabase(async () => (await signUp()).resendVerification),
  sendPasswordReset: reachSupabase(async () => (await passwords()).sendPasswordReset),
  updatePassword: reachSupabase(async () => (await passwords()).updatePassword),
  redeemLink: reachSupabase(async () => {
    const { redeemLink } = await links();
    return (supabase, input: Parameters<typeof redeemLink>[1]) => redeemLink(supabase, input, tabStorage);
  }),
  redeemCode: reachSupabase(async () => (await links()).redeemCode),
  watchSession: listen<SessionEvent>((report) => {
    let stop = () => {};
    let stopped = false;
    const start = async () => {
      const supabase = await supabaseWhenNeeded();
      const { watchSession } = await session();
      if (!stopped) stop = watchSession(supabase, report);
    };
    // A client that cannot be loaded has no session to report; a call that needs the client will say so.
    start().catch(() => {});
    return () => {
      stopped = true;
      stop();
    };
  }),
  watchStoredSession: listen(watchStoredSession),
  watchCooldown: listen((report, { email }: { email: string }) => watchCooldown(email, report)),
} satisfies typeof actors;
