import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLost } from '../../src/backend/request-limit.ts';
import { createSupabase } from '../../src/backend/supabase.ts';
import { createMemoryStorage } from '../../src/browser/storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a request counts as lost after 30 s', () => {
  const signal = untilLost();
  vi.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a request ends with who asks, before that', () => {
  const asking = new AbortController();
  const signal = untilLost(asking.signal);
  asking.abort('gone');
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
  expect(untilLost(asking.signal).reason).toBe('gone');
});

test('every request of the client has this limit', async () => {
  const signals: unknown[] = [];
  const { auth, rest, functions } = createSupabase({
    url: 'http://localhost',
    publishableKey: 'sb_publishable_test',
    storage: createMemoryStorage(),
    autoRefreshToken: false,
    fetch: async (_, init) => {
      signals.push(init?.signal);
      return Response.json({});
    },
  });
  await auth.signInWithOtp({ email: 'ada@example.com' });
  await rest.from('contact_messages').select();
  await functions.invoke('log');
  expect(signals.map((signal) => signal instanceof AbortSignal && signal.aborted)).toEqual([
    false,
    false,
    false,
  ]);
  vi.advanceTimersByTime(30_000);
  expect(signals.map((signal) => signal instanceof AbortSignal && signal.aborted)).toEqual([
    true,
    true,
    true,
  ]);
});
