import { expect, test } from 'vitest';
import { createMemoryStorage, sessionKeyOf } from '../../src/browser/storage.ts';
import { connect } from '../../src/server/connection.ts';
import { checkAdmin, writeLog } from '../../src/server/functions.ts';

/** A client whose every request gets the same answer; `requests` are what it sent. */
function clientOf(answer: () => Response, session?: object) {
  const requests: Request[] = [];
  const url = 'http://functions.example';
  const storage = createMemoryStorage();
  if (session) storage.setItem(sessionKeyOf(url), JSON.stringify(session));
  const connection = connect({
    url,
    publishableKey: 'sb_publishable_test',
    storage,
    fetch: async (...request) => {
      requests.push(new Request(...request));
      return answer();
    },
  });
  return { connection, requests };
}

const entry = { action: 'auth_error', errorMessage: '' } as const;

test.each([
  ['plain text, even with 1 < 2 > 0', 'plain text, even with 1 < 2 > 0'],
  ['<b>bold</b> words', 'bold words'],
  ['<<b>script>alert(1)<</b>/script>', 'script>alert(1)/script>'],
  ['<img src=x onerror=alert(1)', ''],
  ['a<!-- comment -->b', 'ab'],
  ['x'.repeat(600), 'x'.repeat(500)],
  [`<i>${'x'.repeat(500)}</i>`, 'x'.repeat(500)],
])('what is logged of %j', async (errorMessage, logged) => {
  const { connection, requests } = clientOf(() => Response.json({ ok: true }));
  await writeLog(connection, { ...entry, errorMessage }, '/login');
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://functions.example/functions/v1/log',
  ]);
  expect(await requests[0]?.json()).toEqual({
    route: '/login',
    action: 'auth_error',
    errorMessage: logged,
    userId: null,
  });
});

test('the token of an invitation is not logged', async () => {
  const { connection, requests } = clientOf(() => Response.json({ ok: true }));
  await writeLog(connection, entry, '/join/0f8fad5bd9cb469fa165');
  expect(await requests[0]?.json()).toMatchObject({ route: '/join' });
});

test('a visitor’s key is no token: it stands in the apikey header only', async () => {
  const { connection, requests } = clientOf(() => Response.json({ ok: true }));
  await writeLog(connection, entry, '/');
  expect(requests[0]?.headers.get('apikey')).toBe('sb_publishable_test');
  expect(requests[0]?.headers.get('authorization')).toBeNull();
});

/** What a browser keeps of somebody who is signed in for so many seconds more. */
const sessionFor = (seconds: number) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  expires_at: Math.floor(Date.now() / 1_000) + seconds,
  user: { id: 'ada' },
});

/** Who each request says it is from: by its token, and by its words. */
const sendersOf = (requests: readonly Request[]) =>
  Promise.all(
    requests.map(async (request) => [
      new URL(request.url).pathname,
      request.headers.get('authorization'),
      (await request.json()).userId,
    ]),
  );

test.each([
  ['good for an hour', 3_600],
  // Any other call would renew it meanwhile.
  ['good for ten seconds', 10],
])('a log is sent in the name of a session that is %s', async (_, seconds) => {
  const { connection, requests } = clientOf(() => Response.json({ ok: true }), sessionFor(seconds));
  await writeLog(connection, entry, '/dashboard');
  expect(await sendersOf(requests)).toEqual([['/functions/v1/log', 'Bearer token', 'ada']]);
});

test('a log waits for no session: one that has run out is not renewed, and only says whose it was', async () => {
  const { connection, requests } = clientOf(() => Response.json({ ok: true }), sessionFor(-10));
  await writeLog(connection, entry, '/dashboard');
  expect(await sendersOf(requests)).toEqual([['/functions/v1/log', null, 'ada']]);
});

test('a log whose session the server refuses is sent without it', async () => {
  const answers = [new Response('no', { status: 401 }), Response.json({ ok: true })];
  const { connection, requests } = clientOf(() => answers.shift() ?? Response.error(), sessionFor(3_600));
  await writeLog(connection, entry, '/dashboard');
  expect(await sendersOf(requests)).toEqual([
    ['/functions/v1/log', 'Bearer token', 'ada'],
    ['/functions/v1/log', null, 'ada'],
  ]);
});

test.each([
  ['refuses', () => new Response('no', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')) as never],
])('a log that %s disturbs nobody', async (_, answer) => {
  const { connection } = clientOf(answer);
  await expect(writeLog(connection, entry, '/')).resolves.toBeUndefined();
});

test.each([true, false])('checkAdmin answers what the server says: %s', async (isAdmin) => {
  const { connection, requests } = clientOf(() => Response.json({ isAdmin }));
  expect(await checkAdmin(connection)).toBe(isAdmin);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://functions.example/functions/v1/check-admin',
  ]);
});

test.each([
  ['is refused', 'Error', () => Response.json({ error: 'no' }, { status: 401 })],
  ['gets no answer to its question', '$ZodError', () => Response.json({ isAdmin: 'yes' })],
  ['gets a page', 'SyntaxError', () => new Response('<html>')],
])('checkAdmin fails when it %s', async (_, name, answer) => {
  await expect(checkAdmin(clientOf(answer).connection)).rejects.toMatchObject({ name });
});
