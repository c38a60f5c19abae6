import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn, welcomed } from '../steps.ts';
import { toast } from '../toasts.ts';

const openProfile = await runChromium();
const app = await runAppHere();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Goes to a control by the Tab key, from where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < 100; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
async function write(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

/** Adds somebody, and goes back to the list. */
async function add(page: Page, name: string, email: string): Promise<void> {
  await press(page, button(page, 'Add a person'));
  await write(page, 'Name', name);
  await write(page, 'Email', email);
  await press(page, button(page, 'Save'));
  await page.getByText('Saved').waitFor();
  await press(page, button(page, 'Back to the list'));
}

/** What is downloaded when a button is pressed. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button(page, name))]);
  return readFileSync(await file.path(), 'utf8');
}

test('people are added, exported, merged, made two again, blocked and deleted, on a phone and by keyboard', async () => {
  const page = await openProfile(app, { viewport: { width: 360, height: 740 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/people');
  await add(page, 'Flo Home', 'flo@home.example');
  await add(page, 'Flo Work', 'flo@work.example');
  await add(page, '=1+1', 'formula@home.example');
  const csv = await download(page, 'Export as CSV');
  expect(csv).toContain('Flo Home,flo@home.example,,,,');
  expect(csv).toMatch(/^"?'=1\+1"?,formula@home\.example,/m);
  expect(await download(page, 'Export as vCards')).toContain(
    'FN:Flo Work\r\nEMAIL:flo@work.example\r\nEND:VCARD',
  );
  await write(page, 'Search by name, email, phone or tag', 'flo');
  await press(page, page.getByRole('link', { name: 'Flo Home' }));
  await heading(page, 'Flo Home').waitFor();
  await expectAccessible(page);

  await press(page, button(page, 'Merge with somebody…'));
  await page.keyboard.type('work');
  await press(page, button(page, 'Compare with Flo Work'));
  await expectAccessible(page);
  await tabTo(page, page.getByRole('radio', { name: 'flo@home.example' }));
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Merge them'));
  await toast(page, 'They’re one person now');
  await page.getByText(/^Merged with Flo Work/).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe('flo@work.example');
  await press(page, button(page, 'Undo the merge'));
  await page.getByText(/^Merged with Flo Work/).waitFor({ state: 'detached' });
  expect(await field(page, 'Email').inputValue()).toBe('flo@home.example');

  await press(page, button(page, 'Block…'));
  await press(page, button(page, 'Block this person'));
  await button(page, 'Unblock').waitFor();
  await press(page, button(page, 'Delete…'));
  await press(page, button(page, 'Delete for good'));
  await heading(page, 'People').waitFor();
  await page.getByRole('link', { name: 'Flo Work' }).waitFor();
  expect(await page.getByRole('link', { name: 'Flo Home' }).count()).toBe(0);
});
