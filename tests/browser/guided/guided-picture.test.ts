import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cafe as table } from '../../guided/language/samples.ts';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';
import { goLive } from '../widget/flows.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const bot = '/bots/30000000-0000-4000-8000-000000000001';
const flow = await goLive(app.backend.database, 'bot_lantern_cafe', table);

const isCurrent = (box: Locator) => box.and(box.page().locator('[aria-current=step]'));

test.each([1280, 1024])(
  'a conversation is written, seen and played side by side, %i pixels wide',
  async (width) => {
    const page = await openProfile(app, { viewport: { width, height: 800 } });
    await logIn(page, owner);
    await welcomed(page, owner);
    await page.goto(`${bot}/flows/${flow}`);
    const beside = page.locator('[data-docked]');
    await beside.getByRole('tab', { name: 'Picture' }).click();
    const box = beside.getByRole('button', { name: 'Ask something: Which day' });
    const row = page.locator('#step-day');

    // From the list to the picture, and back.
    await row.getByRole('button').first().focus();
    await isCurrent(box).waitFor();
    await beside.getByRole('button', { name: 'Ask something: What time' }).click();
    await page
      .locator('#step-time')
      .getByRole('button', { expanded: true })
      .and(page.locator(':focus'))
      .waitFor();
    await expectAccessible(page);

    // What is played is lit where it is.
    await beside.getByRole('tab', { name: 'Play' }).click();
    await beside.getByLabel('Your answer').fill('8');
    await beside.getByRole('button', { name: 'Send' }).click();
    await beside.getByText('For 8 we move tables together.').waitFor();
    await expectAccessible(page);
    await page.mouse.move(0, 0);
    await page.locator('#step-day[data-lit]').waitFor();
    await beside.getByRole('tab', { name: 'Picture' }).click();
    await isCurrent(box).waitFor();
    expect(await overflowOf(page)).toBe(0);
  },
);

test('on a phone it is one after the other, and a box leads back to its step', async () => {
  const page = await openProfile(app, { viewport: { width: 320, height: 740 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto(`${bot}/flows/${flow}`);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByText('Paths').click();
  await page
    .getByRole('button', { name: /^Play: Small or large: \{guests\} is more than 20/ })
    .first()
    .click();
  await page.getByText('Playing by itself').waitFor();
  await page.getByText('The conversation is over.').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('tab', { name: 'Picture' }).click();
  await page.getByRole('button', { name: 'Ask something: Which day' }).click();
  await page
    .locator('#step-day')
    .getByRole('button', { expanded: true })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await overflowOf(page)).toBe(0);
});
