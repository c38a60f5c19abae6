import { expect, test } from 'vitest';
import { connect } from '../../src/backend/connection.ts';
import { checkAdmin, writeLog } from '../../src/backend/functions.ts';

import { createMemoryStorage } from '../../src/browser/storage.ts';

/** A client whose every request gets the same answer; `requests` are what it sent. */
function clientOf(answer: () => Response) {
  const requests: Request[] = [];
  const connection = connect({
    url: 'http://functions.example',
    publishableKey: 'sb_publishable_test',
    storage: createMemoryStorage(),

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
