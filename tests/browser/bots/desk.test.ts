import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { admin, newPerson, owner } from '../people.ts';
import { runBrowser } from '../profiles.ts';
import { becomeCustomer, focusedHeading, heading, logIn, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from '../widget/customer-site.ts';
import { launcher } from '../widget/steps.ts';

const openProfile = await runBrowser(customerNames);
const customerSite = await runCustomerSite();
const app = await runApp();

const menu = (page: Page) => page.locator('[aria-controls=app-menu]');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Keeps a browser from all addresses but the product's and the customer's. Returns what it has asked for elsewhere. */
async function stayInside(page: Page): Promise<string[]> {
  const outside: string[] = [];
  await page.context().route(
    ({ origin }) => origin !== app.url && origin !== customerSite.origin,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  return outside;
}

test('from sign-up to a visitor who is answered, with nothing from outside', async () => {
  const page = await openProfile(app);
  const outside = await stayInside(page);
  await becomeCustomer(page, newPerson(), app.url);
  await page.getByText('0 of 3 done').waitFor();

  // Three questions; a reload in between loses nothing.
  await page.getByRole('link', { name: 'Create Your First Bot' }).click();
  await focusedHeading(page, 'New bot');
  await page.getByLabel('What’s your business called?').fill('Corner & Crumb');
  await page.getByText('Coffee shop').click();
  await page.reload();
  await page.getByRole('heading', { name: 'It starts with 11 answers' }).waitFor();
  await page.getByLabel('What’s your website?').press('Enter');
  await focusedHeading(page, 'Corner & Crumb');
  await page.getByRole('banner').getByRole('link', { name: 'Corner & Crumb' }).waitFor();

  // What only the owner knows is filled in, two examples are kept, and the others are left for later.
  await page.getByRole('button', { name: 'Edit: Where are you?' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('You find us at 88 Canal Road.');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [question, left] of [
    ['Do you have wifi?', 9],
    ['How can I pay?', 8],
  ] as const) {
    await page.getByRole('button', { name: `Keep it: ${question}` }).click();
    await page.getByRole('link', { name: `To complete ${left}` }).waitFor();
  }
  await page.getByRole('status').getByText('All indexed').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('button', { name: 'Go live without them' }).click();
  await page.getByRole('status').getByText('Your bot is live').waitFor();

  await page.getByRole('link', { name: 'Install' }).click();
  const address = await page.getByRole('link', { name: /\/try\/bot_/ }).getAttribute('href');
  const snippet = await page.locator('pre').first().textContent();
  const visitor = await openProfile(app);
  const outsideOfVisitor = await stayInside(visitor);
  const ask = async (question: string) => {
    await visitor.getByLabel('Message', { exact: true }).fill(question);
    await visitor.keyboard.press('Enter');
    await visitor.getByText('You find us at 88 Canal Road.').waitFor();
  };
  await visitor.goto(address ?? '');
  await ask('where are you?');

  // On a website of the customer's, with the line as it was copied.
  await visitor.goto(customerSite.add({ body: snippet ?? '' }));
  await launcher(visitor).click();
  await ask('what is your address?');
  await page.getByText('Reported from cafe.test').waitFor({ timeout: 60_000 });

  await navigation(page).getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('link', { name: /what is your address/ }).click();
  await page.getByText('what is your address?', { exact: true }).last().waitFor();
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await page.getByText('2 conversations', { exact: true }).waitFor();

  // What it did not know is answered with two presses, and the next visitor gets it.
  const unknown = 'Which telescope sees Saturn?';
  await visitor.goto(address ?? '');
  // Until what was said before is there, nothing is sent.
  await visitor.getByText('You find us at 88 Canal Road.').first().waitFor();
  await visitor.getByLabel('Message', { exact: true }).fill(unknown);
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('button', { name: 'Talk to a person' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^1 unanswered question/ }).click();
  await focusedHeading(page, 'Asked, not answered');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Write the answer: ${unknown}` }).click();
  const nearest = page
    .getByRole('group', { name: `Answer: ${unknown}` })
    .getByRole('listitem')
    .first();
  const answer = await nearest.locator('span').last().textContent();
  await expectAccessible(page);
  await nearest.getByRole('button').click();
  await page.getByText('Learned. The next visitor will get this answer.').waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const next = await openProfile(app);
  const outsideOfNext = await stayInside(next);
  await next.goto(address ?? '');
  await next.getByLabel('Message', { exact: true }).fill(unknown.toLowerCase());
  await next.keyboard.press('Enter');
  await next.getByText(answer ?? '').waitFor();
  expect([...outside, ...outsideOfVisitor, ...outsideOfNext]).toEqual([]);
});

test('somebody else’s bot and an unknown one are not found, and look alike', async () => {
  const page = await openProfile(app);
  await logIn(page, admin);
  await welcomed(page, admin);
  const pages: (string | null)[] = [];
  for (const id of ['30000000-0000-4000-8000-000000000001', crypto.randomUUID()]) {
    await page.goto(`/bots/${id}`);
    await heading(page, 'Page Not Found').waitFor();
    pages.push(await page.getByRole('main').textContent());
  }
  expect(pages[0]).toBe(pages[1]);
});

test('the frame: past the links by one Tab, the menu by keyboard, where one is; System for administrators', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.reload();
  await welcomed(page, owner);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  await menu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => document.documentElement.dataset.colorScheme)).toBe('dark');
  await page.keyboard.press('Escape');
  expect(await menu(page).getAttribute('aria-expanded')).toBe('false');
  expect(await menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await navigation(page).getByRole('link', { name: 'Bots' }).click();
  await focusedHeading(page, 'Bots');
  const current = await navigation(page).locator('[aria-current=page]').allTextContents();
  expect(current.map((words) => words.trim())).toEqual(['Bots']);
  expect(await navigation(page).getByRole('link', { name: 'System' }).count()).toBe(0);

  const other = await openProfile(app);
  await logIn(other, admin);
  await navigation(other).getByRole('link', { name: 'System' }).click();
  await focusedHeading(other, 'System Status');
});

test.each([320, 1280])('the pages are accessible and fit %i pixels', async (width) => {
  const page = await openProfile(app, { viewport: { width, height: 800 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await menu(page).click();
  await expectAccessible(page);
  for (const [path, name] of [
    ['/inbox/unanswered', 'Asked, not answered'],
    ['/bots', 'Bots'],
    ['/bots/new', 'New bot'],
    ['/bots/30000000-0000-4000-8000-000000000001', 'Wick'],
  ] as const) {
    await page.goto(path);
    await heading(page, name).waitFor();
    await expectAccessible(page);
  }
});
