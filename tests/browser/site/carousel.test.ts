import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { hydrated, stopClock } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const interval = 5_000;

const carousel = (page: Page) => page.getByRole('region', { name: 'Customer stories' });
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
/** Which slide can be seen, as it says itself. */
const shown = (page: Page) => carousel(page).locator('[role=group][data-shown]').getAttribute('aria-label');
const live = (page: Page) => carousel(page).locator('[aria-live]').getAttribute('aria-live');

/** The page with its clock in our hands, the pointer beside the carousel. */
async function open(options: Parameters<typeof openProfile>[1] = {}) {
  const page = await openProfile(app, { reducedMotion: 'no-preference', ...options });
  await stopClock(page);
  await page.goto('/customers');
  await hydrated(page);
  await page.mouse.move(0, 0);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(1_000);
  return page;
}

test('the stories follow each other, round and round', async () => {
  const page = await open();
  const seen = [];
  for (let slide = 0; slide < 6; slide += 1) {
    seen.push(await shown(page));
    await page.clock.runFor(interval);
  }
  expect(seen).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5', '1 of 5']);
  expect(await live(page)).toBe('off');
});

test('they wait while the pointer or the focus is on them, and go on afterwards', async () => {
  const page = await open();
  await carousel(page).hover();
  await expect.poll(() => live(page)).toBe('polite');
  await page.clock.runFor(3 * interval);
  expect(await shown(page)).toBe('1 of 5');

  await button(page, 'Next story').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * interval);
  expect(await shown(page)).toBe('1 of 5');

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect.poll(() => live(page)).toBe('off');
  await page.clock.runFor(interval);
  expect(await shown(page)).toBe('2 of 5');
});

test('they stop when told to, and go on when told to', async () => {
  const page = await open();
  await button(page, 'Pause').click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.clock.runFor(3 * interval);
  expect(await shown(page)).toBe('1 of 5');
  await button(page, 'Play').click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect.poll(() => live(page)).toBe('off');
  await page.clock.runFor(interval);
  expect(await shown(page)).toBe('2 of 5');
});

test('who wants no motion gets none, also who says so later', async () => {
  const still = await open({ reducedMotion: 'reduce' });
  await button(still, 'Play').waitFor();
  await still.clock.runFor(3 * interval);
  expect(await shown(still)).toBe('1 of 5');

  const page = await open();
  await button(page, 'Pause').waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Play').waitFor();
});

test('with the keyboard alone: pause, next, previous, arrows, one of them', async () => {
  const page = await open();
  await page.getByRole('main').getByRole('link', { name: 'Try Interactive Demo' }).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page, 'Play').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toBe('3 of 5');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shown(page)).toBe('2 of 5');
  for (let dot = 0; dot < 5; dot += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe('5 of 5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe('4 of 5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe('1 of 5');
});

test.each([320, 768, 1280])('at %i pixels nothing moves when the story changes', async (width) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  const places = async () => {
    const { y, height } = (await carousel(page).boundingBox()) ?? { y: 0, height: 0 };
    const scrolled = await page.evaluate(() => window.scrollY);
    return [y + scrolled, height];
  };
  const before = await places();
  for (let slide = 1; slide <= 5; slide += 1) {
    await button(page, 'Next story').click();
    expect(await places()).toEqual(before);
  }
  await page.clock.resume();
  await expectAccessible(page);
});

test('a swipe leads to the next story; up and down scrolls the page', async () => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  await button(page, 'Pause').click();
  const box = await carousel(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 250, y: (box?.y ?? 0) + 150 };
  const session = await page.context().newCDPSession(page);
  const swipe = async (x: number, y: number) => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: start.x + x * part, y: start.y + y * part }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
    for (const point of points.slice(1)) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-150, 10);
  await expect.poll(() => shown(page)).toBe('2 of 5');
  await swipe(80, -5);
  await expect.poll(() => shown(page)).toBe('1 of 5');
  const before = await page.evaluate(() => window.scrollY);
  await swipe(-60, -200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
  expect(await shown(page)).toBe('1 of 5');
});
