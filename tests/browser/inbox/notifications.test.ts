import type { CDPSession, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { messageOf } from '../../../supabase/functions/_shared/push/message.ts';
import { newVapidKeys } from '../../../tools/push-keys.ts';
import { openBrowser } from '../../backend/push/push-browser.ts';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const vapid = await newVapidKeys();
vi.stubEnv('VAPID_PUBLIC_KEY', vapid.publicKey);
vi.stubEnv('VAPID_PRIVATE_KEY', vapid.privateKey);
vi.stubEnv('VAPID_SUBJECT', 'mailto:you@deskbell.test');
const openProfile = await runChromium();
const app = await runAppHere();

/** A Chromium of a test reaches no push service, and may show nothing: it gets its address, keys and permission here. */
async function openSubscribed(): Promise<Page> {
  const page = await openProfile(app, { permissions: ['notifications'], serviceWorkers: 'allow' });
  const { keys } = openBrowser();
  await page.addInitScript(
    ({ given, endpoint }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const has = () => localStorage.getItem('test-push');
      const subscription = (key: string) => ({
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer,
        },
        toJSON: () => ({ endpoint, keys: given }),
        unsubscribe: async () => localStorage.removeItem('test-push'),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = has();
          return key && subscription(key);
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const key = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
          localStorage.setItem('test-push', key);
          return subscription(key);
        },
      });
    },
    { given: keys, endpoint: 'https://push.example/1' },
  );
  await logIn(page, owner);
  await welcomed(page, owner);
  return page;
}

const registrations = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) });

/** The id under which DevTools has the worker. */
async function workerOf(devTools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [first] = registrations.parse(event).registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  return found;
}

/**
 * Keeps what the worker of a page shows: a Chromium without a screen shows no notification, and says that they are denied.
 * Called when the worker is there.
 */
async function recordShown(page: Page): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(`
    const shown = new Map();
    Object.assign(self.registration, {
      showNotification: async (title, { tag, body, data }) => shown.set(tag, { title, tag, body, data }),
      getNotifications: async ({ tag }) => (shown.has(tag) ? [{ close: () => shown.delete(tag) }] : []),
    });
    self.shown = shown`);
  return () => worker.evaluate('[...self.shown.values()]');
}

test('a member turns notifications on, gets one for each conversation, and none once it is taken', async () => {
  const page = await openSubscribed();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('On for this device', { exact: true }).waitFor();
  await expectAccessible(page);
  const { rows } = await app.backend.database.query('select endpoint from private.push_devices');
  expect(rows).toEqual([{ endpoint: 'https://push.example/1' }]);

  const shown = await recordShown(page);
  const devTools = await page.context().newCDPSession(page);
  const registrationId = await workerOf(devTools);
  const deliver = (message: object) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId,
      data: JSON.stringify(message),
    });
  const about = '52000000-0000-4000-8000-000000000001';
  const told = { about, business: 'Lantern Café', words: 'Can I bring my dog?' };
  // As for a browser that demands that something is shown: somebody looks at this page.
  await deliver(messageOf({ kind: 'waiting', ...told }, true));
  await deliver(messageOf({ kind: 'later', ...told }, true));
  await expect.poll(shown).toEqual([
    {
      title: 'Lantern Café: someone wants an answer',
      body: 'Can I bring my dog?',
      tag: about,
      data: { path: `/inbox/${about}` },
    },
  ]);

  await deliver(messageOf({ kind: 'closed', about, business: 'Lantern Café' }, true));
  await expect.poll(shown).toEqual([]);

  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
  expect((await app.backend.database.query('select from private.push_devices')).rows).toEqual([]);
});

test('a click leads an open window to the conversation', async () => {
  const page = await openSubscribed();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('On for this device', { exact: true }).waitFor();
  await page.goto('/inbox');
  const [worker] = page.context().serviceWorkers();
  // DevTools presses no notification: this is what the press calls. Without a press no window may be brought to the front.
  const led = worker?.evaluate(
    `open(new URL('/inbox/unanswered', location.origin)).catch(({ name }) => name)`,
  );
  await page.waitForURL('**/inbox/unanswered');
  expect(await led).toBe('InvalidAccessError');
});
