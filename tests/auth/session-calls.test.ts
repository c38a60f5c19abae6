import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SessionEvent } from '../../machines/auth/actors.ts';
import { awaitedAddress, awaitMail } from '../../src/server/auth/awaited-address.ts';
import { getSession, getUser, signOut, watchSession } from '../../src/server/auth/session.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createAccount, generousLimits, password } from '../backend/auth/auth-steps.ts';
import { targetForFile } from '../backend/target.ts';
import { createProfile } from './browser-profile.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** A browser in which somebody has signed in, and its client. */
async function signedIn(email?: string) {
  const account = email ?? (await createAccount(target)).email;
  const profile = createProfile(target);
  const supabase = profile.load();
  const { data, error } = await (await supabase.loadAuth()).signInWithPassword({ email: account, password });
  expect(error).toBeNull();
  profile.takeRequests();
  return { profile, supabase, email: account, id: data.user?.id };
}

/** Lets the session in a browser's storage run out, or do so in a few seconds. */
function expire({ storage, sessionKey }: Supabase, seconds = -1) {
  const session = JSON.parse(storage.getItem(sessionKey) ?? '');
  const expires_at = Math.floor(Date.now() / 1_000) + seconds;
  storage.setItem(sessionKey, JSON.stringify({ ...session, expires_at }));
}

/** What a browser reports of its session, from now on. */
function watched(supabase: Supabase) {
  const events: SessionEvent[] = [];
  const stop = watchSession(supabase, (event) => events.push(event));
  expect(events.length).toBe(1);
  return { events, stop };
}

/** How a call ends that tries again for half a minute; here that takes no time. */
async function endOf(call: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const end = call().catch((error) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  return end;
}

afterEach(() => void vi.useRealTimers());

describe('getSession', () => {
  test('knows nobody in a new browser, and asks nobody', async () => {
    const profile = createProfile(target);
    expect(await getSession(profile.load())).toBeNull();
    expect(profile.takeRequests()).toEqual([]);
  });

  test('knows who has signed in, also after a reload, without a request', async () => {
    const { profile, email, id } = await signedIn();
    expect(await getSession(profile.load())).toEqual({ id, email, lastSignInAt: expect.any(String) });
    expect(profile.takeRequests()).toEqual([]);
  });

  test.each([
    ['no JSON', 'corrupt{'],
    ['a text', '"corrupt"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a session without a user', '{"access_token":"a","refresh_token":"b","expires_at":99999999999}'],
    ['fields of wrong types', '{"access_token":1,"refresh_token":2,"expires_at":"3","user":{"id":4}}'],
    [
      'a last sign-in that is no time',
      '{"access_token":"a","refresh_token":"b","expires_at":99999999999,"user":{"id":"4","last_sign_in_at":5}}',
    ],
  ])('clears what is no session: %s', async (_, stored) => {
    const profile = createProfile(target);
    const { sessionKey } = profile.load();
    profile.storage.setItem(sessionKey, stored);
    expect(await getSession(profile.load())).toBeNull();
    expect(profile.storage.getItem(sessionKey)).toBeNull();
    expect(profile.takeRequests()).toEqual([]);
  });

  test('renews a session that has run out', async () => {
    const { profile, supabase, email } = await signedIn();
    expire(supabase);
    expect(await getSession(profile.load())).toMatchObject({ email });
    expect(profile.takeRequests()).toEqual(['POST /token?grant_type=refresh_token']);
  });

  test('renews a session that is about to run out, while it is still used', async () => {
    const { profile, supabase } = await signedIn();
    expire(supabase, 60);
    const before = await supabase.session();
    await expect.poll(async () => (await supabase.session())?.access_token).not.toBe(before?.access_token);
    expect(profile.takeRequests()).toEqual(['POST /token?grant_type=refresh_token']);
  });

  test('is renewed once, however many ask in however many tabs', async () => {
    const { profile, supabase, email } = await signedIn();
    expire(supabase);
    const other = profile.load();
    const asked = await Promise.all([supabase, supabase, other, other].map(getSession));
    expect(asked.map((user) => user?.email)).toEqual([email, email, email, email]);
    expect(profile.takeRequests()).toEqual(['POST /token?grant_type=refresh_token']);
  });

  test('without a connection fails and keeps the session; once there is one, it is renewed at the first try', async () => {
    const { profile, supabase, email } = await signedIn();
    expire(supabase);
    profile.disconnect();
    expect(await endOf(() => getSession(supabase))).toMatchObject({ name: 'AuthRetryableFetchError' });
    expect(profile.storage.getItem(supabase.sessionKey)).not.toBeNull();
    profile.connect();
    expect(await getSession(supabase)).toMatchObject({ email });
  });

  test('is kept when the server is asked too often to renew it, and renewed as soon as it is not', async () => {
    const { profile, supabase, email } = await signedIn();
    expire(supabase);
    profile.answer(() => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }));
    expect(await endOf(() => getSession(supabase))).toMatchObject({ name: 'AuthRetryableFetchError' });
    expect(profile.takeRequests().length).toBeGreaterThan(1);
    expect(profile.storage.getItem(supabase.sessionKey)).not.toBeNull();
    profile.connect();
    expect(await getSession(supabase)).toMatchObject({ email });
  });

  test('is over when the server does not renew it', async () => {
    const { profile, supabase, email } = await signedIn();
    const elsewhere = await signedIn(email);
    await (await elsewhere.supabase.loadAuth()).signOut({ scope: 'global' });
    expire(supabase);
    expect(await getSession(supabase)).toBeNull();
    expect(profile.storage.getItem(supabase.sessionKey)).toBeNull();
  });
});

describe('getUser', () => {
  test('asks the server', async () => {
    const { profile, supabase, email, id } = await signedIn();
    expect(await getUser(supabase)).toEqual({ id, email, lastSignInAt: expect.any(String) });
    expect(profile.takeRequests()).toEqual(['GET /user']);
  });

  test('fails without a connection, and the session stays', async () => {
    const { profile, supabase, email } = await signedIn();
    profile.disconnect();
    await expect(getUser(supabase)).rejects.toThrow('fetch failed');
    expect(await getSession(supabase)).toMatchObject({ email });
  });

  test('fails when the session was revoked, which ends it: it expired, said once', async () => {
    const { supabase, email } = await signedIn();
    const { events } = watched(supabase);
    const elsewhere = await signedIn(email);
    await (await elsewhere.supabase.loadAuth()).signOut({ scope: 'global' });
    await expect(getUser(supabase)).rejects.toThrow('403');
    expect(events.slice(1)).toEqual([{ type: 'session.ended', cause: 'expired' }]);
  });

  test('fails when the token is refused, which ends the session without another request', async () => {
    const { profile, supabase } = await signedIn();
    const session = JSON.parse(profile.storage.getItem(supabase.sessionKey) ?? '');
    const { events } = watched(supabase);
    profile.storage.setItem(supabase.sessionKey, JSON.stringify({ ...session, access_token: 'a.b.c' }));
    await expect(getUser(supabase)).rejects.toThrow('403');
    expect(events.slice(1)).toEqual([{ type: 'session.ended', cause: 'expired' }]);
    expect(profile.takeRequests()).toEqual(['GET /user']);
  });
});

describe('signOut', () => {
  test('ends the session here, on the server as well, and leaves other devices alone', async () => {
    const { profile, supabase, email } = await signedIn();
    const elsewhere = await signedIn(email);
    const session = await supabase.session();
    await signOut(supabase, 'local');
    expect(profile.takeRequests()).toEqual(['POST /logout?scope=local']);
    expect(await getSession(profile.load())).toBeNull();
    expect(await getUser(elsewhere.supabase)).toMatchObject({ email });
    const { error } = await (await elsewhere.supabase.loadAuth()).getUser(session?.access_token);
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('everywhere ends the sessions of other devices as well', async () => {
    const { profile, supabase, email } = await signedIn();
    const elsewhere = await signedIn(email);
    await signOut(supabase, 'global');
    expect(profile.takeRequests()).toEqual(['POST /logout?scope=global']);
    const session = await elsewhere.supabase.session();
    const { error } = await (await elsewhere.supabase.loadAuth()).getUser(session?.access_token);
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('without a connection fails; the session stays, and nobody is told that it ended', async () => {
    const { profile, supabase, email } = await signedIn();
    const { events } = watched(supabase);
    profile.disconnect();
    await expect(signOut(supabase, 'local')).rejects.toThrow('fetch failed');
    expect(await getSession(supabase)).toMatchObject({ email });
    expect(events.length).toBe(1);
    await (await supabase.loadAuth()).signOut({ scope: 'local' });
    expect(events.at(-1)).toEqual({ type: 'session.ended', cause: 'expired' });
  });

  test('of a session the server has ended already succeeds', async () => {
    const { profile, supabase, email } = await signedIn();
    await (await (await signedIn(email)).supabase.loadAuth()).signOut({ scope: 'global' });
    await signOut(supabase, 'local');
    expect(await getSession(profile.load())).toBeNull();
  });

  test('without a session succeeds', async () => {
    await expect(signOut(createProfile(target).load(), 'local')).resolves.toBeUndefined();
  });
});

describe('watchSession', () => {
  test('reports the start, and not again what it has reported', async () => {
    const { supabase, id, email } = await signedIn();
    const { events } = watched(supabase);
    expect(events).toEqual([
      { type: 'session.started', user: { id, email, lastSignInAt: expect.any(String) } },
    ]);
    await (await supabase.loadAuth()).signInWithPassword({ email, password });
    await (await supabase.loadAuth()).refreshSession();
    expect(events.length).toBe(1);
  });

  test('says nothing of a session that has run out before it is renewed', async () => {
    const { profile, supabase, email } = await signedIn();
    expire(supabase);
    const later = profile.load();
    const events: SessionEvent[] = [];
    onTestFinished(watchSession(later, (event) => events.push(event)));
    expect(events).toEqual([]);
    await later.session();
    expect(events).toMatchObject([{ type: 'session.started', user: { email } }]);
  });

  test('who is signed in waits for the mail of no sign-up any more', async () => {
    awaitMail('rosa@example.com');
    const { supabase } = await signedIn();
    watched(supabase);
    expect(awaitedAddress()).toBe('');
  });

  test('reports another person', async () => {
    const { supabase } = await signedIn();
    const { events } = watched(supabase);
    const { email } = await createAccount(target);
    await (await supabase.loadAuth()).signInWithPassword({ email, password });
    expect(events[1]).toMatchObject({ type: 'session.started', user: { email } });
  });

  test('tells signing out from running out, time after time', async () => {
    const { supabase, email } = await signedIn();
    const { events } = watched(supabase);
    await signOut(supabase, 'local');
    await (await supabase.loadAuth()).signInWithPassword({ email, password });
    await (await supabase.loadAuth()).signOut({ scope: 'local' });
    expect(events.slice(1)).toMatchObject([
      { type: 'session.ended', cause: 'signedOut' },
      { type: 'session.started' },
      { type: 'session.ended', cause: 'expired' },
    ]);
  });

  test('says nothing more once it is stopped', async () => {
    const { supabase } = await signedIn();
    const { events, stop } = watched(supabase);
    stop();
    await signOut(supabase, 'local');
    expect(events.length).toBe(1);
  });
});
