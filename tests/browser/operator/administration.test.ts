import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { disconnect, hold } from '../network.ts';
import { admin, newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { fillLogin, focusedHeading, heading, hydrated, logIn, openSignup, welcomed } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();

const app = await runAppHere();
const { backend } = app;

/** No call of the product takes somebody's role away. */
const makeNobodyAdmin = () => backend.database.query('delete from public.user_roles');

beforeEach(async () => {
  await makeNobodyAdmin();
  await backend.database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [admin.email],
  );
  await backend.database.query(`delete from auth.embedded_settings where key = 'leaked_password_protection'`);
});

const healthCalls = /\/functions\/v1\/security-health/;
const updateCalls = /\/functions\/v1\/update-leaked-protection/;
const databaseCalls = /\/rest\/v1\/contact_messages/;

const protection = (page: Page) => page.getByRole('switch', { name: 'Leaked password protection' });
const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const isOn = (page: Page) => protection(page).getAttribute('aria-checked');

/** The server answers these requests like this. */
const answer = (page: Page, address: RegExp, status: number, json: unknown): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status, json }));

/** An administrator's dashboard, with the card on it. */
async function openDashboard(options?: Parameters<typeof openProfile>[1]): Promise<Page> {
  const page = await openProfile(app, options);
  await logIn(page, admin);
  await page.getByRole('heading', { name: 'Security Health' }).waitFor();
  return page;
}

test('with the protection on, a leaked password is refused at sign-up, and a generated one accepted', async () => {
  const page = await openDashboard();
  await status(page, 'Action needed').waitFor();
  await page.getByText('Turn on leaked password protection.').waitFor();
  await protection(page).press('Space');
  await toast(page, 'Leaked password protection enabled');
  await status(page, 'All checks passed').waitFor();

  const visitor = await openProfile(app);
  await openSignup(visitor, { ...newPerson(), password: 'Password1!' });
  await toast(visitor, 'Password Compromised');
  await visitor.getByRole('button', { name: 'Generate Strong Password' }).click();
  await visitor.getByLabel('Password', { exact: true }).press('Enter');
  await focusedHeading(visitor, 'Account Created!');

  await protection(page).press('Enter');
  await toast(page, 'Leaked password protection disabled');
  await status(page, 'Action needed').waitFor();
  const other = await openProfile(app);
  await openSignup(other, { ...newPerson(), password: 'Password1!' });
  await focusedHeading(other, 'Account Created!');
});

test('the switch moves at once, ignores presses while it is saved, and keeps the focus', async () => {
  const page = await openDashboard();
  const release = await hold(page, updateCalls);
  await protection(page).press('Space');
  expect(await isOn(page)).toBe('true');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(await isOn(page)).toBe('true');
  release();
  await status(page, 'All checks passed').waitFor();
  expect(await protection(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the switch goes back when the server refuses, and when it cannot be reached', async () => {
  const page = await openDashboard();
  const message = 'The platform could not be reached. Please try again.';
  await answer(page, updateCalls, 400, { ok: false, error: { message } });
  await protection(page).click();
  await toast(page, message);
  expect(await isOn(page)).toBe('false');
  await page.unroute(updateCalls);

  const mend = await disconnect(page, updateCalls);
  await protection(page).click();
  await toast(page, 'Failed to update setting');
  expect(await isOn(page)).toBe('false');
  await mend();
  await protection(page).click();
  await toast(page, 'Leaked password protection enabled');
});

test('what is switched in one tab is seen in the other', async () => {
  const first = await openDashboard();
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await status(second, 'Action needed').waitFor();
  await protection(first).click();
  await status(second, 'All checks passed').waitFor();
  await expect.poll(() => isOn(second)).toBe('true');
});

test('Home asks once who is an administrator', async () => {
  const page = await openProfile(app);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/functions/v1/check-admin'))
      asked.push(request.url());
  });
  await logIn(page, admin);
  await status(page, 'Action needed').waitFor();
  expect(asked).toHaveLength(1);
});

test('a customer sees no card, and is denied the status page', async () => {
  const page = await openProfile(app);
  const checked = page.waitForResponse(/\/functions\/v1\/check-admin/);
  await logIn(page, owner);
  expect(await (await checked).json()).toEqual({ isAdmin: false });
  await welcomed(page, owner);
  expect(await page.getByText('Security Health').count()).toBe(0);

  await page.goto('/status');
  await heading(page, 'Access Denied').waitFor();
  expect(new URL(page.url()).pathname).toBe('/403');
  await page.getByRole('button', { name: 'Log out' }).click();
  await toast(page, 'You have been successfully signed out.');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a check that fails makes nobody an administrator, and is logged wherever it was asked', async () => {
  const page = await openProfile(app);
  const mend = await disconnect(page, /\/functions\/v1\/check-admin/);
  await logIn(page, owner);
  await welcomed(page, owner);
  const logged = async () => {
    const query = `select route, error_message from public.client_logs
      where action = 'auth_error' and user_id = (select id from auth.users where email = $1)`;
    return (await backend.database.query(query, [owner.email])).rows;
  };
  await expect.poll(logged).toContainEqual({ route: '/dashboard', error_message: 'Failed to fetch' });
  await page.getByRole('link', { name: 'Bots', exact: true }).click();
  await focusedHeading(page, 'Bots');
  await expect.poll(logged).toContainEqual({ route: '/bots', error_message: 'Failed to fetch' });
  expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0);
  await mend();
});

test('the page of the denied is shown to whoever asks, and has nothing to log out where nobody is signed in', async () => {
  const page = await openProfile(app);
  await page.goto('/403');
  await hydrated(page);
  await heading(page, 'Access Denied').waitFor();
  expect(new URL(page.url()).pathname).toBe('/403');
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await heading(page, 'Log in').waitFor();
});

test('the status page asks who has no session to log in, and is there afterwards', async () => {
  const page = await openProfile(app);
  await page.goto('/status');
  await toast(page, 'Please log in to access this page.');
  await heading(page, 'Log in').waitFor();
  expect(new URL(page.url()).search).toBe('?next=%2Fstatus');
  await fillLogin(page, admin);
  await page.keyboard.press('Enter');
  await focusedHeading(page, 'System Status');
  expect(new URL(page.url()).pathname).toBe('/status');
  expect(await page.title()).toBe('System Status | Deskbell');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await status(page, '75 of 100').waitFor();
  await page.getByText('Not measured').waitFor();
  await page.getByRole('button', { name: 'Run Security Scan' }).click();
  await toast(page, 'Please run security scans from your Supabase project dashboard.');
});

test('whose role is taken away loses the switch, the card and the status page at the next check', async () => {
  const page = await openDashboard();
  const other = await page.context().newPage();
  await other.goto('/status');
  // What only administrators are told has come, too.
  await other.getByText('up to date').waitFor();
  await makeNobodyAdmin();

  await protection(page).click();
  await toast(page, 'Only administrators may do this.');
  await page.getByText('Please change this setting in your Supabase project dashboard.').waitFor();
  expect(await isOn(page)).toBe('false');
  const checked = page.waitForResponse(/\/functions\/v1\/check-admin/);
  await page.reload();
  await checked;
  await welcomed(page, admin);
  expect(await page.getByText('Security Health').count()).toBe(0);

  await other.getByRole('button', { name: 'Check again' }).click();
  await focusedHeading(other, 'Access Denied');
  await page.goto('/status');
  await heading(page, 'Access Denied').waitFor();
});

const narrow = { viewport: { width: 320, height: 640 } };

test('the card: being loaded, failed, all passed, action needed, saving, locked, forbidden', async () => {
  const page = await openDashboard(narrow);
  const release = await hold(page, healthCalls);
  await page.reload();
  await status(page, 'Checking status...').waitFor();
  await expectAccessible(page);
  release();
  await status(page, 'Action needed').waitFor();
  await expectAccessible(page);
  await page.unroute(healthCalls);

  const mend = await disconnect(page, healthCalls);
  await page.reload();
  await status(page, 'Unable to check status').waitFor();
  await toast(page, 'Failed to fetch security health status');
  await expectAccessible(page);
  await mend();
  await answer(page, healthCalls, 200, {
    db: { upToDate: false, version: '15.8' },
    leakedPasswordProtection: { enabled: true },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('16.0 or newer is required').waitFor();
  await expectAccessible(page);
  await page.unroute(healthCalls);

  await page.reload();
  const save = await hold(page, updateCalls);
  await protection(page).click();
  await page.locator('[role=switch][aria-busy=true]').waitFor();
  await expectAccessible(page);
  save();
  await status(page, 'All checks passed').waitFor();
  await expectAccessible(page);
  await page.unroute(updateCalls);

  await answer(page, updateCalls, 402, { ok: false, error: { message: 'Available on the Pro plan.' } });
  await protection(page).click();
  await toast(page, 'Available on the Pro plan.');
  await page.getByText('This setting can’t be changed here').waitFor();
  expect(await isOn(page)).toBe('true');
  await expectAccessible(page);

  await answer(page, healthCalls, 403, { error: 'Only administrators may do this.' });
  await page.reload();
  await page.getByText('Only administrators can change leaked password protection here.').waitFor();
  expect(await protection(page).count()).toBe(0);
  await expectAccessible(page);
});

test('the status page: being checked, known, and with nothing that answers', async () => {
  const page = await openDashboard(narrow);
  const release = await hold(page, healthCalls);
  const releaseDatabase = await hold(page, databaseCalls);
  await page.getByRole('link', { name: 'System status' }).click();
  await focusedHeading(page, 'System Status');
  await status(page, 'Checking status...').waitFor();
  await expectAccessible(page);
  release();
  releaseDatabase();
  await status(page, '75 of 100').waitFor();
  await page.getByText('up to date').waitFor();
  await expectAccessible(page);

  await page.unroute(healthCalls);
  await page.unroute(databaseCalls);
  await disconnect(page, healthCalls);
  await disconnect(page, databaseCalls);
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await status(page, '55 of 100').waitFor();
  await page.getByText('Not connected').waitFor();
  await page.getByText('Unable to check status').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await focusedHeading(page, 'Dashboard');
});
