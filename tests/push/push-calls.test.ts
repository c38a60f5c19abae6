import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPushPlace, turnOffPush, turnOnPush } from '../../src/server/push/push.ts';
import { getPushChoice, savePushChoice } from '../../src/server/push/push-choice.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { openPushBrowser, publicKey } from './browser.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const query = { businessId: '20000000-0000-4000-8000-000000000001' };

async function browserOf(account: { email: string; password: string }) {
  const supabase = createProfile(target).load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return supabase;
}
const owner = await browserOf(accounts.owner);

beforeEach(async () => {
  await target.embedded?.database.exec('delete from private.push_devices');
  vi.stubEnv('VAPID_PUBLIC_KEY', publicKey);
  vi.stubEnv('VAPID_PRIVATE_KEY', 'a'.repeat(43));
  vi.stubEnv('VAPID_SUBJECT', 'mailto:you@deskbell.test');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const place = (supabase = owner) => getPushPlace(supabase, undefined, signal);

test('it is turned on, looked at and turned off', async () => {
  const browser = openPushBrowser({ permission: 'default' });
  expect(await place()).toBe('off');
  expect(await turnOnPush(owner, undefined, signal)).toEqual({ ok: true });
  expect(browser.did).toEqual(['ask', 'register /push-worker.js', 'subscribe']);
  expect(await place()).toBe('on');
  await turnOffPush(owner, undefined, signal);
  expect(browser.did.at(-1)).toBe('unsubscribe');
  expect(await place()).toBe('off');
  // Done before is as good.
  await turnOffPush(owner, undefined, signal);
});

test.each(['denied', 'default'] as const)(
  'the person answers “%s”: nothing is registered',
  async (answer) => {
    const browser = openPushBrowser({ permission: 'default', answer });
    const reason = answer === 'denied' ? 'denied' : 'dismissed';
    expect(await turnOnPush(owner, undefined, signal)).toMatchObject({ ok: false, reason });
    expect(browser.did).toEqual(['ask']);
    expect(await place()).toBe(answer === 'denied' ? 'denied' : 'off');
  },
);

test('what the server does not know is lost: somebody else’s, one of an ended session, one of other keys', async () => {
  const browser = openPushBrowser();
  await turnOnPush(owner, undefined, signal);
  expect(await place(await browserOf(accounts.admin))).toBe('lost');
  const [endpoint, other] = ['https://push.example/new', Buffer.alloc(65, 2).toString('base64url')];
  browser.subscription = { endpoint, key: other };
  expect(await place()).toBe('lost');
  expect(await turnOnPush(owner, undefined, signal)).toEqual({ ok: true });
  expect(browser.did.slice(-3)).toEqual(['register /push-worker.js', 'unsubscribe', 'subscribe']);
  expect(await place()).toBe('on');
  await target.embedded?.database.exec('update private.push_devices set session_id = gen_random_uuid()');
  expect(await place()).toBe('lost');
});

test('a refusal is said in the server’s words', async () => {
  openPushBrowser({ subscription: { endpoint: 'https://localhost/', key: publicKey } });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  Object.assign(pushManager, { subscribe: async () => known });
  expect(await turnOnPush(owner, undefined, signal)).toMatchObject({
    ok: false,
    reason: 'refused',
    message: 'This browser’s notifications can’t be used.',
  });
});

test('where it is not set up, or the browser has none, that is said', async () => {
  vi.stubEnv('VAPID_PUBLIC_KEY', '');
  expect(await place()).toBe('not-set-up');
  vi.stubEnv('VAPID_PUBLIC_KEY', publicKey);
  vi.unstubAllGlobals();
  vi.stubGlobal('window', globalThis);
  expect(await place()).toBe('unsupported');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  expect(await place()).toBe('install');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  expect(await place()).toBe('unsupported');
});

test('a member chooses what they are notified about; who is none has nothing to choose', async () => {
  const choice = {
    ...{ ...query, waiting: true, later: true, replied: true, booked: true },
    quiet: null,
  };
  expect(await getPushChoice(owner, { query }, signal)).toEqual({ choice });
  const values = { ...choice, later: false, quiet: { from: '22:00', until: '07:30' } };
  expect(await savePushChoice(owner, { saved: choice, values })).toEqual({ ok: true, saved: values });
  expect(await getPushChoice(owner, { query }, signal)).toEqual({ choice: values });
  const same = { ...values, quiet: { from: '22:00', until: '22:00' } };
  expect(await savePushChoice(owner, { saved: choice, values: same })).toMatchObject({
    message: 'Quiet hours begin and end at different times.',
  });
  const admin = await browserOf(accounts.admin);
  expect(await getPushChoice(admin, { query }, signal)).toEqual({ choice: null });
  expect(await savePushChoice(admin, { saved: choice, values })).toMatchObject({ reason: 'missing' });
});
