import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

const script = readFileSync('public/push-worker.js', 'utf8');
const origin = 'https://deskbell.test';

interface Window {
  url: string;
  focused: boolean;
  /** Whether it was loaded since the worker is there. */
  isControlled: boolean;
}

/** A worker in a browser with these windows, and what it does there. */
function openWorker(windows: readonly Window[]) {
  const did: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = windows.map((window) => ({
    ...window,
    focus: async () => did.push(`focus ${window.url}`),
    navigate: async (url: string) => {
      if (!window.isControlled) throw new TypeError('This client is not controlled.');
      did.push(`lead ${window.url} to ${url}`);
      return { focus: async () => did.push(`focus ${url}`) };
    },
  }));
  const shown = new Set<string>();
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: {
      claim: async () => did.push('claim'),
      matchAll: async () => clients,
      openWindow: async (url: string) => did.push(`open ${url}`),
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        [...shown].filter((one) => one === tag).map((one) => ({ close: () => shown.delete(one) })),
      showNotification: async (title: string, options: { tag: string }) => {
        shown.add(options.tag);
        did.push(`show ${title} ${JSON.stringify(options)}`);
      },
    },
  };
  runInNewContext(script, { self, URL });
  const hear = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return {
    did,
    shown,
    names: [...listeners.keys()],
    push: (message: object) => hear('push', { data: { json: () => message } }),
    click: (path: string) =>
      hear('notificationclick', { notification: { close: () => did.push('close'), data: { path } } }),
    activate: () => hear('activate', {}),
  };
}

const message = {
  tag: 'c1',
  title: 'Café: someone is waiting',
  body: 'Dogs?',
  path: '/inbox/c1',
  again: true,
  always: false,
};
const shows = `show ${message.title} {"tag":"c1","body":"Dogs?","renotify":true,"icon":"/icons/192.png","data":{"path":"/inbox/c1"}}`;
const at = (path: string, more: Partial<Window> = {}): Window => ({
  ...{ url: origin + path, focused: false, isControlled: true },
  ...more,
});

test('the worker answers no request: nothing can go stale', () => {
  expect(openWorker([]).names.toSorted()).toEqual(['activate', 'notificationclick', 'push']);
});

test('it leads the windows that are open already', async () => {
  const worker = openWorker([]);
  await worker.activate();
  expect(worker.did).toEqual(['claim']);
});

describe('a push', () => {
  let worker: ReturnType<typeof openWorker>;
  beforeEach(() => {
    worker = openWorker([at('/dashboard')]);
  });

  test('is shown, and what is about the same takes its place', async () => {
    await worker.push(message);
    expect(worker.did).toEqual([shows]);
    await worker.push({ ...message, again: false });
    expect([...worker.shown]).toEqual(['c1']);
  });

  test('closes what is shown of a conversation, and nothing else', async () => {
    await worker.push(message);
    await worker.push({ ...message, tag: 'c2' });
    await worker.push({ tag: 'c1', close: true });
    expect([...worker.shown]).toEqual(['c2']);
  });

  test('is not shown to whoever looks at Deskbell, unless the browser demands it', async () => {
    worker = openWorker([at('/dashboard'), at('/calendar', { focused: true })]);
    await worker.push(message);
    expect(worker.did).toEqual([]);
    await worker.push({ ...message, always: true });
    expect(worker.did).toEqual([shows]);
  });
});

test.each([
  ['no window: a new one', [], ['open /inbox/c1']],
  ['the window that shows it', [at('/inbox'), at('/inbox/c1')], ['focus /inbox/c1']],
  ['a window of the inbox', [at('/'), at('/inbox/c2')], ['lead /inbox/c2 to /inbox/c1', 'focus /inbox/c1']],
  [
    'a window in which something may be being written: a new one',
    [at('/bots/1/settings')],
    ['open /inbox/c1'],
  ],
  ['a window it cannot lead: a new one', [at('/inbox', { isControlled: false })], ['open /inbox/c1']],
  ['a page of the site that only begins alike: a new one', [at('/inbox-for-teams')], ['open /inbox/c1']],
])('a click opens the conversation. There is %s', async (_, windows, expected) => {
  const worker = openWorker(windows);
  await worker.click('/inbox/c1');
  expect(worker.did.map((one) => one.replaceAll(origin, ''))).toEqual(['close', ...expected]);
});
