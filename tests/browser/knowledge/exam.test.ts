import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const bot = '/bots/30000000-0000-4000-8000-000000000001';

test('a question of a visitor, put into the exam with one press, says by name what a new answer made worse, until that is mended', async () => {
  const asked = 'where can i park my car';
  const answered = await fetch(`${app.url}/functions/v1/chat`, {
    method: 'POST',
    body: JSON.stringify({ v: 1, bot: 'bot_lantern_cafe', id: randomUUID(), text: asked }),
  });
  expect(await answered.text()).toContain('There is no car park of our own.');

  const page = await openProfile(app);
  const look = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  };
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/inbox');
  await page.getByRole('link', { name: asked }).click();
  await page.getByRole('button', { name: /^Add to the exam/ }).click();
  await page.getByText('In the exam', { exact: true }).waitFor();

  await page.goto(`${bot}/exam`);
  const went = (text: string) => page.getByRole('status').getByText(text).waitFor({ timeout: 60_000 });
  await went('1 of 1 right');
  await page.getByText('Answered by “Is there parking?”').waitFor();
  await look();

  // A new answer takes the question from the one that was right.
  await page.goto(bot);
  await heading(page, 'Wick').waitFor();
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Where can I park my car for deliveries?');
  await page.getByLabel('Answer', { exact: true }).fill('Deliveries stop in our yard, for ten minutes.');
  await page.getByLabel('Other ways to ask').fill(asked);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const worse = `“Is there parking?” used to answer “${asked}”, now “Where can I park my car for deliveries?” does.`;
  await page.getByRole('status').getByText(worse).waitFor({ timeout: 60_000 });
  await look();

  await page.getByRole('link', { name: 'Show the exam' }).click();
  await went('0 of 1 right, 1 got worse');
  await page.getByText(worse).waitFor();
  await look();

  await page.goto(bot);
  await page.getByRole('button', { name: 'Delete: Where can I park my car for deliveries?' }).click();
  await page.getByText('Deleted: Where can I park my car for deliveries?').waitFor();
  await expect.poll(() => page.getByText('Something got worse').count(), { timeout: 60_000 }).toBe(0);
  await page.goto(`${bot}/exam`);
  await went('1 of 1 right');
});
