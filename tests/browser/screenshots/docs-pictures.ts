import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { owner } from '../people.ts';
import { heading, hydrated, logIn } from '../steps.ts';

const folder = 'docs/pictures';

/** How the README shows the product: light, on a laptop. */
const profile = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const;

/** Takes a picture of what is on the screen, as WebP, which Playwright has no word for. */
async function shoot(page: Page, name: string) {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

/** Writes into a chat, and waits for the answer. */
async function ask(page: Page, question: string, answer: RegExp) {
  await page.getByRole('log').waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(question);
  await page.keyboard.press('Enter');
  // The first answer of a bot loads the model.
  await page.getByRole('log').getByText(answer).first().waitFor({ timeout: 60_000 });
}

/** Takes the two pictures of the README: a bot with its preview, and a conversation that a person has taken over. */
export async function shootDocs(browser: Browser, url: string, bot: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const member = await (await browser.newContext({ ...profile, baseURL: url })).newPage();
  await logIn(member, owner);
  await heading(member, 'Dashboard').waitFor();

  await member.goto(bot);
  await hydrated(member);
  await ask(member, 'can i bring my dog?', /^Yes, on a lead/);
  await member.getByRole('log').getByText('Are dogs welcome?').waitFor();
  await member.getByText(/^Indexing/).waitFor({ state: 'hidden', timeout: 60_000 });
  await shoot(member, 'bot');

  const visitor = await (await browser.newContext({ ...profile, baseURL: url })).newPage();
  await visitor.goto('/try/bot_lantern_cafe');
  await ask(visitor, 'can i bring my dog?', /^Yes, on a lead/);
  await ask(visitor, 'I want to talk to a person', /^(I’ve told|Nobody from) the team/);

  await member.goto('/inbox');
  await member.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await member.getByLabel('Reply', { exact: true }).fill('Hello, this is Ada. How can I help?');
  await member.getByRole('button', { name: 'Take over and send' }).click();
  await member.getByText('With you').first().waitFor();
  await member.getByRole('log').getByText('Hello, this is Ada.').waitFor();
  await shoot(member, 'inbox');
  await Promise.all([member.context().close(), visitor.context().close()]);
}
