import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shows } from '../../../src/site/content/businesses.ts';
import { homeFaq } from '../../../src/site/content/faq.ts';
import { home } from '../../../src/site/content/home.ts';
import { accessibilityFaults, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, hydrated, logIn, stopClock } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

test('the sections other pages lead to are there, each named by its heading', async () => {
  const page = await openProfile(app);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const id of ['features', 'demo', 'pricing', 'faq', 'contact']) {
    const section = page.locator(`main section#${id}[aria-labelledby]`);
    const name = await section.getAttribute('aria-labelledby');
    expect(await section.locator(`h2#${name}[tabindex="-1"]`).count(), id).toBe(1);
  }
});

test('the calls to action follow the session', async () => {
  const page = await openProfile(app);
  const inPage = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.goto('/');
  // In the hero, in the closing band, and on two plans.
  await expect.poll(() => inPage('Start Free Trial').count()).toBe(4);
  expect(await inPage('Go to Dashboard').count()).toBe(0);
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/');
  await expect.poll(() => inPage('Go to Dashboard').count()).toBe(4);
  expect(await inPage('Start Free Trial').count()).toBe(0);
});

test('search engines are told who makes it, what it is, and the questions that stand on the page', async () => {
  const page = await openProfile(app);
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts.flatMap((text) => JSON.parse(text)['@graph'])).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'Product' },
    { '@type': 'FAQPage', mainEntity: homeFaq.map(({ question }) => ({ name: question })) },
  ]);
  for (const { question } of homeFaq) expect(await page.getByText(question, { exact: true }).count()).toBe(1);
});

/** In how many lines the heading is set. */
const linesOfHeading = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') ?? document.body);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.each([320, 360, 768, 1024, 1440])(
  'at %i pixels the heading has three lines, before and after its font is there',
  async (width) => {
    for (const hasFont of [true, false]) {
      const page = await openProfile(app, { viewport: { width, height: 800 } });
      if (!hasFont) await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      expect(await linesOfHeading(page), `with its font: ${hasFont}`).toBe(3);
    }
  },
);

test('on a phone the product is in the first screen, the buttons are alike, and the page has an end', async () => {
  const page = await openProfile(app, { viewport: { width: 360, height: 740 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  const picture = await page.getByRole('img').first().boundingBox();
  expect(picture?.y).toBeLessThan(740 - 200);
  const ways = page.locator('h1 ~ div a:visible');
  const widths = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(widths).toHaveLength(2);
  expect(widths[0]).toBe(widths[1]);
  // It was 13,428 pixels high once; a third of it is gone for good.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_950);
});

const clientNames = Object.values(home.hero.clients);
const picture = (page: Page) => page.getByRole('img').first();
const label = (page: Page) => picture(page).getAttribute('aria-label');
/** How much of the conversation can be seen. */
const partsShown = (page: Page) => picture(page).locator('[data-there]').count();

describe('the first screen becomes the visitor’s business', () => {
  test.each([320, 360, 768, 1440])('at %i pixels: all of it fits, and nothing else moves', async (width) => {
    const page = await openProfile(app, { viewport: { width, height: 900 } });
    await page.goto('/');
    await hydrated(page);
    const places = () =>
      page
        .locator('main section, h1, fieldset, [role=img] > div')
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().top, each.clientHeight]));
    const before = await places();
    for (const [index, show] of Object.values(shows).entries()) {
      await page.getByLabel(clientNames[index] ?? '', { exact: true }).check();
      expect(await label(page)).toBe(show.label);
      expect(await places()).toEqual(before);
      const left = await picture(page)
        .locator('[data-there]')
        .last()
        .evaluate((part) => {
          const body = part.parentElement?.parentElement;
          return (body?.getBoundingClientRect().bottom ?? 0) - part.getBoundingClientRect().bottom;
        });
      expect(left, `pixels below the conversation of ${show.name}`).toBeGreaterThanOrEqual(8);
      expect(await overflowOf(page)).toBe(0);
    }
  });

  test('each is accessible', async () => {
    const page = await openProfile(app);
    await page.goto('/');
    await hydrated(page);
    for (const name of clientNames) {
      await page.getByLabel(name, { exact: true }).check();
      expect(await accessibilityFaults(page), name).toEqual([]);
    }
  });

  test('the arrow keys choose, the links carry the choice, and the demo speaks of it', async () => {
    const page = await openProfile(app);
    await page.goto('/');
    await hydrated(page);
    await page.getByLabel('Clinics').focus();
    await page.keyboard.press('ArrowRight');
    expect(await label(page)).toBe(shows.coffee.label);
    const trial = page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first();
    expect(await trial.getAttribute('href')).toBe('/signup?for=coffee');
    await page.getByRole('link', { name: 'Try the demo' }).first().click();
    await page.waitForURL('**/demo?for=coffee');
    await page.getByText('At your coffee shop').waitFor();
    await page.goto('/signup?for=coffee');
    await page.getByText('14-day free trial for your coffee shop. No credit card required.').waitFor();
  });

  test('the footer’s industries lead there, from here and from elsewhere', async () => {
    const page = await openProfile(app);
    await page.goto('/about');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Restaurants' }).click();
    await page.waitForURL('**/?for=restaurant');
    await expect.poll(() => label(page)).toBe(shows.restaurant.label);
    await footer.getByRole('link', { name: 'Healthcare clinics' }).click();
    await expect.poll(() => label(page)).toBe(shows.clinic.label);
    await page.goto('/?for=retail');
    await expect.poll(() => label(page)).toBe(shows.retail.label);
  });
});

describe('the conversation writes itself', () => {
  const moving = { reducedMotion: 'no-preference' } as const;

  test('once, in eight seconds, and again when told to', async () => {
    const page = await openProfile(app, moving);
    await stopClock(page);
    await page.goto('/');
    await hydrated(page);
    const again = page.getByRole('button', { name: 'Play again' });
    await page.clock.runFor(500);
    expect(await partsShown(page)).toBe(0);
    const seen = [];
    for (let second = 1; second <= 8; second += 1) {
      await page.clock.runFor(1_000);
      seen.push(await partsShown(page));
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 3, 4]);
    await page.clock.runFor(60_000);
    expect(await partsShown(page)).toBe(4);
    await again.click();
    expect(await partsShown(page)).toBe(0);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    expect(await partsShown(page)).toBe(4);
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('not for who wants no motion, and not without scripts', async () => {
    for (const options of [{}, { ...moving, javaScriptEnabled: false }]) {
      const page = await openProfile(app, options);
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await partsShown(page)).toBe(4);
      expect(
        await page
          .getByText(shows.clinic.confirmation)
          .evaluate((line) => line.checkVisibility({ opacityProperty: true, visibilityProperty: true })),
      ).toBe(true);
    }
  });

  test('what is about to be written is not shown before, unless the scripts do not come', async () => {
    const page = await openProfile(app, { ...moving, expected: /dynamically imported module/ });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    const opacity = () =>
      page
        .locator('.unwritten > *')
        .last()
        .evaluate((line) => getComputedStyle(line).opacity);
    expect(await opacity()).toBe('0');
    await expect.poll(opacity).toBe('1');
  });
});
