import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { hold } from '../network.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import {
  askForMagicLink,
  becomeCustomer,
  fillLogin,
  focusedHeading,
  heading,
  hydrated,
  linkOf,
  logIn,
  newestMail,
  openSignup,
  signUp,
  stopClock,
} from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runApp();

/** What no form takes: as an address, as a password too short or too long, or as a code. */
const nasty = [
  '<i>',
  '"><img src=x onerror=alert(1)>'.repeat(5),
  `${'a'.repeat(255)}@example.com`,
  '🙈'.repeat(101),
  '\u202Emoc.elpmaxe@nimda\u0007'.repeat(6),
  `' or 1=1 --${' '.repeat(100)}`,
] as const;

/** A tab into which can be pasted, and that fails the test when it runs a script that was. */
async function openTab() {
  const page = await openProfile(app, { permissions: ['clipboard-read', 'clipboard-write'] });
  page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
  return page;
}

async function open(path: string) {
  const page = await openTab();
  await page.goto(path);
  return page;
}

/** Pastes a text into every field of the form, over what is there, as a person does it. */
async function pasteEverywhere(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const fields = page.locator('form input');
  for (let place = 0; place < (await fields.count()); place += 1) {
    await fields.nth(place).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  }
}

const titles = ['Validation Error', 'Invalid email'];

/** Sends every nasty text, and sees each refused on the spot. */
async function expectRefusals(page: Page, name: string) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const text of nasty) {
    await pasteEverywhere(page, text);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');
    const notices = await page.getByRole('region', { name: 'Notifications' }).textContent();
    expect(titles.some((title) => notices?.includes(title))).toBe(true);
    expect(await heading(page, name).isVisible()).toBe(true);
    // What is pasted shows up nowhere as markup.
    expect(await page.locator('main img, main i').count()).toBe(0);
  }
  expect(requests.filter((url) => url.includes('/auth/v1/'))).toEqual([]);
}

test.each([
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
])('whatever is pasted into the form of %s, it says what is wrong', async (path, name) => {
  const page = await open(path);
  await heading(page, name).waitFor();
  await hydrated(page);
  await expectRefusals(page, name);
});

test('whatever is pasted as a magic link’s address or as a code, the form says what is wrong', async () => {
  const page = await open('/login');
  await page.getByRole('button', { name: 'Sign in with a magic link instead' }).click();
  await expectRefusals(page, 'Log in');
  await page.reload();
  await askForMagicLink(page, newPerson().email);
  await heading(page, 'Check your email').waitFor();
  await expectRefusals(page, 'Check your email');
});

test('whatever is pasted as a new password, the form says what is wrong', async () => {
  const page = await open('/login');
  await becomeCustomer(page, newPerson(), app.url);
  await page.goto('/reset-password');
  await page.getByLabel('New password', { exact: true }).waitFor();
  const bad = nasty.filter((text) => text.length < 6 || text.length > 100);
  expect(bad.length).toBeGreaterThan(3);
  for (const text of bad) {
    await pasteEverywhere(page, text);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');
  }
});

test('an address with spaces around it and a code copied with spaces are taken', async () => {
  const person = newPerson();
  const page = await open('/signup');
  await openSignup(page, { ...person, email: `  ${person.email} ` });
  await heading(page, 'Account Created!').waitFor();
  const { code = '' } = await newestMail(person.email, app.url);
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
  );
  await page.getByLabel('Code from the email').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
});

test('the longest address is taken, and of a password too long for the server it is said so', async () => {
  const page = await open('/signup');
  await page.setViewportSize({ width: 320, height: 640 });
  const email = `${'a'.repeat(243)}@example.com`;
  expect(email).toHaveLength(255);
  await openSignup(page, { email, password: `Aa1!${'x'.repeat(96)}` });
  await page.getByRole('note').filter({ hasText: 'Password cannot be longer than 72 characters' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  const person = { email, password: newPerson().password };
  const mail = await signUp(page, person, app.url);
  expect(await overflowOf(page)).toBe(0);
  await logIn(page, person);
  await page.getByRole('heading', { name: 'Email Not Verified' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.goto(linkOf(mail));
  await page.getByRole('main').getByText(email).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
});

test('a password of markup and of signs from everywhere is a password', async () => {
  const person = { ...newPerson(), password: '<b>Ärger</b> A1! 🙈' };
  const page = await open('/login');
  await page.goto(linkOf(await signUp(page, person, app.url)));
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await logIn(page, person);
  await heading(page, 'Dashboard').waitFor();
});

test('a form is sent once, however often it is pressed', async () => {
  const page = await open('/signup');
  const signups = /\/auth\/v1\/signup/;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && signups.test(request.url())) sent.push(request.url());
  });
  const release = await hold(page, signups);
  await openSignup(page, newPerson());
  await page.getByRole('button', { name: 'Create Account' }).click({ force: true });
  await page.getByLabel('Email', { exact: true }).press('Enter');
  release();
  await focusedHeading(page, 'Account Created!');
  expect(sent).toHaveLength(1);
});

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/%09/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '%',
];

test('no next leads away from this site', async () => {
  const page = await open('/login');
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  for (const next of elsewhere) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.waitForURL(`${app.url}/dashboard`);
    await page.goto(`/auth/callback?redirect_to=${encodeURIComponent(next)}`);
    await page.waitForURL(`${app.url}/dashboard`);
  }
});

test.each([
  '?code=%E0%A4%A',
  '?code=a&code=b&type[]=x',
  `?code=${'x'.repeat(500)}`,
  '?token_hash=<script>alert(1)</script>&type=__proto__',
  '?token_hash=%00&type=recovery',
  '#error=%',
  '?error_description=<img+src=x+onerror=alert(1)>',
])('the callback survives %s', async (brought) => {
  const page = await openTab();
  // An error leads on by itself after a moment.
  await stopClock(page);
  await page.goto(`/auth/callback${brought}`);
  await heading(page, 'Authentication Error').or(heading(page, 'One more step')).waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByRole('button', { name: /^(Back to Login|Sign in)$/ }).click();
  await heading(page, 'Log in').waitFor();
});
