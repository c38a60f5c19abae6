import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stepsOf } from '../../../machines/guided/flow.ts';
import { draftSchema } from '../../../supabase/functions/_shared/flows/language.ts';
import { cafe as table } from '../../guided/language/samples.ts';
import { overflowOf } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';
import { goLive } from '../widget/flows.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const bot = '/bots/30000000-0000-4000-8000-000000000001';

/** All of it is in sight: nothing scrolls. */
const wide = { viewport: { width: 1280, height: 3200 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const first = 'guests size .small ..full .booked .boss .bye .push day time wish you .call done';

/** The steps on the page, each behind a dot for every step that it stands in. */
async function shownOn(page: Page): Promise<string> {
  const rows = await page.locator('[id^=step-]').evaluateAll((all) =>
    all.map((row) => {
      const around = [...document.querySelectorAll('[data-drag-item]')].filter((item) => item.contains(row));
      return '.'.repeat(around.length - 1) + row.id.slice('step-'.length);
    }),
  );
  return rows.join(' ');
}

async function openFlow(options: typeof wide) {
  const flow = await goLive(app.backend.database, 'bot_lantern_cafe', table);
  const page = await openProfile(app, options);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto(`${bot}/flows/${flow}`);
  await page.locator('#step-done').waitFor();
  expect(await shownOn(page)).toBe(first);
  return { page, flow };
}

async function middleOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const gripOf = (page: Page, step: string) => page.locator(`#step-${step} [data-grip]`);
const spotOf = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const here = (page: Page) => page.locator('[data-spot][data-here]');

/** Takes a step by its grip, and brings it to a spot. */
async function dragTo(page: Page, step: string, spot: string) {
  const from = await middleOf(gripOf(page, step));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { y } = await middleOf(spotOf(page, spot));
  const { left } = await spotOf(page, spot).evaluate((line) => line.getBoundingClientRect());
  await page.mouse.move(left + 14, y, { steps: 4 });
}

test('a step is dragged to another place, into a case and out of it, and that is taken back', async () => {
  const { page, flow } = await openFlow(wide);
  await dragTo(page, 'push', 'size 0 1');
  expect(await here(page).getAttribute('data-spot')).toBe('size 0 1');
  await page.mouse.up();
  const inside = 'guests size .small ..full .push .booked .boss .bye day time wish you .call done';
  await expect.poll(() => shownOn(page)).toBe(inside);
  // The focus goes with it, where it is now is said, and nothing is shown any more.
  await page.locator('#step-push button:focus').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /: 2 of 3$/ })
    .waitFor({ state: 'attached' });
  expect(await here(page).count()).toBe(0);
  expect(await page.locator('[data-dragged]').count()).toBe(0);

  await dragTo(page, 'push', '3');
  await page.mouse.up();
  const after = 'guests size .small ..full .booked .boss .bye day push time wish you .call done';
  await expect.poll(() => shownOn(page)).toBe(after);
  await page.getByText('All changes saved').waitFor();
  const kept = await app.backend.database.query<{ draft: unknown }>(
    'select draft from public.flows where id = $1',
    [flow],
  );
  const { steps } = draftSchema.parse(kept.rows[0]?.draft);
  expect([...stepsOf(steps)].map(({ step, depth }) => `${'.'.repeat(depth)}${step.id}`).join(' ')).toBe(
    after,
  );

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownOn(page)).toBe(inside);
});

test('Escape drops nothing, nor does what is let go beside the list or in itself', async () => {
  const { page } = await openFlow(wide);
  await dragTo(page, 'day', '1');
  await here(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await here(page).count()).toBe(0);
  await page.mouse.up();

  await dragTo(page, 'day', '1');
  const { y } = await middleOf(gripOf(page, 'day'));
  await page.mouse.move(1_270, y, { steps: 3 });
  expect(await here(page).count()).toBe(0);
  await page.mouse.up();

  for (const spot of ['size 0 0', 'size otherwise 0', '1', '2']) {
    await dragTo(page, 'size', spot);
    expect(await page.locator('[data-dragged]').count()).toBe(1);
    expect(await here(page).count()).toBe(0);
    await page.mouse.up();
  }
  // Deeper than steps may stand there is no line either.
  await dragTo(page, 'size', 'small otherwise 0');
  expect(await here(page).count()).toBe(0);
  await page.mouse.up();
  expect(await shownOn(page)).toBe(first);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('conversations are dragged into another order, which is kept', async () => {
  const { page, flow } = await openFlow(wide);
  const last = await goLive(app.backend.database, 'bot_lantern_cafe', { ...table, name: 'The last one' });
  await page.goto(`${bot}/flows`);
  const rows = page.locator('[data-drag-area] > li');
  const names = () => rows.getByRole('link').allTextContents();
  await rows.last().getByRole('link', { name: 'The last one' }).waitFor();
  const before = await names();
  const from = await middleOf(rows.last().locator('[data-grip]'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { y } = await middleOf(spotOf(page, '0'));
  await page.mouse.move(from.x, y, { steps: 4 });
  await here(page).waitFor();
  await page.mouse.up();
  const after = ['The last one', ...before.slice(0, -1)];
  await expect.poll(names).toEqual(after);
  await page.reload();
  await expect.poll(names).toEqual(after);
  // By keys as well, and the focus goes with it.
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([after[1], after[0], ...after.slice(2)]);
  await page.getByRole('link', { name: 'The last one' }).and(page.locator(':focus')).waitFor();
  const up = page.getByRole('button', { name: 'Move up: The last one' });
  await expect.poll(() => up.getAttribute('aria-disabled')).toBeNull();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(after);
  await expect.poll(() => page.locator('[data-drag-area] [aria-disabled]').count()).toBe(2);
  // So it is begun first.
  const { rows: live } = await app.backend.database.query<{ flows: { id: string }[] }>(
    'select private.live_flows(bot_id) as flows from public.flows where id = $1',
    [flow],
  );
  expect(live[0]?.flows[0]?.id).toBe(last);
});

test('at the edge of the window the page scrolls, as far as there is something', async () => {
  const { page } = await openFlow({ viewport: { width: 1280, height: 500 } });
  await gripOf(page, 'guests').scrollIntoViewIfNeeded();
  const from = await middleOf(gripOf(page, 'guests'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, 495, { steps: 4 });
  await page.waitForFunction(
    () => (document.querySelector('#step-you')?.getBoundingClientRect().top ?? 999) < 300,
  );
  const { y } = await middleOf(spotOf(page, '5'));
  await page.mouse.move(from.x, y, { steps: 2 });
  await expect.poll(() => here(page).count()).toBe(1);
  await page.mouse.up();
  await page.locator('#step-guests button:focus').waitFor();
  expect((await shownOn(page)).startsWith('size')).toBe(true);
});

test('a finger drags at the grip, which is large enough, and scrolls beside it', async () => {
  const { page } = await openFlow(phone);
  const session = await page.context().newCDPSession(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  /** Returns how far the page is scrolled before the finger is lifted. */
  const touch = async (points: readonly { x: number; y: number }[]) => {
    const [start] = points;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start ? [start] : [] });
    for (const point of points.slice(1)) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    const before = await scrolled();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return before;
  };
  const path = (from: { x: number; y: number }, up: number) =>
    Array.from({ length: 9 }, (_, step) => ({ x: from.x, y: from.y - (up * step) / 8 }));
  expect(await overflowOf(page)).toBe(0);
  for (const grip of await page.locator('[data-grip]').all()) {
    const box = await grip.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }

  await gripOf(page, 'time').evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const still = await scrolled();
  const [from, to] = [await middleOf(gripOf(page, 'time')), await middleOf(spotOf(page, '2'))];
  expect(await touch(path(from, from.y - to.y))).toBe(still);
  const after = 'guests size .small ..full .booked .boss .bye .push time day wish you .call done';
  await expect.poll(() => shownOn(page)).toBe(after);

  await gripOf(page, 'time').evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const before = await scrolled();
  const beside = await middleOf(gripOf(page, 'time'));
  await touch(path({ ...beside, x: beside.x + 120 }, 150));
  await expect.poll(scrolled).toBeGreaterThan(before + 50);
  expect(await shownOn(page)).toBe(after);
});
