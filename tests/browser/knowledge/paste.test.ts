import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const block = `Question: Do you repair bicycles?
Answer: Yes, on Thursdays between two and five.

Question: Can I hire the garden for a wedding?
Answer: Yes, for up to forty guests.`;

/** The second row has no answer, the third no question. */
const table = `question,answer
Do you sell gift cards?,"Yes, from ten pounds."
Is there a piano?,
,It is upstairs.
`;

test('a block and a table with bad rows are pasted, the bad ones are named, and a visitor is answered', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/bots/30000000-0000-4000-8000-000000000001');
  await heading(page, 'Wick').waitFor();

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Questions and answers').fill(block);
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await page.getByRole('button', { name: 'Add 2 answers' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();

  const file = { name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 answer can be added').waitFor();
  await page.getByText('Line 3:').waitFor();
  await page.getByText('Line 4:').waitFor();
  await page.getByRole('button', { name: 'Add 1 answer' }).click();
  await page.getByText('1 of 1 answer added').waitFor();
  // What could not be added is there again, to be mended.
  await page.getByRole('button', { name: 'Fix 2 rows' }).click();
  expect(await page.getByLabel('Questions and answers').inputValue()).toContain('Is there a piano?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('status').getByText('All indexed').waitFor({ timeout: 60_000 });

  const visitor = await openProfile(app);
  await visitor.goto('/try/bot_lantern_cafe');
  const answers = [
    ['can you repair my bicycle?', 'Yes, on Thursdays between two and five.'],
    ['do you sell gift cards?', 'Yes, from ten pounds.'],
  ] as const;
  for (const [question, answer] of answers) {
    await visitor.getByLabel('Message', { exact: true }).fill(question);
    await visitor.keyboard.press('Enter');
    await visitor.getByText(answer).waitFor();
  }
});
