import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { EmailLink, EmailLinkType, LinkAnswer } from '../../machines/actors.ts';
import type { Answer } from '../../machines/answers.ts';
import type { KeyValueStorage } from './storage.ts';
import type { Supabase } from './supabase.ts';

type Redeemable = Extract<EmailLink, { kind: 'code' | 'tokenHash' }>;

/** Links being redeemed, or redeemed, since the page was loaded, by their secret. */
const redemptions = new WeakMap<Supabase, Map<string, Promise<LinkAnswer>>>();

const secretOf = (link: Redeemable) => (link.kind === 'code' ? link.code : link.tokenHash);
const redeemedKey = (link: Redeemable) => `deskbell-redeemed-${secretOf(link)}`;

/**
 * Turns an e-mail link into a session, exactly once, however often it is asked: twice in StrictMode, again after
 * a reload, again by a person's Retry. `otherBrowser`: the secret of the link is kept where the mail was asked for.
 * Throws AuthRetryableFetchError when the server cannot be reached; the link can then be tried again.
 * @param tabStorage remembers redeemed links over a reload
 */
export function redeemLink(
  supabase: Supabase,
  link: EmailLink,
  tabStorage: KeyValueStorage,
): Promise<LinkAnswer> {
  if (link.kind === 'none') return Promise.resolve(refused('No authentication code found.'));
  if (link.kind === 'error') return Promise.resolve(refused(link.description || link.errorCode));

  const known = redemptions.get(supabase) ?? new Map<string, Promise<LinkAnswer>>();
  redemptions.set(supabase, known);
  const earlier = known.get(secretOf(link));
  if (earlier) return earlier;

  const redemption = redeem(supabase, link, tabStorage);
  known.set(secretOf(link), redemption);
  const forget = () => known.delete(secretOf(link));
  redemption.then((answer) => answer.ok || forget(), forget);
  return redemption;
}

/**
 * Turns the six digits of a mail into a session.
 * Throws AuthRetryableFetchError when the server cannot be reached.
 */
export async function redeemCode(
  { auth }: Supabase,
  { email, code, type }: { email: string; code: string; type: EmailLinkType },
): Promise<Answer<'refused'>> {
  const { error } = await auth.verifyOtp({ email, token: code, type });
  if (isAuthRetryableFetchError(error)) throw error;
  return error ? refused(error.message) : { ok: true };
}

async function redeem(
  supabase: Supabase,
  link: Redeemable,
  tabStorage: KeyValueStorage,
): Promise<LinkAnswer> {
  const earlier = tabStorage.getItem(redeemedKey(link));
  if (earlier && (await hasSession(supabase))) return { ok: true, recovery: earlier === 'recovery' };

  const answer = link.kind === 'code' ? await exchange(supabase, link.code) : await verify(supabase, link);
  if (answer.ok) tabStorage.setItem(redeemedKey(link), answer.recovery ? 'recovery' : 'signIn');
  return answer;
}

async function exchange({ auth, storage, sessionKey }: Supabase, code: string): Promise<LinkAnswer> {
  const verifierKey = `${sessionKey}-code-verifier`;
  const verifier = storage.getItem(verifierKey);
  const { data, error } = await auth.exchangeCodeForSession(code);
  // The client's types leave out that it tells what the code was asked for.
  if (!error) return { ok: true, recovery: 'redirectType' in data && data.redirectType === 'recovery' };
  // The client forgets the verifier after every failure, a lost connection included; then no retry could succeed.
  if (verifier !== null && storage.getItem(verifierKey) === null) storage.setItem(verifierKey, verifier);
  return refusal(error);
}

async function verify(
  { auth }: Supabase,
  { tokenHash, type }: Extract<EmailLink, { kind: 'tokenHash' }>,
): Promise<LinkAnswer> {
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  return error ? refusal(error) : { ok: true, recovery: type === 'recovery' };
}

async function hasSession({ auth }: Supabase): Promise<boolean> {
  const { data, error } = await auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session !== null;
}

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const;

/** No verifier, or one of another link: the link was asked for in another browser. */
const isOtherBrowser = ({ code }: AuthError) =>
  code === 'pkce_code_verifier_not_found' || code === 'bad_code_verifier';

function refusal(error: AuthError): LinkAnswer {
  if (isAuthRetryableFetchError(error)) throw error;
  return isOtherBrowser(error)
    ? { ok: false, reason: 'otherBrowser', message: error.message }
    : refused(error.message);
}
