import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStorage } from '../../../src/site/content/browser-storage.ts';
import { mailsTo } from '../app.ts';
import { runAppHere } from '../app-here.ts';
import { newPerson, owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { askForMagicLink, focusedHeading, heading, linkOf, logIn, signUp, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from '../widget/customer-site.ts';
import { askAboutMilk, launcher, openChat, panel, snippet } from '../widget/steps.ts';

const openProfile = await runChromium(customerNames);
const customerSite = await runCustomerSite();
const app = await runAppHere();

type Place = keyof typeof found;

/** What was kept on our pages and on a customer's: `local storage deskbell-silent`. */
const found = { ours: new Set<string>(), customers: new Set<string>() };

/** Writes down what the pages of a profile keep, also what they remove again later. */
async function recordStorage(profile: BrowserContext): Promise<void> {
  await profile.exposeFunction('recordKept', (origin: string, kept: string) => {
    found[origin === app.url ? 'ours' : 'customers'].add(kept);
  });
  await profile.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      const storage = this === localStorage ? 'local storage' : 'session storage';
      // Whoever tries whether there is a storage removes at once what they have set.
      queueMicrotask(() => {
        if (this.getItem(key) !== null) window.recordKept(location.origin, `${storage} ${key}`);
      });
    };
  });
}

declare global {
  interface Window {
    recordKept: (origin: string, kept: string) => void;
  }
}

/** A tab of a new profile whose storage is written down. */
async function open(): Promise<Page> {
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await recordStorage(page.context());
  return page;
}

/** Writes down what is kept now: a page that is left has no time to say so. Nothing is kept anywhere else. */
async function look(page: Page, place: Place): Promise<void> {
  const kept = await page.evaluate(async () => ({
    keys: [
      ...Object.keys(localStorage).map((key) => `local storage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session storage ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    ],
    // Pages without TLS have none.
    others: 'caches' in window ? await caches.keys() : [],
  }));
  for (const key of kept.keys) found[place].add(key);
  expect(kept.others).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}

/** What the cookie page says of a key: as it is listed. */
function listed(kept: string): string {
  const patterns = browserStorage.filter(({ storage, key }) => {
    const escaped = key.replace(/[.:-]/g, '\\$&').replaceAll('*', '.+');
    return new RegExp(`^${storage} ${escaped}$`).test(kept);
  });
  return patterns.map(({ key }) => key).join(' or ') || `not listed: ${kept}`;
}

const keysOf = (place: Place) => [...new Set([...found[place]].map(listed))].sort();

const listedIn = (...places: readonly string[]) =>
  browserStorage
    .filter(({ where }) => places.includes(where))
    .map(({ key }) => key)
    .sort();

test('what the site keeps: signing up and in, the form, the colors, our own chat', async () => {
  const page = await open();
  const person = newPerson();
  const mail = await signUp(page, person, app.url);
  await page.goto(linkOf(mail));
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await focusedHeading(page, 'Automate your customer support, day and night');
  const elsewhere = await open();
  await elsewhere.goto(linkOf(await signUp(page, newPerson(), app.url)));
  await elsewhere.waitForURL('**/reset-password*');
  await look(elsewhere, 'ours');
  await page.goto('/login');
  await askForMagicLink(page, person.email);
  await heading(page, 'Check your email').waitFor();
  expect((await mailsTo(person.email, app.url)).length).toBeGreaterThan(1);

  await page.goto('/contact');
  await page.locator('textarea:read-write').waitFor();
  await page.getByLabel('Full name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Business type', { exact: true }).selectOption('Healthcare Clinic');
  await page.getByLabel('Tell us about your needs', { exact: true }).fill('A bot for our front desk.');
  await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'We’ve got your message' }).waitFor();
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();

  await launcher(page).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Do I need a credit card?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page
    .getByRole('log')
    .getByText(/credit card/)
    .last()
    .waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await launcher(page).waitFor();
  await look(page, 'ours');
});

test('what the app keeps: the bell, and what is being written', async () => {
  const page = await open();
  await logIn(page, owner);
  await welcomed(page, owner);

  await page.goto('/bots/new');
  await page.getByLabel('What’s your business called?').fill('Corner & Crumb');

  await page.goto('/bots/30000000-0000-4000-8000-000000000001');
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('In the yard.');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Questions and answers').fill('Question: Is there a yard?');
  await page.getByRole('button', { name: 'Change the hours' }).click();
  await page.getByLabel('Tuesday opens').first().fill('07:00');
  await page.goto('/settings');
  await page.getByLabel('Your name').fill('Ada');

  const visitor = await open();
  await visitor.goto('/try/bot_lantern_cafe');
  await visitor.getByLabel('Message', { exact: true }).fill('Which milk alternatives do you have?');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Oat, soy and coconut milk').first().waitFor({ timeout: 60_000 });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Ring when someone is waiting' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByLabel('Reply', { exact: true }).fill('Almond milk, too.');
  await page.getByRole('button', { name: 'Take over and send' }).click();
  await page.getByRole('log').getByText('Almond milk, too.').waitFor();
  await look(page, 'ours');
  await look(visitor, 'ours');
});

test('what the widget keeps on the website of a customer', async () => {
  const page = await open();
  await page.goto(customerSite.add({ body: snippet(app) }));
  await openChat(page);
  await askAboutMilk(page);
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await launcher(page).waitFor();
  await look(page, 'customers');
  expect(keysOf('customers')).toEqual(listedIn('chat'));
});

test('is all that the cookie page lists, and is listed there', () => {
  expect(keysOf('ours')).toEqual(listedIn('site', 'app', 'chat'));
});
