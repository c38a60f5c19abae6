import type { Page } from 'playwright-core';
import { publishableKey } from '../../supabase/embedded/callers.ts';
import { type Mail, mailsTo } from './app.ts';
import type { Person } from './people.ts';

interface Control {
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  waitFor(): Promise<void>;
}

/** What signing up and logging in need of a page: WebKit's, which is not Playwright's, has it, too. */
interface Screen {
  goto(address: string): Promise<unknown>;
  getByRole(role: 'button' | 'heading', options: { name: string; level?: number; exact?: boolean }): Control;
  getByLabel(words: string, options: { exact: boolean }): Control;
}

/** The page's heading, as the page of an engine finds it. */
export const heading = <Found>(
  page: { getByRole(role: 'heading', options: { level: number; name: string; exact: boolean }): Found },
  name: string,
): Found => page.getByRole('heading', { level: 1, name, exact: true });

/**
 * Waits until React has taken over a page, but for what is loaded when it is near the screen. The page's HTML is there
 * before, and can be read; but controls are disabled, and links are the browser's.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isTaken = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
    return isTaken && document.querySelector('[data-waiting=soon]') === null;
  });
}

/** Has the clock of a page that is not open yet stand still: what happens by itself happens when a test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** What can be read on the page, line by line, in whatever order and condition. */
export async function linesOf(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  return tree.split('\n').map((line) => line.replace(/ \[(disabled|expanded|selected)\]/g, '').trim());
}

/** Waits until the page's heading is this one and has the focus, as after every change of a screen. */
export async function focusedHeading(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor();
  await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
}

export async function fillLogin(page: Screen, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Logs in on the login page, and sends the form. What comes of it is the test's business. */
export async function logIn(page: Screen, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Waits for the dashboard of somebody who is signed in. */
export const welcomed = (page: Page, { email }: Person): Promise<void> =>
  page.getByText(`Welcome, ${email}`, { exact: true }).waitFor();

/** Asks for a magic link. */
export async function askForMagicLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a magic link instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
}

/** Asks for the mail that leads to a new password. */
export async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

/** Chooses a new password on the page of the reset link. */
export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Signs up on the sign-up page. What comes of it is the test's business. */
export async function openSignup(page: Screen, person: Person): Promise<void> {
  await page.goto('/signup');
  await sendSignup(page, person);
}

/** Fills the form of the sign-up page and sends it. */
export async function sendSignup(page: Screen, person: Person): Promise<void> {
  await fillLogin(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs up, and returns the mail that came of it. */
export async function signUp(page: Screen, person: Person, backendUrl: string): Promise<Mail> {
  await openSignup(page, person);
  await heading(page, 'Account Created!').waitFor();
  return newestMail(person.email, backendUrl);
}

/** @throws {Error} when no mail has been sent to the address */
export async function newestMail(address: string, backendUrl: string): Promise<Mail> {
  const [mail] = await mailsTo(address, backendUrl);
  if (!mail) throw new Error(`No mail has been sent to ${address}.`);
  return mail;
}

/** The link of a mail. */
export function linkOf({ subject, links }: Mail): string {
  const [link] = links;
  if (!link) throw new Error(`The mail "${subject}" has no link.`);
  return link;
}

/**
 * The link of a mail as Supabase's own templates have it: over the auth service, and from there back with a code.
 * @param type what the auth service calls the mail: signup, magiclink, recovery
 */
export function serviceLinkOf(mail: Mail, type: string, redirectTo: string): string {
  const token = new URL(linkOf(mail)).searchParams.get('token_hash') ?? '';
  return `${new URL(redirectTo).origin}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}

/** Makes an account and confirms its address with the server, without the pages for it. */
export async function openAccount(person: Person, backendUrl: string): Promise<void> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${backendUrl}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('signup', person);
  const link = new URL(linkOf(await newestMail(person.email, backendUrl)));
  await post('verify', { type: 'email', token_hash: link.searchParams.get('token_hash') });
}

/** Makes an account and logs in: the person is in the dashboard. */
export async function becomeCustomer(page: Screen, person: Person, backendUrl: string): Promise<void> {
  await openAccount(person, backendUrl);
  await logIn(page, person);
  await heading(page, 'Dashboard').waitFor();
}

/** Where the browser keeps the session: as the Supabase client names it. */
export const sessionKey = (page: Page): Promise<string> =>
  page.evaluate(() => `sb-${location.hostname.split('.')[0]}-auth-token`);

/** Changes fields of the session that the browser keeps, as its server never would. */
export async function changeSession(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ({ key, changed }) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
    },
    { key: await sessionKey(page), changed: fields },
  );
}

/** Makes the access token of the browser's session run out. */
export const expireSession = (page: Page): Promise<void> => changeSession(page, { expires_at: 1 });
