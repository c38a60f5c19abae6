import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const { database } = app.backend;

const business = '20000000-0000-4000-8000-000000000001';
const bot = '30000000-0000-4000-8000-000000000001';

/** A day of the week after next, in which the café is open all day. */
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

/** So many bookings of an hour on a day, of four tables. */
const fill = (number: number) =>
  database.exec(`
    delete from public.bookings;
    delete from public.services;
    delete from public.resources;
    update public.businesses set time_zone = 'UTC' where id = '${business}';
    delete from public.opening_hours where business_id = '${business}';
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '08:00', '20:00' from generate_series(0, 6) as n;
    insert into public.services (business_id, bot_id, name, minutes, party_to)
      values ('${business}', '${bot}', 'Coffee tasting', 60, 4);
    insert into public.resources (business_id, kind, name, seats, position)
      select '${business}', 'table', 'Table ' || n, 4, n from generate_series(1, 4) as n;
    insert into public.service_resources (service_id, resource_id, business_id)
      select service.id, place.id, '${business}' from public.services as service, public.resources as place;
    insert into public.bookings (
        business_id, service_id, service_name, resource_id, resource_name, party, starts_at, ends_at, state, name, phone
      )
      select '${business}', service.id, service.name, place.id, place.name, 2, at, at + interval '1 hour', 'confirmed',
        'Guest ' || number, '555 0100'
      from generate_series(0, ${number - 1}) as number
        join public.resources as place on place.position = number % 4 + 1
        cross join public.services as service
        cross join lateral (
          select '${day}'::timestamptz + make_interval(days => number / 40, hours => 9 + number / 4 % 10) as at
        ) as times;
    insert into private.allocations (booking_id, resource_id, during)
      select id, resource_id, tstzrange(starts_at, ends_at) from public.bookings`);

async function openDay(width: number, view = 'day') {
  const page = await openProfile(app, { viewport: { width, height: 900 } });
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto(`/calendar?view=${view}&date=${day}`);
  await page.getByRole('button', { name: 'Add booking' }).waitFor();
  return page;
}
const blockOf = (page: Page, name: string) =>
  page.locator('[data-booking]').filter({ hasText: name }).first();
const stored = async (name: string) => {
  const { rows } = await database.query<object>(
    `select resource_name, to_char(starts_at at time zone 'UTC', 'HH24:MI') as time, state, reason
     from public.bookings where name = $1`,
    [name],
  );
  return rows[0];
};

beforeEach(() => fill(2));

test('a booking is dragged to a free time, and not to a taken one, which is said before the drop', async () => {
  const page = await openDay(1280);
  const box = await blockOf(page, 'Guest 0').boundingBox();
  const other = await blockOf(page, 'Guest 1').boundingBox();
  if (!box || !other) throw new Error('The bookings are not there.');
  const middle = { x: box.x + box.width / 2, y: box.y + 10 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, middle.y, { steps: 4 });
  await page.locator('[data-ghost$="taken"]').waitFor();
  await page.mouse.up();
  expect(await stored('Guest 0')).toMatchObject({ resource_name: 'Table 1', time: '09:00' });

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, middle.y + 2 * 54, { steps: 4 });
  await page.locator('[data-ghost$="free"]').waitFor();
  await page.mouse.up();
  await page.getByText('The booking was moved').first().waitFor();
  expect(await stored('Guest 0')).toMatchObject({ resource_name: 'Table 2', time: '11:00' });
});

test('a booking is moved by keys, accepted, declined with a proposal, and added by hand', async () => {
  await database.exec(`
    alter table public.bookings disable trigger check_booking_state;
    update public.bookings set state = 'requested' where name = 'Guest 1';
    alter table public.bookings enable trigger check_booking_state`);
  const page = await openDay(1280);
  await blockOf(page, 'Guest 0').focus();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  // The other one stands there.
  await page.locator('[data-ghost$="taken"]').waitFor();
  for (const key of ['Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByText('The booking was moved').first().waitFor();
  expect(await stored('Guest 0')).toMatchObject({ resource_name: 'Table 3', time: '09:30' });

  await blockOf(page, 'Guest 1').click();
  await page.getByRole('button', { name: 'Decline…' }).click();
  const proposal = page.getByText('Propose another time').locator('..').getByRole('button').first();
  await proposal.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await blockOf(page, 'Guest 1').waitFor({ state: 'detached' });
  expect(await stored('Guest 1')).toMatchObject({
    state: 'cancelled',
    reason: expect.stringContaining('would be possible.'),
  });

  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Eve');
  await page.getByLabel('Phone').fill('555 0199');
  await page.getByRole('button', { name: 'Save booking' }).click();
  await blockOf(page, 'Eve').waitFor();
  expect(await stored('Eve')).toMatchObject({ time: '10:00', state: 'confirmed' });
});

test.each([320, 768, 1280])('every view can be read and operated at %i pixels', async (width) => {
  const page = await openDay(width, 'week');
  await expectAccessible(page);
  for (const view of ['Day', 'Agenda']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await blockOf(page, 'Guest 0').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('while one of 200 bookings is dragged, no other one is drawn again', async () => {
  await fill(200);
  const page = await openDay(1280, 'week');
  const block = page.locator('[data-booking]').first();
  const box = await block.boundingBox();
  if (!box) throw new Error('The booking is not there.');
  await page.evaluate(() => {
    const touched = new Set<Node>();
    new MutationObserver((records) => {
      for (const { target } of records) touched.add(target);
      document.body.dataset.touched = String(
        [...touched].filter((node) => node.parentElement?.closest('[data-booking]')).length,
      );
    }).observe(document.querySelector('[data-grid]') ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 305, box.y + 205, { steps: 30 });
  await page.locator('[data-ghost]').waitFor();
  expect(await page.evaluate(() => document.body.dataset.touched)).toBe('0');
  await page.keyboard.press('Escape');
  await page.mouse.up();
});
