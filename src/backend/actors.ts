import { fromCallback } from 'xstate';
import type {
  Actors,
  CooldownEvent,
  ProtectionEvent,
  SessionEvent,
  StoredSessionEvent,
} from '../../machines/actors.ts';
import { hasStoredSession, tabStorage } from '../browser/storage.ts';
import { watchLeakedProtection } from './admin/protection-channel.ts';
import { watchCooldown } from './auth/resend-cooldown.ts';
import { watchStoredSession } from './auth/stored-session.ts';
import { loadSupabase, supabaseWhenNeeded } from './load.ts';
import { reach } from './reach.ts';
import type { Supabase } from './supabase.ts';

/** Loads the client and, beside it, the calls of one area. */
const load = <Calls>(calls: Promise<Calls>): Promise<[Supabase, Calls]> =>
  Promise.all([loadSupabase(), calls]);

const sessionCalls = () => load(import('./auth/session.ts'));
const linkCalls = () => load(import('./auth/links.ts'));
const functionCalls = () => load(import('./functions.ts'));
const signInCalls = () => load(import('./auth/sign-in.ts'));
const signUpCalls = () => load(import('./auth/sign-up.ts'));
const passwordCalls = () => load(import('./auth/passwords.ts'));
const securityCalls = () => load(import('./admin/security.ts'));
const contactMessagesCalls = () => load(import('./admin/contact-messages.ts'));

/** What fills those holes of the charts that reach the backend. Each call loads what it needs first. */
export const actors = {
  getSession: reach(async () => {
    if (!hasStoredSession()) return null;
    const [supabase, { getSession }] = await sessionCalls();
    return getSession(supabase);
  }),
  getUser: reach(async () => {
    const [supabase, { getUser }] = await sessionCalls();
    return getUser(supabase);
  }),
  checkAdmin: reach(async (_, signal) => {
    const [supabase, { checkAdmin }] = await functionCalls();
    return checkAdmin(supabase, signal);
  }),
  signIn: reach(async (input) => {
    const [supabase, { signIn }] = await signInCalls();
    return signIn(supabase, input);
  }),
  signUp: reach(async (input) => {
    const [supabase, { signUp }] = await signUpCalls();
    return signUp(supabase, input);
  }),
  signOut: reach(async () => {
    const [supabase, { signOut }] = await sessionCalls();
    return signOut(supabase);
  }),
  sendMagicLink: reach(async (input) => {
    const [supabase, { sendMagicLink }] = await signInCalls();
    return sendMagicLink(supabase, input);
  }),
  resendVerification: reach(async (input) => {
    const [supabase, { resendVerification }] = await signUpCalls();
    return resendVerification(supabase, input);
  }),
  sendPasswordReset: reach(async (input) => {
    const [supabase, { sendPasswordReset }] = await passwordCalls();
    return sendPasswordReset(supabase, input);
  }),
  updatePassword: reach(async (input) => {
    const [supabase, { updatePassword }] = await passwordCalls();
    return updatePassword(supabase, input);
  }),
  redeemLink: reach(async (input) => {
    const [supabase, { redeemLink }] = await linkCalls();
    return redeemLink(supabase, input, tabStorage);
  }),
  redeemCode: reach(async (input) => {
    const [supabase, { redeemCode }] = await linkCalls();
    return redeemCode(supabase, input);
  }),
  getSecurityHealth: reach(async (_, signal) => {
    const [supabase, { getSecurityHealth }] = await securityCalls();
    return getSecurityHealth(supabase, signal);
  }),
  updateLeakedProtection: reach(async (input) => {
    const [supabase, { updateLeakedProtection }] = await securityCalls();
    return updateLeakedProtection(supabase, input);
  }),
  checkDatabase: reach(async (_, signal) => {
    const [supabase, { checkDatabase }] = await securityCalls();
    return checkDatabase(supabase, signal);
  }),
  sendContact: reach(async ({ form }, signal) => {
    const { sendContact } = await import('./marketing/contact.ts');
    return sendContact(form, signal);
  }),
  getContactMessages: reach(async (_, signal) => {
    const [supabase, { getContactMessages }] = await contactMessagesCalls();
    return getContactMessages(supabase, signal);
  }),
  watchSession: fromCallback<{ type: 'session.watched' }, void, SessionEvent>(({ sendBack }) => {
    let stop = () => {};
    let stopped = false;
    const start = async () => {
      const supabase = await supabaseWhenNeeded();
      const { watchSession } = await import('./auth/session.ts');
      if (!stopped) stop = watchSession(supabase, sendBack);
    };
    // A client that cannot be loaded has no session to report; who needs it for more says so.
    start().catch(() => {});
    return () => {
      stopped = true;
      stop();
    };
  }),
  watchStoredSession: fromCallback<{ type: 'storedSession.watched' }, void, StoredSessionEvent>(
    ({ sendBack }) => watchStoredSession(sendBack),
  ),
  watchCooldown: fromCallback<{ type: 'cooldown.watched' }, { email: string }, CooldownEvent>(
    ({ input, sendBack }) => watchCooldown(input.email, sendBack),
  ),
  watchLeakedProtection: fromCallback<{ type: 'protection.watched' }, void, ProtectionEvent>(({ sendBack }) =>
    watchLeakedProtection(sendBack),
  ),
} satisfies Partial<Actors>;
