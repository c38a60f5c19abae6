import { describe, expect, test } from 'vitest';
import { targetForFile } from '../target.ts';

const target = await targetForFile();
const origin = 'https://www.example.com';

/** The calls that a browser asks leave for, with the headers it sends: those of supabase-js, and the contact form's. */
const calls = [
  [
    'POST',
    '/auth/v1/token?grant_type=password',
    'apikey, authorization, content-type, x-client-info, x-supabase-api-version',
  ],
  ['PUT', '/auth/v1/user', 'apikey, authorization, content-type, x-client-info, x-supabase-api-version'],
  [
    'HEAD',
    '/rest/v1/contact_messages?select=id',
    'apikey, authorization, prefer, x-client-info, x-retry-count',
  ],
  [
    'PATCH',
    '/rest/v1/user_roles?role=eq.admin',
    'accept-profile, apikey, authorization, content-profile, prefer',
  ],
  ['POST', '/functions/v1/contact', 'apikey, authorization, content-type, x-client-info'],
  ['POST', '/functions/v1/contact', 'apikey, content-type, idempotency-key'],
  ['GET', '/functions/v1/check-admin', 'apikey, authorization, x-client-info'],
] as const;

const list = (header: string | null) => (header ?? '').toLowerCase().split(/\s*,\s*/);

describe('an app on another origin', () => {
  test.each(calls)('may send %s %s with %s', async (method, path, headers) => {
    const response = await fetch(target.url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });
    expect(response.ok).toBe(true);
    expect(['*', origin]).toContain(response.headers.get('access-control-allow-origin'));
    expect(list(response.headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining(list(headers)),
    );
    // A browser sends GET, HEAD and POST without leave.
    const allowed = [...list(response.headers.get('access-control-allow-methods')), 'get', 'head', 'post'];
    expect(allowed).toContain(method.toLowerCase());
  });

  test.each([
    ['an answer', '/auth/v1/settings', 200],
    ['a refused call', '/auth/v1/user', 403],
    ['a refused table', '/rest/v1/client_logs', 401],
    ['an unknown table', '/rest/v1/nothing', 404],
    ['an unknown call', '/auth/v1/nothing', 404],
    ['a refused function', '/functions/v1/check-admin', 401],
    ['an unknown function', '/functions/v1/nothing', 404],
  ])('may read %s', async (_, path, status) => {
    const headers = { origin, apikey: target.publishableKey };
    const response = await fetch(target.url + path, { headers });
    expect(response.status).toBe(status);
    expect(['*', origin]).toContain(response.headers.get('access-control-allow-origin'));
  });

  test('may read the count of a table and the code of an error', async () => {
    const headers = { origin, apikey: target.publishableKey };
    const rest = await fetch(`${target.url}/rest/v1/contact_messages`, { method: 'HEAD', headers });
    expect(list(rest.headers.get('access-control-expose-headers'))).toContain('content-range');
    const auth = await fetch(`${target.url}/auth/v1/user`, { headers });
    expect(list(auth.headers.get('access-control-expose-headers'))).toContain('x-supabase-api-version');
  });

  test('may read that a body is too large', async () => {
    const headers = { origin, apikey: target.publishableKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) });
    const response = await fetch(`${target.url}/auth/v1/signup`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });
});
