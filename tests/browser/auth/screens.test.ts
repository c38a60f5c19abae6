import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { disconnect, hold, refuse } from '../network.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import {
  askForMagicLink,
  askForReset,
  becomeCustomer,
  chooseNewPassword,
  expireSession,
  focusedHeading,
  heading,
  linkOf,
  logIn,
  newestMail,
  openSignup,
  signUp,
  welcomed,
} from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runApp();

/** What the auth client writes when a connection breaks. */
const lostConnection = /AuthRetryableFetchError|Failed to fetch/;
const open = () => openProfile(app, { viewport: { width: 320, height: 640 }, expected: lostConnection });

const token = /\/auth\/v1\/token/;
const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const note = (page: Page, text: string) => page.getByRole('note').filter({ hasText: text });

test('login: busy, wrong, refused, offline, magic link and its mail, a wrong code', async () => {
  const page = await open();
  const release = await hold(page, token);
  await logIn(page, { ...owner, password: 'Deskbell-wrong-1!' });
  await page.locator('button[aria-busy=true]').waitFor();
  await expectAccessible(page);
  release();
  await note(page, 'Invalid email or password. Please try again.').waitFor();
  await expectAccessible(page);
  await page.unroute(token);

  await refuse(page, token, 'user_banned', 'User is banned');
  await page.keyboard.press('Enter');
  await note(page, 'User is banned').waitFor();
  await expectAccessible(page);
  await page.unroute(token);

  const mend = await disconnect(page, token);
  await page.keyboard.press('Enter');
  await note(page, 'An unexpected error occurred.').waitFor();
  await expectAccessible(page);
  await mend();

  await askForMagicLink(page, owner.email);
  await focusedHeading(page, 'Check your email');
  await expectAccessible(page);
  await page.getByLabel('Code from the email').fill('000000');
  await page.keyboard.press('Enter');
  await note(page, 'Code not accepted').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await focusedHeading(page, 'Log in');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a password instead' }).click();
  await focusedHeading(page, 'Log in');
});

test('signup: invalid, refused, offline, created, and the address not verified', async () => {
  const person = newPerson();
  const page = await open();
  await openSignup(page, { email: 'nobody', password: 'short' });
  await toast(page, 'Validation Error');
  await expectAccessible(page);

  const signups = /\/auth\/v1\/signup/;
  await refuse(page, signups, 'signup_disabled', 'Signups not allowed for this instance');
  await openSignup(page, person);
  await note(page, 'Signups not allowed for this instance').waitFor();
  await expectAccessible(page);
  await page.unroute(signups);
  const mend = await disconnect(page, signups);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await note(page, 'An unexpected error occurred.').waitFor();
  await expectAccessible(page);
  await mend();

  await page.getByRole('button', { name: 'Create Account' }).click();
  await focusedHeading(page, 'Account Created!');
  await page.getByLabel('Code from the email').fill('0');
  await expectAccessible(page);

  await logIn(page, person);
  await heading(page, 'Check your email').waitFor();
  await page.getByRole('heading', { name: 'Email Not Verified' }).waitFor();
  await expectAccessible(page);
});

test('a new password: offline, the mail, a slow link, the form, refused, done, and a link used twice', async () => {
  const person = newPerson();
  // Of an address that was not confirmed before, a reset voids the password: then none could be the old one.
  await becomeCustomer(await openProfile(app), person, app.url);
  const page = await open();
  const mend = await disconnect(page, /\/auth\/v1\/recover/);
  await askForReset(page, person.email);
  await note(page, 'Failed to send reset link').waitFor();
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await focusedHeading(page, 'Check Your Email');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send Another Link in \d+ s$/ }).press('Enter');
  await toast(page, 'Please wait');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await focusedHeading(page, 'Forgot your password?');

  const link = linkOf(await newestMail(person.email, app.url));
  const verification = /\/auth\/v1\/verify/;
  const restore = await disconnect(page, verification);
  await page.goto(link);
  await focusedHeading(page, 'Connection error');
  await expectAccessible(page);
  await restore();
  const release = await hold(page, verification);
  await page.getByRole('button', { name: 'Try again' }).click();
  await status(page, 'Checking your reset link...').waitFor();
  await focusedHeading(page, 'Choose a new password');
  await expectAccessible(page);
  release();
  await page.getByLabel('New password', { exact: true }).waitFor();
  await expectAccessible(page);

  await chooseNewPassword(page, person.password);
  await note(page, 'Failed to reset password').waitFor();
  await expectAccessible(page);
  const user = /\/auth\/v1\/user/;
  await refuse(page, user, 'weak_password', 'This password has been leaked');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await note(page, 'Password Compromised').waitFor();
  await expectAccessible(page);
  await page.unroute(user);

  await chooseNewPassword(page, 'Another-horse-2!');
  await focusedHeading(page, 'Password Reset');
  await expectAccessible(page);
  await page.waitForURL('**/login');

  const later = await open();
  await later.goto(link);
  await focusedHeading(later, 'Invalid Reset Link');
  await expectAccessible(later);
});

test('a link: being checked, offline, tried again, and from another browser', async () => {
  const person = newPerson();
  const mail = await signUp(await openProfile(app), person, app.url);
  const page = await open();
  const verification = /\/auth\/v1\/verify/;
  const mend = await disconnect(page, verification);
  await page.goto(linkOf(mail));
  await toast(page, 'Connection error');
  await focusedHeading(page, 'Authentication Error');
  await expectAccessible(page);
  await mend();

  const release = await hold(page, verification);
  await page.getByRole('button', { name: 'Retry' }).click();
  await status(page, 'Retrying authentication...').waitFor();
  await focusedHeading(page, 'One moment');
  await expectAccessible(page);
  release();
  await heading(page, 'Choose a new password').waitFor();
  await expectAccessible(page);

  const stranger = await open();
  await stranger.goto('/auth/callback?code=0b1c2d3e');
  await focusedHeading(stranger, 'One more step');
  await expectAccessible(stranger);
});

test('the dashboard: being loaded, failed, and loaded', async () => {
  const person = newPerson();
  const page = await open();
  await becomeCustomer(page, person, app.url);
  const user = /\/auth\/v1\/user/;
  const mend = await disconnect(page, user);
  await page.goto('/dashboard');
  await page.getByText('Your dashboard couldn’t be loaded').waitFor();
  await expectAccessible(page);
  await mend();
  const release = await hold(page, user);
  await page.getByRole('button', { name: 'Try again' }).click();
  await status(page, 'Loading your dashboard…').waitFor();
  await focusedHeading(page, 'Dashboard');
  await expectAccessible(page);
  release();
  await welcomed(page, person);
});

test('the guard: checking, slow, tried again, failed', async () => {
  const page = await open();
  await becomeCustomer(page, newPerson(), app.url);
  const release = await hold(page, token);
  await page.goto('/contact');
  await expireSession(page);
  await page.goto('/dashboard');
  await status(page, 'Checking your session…').waitFor();
  await expectAccessible(page);
  await status(page, 'Still checking your session…').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await focusedHeading(page, 'One moment');
  release();
  await heading(page, 'Dashboard').waitFor();

  await page.unroute(token);
  await disconnect(page, token);
  await page.goto('/contact');
  await expireSession(page);
  await page.clock.install();
  await page.goto('/dashboard');
  const failure = heading(page, 'Authentication error occurred');
  for (let tries = 0; tries < 60 && !(await failure.isVisible()); tries += 1) await page.clock.runFor(2_000);
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await heading(page, 'Log in').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
