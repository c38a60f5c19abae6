import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();

test('on a phone it is three presses from the menu to the first time that can be booked', async () => {
  const page = await openProfile(app, { viewport: { width: 360, height: 740 } });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: 'More' }).click();

  // Each press as soon as what it is on can be seen: what is left is what the product takes.
  const began = performance.now();
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  const choice = page.getByRole('button', { name: /^Restaurant/ });
  await choice.waitFor();
  const seen = performance.now();
  await expectAccessible(page);
  const pressed = performance.now();
  await choice.click();
  await page.getByText(/^Next free: /).waitFor();
  const took = (seen - began + performance.now() - pressed) / 1000;
  console.log(`from “Booking” to the first time: ${took.toFixed(1)} s`);
  await expectAccessible(page);

  // With the keyboard alone: a service is changed, and the focus comes back to where it was left.
  await page.getByRole('button', { name: 'Edit: Table', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByLabel('Minutes', { exact: true }).fill('90');
  await page.keyboard.press('Enter');
  await page.getByText('1 h 30 min · 1 to 8 people · confirmed at once').waitFor();

  // A day off, own hours, and a table that goes.
  await page.getByRole('button', { name: 'Time off: Table 1' }).click();
  await expectAccessible(page);
  await page.getByLabel('First day').fill('2030-12-24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Off: Tue, Dec 24, 2030').waitFor();
  await page.getByRole('button', { name: 'Edit: Table 2' }).click();
  await page.getByRole('switch', { name: 'Own hours' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/own hours/).waitFor();
  await page.getByRole('button', { name: 'Delete: Table 5' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'Table 5' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Table',
    'Table 1',
    'Table 2',
    'Table 3',
    'Table 4',
  ]);

  // The bot is tried at once, in the sheet that a phone has for it; where there is room it stands beside the page.
  await page.getByRole('link', { name: /^Try it: / }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('textbox', { name: 'Message' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await page.goBack();

  // What was typed and not saved is there again after the page was left.
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Breakfast');
  await page.reload();
  await page.getByRole('button', { name: 'Add a service' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Breakfast');
});
