import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionEvent } from '../../machines/auth/actors.ts';
import { localStorage as storage } from '../../src/browser/storage.ts';
import { getUser, signOut, watchSession } from '../../src/server/auth/session.ts';
import { createSupabase } from './create-supabase.ts';

const url = 'http://tabs.example';
const watching: (() => void)[] = [];

const requests: string[] = [];

/** A server that lets everybody sign out, and knows no session any more. */
const server: typeof fetch = async (request) => {
  requests.push(String(request));
  if (String(request).includes('/logout')) return new Response(null, { status: 204 });
  const body = {
    error_code: 'session_not_found',
    msg: 'Session from session_id claim in JWT does not exist',
  };
  return Response.json(body, { status: 403 });
};

/** A tab of one browser, in which the session of the storage is being watched. */
async function openTab() {
  const tab = createSupabase({ url, publishableKey: 'key', storage, fetch: server });
  const events: SessionEvent[] = [];
  watching.push(watchSession(tab, (event) => events.push(event)));
  expect(events.length).toBe(1);
  return { tab, events };
}

const session = () => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user: { id: 'u1', email: 'ada@example.com' },
});

beforeEach(() => {
  storage.removeItem('sb-tabs-auth-token-signed-out');
  storage.setItem('sb-tabs-auth-token', JSON.stringify(session()));
});

afterEach(() => {
  for (const stop of watching.splice(0)) stop();
});

test('all tabs hear that somebody signed out in one of them', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await signOut(here.tab, 'local');
  expect(there.events.length).toBe(2);
  expect(here.events[1]).toEqual({ type: 'session.ended', cause: 'signedOut' });
  expect(there.events[1]).toEqual({ type: 'session.ended', cause: 'signedOut' });
});

test('all tabs hear that the session, met by one of them, has expired', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await expect(getUser(here.tab)).rejects.toThrow('403');
  expect(there.events.length).toBe(2);
  expect(here.events[1]).toEqual({ type: 'session.ended', cause: 'expired' });
  expect(there.events[1]).toEqual({ type: 'session.ended', cause: 'expired' });
});

test('a session seen again when the page is looked at again is no news', async () => {
  const { events } = await openTab();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  const other = await openTab();
  expect(other.events.length).toBe(1);
  expect(events.length).toBe(1);
});

/** What a page hears that was kept for the way back, while the storage was changed behind its back. */
async function hearsOnTheWayBack(change: () => void) {
  const { events } = await openTab();
  change();
  expect(events.length).toBe(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  return events.slice(1);
}

test('a page that comes back hears that the session has ended in between, and how', async () => {
  expect(await hearsOnTheWayBack(() => window.localStorage.removeItem('sb-tabs-auth-token'))).toEqual([
    { type: 'session.ended', cause: 'expired' },
  ]);
});

test('a page that comes back hears that somebody has signed out in between', async () => {
  const change = () => {
    window.localStorage.removeItem('sb-tabs-auth-token');
    window.localStorage.setItem('sb-tabs-auth-token-signed-out', 'yes');
  };
  expect(await hearsOnTheWayBack(change)).toEqual([{ type: 'session.ended', cause: 'signedOut' }]);
});

test('a page that comes back hears that somebody else has signed in in between', async () => {
  const change = () =>
    window.localStorage.setItem(
      'sb-tabs-auth-token',
      JSON.stringify({ ...session(), user: { id: 'u2', email: 'bob@example.com' } }),
    );
  expect(await hearsOnTheWayBack(change)).toEqual([
    { type: 'session.started', user: { id: 'u2', email: 'bob@example.com', lastSignInAt: null } },
  ]);
});

test('a page that comes back hears nothing of a session that is the same, or renewed', async () => {
  const change = () =>
    window.localStorage.setItem(
      'sb-tabs-auth-token',
      JSON.stringify({ ...session(), access_token: 'd.e.f' }),
    );
  expect(await hearsOnTheWayBack(change)).toEqual([]);
});

test('a page that comes back takes what is no session for none', async () => {
  expect(
    await hearsOnTheWayBack(() => window.localStorage.setItem('sb-tabs-auth-token', 'corrupt{')),
  ).toEqual([{ type: 'session.ended', cause: 'expired' }]);
});

test('the client leaves the code in the address to who redeems links', async () => {
  storage.setItem('sb-tabs-auth-token-code-verifier', JSON.stringify('verifier'));
  window.history.replaceState(null, '', '/auth/callback?code=c0de');
  requests.length = 0;
  const { tab } = await openTab();
  await (await tab.loadAuth()).initialize();
  expect(requests).toEqual([]);
});
