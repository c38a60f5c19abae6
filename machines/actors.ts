import { fromCallback, fromPromise } from 'xstate';
import type { Answer, Cooldown, Refusal } from './answers.ts';

/** The signed-in person, as section 3 of the specification names them. */
export interface User {
  id: string;
  email: string;
  /** ISO 8601, or null for a person who has never signed in before. */
  lastSignInAt: string | null;
}

/** What an e-mail link brought to the page, wherever in the address it stood. */
export type EmailLink =
  | { kind: 'code'; code: string }
  | { kind: 'tokenHash'; tokenHash: string; type: EmailLinkType }
  | { kind: 'error'; errorCode: string; description: string }
  | { kind: 'none' };

/** The types of mails that carry a link and a six-digit code. */
export type EmailLinkType = 'email' | 'magiclink' | 'recovery';

/** What became of an e-mail link; one of the type recovery leads to choosing a new password. */
export type LinkAnswer = { ok: true; recovery: boolean } | Refusal<'otherBrowser' | 'refused'>;

/** What the session reports while somebody listens. */
export type SessionEvent =
  | { type: 'session.started'; user: User }
  | { type: 'session.ended'; cause: 'signedOut' | 'expired' };

/** What the mail cooldown of an address reports: its start, also in another tab or before a reload. */
export type CooldownEvent = { type: 'cooldown.started'; seconds: number };

/** A typed hole in a chart: the app fills it, a test plays it. */
const hole = <Output, Input = void>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('No actor was provided for this hole.')));

/**
 * All that charts ask of the world, each under one name. An expected refusal is part of the answer;
 * an actor that fails means an outage or a bug.
 */
export const actors = {
  /** The session kept in this browser, renewed if it has run out; null without one. */
  getSession: hole<User | null>(),
  /** The signed-in person, asked of the server. */
  getUser: hole<User>(),
  checkAdmin: hole<boolean>(),
  signIn: hole<
    Answer<'unverified' | 'invalidCredentials' | 'refused'>,
    { email: string; password: string }
  >(),
  signUp: hole<
    Answer<'accountExists' | 'compromised' | 'refused'>,
    { email: string; password: string; next: string }
  >(),
  signOut: hole<void>(),
  sendMagicLink: hole<Answer<'refused'>, { email: string; next: string }>(),
  resendVerification: hole<Answer<'refused'> | Cooldown, { email: string; next: string }>(),
  sendPasswordReset: hole<Answer<'refused'>, { email: string }>(),
  updatePassword: hole<Answer<'compromised' | 'refused'>, { password: string }>(),
  /** Turns an e-mail link into a session, once; `otherBrowser` means the address is confirmed but the link's secret is elsewhere. */
  redeemLink: hole<LinkAnswer, { link: EmailLink }>(),
  /** Turns the six digits of a mail into a session. */
  redeemCode: hole<Answer<'refused'>, { email: string; code: string; type: EmailLinkType }>(),
  watchSession: fromCallback<{ type: 'session.watched' }, void, SessionEvent>(() => {}),
  watchCooldown: fromCallback<{ type: 'cooldown.watched' }, { email: string }, CooldownEvent>(() => {}),
};

/** The app's own actors: one for each hole, of exactly its type. */
export type Actors = typeof actors;
