import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import {
  changeSession,
  expireSession,
  fillLogin,
  focusedHeading,
  heading,
  logIn,
  sessionKey,
  welcomed,
} from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runApp();

/** Where a session that is none leads: to the login, with the reason, and without its remains. */
async function expectLogin(page: Page) {
  await heading(page, 'Log in').waitFor();
  await toast(page, 'Please log in to access this page.');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), await sessionKey(page))).toBeNull();
}

test.each([
  'corrupt{',
  '"text"',
  'null',
  '[]',
  '{"access_token":"a","refresh_token":"b","expires_at":99999999999,"user":{"id":7}}',
])('instead of a session there is %s: it is cleared, and the login asked for', async (stored) => {
  const page = await openProfile(app);
  await page.goto('/404');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    await sessionKey(page),
    stored,
  ] as const);
  await page.goto('/dashboard');
  await expectLogin(page);
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
});

test.each([
  ['a token nobody has signed', { access_token: 'a.b.c' }],
  ['a token that has run out, and cannot be renewed', { expires_at: 1, refresh_token: 'unknown' }],
])('the session has %s: the dashboard ends it, and asks for the login', async (_, fields) => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/404');
  await changeSession(page, fields);
  await page.goto('/dashboard');
  await expectLogin(page);
});

test('a session that cannot be renewed for want of a connection is kept', async () => {
  const page = await openProfile(app, { expected: /AuthRetryableFetchError|Failed to fetch/ });
  await logIn(page, owner);
  await welcomed(page, owner);
  await expireSession(page);
  await page.context().setOffline(true);
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/v1/token'));
  // What a tab does when it is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await tried;
  await heading(page, 'Dashboard').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await welcomed(page, owner);
});

/** A browser that lets a page keep nothing: cookies blocked, or a private mode. */
const refuseStorage = (profile: BrowserContext) =>
  profile.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test('where nothing may be stored, one can sign in until the page is left', async () => {
  const page = await openProfile(app);
  await refuseStorage(page.context());
  await page.goto('/');
  await heading(page, 'Automate your customer support, day and night').waitFor();
  await page.goto('/login');
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await welcomed(page, owner);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' }).click();
  await welcomed(page, owner);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await focusedHeading(page, 'Automate your customer support, day and night');
  await expectAccessible(page);
});
