import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  announceInboxChange,
  attendInbox,
  type InboxPart,
  onInboxNews,
} from '../../src/browser/inbox-channel.ts';
import { prefetchedList, prefetchedThread } from '../../src/server/inbox/prefetched.ts';
import { type InboxPulse, watchInbox } from '../../src/server/inbox/watch-inbox.ts';

const url = 'https://service.test';
const quiet = {
  waiting: 0,
  oldest_waiting: null,
  later: 0,
  replied: 0,
  requested: 0,
  failing: 0,
  unanswered: 0,
  version: 'a',
  away: 'here',
};
const session = {
  access_token: 'a',
  refresh_token: 'b',
  expires_at: 4_000_000_000,
  user: { id: 'u1', email: 'ada@example.com', lastSignInAt: null },
};
/** What the list and the open conversation are asked for next, and what the server answers to that. */
const list = { tag: null, page_size: 50 };
const thread = { conversation: 'c1', after: 7 };
const shown = { list: [{ id: 'c1' }], thread: { messages: [] } };
const oneWaits = { ...quiet, waiting: 1, oldest_waiting: '2026-11-22T10:05:00Z', version: 'b' };

/** What the server answers from now on; null while it cannot be reached. */
let pulse: ((typeof quiet | typeof oneWaits) & { list?: unknown; thread?: unknown }) | null;
let asked: number;
/** With what the server was asked last. */
let question: unknown;
/** What happens while the server is asked. */
let meanwhile: () => void;
let hidden: boolean;

const reach: typeof fetch = async (request, init) => {
  expect(String(request)).toBe(`${url}/rest/v1/rpc/inbox_pulse`);
  asked += 1;
  question = JSON.parse(String(init?.body));
  meanwhile();
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

/** What news of the conversations is news for. */
const conversations: readonly InboxPart[] = ['list', 'thread', 'questions'];

/** Writes down of which parts there is news, from now on: they are shown. */
function listen(parts: readonly InboxPart[] = [...conversations, 'away']): InboxPart[] {
  const heard: InboxPart[] = [];
  for (const part of parts) onTestFinished(onInboxNews(part, () => heard.push(part)));
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [pulse, asked, hidden, meanwhile] = [quiet, 0, false, () => {}];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  prefetchedList.drop();
  prefetchedThread.drop();
});

test('asks at once, and the less often the longer nothing happens', async () => {
  const { seen } = open();
  expect(await pass(0)).toBe(1);
  expect(seen).toEqual([
    {
      waiting: 0,
      oldestWaiting: null,
      later: 0,
      replied: 0,
      requested: 0,
      failing: 0,
      unanswered: 0,
      version: 'a',
      away: 'here',
    },
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
  const heard = listen();
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(seen.length).toBeGreaterThan(1);
  // What is shown may have missed something.
  expect(heard).toEqual([...conversations, 'away']);
  expect(await pass(10_000)).toBeGreaterThanOrEqual(5);
});

test('tells all who show a part of the inbox of its news, once', async () => {
  const heard = listen();
  open();
  await pass(10_000);
  expect(heard).toEqual([]);
  pulse = oneWaits;
  await pass(2_000);
  expect(heard).toEqual(conversations);
  pulse = { ...oneWaits, away: 'until tomorrow' };
  await pass(2_000);
  expect(heard).toEqual([...conversations, 'away']);
  await pass(10_000);
  expect(heard).toHaveLength(4);
});

test('asks when somebody here has changed something, and tells of it then, once, whether it shows or not', async () => {
  const heard = listen();
  open();
  await pass(0);
  announceInboxChange();
  await vi.waitFor(() => expect(heard).toEqual(conversations), { interval: 10, timeout: 15_000 });
  expect(asked).toBe(2);
  pulse = { ...quiet, version: 'b' };
  announceInboxChange();
  await vi.waitFor(() => expect(asked).toBe(3), { interval: 10, timeout: 15_000 });
  await pass(10_000);
  expect(heard).toEqual([...conversations, ...conversations]);
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

describe('what is shown comes along with news', () => {
  const take = () => [prefetchedList.take(list)?.data, prefetchedThread.take(thread)?.data];
  const expectShown = () => {
    prefetchedList.expect({ ...list });
    prefetchedThread.expect({ ...thread });
  };
  const nothing = [undefined, undefined];

  /** The watch, with the list and a conversation shown as the server has told them, until there is news. */
  async function showAll(parts: readonly InboxPart[] = ['list', 'thread']) {
    expectShown();
    const heard = listen(parts);
    const { stop } = open();
    await pass(0);
    pulse = { ...oneWaits, ...shown };
    return { heard, stop };
  }

  test('for whoever asks for the same, once', async () => {
    const { heard } = await showAll();
    expect(question).toEqual({});
    await pass(2_000);
    expect(question).toEqual({ seen: 'a', list, ...thread });
    expect(heard).toEqual(['list', 'thread']);
    expect(prefetchedList.take({ ...list, page_size: 100 })).toBe(null);
    expect(take()).toEqual([undefined, shown.thread]);
    expect(take()).toEqual(nothing);
  });

  test('a conversation that is gone by then is told as well', async () => {
    await showAll();
    pulse = { ...oneWaits, thread: null };
    await pass(2_000);
    expect(take()).toEqual([undefined, null]);
  });

  test('whether the pulse shows it or not, after somebody here has changed something', async () => {
    const { heard } = await showAll();
    pulse = { ...quiet, ...shown };
    announceInboxChange();
    await vi.waitFor(() => expect(heard).toHaveLength(2), { interval: 10, timeout: 15_000 });
    expect(question).toEqual({ seen: null, list, ...thread });
    expect(take()).toEqual([shown.list, shown.thread]);
  });

  test('only what is shown', async () => {
    await showAll([]);
    await pass(2_000);
    expect(question).toEqual({ seen: 'a' });
  });

  test.each([
    ['asks', () => {}],
    ['was answered', expectShown],
  ])('not what is older than what somebody %s meanwhile', async (_, then) => {
    await showAll();
    meanwhile = () => {
      expect(take()).toEqual(nothing);
      then();
    };
    await pass(2_000);
    expect(question).toMatchObject({ list, ...thread });
    expect(take()).toEqual(nothing);
  });

  test('not once the server has been asked again', async () => {
    await showAll();
    await pass(2_000);
    pulse = oneWaits;
    await pass(2_000);
    expect(take()).toEqual(nothing);
  });

  test('not after the server could not answer, or the watch has ended, until somebody has asked', async () => {
    const { stop } = await showAll();
    pulse = null;
    await pass(2_000);
    pulse = { ...oneWaits, ...shown };
    await pass(4_000);
    expect(question).toEqual({ seen: 'a' });
    expectShown();
    await pass(2_000);
    expect(question).toEqual({ seen: 'b', list, ...thread });
    stop();
    expect(take()).toEqual(nothing);
  });
});
