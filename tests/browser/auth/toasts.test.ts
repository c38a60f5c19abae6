import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { fillLogin, focusedHeading, heading, hydrated, logIn, openSignup, sendSignup } from '../steps.ts';
import { toast } from '../toasts.ts';

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
  await toast(page, 'Login Failed');
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
  await toast(page, 'Validation Error');
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
  await toast(page, 'Please enter a valid email address.');
  await page.getByRole('button', { name: 'Sign in with a password instead' }).click();
  await expect.poll(() => titles(page)).toEqual([]);
});

/** Where an element is from top to bottom, in pixels of the window. */
async function extent(element: Locator): Promise<[top: number, bottom: number]> {
  const { y, height } = (await element.boundingBox()) ?? expect.unreachable();
  return [y, y + height];
}

test.each([
  [
    'a phone with its keyboard, above',
    { width: 360, height: 380 },
    { password: 'no-uppercase', confirmation: 'no-uppercase' },
    'Password must contain uppercase, lowercase, number, and symbol',
  ],
  ['a tablet, below', { width: 768, height: 715 }, { confirmation: 'short' }, "Passwords don't match"],
])('on %s, a toast leaves the field free that it is about', async (_, viewport, wrong, message) => {
  const { email, password } = newPerson();
  const page = await openProfile(app, { viewport });
  await page.goto('/signup');
  await fillLogin(page, { email, password, ...wrong });
  await page.getByLabel('Confirm password', { exact: true }).fill(wrong.confirmation);
  await page.keyboard.press('Enter');
  await toast(page, 'Validation Error');
  const item = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  const [top, bottom] = await extent(item);
  const field = page.locator(':focus');
  const id = await field.getAttribute('id');
  const [label] = await extent(page.locator(`label[for="${id}"]`));
  const [, end] = await extent(page.getByRole('main').getByText(message));
  expect(
    label >= bottom || end <= top,
    `the field is at ${label} to ${end}, the toast at ${top} to ${bottom}`,
  ).toBe(true);
});
