import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { announceInboxChange, attendInbox, onInboxChange } from '../../src/browser/inbox-channel.ts';
import { type InboxPulse, watchInbox } from '../../src/server/inbox/watch-inbox.ts';

const url = 'https://service.test';
const quiet = {
  waiting: 0,
  oldest_waiting: null,
  later: 0,
  replied: 0,
  requested: 0,
  failing: 0,
  version: 'a',
};
const session = {
  access_token: 'a',
  refresh_token: 'b',
  expires_at: 4_000_000_000,
  user: { id: 'u1', email: 'ada@example.com', lastSignInAt: null },
};
const oneWaits = { ...quiet, waiting: 1, oldest_waiting: '2026-11-22T10:05:00Z', version: 'b' };

/** What the server answers from now on; null while it cannot be reached. */
let pulse: typeof quiet | typeof oneWaits | null;
let asked: number;
let hidden: boolean;

const reach: typeof fetch = async (request) => {
  expect(String(request)).toBe(`${url}/rest/v1/rpc/inbox_pulse`);
  asked += 1;
  if (!pulse) throw new TypeError('Failed to fetch');
  return Response.json(pulse);
};

function open({ isSignedIn = true } = {}) {
  const service = { url: `${url}/rest/v1`, send: reach };
  const connection = {
    session: async () => (isSignedIn ? session : null),
    services: { auth: service, rest: service, functions: service },
  };
  const seen: InboxPulse[] = [];
  const lost = vi.fn();
  const watch = watchInbox(connection, { seen: (now) => seen.push(now), lost });
  onTestFinished(watch.stop);
  return { seen, lost, stop: watch.stop };
}

/** So much time passes. Gives how often the server was asked in it. */
async function pass(milliseconds: number): Promise<number> {
  const before = asked;
  await vi.advanceTimersByTimeAsync(milliseconds);
  return asked - before;
}

function hide(isHidden: boolean) {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The next time that the inbox is said to have changed. */
const change = () =>
  new Promise<void>((resolve) => {
    const stop = onInboxChange(() => {
      stop();
      resolve();
    });
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [pulse, asked, hidden] = [quiet, 0, false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks at once, and the less often the longer nothing happens', async () => {
  const { seen } = open();
  expect(await pass(0)).toBe(1);
  expect(seen).toEqual([
    { waiting: 0, oldestWaiting: null, later: 0, replied: 0, requested: 0, failing: 0, version: 'a' },
  ]);
  expect(await pass(20_000)).toBe(10);
  await pass(600_000);
  expect(await pass(300_000)).toBe(10);
});

test('asks every two seconds while somebody waits, and while somebody looks on where a visitor may write', async () => {
  pulse = oneWaits;
  open();
  await pass(600_000);
  expect(await pass(60_000)).toBe(30);
  pulse = quiet;
  await pass(600_000);
  expect(await pass(60_000)).toBeLessThan(4);

  const leave = attendInbox();
  expect(await pass(2_000)).toBe(1);
  expect(await pass(600_000)).toBe(300);
  leave();
  await pass(600_000);
  expect(await pass(60_000)).toBeLessThan(4);
});

test('asks nothing in a tab that nobody sees, and at once when it is seen', async () => {
  pulse = oneWaits;
  open();
  await pass(0);
  hide(true);
  expect(await pass(600_000)).toBe(0);
  hide(false);
  expect(await pass(0)).toBe(1);
  expect(await pass(2_000)).toBe(1);
});

test('asks seldom while the server cannot be reached, says so the second time, and at once when there is a network', async () => {
  pulse = oneWaits;
  const { lost, seen } = open();
  await pass(0);
  pulse = null;
  await pass(2_000);
  expect(lost).not.toHaveBeenCalled();
  await pass(4_000);
  expect(lost).toHaveBeenCalledOnce();
  await pass(600_000);
  expect(await pass(600_000)).toBe(10);
  expect(seen).toHaveLength(1);

  pulse = oneWaits;
  const heard = change();
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(seen.length).toBeGreaterThan(1);
  // What is shown may have missed something.
  await heard;
  expect(await pass(10_000)).toBeGreaterThanOrEqual(5);
});

test('tells all who show the inbox of a change, once', async () => {
  open();
  await pass(0);
  const heard = vi.fn();
  onTestFinished(onInboxChange(heard));
  await pass(10_000);
  pulse = oneWaits;
  const told = change();
  await pass(2_000);
  await told;
  // It hears of it as well, and asks again: there is nothing new.
  await pass(0);
  const own = change();
  announceInboxChange();
  await own;
  expect(heard).toHaveBeenCalledTimes(2);
});

test('asks when others say that the inbox has changed', async () => {
  open();
  await pass(0);
  announceInboxChange();
  await vi.waitFor(() => expect(asked).toBe(2), { interval: 10, timeout: 15_000 });
});

test('asks nothing without a session, and nothing once it is stopped', async () => {
  const signedOut = open({ isSignedIn: false });
  expect(await pass(60_000)).toBe(0);
  expect(signedOut.lost).not.toHaveBeenCalled();
  const { stop } = open();
  await pass(0);
  stop();
  expect(await pass(60_000)).toBe(0);
});
