import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAppHere } from '../app-here.ts';
import { admin, newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import {
  becomeCustomer,
  expireSession,
  fillLogin,
  heading,
  hydrated,
  linkOf,
  logIn,
  newestMail,
  sendSignup,
  sessionKey,
  signUp,
  welcomed,
} from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runAppHere();

test('from sign-up over the mail to the dashboard, out, and in again with the password', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  const mail = await signUp(page, person, app.url);
  await page.waitForURL('**/login');

  await page.goto(linkOf(mail));
  await heading(page, 'Dashboard').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await toast(page, 'Email verified — welcome!');
  const account = page.getByRole('main');
  await welcomed(page, person);
  const details = (await account.textContent()) ?? '';
  expect(details).toMatch(/User ID[0-9a-f]{8}-[0-9a-f-]{27}/);
  expect(details).toMatch(/Last Sign In.*\d{4}/);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'You have been successfully signed out.');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }).waitFor();

  await logIn(page, person);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' }).waitFor();
});

test('a wrong password is refused, and what was typed stays', async () => {
  const page = await openProfile(app);
  await logIn(page, { ...owner, password: 'Deskbell-wrong-1!' });
  await toast(page, 'Invalid email or password. Please try again.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(owner.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Deskbell-wrong-1!');
});

test('with the keyboard alone: to the form, past an error, in and out', async () => {
  const page = await openProfile(app);
  await page.goto('/login');
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused()).toBe(name);
  };
  await tabTo('email');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await toast(page, 'Invalid email address');
  expect(await focused()).toBe('email');

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(owner.email);
  await tabTo('password');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('main') !== null);

  await page.getByRole('button', { name: 'Log Out' }).focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Signed out');
});

test('who wanted to see another page first is taken there after the login', async () => {
  const page = await openProfile(app);
  await page.goto('/login?next=%2Fcontact');
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await heading(page, 'Contact Us').waitFor();

  await page.goto('/login?next=%2F%2Fevil.example');
  await heading(page, 'Dashboard').waitFor();
});

test('a link into the product is followed after the login, with what it asks for', async () => {
  const page = await openProfile(app);
  await page.goto('/calendar?view=week&date=2026-12-24');
  await heading(page, 'Log in').waitFor();
  await fillLogin(page, owner);
  await page.keyboard.press('Enter');
  await heading(page, 'Calendar').waitFor();
  expect(new URL(page.url()).search).toBe('?view=week&date=2026-12-24');

  const signedOut = await openProfile(app);
  await signedOut.goto('/inbox?search=mug');
  await signedOut.waitForURL('/login?next=%2Finbox%3Fsearch%3Dmug');
});

test('the dashboard asks who has no session to log in', async () => {
  const page = await openProfile(app);
  await page.goto('/dashboard');
  await heading(page, 'Log in').waitFor();
  await toast(page, 'Please log in to access this page.');
});

test('two tabs: signing out in one ends both', async () => {
  const person = newPerson();
  const first = await openProfile(app);
  await becomeCustomer(first, person, app.url);
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await welcomed(second, person);

  await first.getByRole('button', { name: 'Log Out' }).click();
  await toast(second, 'Signed out');
  await heading(second, 'Automate your customer support, day and night').waitFor();
});

/** Changes the session behind the page's back, and comes back to the page as to one the browser has kept. */
const comeBack = (page: Page, key: string, session: string | null) =>
  page.evaluate(
    ([name, stored]) => {
      if (stored === null) localStorage.removeItem(name);
      else localStorage.setItem(name, stored);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    [key, session] as const,
  );

test('who comes back to a kept page after the session has ended sees nothing of it', async () => {
  const page = await openProfile(app);
  await logIn(page, admin);
  await welcomed(page, admin);
  await page.goto('/status');
  await heading(page, 'System Status').waitFor();
  await comeBack(page, await sessionKey(page), null);
  await heading(page, 'Log in').waitFor();
  await toast(page, 'Authentication required');
  await page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }).waitFor();
});

test('who comes back to a kept page after somebody else has signed in sees their own', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  const key = await sessionKey(page);
  const ofOwner = await page.evaluate((name) => localStorage.getItem(name), key);
  const other = await openProfile(app);
  await logIn(other, admin);
  await welcomed(other, admin);
  await other.goto('/status');
  await heading(other, 'System Status').waitFor();
  await comeBack(other, key, ofOwner);
  await heading(other, 'Access Denied').waitFor();
});

test('two tabs: signing in in one takes the other to the page it wanted', async () => {
  const first = await openProfile(app);
  const second = await first.context().newPage();
  await second.goto('/login?next=%2Fcontact');
  await heading(second, 'Log in').waitFor();
  await logIn(first, owner);
  await heading(first, 'Dashboard').waitFor();
  await heading(second, 'Contact Us').waitFor();
});

test('next is kept from the login to the sign-up, over its mail, and past a forgotten password', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await page.goto('/login?next=%2Fcontact');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await heading(page, 'Create your account').waitFor();
  await sendSignup(page, person);
  await heading(page, 'Account Created!').waitFor();
  await page.goto(linkOf(await newestMail(person.email, app.url)));
  await heading(page, 'Contact Us').waitFor();
});

/** What the server's log has of an action. */
const loggedAs = async (action: string) => {
  const columns = 'select route, error_message, user_id from public.client_logs where action = $1';
  return (await app.backend.database.query(columns, [action])).rows;
};

const refresh = /\/auth\/v1\/token\?grant_type=refresh_token/;

test('while the session is slow to be renewed, the page says so and offers a way out', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route(refresh, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await expireSession(page);
  await page.goto('/dashboard');
  await page.getByText('Checking your session…', { exact: true }).waitFor();
  await page.getByText('Still checking your session…').waitFor();
  await page.getByRole('button', { name: 'Go to Login' }).waitFor();
  answer.resolve();
  await heading(page, 'Dashboard').waitFor();
});

test('when the session cannot be renewed, the page says so and it is logged; with the network back it can be tried again', async () => {
  const page = await openProfile(app, { expected: /AuthRetryableFetchError/ });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.route(refresh, (route) => route.abort());
  await page.goto('/contact');
  await expireSession(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByText('Checking your session…', { exact: true }).waitFor();
  // The client tries for half a minute before it gives up. In steps: each try fails in real time.
  const failure = heading(page, 'Authentication error occurred');
  for (let tries = 0; tries < 60 && !(await failure.isVisible()); tries += 1) await page.clock.runFor(2_000);
  await failure.waitFor();
  // Whoever is there cannot prove it, and a log does not wait until they can.
  await expect
    .poll(() => loggedAs('get_session_error'))
    .toEqual([{ route: '/dashboard', error_message: 'Failed to fetch', user_id: null }]);
  await page.unroute(refresh);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Dashboard').waitFor();
});
