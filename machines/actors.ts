import { fromCallback, fromPromise } from 'xstate';
import type { Answer, Cooldown, Refusal } from './answers.ts';
import type { Business } from './marketing/business.ts';
import type { BusinessType, ContactForm } from './marketing/contact-form.ts';
import type { FieldErrors } from './schemas.ts';

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

/** A link of another account than the one signed in here; nothing has changed yet. Both are named by their address. */
export interface OtherAccount {
  ok: false;
  reason: 'otherAccount';
  current: string;
  other: string;
}

/** What became of an e-mail link; one of the type recovery leads to choosing a new password. */
export type LinkAnswer = { ok: true; recovery: boolean } | Refusal<'otherBrowser' | 'refused'> | OtherAccount;

/** What the session reports while somebody listens. */
export type SessionEvent =
  | { type: 'session.started'; user: User }
  | { type: 'session.ended'; cause: 'signedOut' | 'expired' };

/** What the browser's storage reports of the session: that one is kept there, or no longer. */
export type StoredSessionEvent = { type: 'session.stored' } | { type: 'session.removed' };

/** What the mail cooldown of an address reports: its start, also in another tab or before a reload. */
export type CooldownEvent = { type: 'cooldown.started'; seconds: number };

/** What the server says of the service's security: its version of Postgres, and whether leaked passwords are refused. */
export interface SecurityHealth {
  db: { version: string };
  leakedPasswordProtection: { enabled: boolean };
}

/** The health, or the refusal of somebody who is no administrator. */
export type HealthAnswer = { ok: true; health: SecurityHealth } | Refusal<'forbidden'>;

/** What is reported when leaked-password protection is switched, in this tab or in another. */
export type ProtectionEvent = { type: 'protection.changed'; enabled: boolean };

/** What became of a contact message. `message` may be empty; `fields` says what the server found wrong with each field. */
export type ContactAnswer = { ok: true } | (Refusal<'rateLimited' | 'refused'> & { fields: FieldErrors });

/** What the page's address reports: which guide it names, if any. Anybody may write anything there. */
export type GuideEvent = { type: 'guide.opened'; guide: string | null };

/** A message of the contact form, as administrators read it. */
export interface ContactMessage {
  id: string;
  /** ISO 8601 */
  receivedAt: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phone: string | null;
  businessType: BusinessType;
  message: string;
  /** The honeypot was filled, by a machine or by a browser's autofill. */
  isSpam: boolean;
}

/** What the window reports of scrolling: that the top of the page has been left behind, or is there again. */
export type ScrollEvent = { type: 'top.left' } | { type: 'top.reached' };

/** What is reported when a page is about to be opened, also the one that is open already. */
export type PageEvent = { type: 'page.opened'; path: string };

/** What is reported when a person wants as little motion as possible, from the beginning or from now on. */
export type MotionEvent = { type: 'motion.reduced' };

/** A choice of business: on the front page, or by an address that names one. */
export type BusinessEvent = { type: 'business.chosen'; business: Business };

/** The colors of the pages: as the system has them, or as a person wants them here. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** A choice of colors: here, in another tab, or on an earlier visit. */
export type ColorSchemeEvent = { type: 'scheme.chosen'; scheme: ColorScheme };

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
  /**
   * Turns an e-mail link into a session, once; `otherBrowser` means that the link's secret is not here. With
   * `switchAccount` its session takes the place of another account's.
   */
  redeemLink: hole<LinkAnswer, { link: EmailLink; switchAccount: boolean }>(),
  /** Turns the six digits of a mail into a session. */
  redeemCode: hole<Answer<'refused'>, { email: string; code: string; type: EmailLinkType }>(),
  getSecurityHealth: hole<HealthAnswer>(),
  /** Switches leaked-password protection; `unavailable` means that trying again is of no use. */
  updateLeakedProtection: hole<Answer<'unavailable' | 'refused'>, { enabled: boolean }>(),
  /** Asks the database, once; fails if it does not answer. */
  checkDatabase: hole<void>(),
  sendContact: hole<ContactAnswer, { form: ContactForm }>(),
  /** The newest messages of the contact form; none for who is no administrator. */
  getContactMessages: hole<readonly ContactMessage[]>(),
  copyText: hole<void, { text: string }>(),
  watchSession: fromCallback<{ type: 'session.watched' }, void, SessionEvent>(() => {}),
  watchStoredSession: fromCallback<{ type: 'storedSession.watched' }, void, StoredSessionEvent>(() => {}),
  watchCooldown: fromCallback<{ type: 'cooldown.watched' }, { email: string }, CooldownEvent>(() => {}),
  watchLeakedProtection: fromCallback<{ type: 'protection.watched' }, void, ProtectionEvent>(() => {}),
  /** Reports the guide the address names, at once and whenever it names another. */
  watchGuide: fromCallback<{ type: 'guide.watched' }, void, GuideEvent>(() => {}),
  /** Reports when more than `threshold` pixels have been scrolled, and when no longer. */
  watchScroll: fromCallback<{ type: 'scroll.watched' }, { threshold: number }, ScrollEvent>(() => {}),
  watchPage: fromCallback<{ type: 'page.watched' }, void, PageEvent>(() => {}),
  watchMotion: fromCallback<{ type: 'motion.watched' }, void, MotionEvent>(() => {}),
  /** Reports the business the address names, if it names one: at once, and whenever the address changes. */
  watchBusiness: fromCallback<{ type: 'business.watched' }, void, BusinessEvent>(() => {}),
  watchColorScheme: fromCallback<{ type: 'scheme.watched' }, void, ColorSchemeEvent>(() => {}),
};

/** The app's own actors: one for each hole, of exactly its type. */
export type Actors = typeof actors;
