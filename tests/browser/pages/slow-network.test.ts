import { describe, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { hold } from '../network.ts';
import { runChromium } from '../profiles.ts';
import { heading, hydrated } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const scripts = /\/assets\/.*\.js$/;

describe('while the scripts are on their way', () => {
  test('the page can be read, and its links lead on', async () => {
    const page = await openProfile(app);
    await hold(page, scripts);
    await page.goto('/');
    await heading(page, 'Automate your customer support, day and night').waitFor();
    await page.getByRole('link', { name: 'View Full Pricing' }).click();
    await page.waitForURL('**/pricing');
    await heading(page, 'Start small. Change plans as you grow').waitFor();
  });

  test('who has read on stays where they are when the scripts arrive', async () => {
    const page = await openProfile(app);
    const release = await hold(page, scripts);
    await page.goto('/');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    release();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });

  test('what is not at work yet cannot be pressed, and works once they are there', async () => {
    const page = await openProfile(app);
    const release = await hold(page, scripts);
    await page.goto('/login');
    const email = page.getByLabel('Email', { exact: true });
    const submit = page.getByRole('button', { name: 'Log In' });
    await submit.waitFor();
    expect([await email.isDisabled(), await submit.isDisabled()]).toEqual([true, true]);
    release();
    await email.fill('nobody');
    await submit.click();
    await page.getByRole('main').getByText('Invalid email address').waitFor();
  });

  test('the page that was left stays until the next one is there, and a line says that it is coming', async () => {
    const page = await openProfile(app);
    await page.goto('/');
    await hydrated(page);
    const release = await hold(page, /\/assets\/pricing-[^/]*\.js$/);
    const progress = page.getByRole('progressbar', { name: 'Loading the page' });
    expect(await progress.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'View Full Pricing' }).click();
    await progress.waitFor();
    expect(await heading(page, 'Automate your customer support, day and night').isVisible()).toBe(true);
    release();
    await heading(page, 'Start small. Change plans as you grow').waitFor();
    await progress.waitFor({ state: 'detached' });
  });
});

test('text does not wait for its font', async () => {
  const page = await openProfile(app);
  const release = await hold(page, /\.woff2$/);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await hydrated(page);
  const fonts = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status, display }) =>
      family === 'Inter' ? [{ status, display }] : [],
    ),
  );
  // Of the accents that no word of the page has, nothing is asked for.
  expect(fonts).toEqual([
    { status: 'loading', display: 'swap' },
    { status: 'unloaded', display: 'swap' },
  ]);
  expect(await heading(page, 'Start small. Change plans as you grow').isVisible()).toBe(true);
  release();
});

test('an accent that no page has comes in the same font, which is asked for then', async () => {
  const page = await openProfile(app);
  await page.goto('/login');
  await hydrated(page);
  const asked = page.waitForRequest(/\/inter-accents-[^/]*\.woff2$/);
  await page.getByLabel('Email', { exact: true }).fill('Ünal');
  await asked;
});

test.each(['/', '/pricing', '/login', '/services/appointment-booking'])(
  '%s asks for its scripts once it has been painted, and not before',
  async (path) => {
    const page = await openProfile(app);
    await page.goto(path);
    await hydrated(page);
    const [painted, asked] = await page.evaluate(
      () =>
        [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          performance
            .getEntriesByType('resource')
            .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
        ] as const,
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  },
);

test('a browser that does not tell when it has painted runs the scripts all the same', async () => {
  const page = await openProfile(app);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/login');
  await hydrated(page);
  expect(await page.getByRole('button', { name: 'Log In' }).isEnabled()).toBe(true);
});
