import { expect, test } from 'vitest';
import { runApp } from './app.ts';
import { newPerson, owner } from './people.ts';
import { runChromium } from './profiles.ts';
import { becomeCustomer, fillLogin, heading, linkOf, logIn, newestMail, signUp, toast } from './steps.ts';

const openProfile = await runChromium();
const app = await runApp();

test('a magic link signs in', async () => {
  const page = await openProfile(app);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a magic link instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
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

test('an address that is not confirmed cannot log in, and its mail is not sent again within the minute', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await signUp(page, person, app.url);
  await logIn(page, person);
  await toast(page, 'Please verify your email address to log in.').waitFor();
  const resend = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await resend.press('Enter');
  await toast(page, 'Please wait').waitFor();

  const elsewhere = await openProfile(app);
  await logIn(elsewhere, person);
  await elsewhere.getByRole('button', { name: 'Resend Verification Email' }).click();
  await elsewhere.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
});

test('a link works in another browser, and only once', async () => {
  const person = newPerson();
  const link = linkOf(await signUp(await openProfile(app), person, app.url));
  const phone = await openProfile(app);
  await phone.goto(link);
  await heading(phone, 'Dashboard').waitFor();

  const later = await openProfile(app);
  await later.goto(link);
  await heading(later, 'Authentication Error').waitFor();
  await toast(later, 'Unable to verify your email').waitFor();
  await later.waitForURL('**/login');
});

test('a link whose secret is in another browser confirms the address there, and asks to sign in', async () => {
  const person = newPerson();
  const mail = await signUp(await openProfile(app), person, app.url);
  const token = new URL(linkOf(mail)).searchParams.get('token_hash') ?? '';
  // The link of Supabase's own templates; it leads to the dashboard with a code.
  const redirect = encodeURIComponent(`${app.url}/dashboard`);
  const phone = await openProfile(app);
  await phone.goto(`/auth/v1/verify?token=${token}&type=signup&redirect_to=${redirect}`);
  await heading(phone, 'Your email address is confirmed').waitFor();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(phone, person);
  await phone.keyboard.press('Enter');
  await heading(phone, 'Dashboard').waitFor();
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

test('a forgotten password is replaced over the mail, and other devices are signed out', async () => {
  const person = newPerson();
  const laptop = await openProfile(app);
  await becomeCustomer(laptop, person, app.url);

  const phone = await openProfile(app);
  await phone.goto('/forgot-password');
  await phone.getByLabel('Email', { exact: true }).fill(person.email);
  await phone.getByRole('button', { name: 'Send Reset Link' }).click();
  await heading(phone, 'Check Your Email').waitFor();
  await phone.goto(linkOf(await newestMail(person.email, app.url)));
  await heading(phone, 'Choose a new password').waitFor();
  const changed = { ...person, password: 'Another-horse-2!' };
  await phone.getByLabel('New password', { exact: true }).fill(changed.password);
  await phone.getByLabel('Confirm password', { exact: true }).fill(changed.password);
  await phone.getByRole('button', { name: 'Reset Password' }).click();
  await toast(phone, 'Your password has been reset successfully!').waitFor();
  await phone.waitForURL('**/login');

  await fillLogin(phone, changed);
  await phone.keyboard.press('Enter');
  await heading(phone, 'Dashboard').waitFor();

  await laptop.reload();
  await heading(laptop, 'Log in').waitFor();
  await toast(laptop, 'Authentication required').waitFor();
});
