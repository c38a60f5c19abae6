import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { mailsTo, runApp } from '../app.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import {
  askForMagicLink,
  askForReset,
  becomeCustomer,
  chooseNewPassword,
  fillLogin,
  focusedHeading,
  heading,
  linkOf,
  logIn,
  newestMail,
  openAccount,
  serviceLinkOf,
  signUp,
  welcomed,
} from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runApp();

test('a magic link signs in', async () => {
  const page = await openProfile(app);
  await page.goto('/login');
  await askForMagicLink(page, owner.email);
  await heading(page, 'Check your email').waitFor();
  await page.goto(linkOf(await newestMail(owner.email, app.url)));
  await heading(page, 'Dashboard').waitFor();
});

test('the code of a mail does what its link does', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  const { code } = await signUp(page, person, app.url);
  await page.getByLabel('Code from the email').fill(code ?? '');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await heading(page, 'Dashboard').waitFor();
});

test('a second mail within the pause is not sent, whichever browser asks; none is told', async () => {
  const person = newPerson();
  const first = await signUp(await openProfile(app), person, app.url);
  const elsewhere = await openProfile(app);
  await logIn(elsewhere, person);
  await elsewhere.getByRole('button', { name: 'Resend Verification Email' }).click();
  await toast(elsewhere, 'Please check your inbox for the verification email.');
  await elsewhere.getByRole('button', { name: /^Resend in (60|5\d) s$/ }).waitFor();
  expect(await mailsTo(person.email, app.url)).toEqual([first]);
});

test('a link works in another browser, which asks for a password, and only once', async () => {
  const person = newPerson();
  const link = linkOf(await signUp(await openProfile(app), person, app.url));
  const phone = await openProfile(app);
  await phone.goto(link);
  await heading(phone, 'Choose a new password').waitFor();

  const later = await openProfile(app);
  await later.goto(link);
  await heading(later, 'Authentication Error').waitFor();
  await toast(later, 'Unable to verify your email');
  await later.waitForURL('**/login');
});

test('a code anybody may have invented claims nothing', async () => {
  const page = await openProfile(app);
  await page.goto('/auth/callback?code=invented');
  await heading(page, 'One more step').waitFor();
  const words =
    'Almost there. If you came from our sign-up email, your address is confirmed. Sign in to continue.';
  await page.getByText(words, { exact: true }).waitFor();
});

test('a link whose secret is in another browser confirms the address there, and asks to sign in', async () => {
  const person = newPerson();
  const mail = await signUp(await openProfile(app), person, app.url);
  const phone = await openProfile(app);
  await phone.goto(serviceLinkOf(mail, 'signup', `${app.url}/dashboard`));
  await heading(phone, 'One more step').waitFor();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(phone, person);
  await phone.keyboard.press('Enter');
  await heading(phone, 'Dashboard').waitFor();
});

test('a link over the auth service brings a code to the dashboard, which is exchanged once, a reload included', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  const mail = await signUp(page, person, app.url);
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=pkce')) exchanges.push(request.url());
  });
  await page.goto(serviceLinkOf(mail, 'signup', `${app.url}/dashboard`));
  await toast(page, 'Email verified — welcome!');
  await welcomed(page, person);
  expect(page.url()).toBe(`${app.url}/dashboard`);
  await page.reload();
  await welcomed(page, person);
  expect(exchanges).toHaveLength(1);
});

test('a link over the auth service brings a code to the page for a new password', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await becomeCustomer(page, person, app.url);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await askForReset(page, person.email);
  await heading(page, 'Check Your Email').waitFor();
  const mail = await newestMail(person.email, app.url);
  await page.goto(serviceLinkOf(mail, 'recovery', `${app.url}/reset-password`));
  await chooseNewPassword(page, 'Another-horse-2!');
  await toast(page, 'Your password has been reset successfully!');
});

test('the code of the reset mail leads to the page for a new password', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await signUp(page, person, app.url);
  await askForReset(page, person.email);
  await heading(page, 'Check Your Email').waitFor();
  const { code = '' } = await newestMail(person.email, app.url);
  await page.getByLabel('Code from the email').fill(code);
  await page.keyboard.press('Enter');
  await focusedHeading(page, 'Choose a new password');
});

test('with a session, a link of the same account signs in anew', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await becomeCustomer(page, person, app.url);
  const elsewhere = await openProfile(app);
  await elsewhere.goto('/login');
  await askForMagicLink(elsewhere, person.email);
  await heading(elsewhere, 'Check your email').waitFor();
  await page.goto(linkOf(await newestMail(person.email, app.url)));
  await toast(page, 'Email verified — welcome!');
  await welcomed(page, person);
});

/** A page where one account is signed in, and a link of another. */
async function twoAccounts() {
  const [person, other] = [newPerson(), newPerson()];
  const page = await openProfile(app);
  await becomeCustomer(page, person, app.url);
  await openAccount(other, app.url);
  const elsewhere = await openProfile(app);
  await elsewhere.goto('/login');
  await askForMagicLink(elsewhere, other.email);
  await heading(elsewhere, 'Check your email').waitFor();
  return { page, person, other, link: linkOf(await newestMail(other.email, app.url)) };
}

test('a link of another account asks first; it takes the place of the first when the person says so', async () => {
  const { page, person, other, link } = await twoAccounts();
  await page.goto(link);
  await focusedHeading(page, 'Which account?');
  const question = `You’re signed in as ${person.email}. Continue as ${other.email}?`;
  expect(await page.getByRole('main').textContent()).toContain(question);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Continue as ${other.email}` }).click();
  await heading(page, 'Dashboard').waitFor();
  await welcomed(page, other);

  const again = await page.context().newPage();
  await again.goto(link);
  await toast(again, 'Unable to verify your email');
  await welcomed(again, other);
  expect(again.url()).toBe(`${app.url}/dashboard`);
});

test('who does not want to change the account stays as they are, in every tab', async () => {
  const { page, person, link } = await twoAccounts();
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: `Stay signed in as ${person.email}` }).click();
  await heading(tab, 'Dashboard').waitFor();
  await welcomed(tab, person);
  await page.reload();
  await welcomed(page, person);
});

test('a link for a new password of another account asks first as well', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await becomeCustomer(page, person, app.url);
  const other = newPerson();
  const elsewhere = await openProfile(app);
  await signUp(elsewhere, other, app.url);
  await askForReset(elsewhere, other.email);
  await heading(elsewhere, 'Check Your Email').waitFor();
  await page.goto(linkOf(await newestMail(other.email, app.url)));
  await page.getByRole('button', { name: `Continue as ${other.email}` }).click();
  await focusedHeading(page, 'Choose a new password');
});

test('the callback without anything says so, and leads on', async () => {
  const page = await openProfile(app);
  await page.goto('/auth/callback');
  await toast(page, 'No authentication code found.');
  await heading(page, 'Log in').waitFor();
  await logIn(page, { ...owner });
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/auth/callback');
  await toast(page, 'Already authenticated');
  await heading(page, 'Dashboard').waitFor();
});

// Supabase's own links may land here; `1e5` stands for a secret that could be read as a number.
test.each([
  '?error=access_denied&error_code=otp_expired&sb=1e5',
  '#error=access_denied&error_code=otp_expired&sb=1e5',
])('what a link brings to /dashboard%s is handed to the callback as it came', async (brought) => {
  const page = await openProfile(app);
  await page.goto(`/dashboard${brought}`);
  await heading(page, 'Authentication Error').waitFor();
  expect(page.url()).toBe(`${app.url}/auth/callback${brought}`);
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
});

test.each(['?error=access_denied&error_code=otp_expired', '#error=access_denied&error_code=otp_expired'])(
  'an error brought to /reset-password%s is an invalid link',
  async (brought) => {
    const page = await openProfile(app);
    await page.goto(`/reset-password${brought}`);
    await heading(page, 'Invalid Reset Link').waitFor();
    await toast(page, 'This password reset link is invalid or has expired.');
    await page.getByRole('link', { name: 'Request New Link' }).click();
    await heading(page, 'Forgot your password?').waitFor();
  },
);

test('a forgotten password is replaced over the mail, and other devices are signed out', async () => {
  const person = newPerson();
  const laptop = await openProfile(app);
  await becomeCustomer(laptop, person, app.url);

  const phone = await openProfile(app);
  await askForReset(phone, person.email);
  await heading(phone, 'Check Your Email').waitFor();
  await phone.goto(linkOf(await newestMail(person.email, app.url)));
  await heading(phone, 'Choose a new password').waitFor();
  const changed = { ...person, password: 'Another-horse-2!' };
  await chooseNewPassword(phone, changed.password);
  await toast(phone, 'Your password has been reset successfully!');
  await phone.waitForURL('**/login');

  await fillLogin(phone, changed);
  await phone.keyboard.press('Enter');
  await heading(phone, 'Dashboard').waitFor();

  await laptop.reload();
  await heading(laptop, 'Log in').waitFor();
  await toast(laptop, 'Authentication required');
});
