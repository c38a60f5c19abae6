/**
 * What `npm run browsers` does in the WebKit of a system, by WebDriver: all the public pages, and the way from sign-up to
 * a visitor who is answered. WebDriver tells nothing of a page's console and answers, and keeps it from no address.
 */
import { afterAll, expect, inject, test } from 'vitest';
import { accessibilityFaults, overflowOf } from '../../accessibility.ts';
import { runApp } from '../../app.ts';
import { newPerson } from '../../people.ts';
import { publicPages } from '../../public-pages.ts';
import { becomeCustomer } from '../../steps.ts';
import { runCustomerSite } from '../../widget/customer-site.ts';
import { WebKitPage } from './page.ts';
import { WebDriver } from './web-driver.ts';

const driver = await WebDriver.start(inject('webDriver'));
afterAll(() => driver.close());
const customerSite = await runCustomerSite();
const app = await runApp();
const page = new WebKitPage(driver, app.url);

test.each(publicPages)('%s is accessible and fits a narrow and a wide window', async (path) => {
  for (const width of [500, 1280]) {
    await driver.command('/window/rect', { width, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityFaults(page), `at ${width} pixels`).toEqual([]);
    expect(await overflowOf(page), `at ${width} pixels`).toBe(0);
  }
});

test('from sign-up to a visitor who is answered', async () => {
  await becomeCustomer(page, newPerson(), app.url);

  // Three questions; a reload in between loses nothing.
  await page.getByRole('link', { name: 'Create Your First Bot' }).click();
  await page.getByRole('heading', { name: 'New bot' }).waitFor();
  await page.getByLabel('What’s your business called?').fill('Corner & Crumb');
  await page.getByText('Coffee shop').click();
  await page.reload();
  await page.getByRole('heading', { name: 'It starts with 11 answers' }).waitFor();
  await page.getByLabel('What’s your website?').press('Enter');
  await page.getByRole('heading', { name: 'Corner & Crumb' }).waitFor();
  await page.getByRole('button', { name: 'Edit: Where are you?' }).click();
  await page.getByLabel('Answer').fill('You find us at 88 Canal Road.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All indexed').waitFor();
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('button', { name: 'Go live without them' }).click();
  await page.getByText('Your bot is live').waitFor();

  await page.getByRole('link', { name: 'Install' }).click();
  await page.getByRole('heading', { name: 'On your website' }).waitFor();
  const snippet = await page.evaluate(() => document.querySelector('pre')?.textContent ?? '');

  // By keyboard alone, on a website of the customer's; WebDriver gives it no name of its own.
  const website = new URL(customerSite.add({ body: snippet }));
  website.hostname = '127.0.0.1';
  await page.goto(website.href);
  await page.getByRole('button', { name: 'Open chat' }).press('Enter');
  await page.getByRole('textbox', { name: 'Message' }).fill('what is your address?');
  await page.press('Enter');
  await page.getByText('You find us at 88 Canal Road.').waitFor();
  await page.reload();
  await page.getByText('You find us at 88 Canal Road.').waitFor();

  await page.goto('/inbox');
  await page.getByText(website.host, { exact: false }).click();
  await page.getByText('You find us at 88 Canal Road.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

declare module 'vitest' {
  interface ProvidedContext {
    /** The driver of WebKit that is on this machine. */
    webDriver: string;
  }
}
