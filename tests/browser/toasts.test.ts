import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from './app.ts';
import { newPerson, owner } from './people.ts';
import { runChromium } from './profiles.ts';
import {
  fillLogin,
  focusedHeading,
  heading,
  hydrated,
  logIn,
  openSignup,
  sendSignup,
  toast,
} from './steps.ts';

const openProfile = await runChromium();
const app = await runApp();
const phone = { width: 360, height: 640 };

/** The titles of the toasts, seen or only read out. */
const titles = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .locator('p:first-child')
    .allTextContents();

/** Whether a toast can be seen: what is only for screen readers has the size of a pixel. */
async function isSeen(page: Page, title: string): Promise<boolean> {
  const item = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title });
  return ((await item.boundingBox())?.width ?? 0) > 1;
}

test('a failed login is forgotten once it has succeeded, and is not said twice before', async () => {
  const page = await openProfile(app, { viewport: phone });
  await logIn(page, { ...owner, password: 'Deskbell-wrong-1!' });
  await page.getByRole('note').getByText('Login Failed').waitFor();
  await toast(page, 'Login Failed').waitFor();
  expect(await isSeen(page, 'Login Failed')).toBe(false);
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await expect.poll(() => titles(page)).toEqual([]);
});

test('what was wrong with the form is forgotten once there is an account', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await openSignup(page, { ...person, password: 'short' });
  await toast(page, 'Validation Error').waitFor();
  await sendSignup(page, person);
  await focusedHeading(page, 'Account Created!');
  await expect.poll(() => titles(page)).toEqual(['Account Created!']);
  expect(await isSeen(page, 'Account Created!')).toBe(false);
});

test('what a page says that leads to another goes there as well, and no further', async () => {
  const page = await openProfile(app);
  await page.goto('/dashboard');
  await heading(page, 'Log in').waitFor();
  expect(await titles(page)).toEqual(['Authentication required']);
  expect(await isSeen(page, 'Authentication required')).toBe(true);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await focusedHeading(page, 'Automate your customer support, day and night');
  await expect.poll(() => titles(page)).toEqual([]);
});

test('what was wrong with one way to sign in is not said of the other', async () => {
  const page = await openProfile(app);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in with a magic link instead' }).click();
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await toast(page, 'Please enter a valid email address.').waitFor();
  await page.getByRole('button', { name: 'Sign in with a password instead' }).click();
  await expect.poll(() => titles(page)).toEqual([]);
});

test('on a phone a toast leaves the field free that it is about', async () => {
  const page = await openProfile(app, { viewport: phone });
  await openSignup(page, { email: 'nobody', password: 'short' });
  await toast(page, 'Validation Error').waitFor();
  const covered = (await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .boundingBox()) ?? { y: 0, height: 0 };
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  const label = await page.getByText('Email', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual(covered.y + covered.height);
});
