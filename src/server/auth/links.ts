import type { AuthError, Session } from '@supabase/auth-js';
import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { EmailLink, EmailLinkType, LinkAnswer, LinkPurpose } from '../../../machines/auth/actors.ts';
import type { KeyValueStorage } from '../../browser/storage.ts';
import { type AuthProfile, askFor, type Connection, post } from '../connection.ts';
import { askedHere } from './asked-mail.ts';
import { isOutage } from './auth-errors.ts';
import { wantPassword } from './want-password.ts';

type Redeemable = Extract<EmailLink, { kind: 'code' | 'tokenHash' }>;

/** The session a link was good for. */
interface Redeemed {
  session: Session;
  purpose: LinkPurpose;
}

/** Links being redeemed, or redeemed, since the page was loaded, by their secret. */
const redemptions = new WeakMap<Connection, Map<string, Promise<LinkAnswer>>>();

/** Sessions that are to take the place of the one that is here, by the secret of their link. */
const heldSessions = new WeakMap<Connection, Map<string, Redeemed>>();

const secretOf = (link: Redeemable) => (link.kind === 'code' ? link.code : link.tokenHash);
const redeemedKey = (link: Redeemable) => `deskbell-redeemed-${secretOf(link)}`;

/**
 * Turns an e-mail link into a session, exactly once, however often it is asked: twice in StrictMode, again after
 * a reload, again by a person's Retry. `otherBrowser`: the secret of the link is kept where the mail was asked for.
 * `otherAccount`: somebody else is signed in here, and stays so until it is asked again with `switchAccount`.
 * Throws when the server cannot be reached; the link can then be tried again.
 * @param tabStorage remembers redeemed links over a reload
 */
export async function redeemLink(
  connection: Connection,
  { link, switchAccount }: { link: EmailLink; switchAccount: boolean },
  tabStorage: KeyValueStorage,
): Promise<LinkAnswer> {
  if (link.kind === 'none') return refused('No authentication code found.');
  if (link.kind === 'error') return refused(link.description || link.errorCode);

  const known = entriesOf(redemptions, connection);
  const earlier = known.get(secretOf(link));
  if (earlier) return earlier;

  const redemption = redeem(connection, link, switchAccount, tabStorage);
  known.set(secretOf(link), redemption);
  const forget = () => known.delete(secretOf(link));
  redemption.then((answer) => answer.ok || forget(), forget);
  return redemption;
}

/**
 * Turns the six digits of a mail into a session. What listens for the session hears of it once it is known whether a
 * password has to be chosen first.
 * Throws when the server cannot be reached, or answers without a session.
 */
export async function redeemCode(
  connection: Connection,
  { email, code, type }: { email: string; code: string; type: EmailLinkType },
): Promise<Answer<'refused'>> {
  const aside = await connection.createAside();
  try {
    const { data, error } = await aside.auth.verifyOtp({ email, token: code, type });
    if (error && isOutage(error)) throw error;
    if (error) return refused(error.message);
    if (!data.session) throw new Error(noSession);
    const { session } = data;
    wantPassword(connection.storage, type === 'email' && (await isDoubtedAfter(connection, session)));
    const auth = await connection.loadAuth();
    const kept = await auth.setSession(session);
    if (kept.error) throw kept.error;
    return { ok: true };
  } finally {
    await aside.auth.dispose();
  }
}

/** What the server is told of the mails that were asked for here. */
const askedOf = ({ storage }: Connection) => ({
  signed_up: askedHere(storage, 'signedUp'),
  link_asked: askedHere(storage, 'linkAsked'),
});

/**
 * Whether the account that waits for this link has no password of its owner's, as far as this browser and the server know.
 * A password in doubt is void from here on, before it could be used.
 */
async function isDoubted(connection: Connection, token_hash: string): Promise<boolean> {
  const asked = post({ token_hash, ...askedOf(connection) });
  return z.boolean().parse(await askFor(connection.services.rest, 'rpc/doubt_waiting_password', asked));
}

/** The same of an account that a code has just confirmed. The code is spent: if nobody answers, there is doubt. */
async function isDoubtedAfter(connection: Connection, { access_token }: Session): Promise<boolean> {
  const asked = post(askedOf(connection));
  const headers = { ...asked.headers, Authorization: `Bearer ${access_token}` };
  const path = 'rpc/doubt_confirmed_password';
  const answer = await askFor(connection.services.rest, path, { ...asked, headers }).catch(() => true);
  return answer !== false;
}

const noSession = 'The server answered without a session.';

async function redeem(
  connection: Connection,
  link: Redeemable,
  switchAccount: boolean,
  tabStorage: KeyValueStorage,
): Promise<LinkAnswer> {
  const current = (await connection.session())?.user ?? null;
  const here = { ...connection, auth: await connection.loadAuth() };
  const earlier = purposeSchema.safeParse(tabStorage.getItem(redeemedKey(link)));
  if (earlier.success && current) return { ok: true, purpose: earlier.data };

  const held = entriesOf(heldSessions, connection);
  // Whose link it is, only the server knows. Until then the session that is here must not be touched.
  const isAside = current !== null || held.has(secretOf(link));
  const answer =
    held.get(secretOf(link)) ??
    (await (isAside ? exchangeAside(connection, link) : exchange(connection, here, link)));
  if (!('session' in answer)) return answer;
  if (isAside) {
    held.set(secretOf(link), answer);
    const { user } = answer.session;
    if (current && user.id !== current.id && !switchAccount) {
      return { ok: false, reason: 'otherAccount', current: current.email, other: user.email ?? '' };
    }
    const { error } = await here.auth.setSession(answer.session);
    if (error) return refusal(error);
    held.delete(secretOf(link));
  }
  wantPassword(connection.storage, answer.purpose === 'newPassword');
  tabStorage.setItem(redeemedKey(link), answer.purpose);
  return { ok: true, purpose: answer.purpose };
}

const purposeSchema = z.enum(['signIn', 'recovery', 'newPassword'] satisfies LinkPurpose[]);

const verifierKey = ({ sessionKey }: Pick<AuthProfile, 'sessionKey'>) => `${sessionKey}-code-verifier`;

/** Redeems a link without touching the session that is here. */
async function exchangeAside(connection: Connection, link: Redeemable): Promise<Redeemed | LinkAnswer> {
  const aside = await connection.createAside();
  const verifier = connection.storage.getItem(verifierKey(connection));
  if (verifier !== null) aside.storage.setItem(verifierKey(aside), verifier);
  try {
    const answer = await exchange(connection, aside, link);
    if (link.kind === 'code' && 'session' in answer) connection.storage.removeItem(verifierKey(connection));
    return answer;
  } finally {
    await aside.auth.dispose();
  }
}

const exchange = (connection: Connection, client: AuthProfile, link: Redeemable) =>
  link.kind === 'code' ? exchangeCode(connection, client, link.code) : verifyToken(connection, client, link);

async function exchangeCode(
  connection: Connection,
  client: AuthProfile,
  code: string,
): Promise<Redeemed | LinkAnswer> {
  const { auth, storage } = client;
  const verifier = storage.getItem(verifierKey(client));
  const { data, error } = await auth.exchangeCodeForSession(code);
  // The client's types leave out that it tells what the code was asked for.
  if (!error) {
    const { session } = data;
    if ('redirectType' in data && data.redirectType === 'recovery') return { session, purpose: 'recovery' };
    return { session, purpose: (await isDoubtedAfter(connection, session)) ? 'newPassword' : 'signIn' };
  }
  // The client forgets the verifier after every failure, a lost connection included; then no retry could succeed.
  if (verifier !== null && storage.getItem(verifierKey(client)) === null) {
    storage.setItem(verifierKey(client), verifier);
  }
  return refusal(error);
}

async function verifyToken(
  connection: Connection,
  { auth }: AuthProfile,
  { tokenHash, type }: Extract<EmailLink, { kind: 'tokenHash' }>,
): Promise<Redeemed | LinkAnswer> {
  const isInDoubt = type === 'email' && (await isDoubted(connection, tokenHash));
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) return refusal(error);
  if (!data.session && type === 'email_change') {
    return { ok: false, reason: 'halfway', message: 'The other address is not confirmed yet.' };
  }
  if (!data.session) throw new Error(noSession);
  return {
    session: data.session,
    purpose: type === 'recovery' ? type : isInDoubt ? 'newPassword' : 'signIn',
  };
}

/** What is kept beside a client, made when it is first needed. */
function entriesOf<Entry>(
  all: WeakMap<Connection, Map<string, Entry>>,
  connection: Connection,
): Map<string, Entry> {
  const entries = all.get(connection) ?? new Map<string, Entry>();
  all.set(connection, entries);
  return entries;
}

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const;

/** No verifier, or one of another link: the link was asked for in another browser. */
const isOtherBrowser = ({ code }: AuthError) =>
  code === 'pkce_code_verifier_not_found' || code === 'bad_code_verifier';

function refusal(error: AuthError): LinkAnswer {
  if (isOutage(error)) throw error;
  return isOtherBrowser(error)
    ? { ok: false, reason: 'otherBrowser', message: error.message }
    : refused(error.message);
}
