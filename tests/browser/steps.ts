import type { Locator, Page } from 'playwright-core';
import { type Mail, mailsTo } from './app.ts';
import type { Person } from './people.ts';

/** The notification with this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

/** The page's heading. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Logs in on the login page, and sends the form. What comes of it is the test's business. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs up, and returns the mail that came of it. */
export async function signUp(page: Page, person: Person, backendUrl: string): Promise<Mail> {
  await page.goto('/signup');
  await fillLogin(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
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

/** Signs up and follows the link of the mail: the person is confirmed, and in the dashboard. */
export async function becomeCustomer(page: Page, person: Person, backendUrl: string): Promise<void> {
  await page.goto(linkOf(await signUp(page, person, backendUrl)));
  await heading(page, 'Dashboard').waitFor();
}
