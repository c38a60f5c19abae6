import { expect, test } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { letTimePass } from '../../backend/let-time-pass.ts';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { admin, newPerson } from '../people.ts';
import { runBrowser } from '../profiles.ts';
import {
  askForReset,
  chooseNewPassword,
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

const openProfile = await runBrowser();
const app = await runAppHere();

test('who has not confirmed the address has the mail sent again after a minute, and confirms with it', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  await page.clock.install();
  const first = await signUp(page, person, app.url);
  await logIn(page, person);
  await toast(page, 'Please verify your email address to log in.');
  const cooling = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  await cooling.press('Enter');
  await toast(page, 'Please wait');
  expect(await newestMail(person.email, app.url)).toEqual(first);
  await expectAccessible(page);

  await page.reload();
  await logIn(page, person);
  await cooling.waitFor();
  await letTimePass(app.backend.database, 61);
  await page.clock.fastForward(61_000);
  await resend.click();
  await toast(page, 'Please check your inbox for the verification email.');
  await cooling.waitFor();

  const second = await newestMail(person.email, app.url);
  expect(linkOf(second)).not.toBe(linkOf(first));
  await page.goto(linkOf(second));
  await heading(page, 'Dashboard').waitFor();
  await toast(page, 'Email verified — welcome!');
});

test('after two seconds the login page says where the mail is, also after a reload, until its code is entered', async () => {
  const person = newPerson();
  const page = await openProfile(app);
  const { code = '' } = await signUp(page, person, app.url);
  await page.waitForURL('**/login');
  await heading(page, 'Check your email').waitFor();
  const words = `We sent a link to ${person.email}.`;
  await page.getByText(words).waitFor();
  expect(page.url()).toBe(`${app.url}/login`);
  expect(await page.getByText('Welcome back.').count()).toBe(0);
  await page.reload();
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  await expectAccessible(page);

  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await page.goto('/login');
  await page.getByText('Welcome back.').waitFor();
});

test('/forgot-password answers every address alike, and the same address twice', async () => {
  const person = newPerson();
  for (const email of [admin.email, person.email]) {
    const page = await openProfile(app);
    for (const _ of ['first', 'second']) {
      await askForReset(page, email);
      await heading(page, 'Check Your Email').waitFor();
      await page
        .getByText(`If an account exists for ${email}, a password reset link will arrive shortly.`)
        .waitFor();
      await page.getByRole('button', { name: /^Send Another Link in (60|5\d) s$/ }).waitFor();
    }
  }
});

test('password managers are told the rules, and what they make of them is taken by the page and the server', async () => {
  // As Safari makes them: three parts, and in them what the rules want.
  const person = { ...newPerson(), password: 'wyrGe7-kubse&-Tyxvo' };
  const page = await openProfile(app);
  await page.goto('/signup');
  const rules = () =>
    page
      .locator('input[autocomplete=new-password]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('passwordrules')));
  const both = Array.from(
    { length: 2 },
    () =>
      'minlength: 10; maxlength: 72; required: lower; required: upper; required: digit; required: [@$!%*?&];',
  );
  expect(await rules()).toEqual(both);
  const mail = await signUp(page, person, app.url);
  await page.goto(linkOf(mail));
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await toast(page, 'Signed out');
  await logIn(page, person);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/reset-password');
  await heading(page, 'Choose a new password').waitFor();
  expect(await rules()).toEqual(both);
});

test('whose address a stranger has signed up chooses a password before anything else, and the stranger’s is void', async () => {
  const person = newPerson();
  const stranger = { ...person, password: 'Mallory-4-ever!' };
  const strangersPage = await openProfile(app);
  await signUp(strangersPage, stranger, app.url);

  const page = await openProfile(app);
  await openSignup(page, person);
  await toast(page, 'Signup Failed');
  await page.goto(linkOf(await newestMail(person.email, app.url)));
  await heading(page, 'Choose a new password').waitFor();
  await toast(page, 'Email verified. Please choose a password');
  const reason = 'We can’t be sure that the password of this account was chosen by you.';
  await page.getByRole('main').getByText(reason).waitFor();
  await expectAccessible(page);
  await page.goto('/inbox');
  await page.getByRole('main').getByText(reason).waitFor();

  await logIn(strangersPage, stranger);
  await toast(strangersPage, 'Invalid email or password. Please try again.');

  await chooseNewPassword(page, person.password);
  await toast(page, 'Your password has been reset successfully!');
  await logIn(page, person);
  await welcomed(page, person);
});

test('who has signed up twice with two passwords is told, by link and by code', async () => {
  for (const way of ['link', 'code'] as const) {
    const person = newPerson();
    const page = await openProfile(app);
    await signUp(page, { ...person, password: 'Wrong-horse-1!' }, app.url);
    await letTimePass(app.backend.database, 61);
    const mail = await signUp(page, person, app.url);
    if (way === 'link') await page.goto(linkOf(mail));
    else {
      await page.getByLabel('Code from the email').fill(mail.code ?? '');
      await page.getByRole('button', { name: 'Verify Code' }).click();
    }
    const reason = 'We can’t be sure that the password of this account was chosen by you.';
    await page.getByRole('main').getByText(reason).waitFor();
    await chooseNewPassword(page, person.password);
    await toast(page, 'Your password has been reset successfully!');
    await logIn(page, person);
    await welcomed(page, person);
  }
});

test('an address that has an account cannot sign up again', async () => {
  const page = await openProfile(app);
  await openSignup(page, { ...admin, password: 'Correct-horse-1!' });
  await toast(page, 'This email is already registered. Please sign in instead.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(admin.email);
  await expectAccessible(page);
});

test('a password known from a breach is refused, and a generated one takes its place', async () => {
  await switchLeakedProtection(true);
  const person = { ...newPerson(), password: 'Password123!' };
  const page = await openProfile(app);
  await openSignup(page, person);
  await toast(page, 'Password Compromised');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate Strong Password' }).click();
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  const generated = await password.inputValue();
  expect(generated).toMatch(/^[A-Za-z0-9@$!%*?&]{16}$/);
  expect(await confirmation.inputValue()).toBe(generated);
  expect(await password.getAttribute('type')).toBe('text');
  expect(await confirmation.getAttribute('type')).toBe('text');
  await expectAccessible(page);

  await password.press('Enter');
  await focusedHeading(page, 'Account Created!');
  await switchLeakedProtection(false);
});

/** Switches the protection against leaked passwords, as an administrator. */
async function switchLeakedProtection(enabled: boolean) {
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { apikey: publishableKey, 'Content-Type': 'application/json' };
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token } = await post('/auth/v1/token?grant_type=password', admin);
  const answer = await post('/functions/v1/update-leaked-protection', { enabled }, access_token);
  expect(answer).toEqual({ ok: true, enabled });
}
