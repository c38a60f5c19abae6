import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

/** A visitor of the seeded café asks this on its website. */
async function ask(text: string): Promise<void> {
  const body = {
    v: 1,
    bot: 'bot_lantern_cafe',
    id: crypto.randomUUID(),
    page: 'https://cafe.example/menu',
    text,
  };
  const response = await fetch(`${app.url}/functions/v1/chat`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test('an owner reads trends and busy hours, and opens the conversations that a number counts', async () => {
  await ask('Can I bring my dog?');
  await ask('Do you mend bicycles?');
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, owner);
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await heading(page, 'Numbers').waitFor();
  await page.getByRole('img', { name: /^Conversations by day\. Busiest: .*, with 2\.$/ }).waitFor();
  await page
    .getByRole('img', { name: /^Conversations by weekday and hour\. Busiest: .*, with [12]\.$/ })
    .waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'A year', exact: true }).click();
  await page.waitForURL(/\/numbers\?from=.+&to=/);
  await page.getByRole('img', { name: /^Conversations by week\./ }).waitFor();
  await page.getByRole('button', { name: 'As a table' }).last().click();
  await page.getByRole('region', { name: 'Conversations by weekday and hour' }).waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'A row for each conversation' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^conversations-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('link', { name: '1 of 2', exact: true }).first().click();
  await page.waitForURL(/&of=outcome/);
  await page.getByRole('link', { name: 'Can I bring my dog?', exact: true }).click();
  await page.getByRole('log').getByText('Can I bring my dog?', { exact: true }).waitFor();
  // The way back: to the number that was open, and its days.
  await page.goBack();
  await page.getByRole('link', { name: 'All numbers', exact: true }).click();
  await page.getByRole('img', { name: /^Conversations by week\./ }).waitFor();
});
