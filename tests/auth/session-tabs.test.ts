import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionEvent } from '../../machines/actors.ts';
import { getUser, signOut, watchSession } from '../../src/backend/session.ts';
import { createMemoryStorage } from '../../src/backend/storage.ts';
import { createSupabase, type Supabase } from '../../src/backend/supabase.ts';

const url = 'http://tabs.example';
const storage = createMemoryStorage();
const tabs: Supabase[] = [];

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
  const tab = createSupabase({ url, publishableKey: 'key', storage, fetch: server, autoRefreshToken: false });
  tabs.push(tab);
  // Two tabs in one process: the client takes them for a mistake.
  vi.mocked(console.warn).mockClear();
  const events: SessionEvent[] = [];
  watchSession(tab, (event) => events.push(event));
  await vi.waitFor(() => expect(events.length).toBe(1));
  return { tab, events };
}

beforeEach(() => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: 'u1', email: 'ada@example.com' },
  };
  storage.setItem('sb-tabs-auth-token', JSON.stringify(session));
});

afterEach(() => Promise.all(tabs.splice(0).map(({ auth }) => auth.dispose())));

test('all tabs hear that somebody signed out in one of them', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await signOut(here.tab);
  await vi.waitFor(() => expect(there.events.length).toBe(2));
  expect(here.events[1]).toEqual({ type: 'session.ended', cause: 'signedOut' });
  expect(there.events[1]).toEqual({ type: 'session.ended', cause: 'signedOut' });
});

test('all tabs hear that the session, met by one of them, has expired', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await expect(getUser(here.tab)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
  await vi.waitFor(() => expect(there.events.length).toBe(2));
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

test('the client leaves the code in the address to who redeems links', async () => {
  storage.setItem('sb-tabs-auth-token-code-verifier', JSON.stringify('verifier'));
  window.history.replaceState(null, '', '/auth/callback?code=c0de');
  requests.length = 0;
  const { tab } = await openTab();
  await tab.auth.initialize();
  expect(requests).toEqual([]);
});
