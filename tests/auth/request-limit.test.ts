import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../src/browser/storage.ts';
import { limited } from '../../src/server/request-limit.ts';
import { createSupabase } from './create-supabase.ts';

/** The signal a request goes out with. */
function signalOf(init?: RequestInit): AbortSignal {
  let sent: AbortSignal | null | undefined;
  const send = limited(async (_, { signal } = {}) => {
    sent = signal;
    return new Response();
  });
  send('http://localhost', init);
  if (!sent) throw new Error('The request has no limit.');
  return sent;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a request counts as lost after 30 s', () => {
  const signal = signalOf();
  vi.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a request ends with who asks, before that', () => {
  const asking = new AbortController();
  const signal = signalOf({ signal: asking.signal });
  asking.abort('gone');
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
  expect(signalOf({ signal: asking.signal }).reason).toBe('gone');
});

test('every request of the client has this limit', async () => {
  const signals: unknown[] = [];
  const { loadAuth, rest, functions } = createSupabase({
    url: 'http://localhost',
    publishableKey: 'sb_publishable_test',
    storage: createMemoryStorage(),

    fetch: async (_, init) => {
      signals.push(init?.signal);
      return Response.json({});
    },
  });
  await (await loadAuth()).signInWithOtp({ email: 'ada@example.com' });
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
