import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../supabase/functions/_shared/model/check.ts';
import { ask } from '../../supabase/functions/_shared/model/client.ts';
import { masked } from '../../supabase/functions/_shared/model/masked.ts';
import { Secret } from '../../supabase/functions/_shared/model/secret.ts';
import { answerTask } from '../../supabase/functions/_shared/model/tasks.ts';
import type { AskFailure, Endpoint } from '../../supabase/functions/_shared/model/types.ts';
import type { Network } from '../../supabase/functions/_shared/sources/web/network.ts';
import { behaviours, type Stub, startStub } from './stub.ts';

let stub: Stub;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.stop());

const cake = masked({
  id: 'cake',
  title: 'Can I order a whole cake?',
  content:
    'Whole cakes serve ten and cost £38. Please order three days ahead and pick the cake up after 10 am.',
  language: 'en',
});
const task = answerTask({
  question: 'Puis-je commander un gâteau entier ?',
  earlier: [],
  entries: [cake],
  language: 'fr',
  use: 'translate',
});
const endpointOf = (model: string): Endpoint => ({
  url: stub.url,
  model,
  key: new Secret('sk-1'),
  from: 'operator',
});
/** Those that never end are waited for so long, in milliseconds; all others answer at once. */
const short = 300;

const failures: Record<string, AskFailure> = {
  prose: 'malformed',
  html: 'malformed',
  'no-json': 'malformed',
  empty: 'malformed',
  'other-shape': 'malformed',
  'other-schema': 'malformed',
  'half-json': 'malformed',
  'cut-off': 'malformed',
  'tool-calls': 'malformed',
  declines: 'declined',
  filtered: 'declined',
  'invalid-utf8': 'malformed',
  megabyte: 'too-large',
  redirect: 'refused',
  'status-401': 'key',
  'status-404': 'no-such-model',
  'status-429': 'rate-limited',
  'status-500': 'server-error',
  'status-418': 'refused',
  'bad-request': 'refused',
  reset: 'unreachable',
  never: 'late',
  'forty-seconds': 'late',
  drip: 'late',
  'unknown-id': 'malformed',
};
const endless = ['never', 'forty-seconds', 'drip'];

describe('A model behaves', () => {
  test.each(Object.keys(behaviours))('%s', async (model) => {
    const options = endless.includes(model) ? { milliseconds: short } : { milliseconds: 30_000 };
    const asked = await ask(endpointOf(model), task, options);
    const failure = failures[model];
    if (failure) {
      expect(asked).toMatchObject({ ok: false, reason: failure });
      expect(JSON.stringify(asked)).not.toContain('secret of the endpoint');
      return;
    }
    if (!asked.ok) throw new Error(`It failed: ${asked.reason}`);
    const { id, sentences } = asked.answer;
    const verdict = check(cake, sentences, { language: 'fr', use: 'translate' });
    if (behaviours[model]?.isGood) {
      expect(id).toBe('cake');
      expect(verdict).toEqual({
        ok: true,
        text: "Les gâteaux entiers sont pour 10 personnes et coûtent 38 £. Veuillez commander 3 jours à l'avance et venir chercher le gâteau après 10 h.".replace(
          '38 £',
          '38\u00a0£',
        ),
      });
    } else expect(id === null || !verdict.ok).toBe(true);
  });

  test('at least 25 of them were tried, each that fails in its own way', () => {
    expect(Object.keys(behaviours).length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(failures).filter((name) => !(name in behaviours))).toEqual([]);
  });
});

test('An endpoint is asked once for what it does not know', async () => {
  await ask(endpointOf('newer-names'), task);
  const before = stub.requests.length;
  await ask(endpointOf('newer-names'), task);
  expect(stub.requests.slice(before)).toHaveLength(1);
});

test('The key is sent as a bearer, and nothing else of it', async () => {
  await ask(endpointOf('perfect'), task);
  const { authorization, body } = stub.requests.at(-1) ?? {};
  expect(authorization).toBe('Bearer sk-1');
  expect(body).not.toContain('sk-1');
});

test('Whoever leaves ends the call', async () => {
  const leaving = new AbortController();
  const asking = ask(endpointOf('never'), task, { signal: leaving.signal });
  leaving.abort();
  expect(await asking).toMatchObject({ ok: false, reason: 'cancelled' });
});

test('A model that nobody runs is unreachable', async () => {
  const gone = await startStub();
  await gone.stop();
  const asked = await ask({ ...endpointOf('perfect'), url: gone.url }, task);
  expect(asked).toMatchObject({ ok: false, reason: 'unreachable', tokens: 0 });
});

describe('The address of a business', () => {
  const connected: string[] = [];
  const network = (addresses: readonly string[]): Network => ({
    resolve: async () => [...addresses],
    connect: async (address) => {
      connected.push(address);
      throw new Error('Nothing listens here.');
    },
    startTls: async (connection) => connection,
  });
  const askAt = (url: string, addresses: readonly string[]) =>
    ask({ url, model: 'm', key: null, from: 'business' }, task, { network: network(addresses) });

  test.each([
    'http://api.example.com/v1',
    'https://127.0.0.1/v1',
    'https://[::1]/v1',
    'https://localhost/v1',
    'https://api.internal/v1',
    'https://api.example.com:8443/v1',
    'https://user:pass@api.example.com/v1',
    'https://2130706433/v1',
    'ftp://api.example.com/v1',
    'not an address',
  ])('is not %s', async (url) => {
    expect(await askAt(url, ['93.184.216.34'])).toMatchObject({ ok: false, reason: 'address' });
  });

  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['fd00::1'],
    ['93.184.216.34', '192.168.1.1'],
  ])('does not lead to %s', async (...addresses) => {
    expect(await askAt('https://api.example.com/v1', addresses)).toMatchObject({
      ok: false,
      reason: 'address',
    });
    expect(connected).toEqual([]);
  });

  test('is connected to at the very address that was checked', async () => {
    expect(await askAt('https://api.example.com/v1', ['93.184.216.34'])).toMatchObject({
      ok: false,
      reason: 'unreachable',
    });
    expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
  });
});
