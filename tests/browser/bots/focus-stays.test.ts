import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

/** Waits until this heading has the focus. Returns where it is in the window. */
async function focused(page: Page, name: string): Promise<number> {
  await page.waitForFunction((words) => document.activeElement?.textContent === words, name);
  return page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
}

test.each([360, 1280])(
  'changing and keeping things leaves the page where it is, %i pixels wide',
  async (width) => {
    const page = await openProfile(app, { viewport: { width, height: 800 } });
    await logIn(page, owner);
    await welcomed(page, owner);
    await page.goto('/bots/30000000-0000-4000-8000-000000000001');
    const change = page.getByRole('button', { name: 'Change the hours' });
    await change.waitFor();
    const heading = page.getByRole('heading', { name: 'Opening hours', exact: true });
    const open = async () => {
      await change.click();
      await page.getByRole('button', { name: 'Save the hours' }).waitFor();
    };

    await heading.evaluate((element) => element.scrollIntoView());
    const before = (await heading.boundingBox())?.y ?? 0;
    await open();
    expect(Math.abs((await focused(page, 'Opening hours')) - before)).toBeLessThan(2);

    await page.getByRole('button', { name: 'Cancel' }).click();
    await change.waitFor();
    expect(await focused(page, 'Opening hours')).toBeGreaterThanOrEqual(0);

    await open();
    await page.getByRole('button', { name: 'Save the hours' }).click();
    const saved = page.getByRole('status').getByText('Saved', { exact: true });
    await saved.waitFor();
    expect(await focused(page, 'Opening hours')).toBeGreaterThanOrEqual(0);
    expect((await saved.boundingBox())?.y).toBeLessThan(800);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  },
);

test('on a phone the bot is tried from the head of its page, before its parts, and nothing lies on them', async () => {
  const page = await openProfile(app, { viewport: { width: 360, height: 800 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/bots/30000000-0000-4000-8000-000000000001/install');
  const tried = page.getByRole('button', { name: 'Try your bot' });
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  const order: (string | null)[] = [];
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Tab');
    order.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
  }
  expect(order).toEqual(['Try your bot', 'Pause', 'Answers']);

  await tried.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Preview' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'hidden' });
  expect(await tried.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.evaluate(() => window.scrollTo(0, 600));
  expect((await tried.boundingBox())?.y).toBeLessThan(0);
});
