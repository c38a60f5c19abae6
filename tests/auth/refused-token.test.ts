import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../src/browser/storage.ts';
import { createSupabase } from './create-supabase.ts';

const sessionKey = 'sb-refused-auth-token';

const session = (token: string) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user: { id: 'u1', email: 'ada@example.com' },
});

/** A signed-in browser whose server takes these tokens only; a renewal gives `renewed`, or is refused. */
function signedIn(good: readonly string[], renewed: string | null) {
  const storage = createMemoryStorage();
  storage.setItem(sessionKey, JSON.stringify(session('old')));
  const asked: string[] = [];
  const server: typeof fetch = async (request, init) => {
    const { pathname } = new URL(String(request));
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    asked.push(pathname.endsWith('/token') ? 'renewal' : `${token}: ${init?.body}`);
    if (pathname.endsWith('/token')) {
      return renewed
        ? Response.json(session(renewed))
        : Response.json({ error_code: 'refresh_token_not_found', msg: 'No' }, { status: 400 });
    }
    return good.includes(token)
      ? Response.json([])
      : Response.json({ message: 'JWT expired' }, { status: 401 });
  };
  const supabase = createSupabase({
    url: 'http://refused.example',
    publishableKey: 'key',
    storage,
    fetch: server,
  });
  const ask = async () => (await supabase.rest.from('bots').insert({ name: 'a' })).status;
  return { storage, asked, ask };
}

test('a token the server refuses is renewed, and what was asked is asked again, whole', async () => {
  const { asked, ask } = signedIn(['new'], 'new');
  expect(await ask()).toBe(200);
  expect(asked).toEqual(['old: {"name":"a"}', 'renewal', 'new: {"name":"a"}']);
});

test('calls that are refused at the same time renew the token once', async () => {
  const { asked, ask } = signedIn(['new'], 'new');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  expect(asked.filter((what) => what === 'renewal')).toHaveLength(1);
});

test('a session the server does not renew has ended', async () => {
  const { storage, ask } = signedIn([], null);
  expect(await ask()).toBe(401);
  expect(storage.getItem(sessionKey)).toBeNull();
});

test('a server that refuses the new token, too, is not asked for another with every call', async () => {
  const { storage, asked, ask } = signedIn([], 'new');
  expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 401]);
  expect(asked.filter((what) => what === 'renewal')).toHaveLength(1);
  expect(storage.getItem(sessionKey)).not.toBeNull();
});
