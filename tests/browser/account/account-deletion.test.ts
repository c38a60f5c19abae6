import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { expireSession, logIn, welcomed } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const { database, clock } = app.backend;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(): Promise<Page> {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/settings');
  return page;
}

async function deleteAccount(page: Page): Promise<void> {
  await button(page, 'Delete your account…').press('Enter');
  await page.getByText('You’re the only member of Lantern Café').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).pressSequentially(owner.password);
  await page.keyboard.press('Enter');
  await page.getByText('Lantern Café goes with it').waitFor();
}

test('by keyboard, another browser is logged out, and then the account deleted, undone, deleted again, and gone', async () => {
  const other = await openSettings();
  const page = await openSettings();
  await expectAccessible(page);
  await button(page, 'Log out all others').press('Enter');
  await button(page, 'Log out all others').waitFor({ state: 'detached' });
  // What the other meets within an hour: its token has run out.
  await expireSession(other);
  await other.goto('/dashboard');
  await other.waitForURL('**/login**');

  await deleteAccount(page);
  await expectAccessible(page);
  await button(page, 'Undo the deletion').press(' ');
  await toast(page, 'Deletion undone');
  await page.goto('/settings');
  await deleteAccount(page);
  await database.exec(`update public.profiles set deletes_at = now() where deletes_at is not null;
    update public.businesses set deletes_at = now() where deletes_at is not null`);
  await clock.tick();
  expect((await database.query(`select from auth.users where email = '${owner.email}'`)).rows).toEqual([]);
  await logIn(other, owner);
  await toast(other, 'Login Failed');
});
