import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, hydrated, logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const narrow = { width: 320, height: 640 };
const open = async (path: string, viewport = { width: 1280, height: 800 }) => {
  const page = await openProfile(app, { viewport });
  await page.goto(path);
  await hydrated(page);
  return page;
};
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test.each([
  [1023, ['Start Free Trial']],
  [
    1024,
    ['Features', 'Services', 'Pricing', 'Call Us', 'Try Interactive Demo', 'Log in', 'Start Free Trial'],
  ],
])('at %i pixels the header shows what fits in a row', async (width, names) => {
  const page = await open('/404', { width, height: 800 });
  const links = header(page).locator('a:visible');
  const shown = (await links.allTextContents()).slice(1);
  expect(shown.map((words) => words.replace(/ \+.*/, ''))).toEqual(names);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test('on paper the header is above the first page only, and covers nothing of the others', async () => {
  const page = await open('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => scrollTo(0, 2_000));
  const box = await header(page).boundingBox();
  expect(box?.y).toBe(-2_000);
});

test('who is signed in is not asked to log in', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/404');
  await header(page).getByRole('link', { name: 'Go to Dashboard' }).waitFor();
  expect(await header(page).getByRole('link', { name: 'Log in' }).count()).toBe(0);
});

test('the account button stays in the rail, however long the address', async () => {
  const page = await openProfile(app, { viewport: { width: 1024, height: 800 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage)) {
      const long = kept.replaceAll('owner@deskbell.test', `${'a-long-address'.repeat(4)}@deskbell.test`);
      localStorage.setItem(key, long);
    }
  });
  await page.reload();
  const button = header(page).getByRole('button', { name: 'a-long-address' });
  await button.waitFor();
  const rail = await header(page).boundingBox();
  const box = await button.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0) - 12);
});

test('help opens beside the product, and says so', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    header(page).getByRole('link', { name: 'Help (opens in a new tab)' }).click(),
  ]);
  await help.waitForURL('**/docs');
  await heading(page, 'Dashboard').waitFor();
});

test('the header stands out once more than 10 pixels are scrolled', async () => {
  const page = await open('/');
  const isScrolled = () => header(page).evaluate((element) => 'scrolled' in element.dataset);
  for (const [top, expected] of [
    [10, false],
    [11, true],
    [10, false],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(isScrolled).toBe(expected);
    expect(await header(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  }
});

describe('the resources', () => {
  const button = (page: Page) => header(page).getByRole('button', { name: 'Resources' });
  const link = (page: Page, name: string) => header(page).getByRole('link', { name });

  test('open and close by keyboard', async () => {
    const page = await open('/404');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await link(page, 'Customer Stories').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Interactive Demo');
    await page.keyboard.press('Escape');
    await link(page, 'Customer Stories').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Resources');

    await page.keyboard.press('Space');
    for (const name of ['Interactive Demo', 'Customer Stories', 'Documentation', 'About Us']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toContain(name);
    }
    await page.keyboard.press('Tab');
    await link(page, 'Customer Stories').waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Call Us');
  });

  test('close by a press beside them, and when a page is opened', async () => {
    const page = await open('/404');
    await button(page).click();
    await page.mouse.click(300, 500);
    await link(page, 'About Us').waitFor({ state: 'hidden' });
    await button(page).click();
    await link(page, 'About Us').click();
    await page.waitForURL('**/about');
    await link(page, 'About Us').waitFor({ state: 'hidden' });
    await button(page).click();
    await page.goBack();
    await link(page, 'About Us').waitFor({ state: 'hidden' });
  });
});

describe.each([
  ['320 pixels wide', narrow],
  ['lying on its side', { width: 640, height: 320 }],
])('the menu, %s', (_, viewport) => {
  test('opens and closes, and everything in it can be reached', async () => {
    const page = await open('/404', viewport);
    const button = header(page).getByRole('button', { name: 'Menu' });
    const links = page.locator('#site-menu a:visible');
    expect(await links.count()).toBe(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await links.first().waitFor();
    expect(await links.count()).toBe(12);
    for (let place = 0; place < 12; place += 1) {
      await page.keyboard.press('Tab');
      const box = await page.locator(':focus').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(64);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    expect(await focused(page)).toBe('Log in');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');

    await button.click();
    await page.locator('#site-menu').getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await links.first().waitFor({ state: 'hidden' });
    await button.click();
    await page.goBack();
    await links.first().waitFor({ state: 'hidden' });
  });
});

describe('the footer', () => {
  const events = (page: Page) => page.evaluate(() => window.dataLayer);
  /** Keeps the browser from starting a mail program. */
  const stayHere = (page: Page) =>
    page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));

  test('is accessible and fits', async () => {
    const page = await open('/404', narrow);
    await footer(page).getByRole('link', { name: 'Cookie Policy' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });

  test('begins a mail that names the browser, and leads to the live chat', async () => {
    const page = await open('/404');
    const mail = await footer(page).getByRole('link', { name: 'Email Us' }).getAttribute('href');
    const { pathname, searchParams } = new URL(mail ?? '');
    expect(pathname).toBe('support@example.com');
    expect(searchParams.get('subject')).toBe('Deskbell support request');
    expect(searchParams.get('body')).toContain(await page.evaluate(() => navigator.userAgent));
    await footer(page).getByRole('link', { name: 'Live Chat' }).click();
    await page.waitForURL('**/support');
  });

  test('tells the analytics a page has', async () => {
    const page = await openProfile(app);
    await page.addInitScript(() => {
      window.dataLayer = [];
    });
    await page.goto('/404');
    await hydrated(page);
    await footer(page).getByRole('link', { name: 'Live Chat' }).click();
    await page.waitForURL('**/support');
    await stayHere(page);
    await footer(page).getByRole('link', { name: 'Email Us' }).click();
    expect(await events(page)).toEqual([
      { event: 'support_livechat_clicked' },
      { event: 'support_email_clicked' },
    ]);
  });

  test('without analytics leaves no trace and asks nobody else', async () => {
    const page = await openProfile(app);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto('/404');
    await hydrated(page);
    await footer(page).getByRole('link', { name: 'Live Chat' }).click();
    await page.waitForURL('**/support');
    await stayHere(page);
    await footer(page).getByRole('link', { name: 'Email Us' }).click();
    expect(await events(page)).toBeUndefined();
    expect(await page.context().cookies()).toEqual([]);
    expect([...asked]).toEqual([new URL(app.url).origin]);
  });
});

describe('the colors', () => {
  const choose = (page: Page, name: string) => footer(page).getByText(name, { exact: true }).click();
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('a choice is remembered, is there before any script of the app, and reaches other tabs', async () => {
    const page = await open('/404');
    const other = await page.context().newPage();
    await other.goto('/404');
    await hydrated(other);
    const lightOfPage = await background(page);
    await choose(page, 'Dark');
    await expect.poll(() => background(page)).not.toBe(lightOfPage);
    const darkOfPage = await background(page);
    await expect.poll(() => background(other)).toBe(darkOfPage);
    expect(await footer(other).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

    // Without the app's own scripts the page shows what its HTML and style sheet make of it.
    const held = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length > 0);
    await expect.poll(() => background(page)).toBe(darkOfPage);
    held.resolve();
    await heading(page, 'Page Not Found').waitFor();
    await expect.poll(() => footer(page).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    const themeColor = page.locator('meta[name="theme-color"][media="all"]');
    expect(await themeColor.getAttribute('data-scheme')).toBe('dark');

    await choose(page, 'System');
    await expect.poll(() => background(other)).toBe(lightOfPage);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('change at once where motion is not wanted', async () => {
    const page = await open('/404');
    await choose(page, 'Dark');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.colorScheme)).toBe('dark');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('can be chosen by keyboard', async () => {
    const page = await open('/404');
    await footer(page).getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.colorScheme)).toBe('light');
  });
});

test.each([narrow, { width: 1280, height: 800 }])(
  'without scripts, at $width pixels, every page can be reached and every story read',
  async (viewport) => {
    const page = await openProfile(app, { viewport, javaScriptEnabled: false });
    await page.goto('/customers');
    for (const name of ['Features', 'Services', 'Pricing']) {
      expect(await header(page).getByRole('link', { name }).isVisible()).toBe(true);
    }
    expect(await header(page).getByRole('link', { name: 'Start Free Trial' }).count()).toBe(1);
    await header(page).getByRole('link', { name: 'Pricing' }).focus();
    // On a wide window Resources opens below the focus; on a narrow one its links are there anyway.
    await page.keyboard.press('Tab');
    expect(await header(page).getByRole('link', { name: 'Documentation' }).isVisible()).toBe(true);
    expect(await page.getByRole('group', { name: / of 5$/ }).count()).toBe(5);
    expect(await page.getByRole('button', { name: 'Next story' }).count()).toBe(0);
    await footer(page).getByRole('link', { name: 'About Us' }).click();
    await heading(page, 'We build the colleague who never goes home').waitFor();
  },
);
