import { callbackActor, promiseActor } from '../actors.ts';
import type { Answer, Cooldown, Refusal } from '../answers.ts';

/** The signed-in person, as docs/specification.md, section 3, names them. */
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
export type EmailLinkType = 'email' | 'magiclink' | 'recovery' | 'email_change';

/** A link of another account than the one signed in here; nothing has changed yet. Both are named by their address. */
interface OtherAccount {
  ok: false;
  reason: 'otherAccount';
  current: string;
  other: string;
}

/**
 * What an e-mail link was good for: signing in, choosing a new password because that was asked for, or because nobody here
 * knows who has chosen the one of the account.
 */
export type LinkPurpose = 'signIn' | 'recovery' | 'newPassword';

/** What became of an e-mail link. `halfway`: it was the first of the two links that change an address. */
export type LinkAnswer =
  | { ok: true; purpose: LinkPurpose }
  | Refusal<'otherBrowser' | 'halfway' | 'refused'>
  | OtherAccount;

/** What the session reports while somebody listens. */
export type SessionEvent =
  | { type: 'session.started'; user: User }
  | { type: 'session.ended'; cause: 'signedOut' | 'expired' };

/** What the browser's storage reports of the session: that one is kept there, or no longer. */
export type StoredSessionEvent = { type: 'session.stored' } | { type: 'session.removed' };

/** What the mail cooldown of an address reports: its start, also in another tab or before a reload. */
export type CooldownEvent = { type: 'cooldown.started'; seconds: number };

/** What the charts of sign-in and session ask of the world. */
export const actors = {
  /** The session kept in this browser, renewed if it has run out; null without one. */
  getSession: promiseActor<User | null>(),
  checkAdmin: promiseActor<boolean>(),
  signIn: promiseActor<
    Answer<'unverified' | 'invalidCredentials' | 'refused'>,
    { email: string; password: string }
  >(),
  signUp: promiseActor<
    Answer<'accountExists' | 'compromised' | 'refused'>,
    { email: string; password: string; next: string }
  >(),
  /** Ends this browser's session. */
  signOut: promiseActor<void>(),
  /** Ends all sessions of the person, on every device. */
  signOutEverywhere: promiseActor<void>(),
  sendMagicLink: promiseActor<Answer<'refused'>, { email: string; next: string }>(),
  resendVerification: promiseActor<Answer<'refused'> | Cooldown, { email: string; next: string }>(),
  sendPasswordReset: promiseActor<Answer<'refused'>, { email: string }>(),
  updatePassword: promiseActor<Answer<'compromised' | 'refused'>, { password: string }>(),
  /**
   * Turns an e-mail link into a session, once; `otherBrowser` means that the link's secret is not here. With
   * `switchAccount` its session takes the place of another account's.
   */
  redeemLink: promiseActor<LinkAnswer, { link: EmailLink; switchAccount: boolean }>(),
  /** Turns the six digits of a mail into a session. */
  redeemCode: promiseActor<Answer<'refused'>, { email: string; code: string; type: EmailLinkType }>(),
  watchSession: callbackActor<SessionEvent>(),
  watchStoredSession: callbackActor<StoredSessionEvent>(),
  watchCooldown: callbackActor<CooldownEvent, { email: string }>(),
};
