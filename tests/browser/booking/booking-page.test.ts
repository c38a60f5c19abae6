import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { mailsTo } from '../app.ts';
import { runAppHere } from '../app-here.ts';
import { disconnect, hold } from '../network.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const { database, clock } = app.backend;

const business = '20000000-0000-4000-8000-000000000001';
const service = randomUUID();
const email = 'ann@example.com';
const hours = { first: 9, second: 10 };

const timeAt = async (hour: number) => {
  const { rows } = await database.query(
    `select to_jsonb(((now() at time zone 'Asia/Tokyo')::date + 7 + make_interval(hours => $1)) at time zone 'Asia/Tokyo') as time`,
    [hour],
  );
  return z.object({ time: z.string() }).parse(rows[0]).time;
};

/** Books as the chat does. */
async function book(hour: number): Promise<void> {
  const visitor = randomUUID();
  await database.query(
    `select private.confirm_booking(
       (private.hold_time($1, $2, 1, $3, 'a') ->> 'booking')::uuid, $3, 'Ann', $4, null
     )`,
    [service, await timeAt(hour), visitor, email],
  );
}

/** The link in the newest email. */
async function mailedLink(): Promise<string> {
  await clock.tick();
  const [mail] = await mailsTo(email, app.url);
  return mail?.links.find((link) => link.includes('/booking#')) ?? expect.unreachable('no link');
}
const subject = async () => {
  await clock.tick();
  return (await mailsTo(email, app.url))[0]?.subject;
};

beforeEach(async () => {
  await database.exec(`
    delete from private.rate_limits; delete from private.outbox; delete from public.bookings;
    delete from public.services; delete from public.resources;
    delete from public.opening_hours where business_id = '${business}';
    delete from public.opening_exceptions where business_id = '${business}';
    update public.businesses set time_zone = 'Asia/Tokyo' where id = '${business}';
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '09:00', '12:00' from generate_series(0, 6) as n;
    insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes)
      select '${service}', business_id, id, 'Coffee tasting', 60, 60 from public.bots where business_id = '${business}' limit 1;
    with made as (
      insert into public.resources (business_id, kind, name) values ('${business}', 'person', 'Bo') returning id
    )
    insert into public.service_resources (service_id, resource_id, business_id)
      select '${service}', id, '${business}' from made`);
});

const screens = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

test.each(screens)(
  'a booking is moved and cancelled by the link in its email: $width $colorScheme',
  async ({ width, height, colorScheme }) => {
    await book(hours.first);
    const page = await openProfile(app, { viewport: { width, height }, colorScheme });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(await mailedLink());
    const token = new URL(page.url()).hash.slice(1);
    await heading(page, 'Your booking with Lantern Café').waitFor();
    await page.getByText('By your clock').waitFor();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).press('Enter');
    const file = await (await saving).path();
    const event = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8'))).getFirstSubcomponent('vevent');
    expect(event && new ICAL.Event(event).startDate.toJSDate()).toEqual(new Date(await timeAt(hours.first)));

    await page.getByRole('button', { name: 'Choose another time' }).press('Enter');
    await focusedHeading(page, 'Choose another time');
    const times = page.getByRole('listitem').getByRole('button');
    await times.first().waitFor();
    await expectAccessible(page);
    await times.nth(hours.second - hours.first).press('Enter');
    await focusedHeading(page, 'Move to this time?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move booking' }).press('Enter');
    await focusedHeading(page, 'Your booking has moved');
    expect(await subject()).toBe('Your booking with Lantern Café has moved');

    await page.getByRole('button', { name: 'Show the booking' }).press('Enter');
    await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
    await focusedHeading(page, 'Cancel this booking?');
    await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
    await focusedHeading(page, 'Your booking is cancelled');
    await expectAccessible(page);
    expect(await subject()).toBe('Your booking with Lantern Café is cancelled');
    // The token is in no address that a server is told, and nobody else is asked anything.
    expect(requests.filter((url) => url.includes(token))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(app.url) && !url.startsWith('blob:'))).toEqual([]);
  },
);

test.each([
  ['ar', 'حجزك', 'إلغاء الحجز'],
  ['he', 'התור שלכם', /^ביטול/],
])('it reads from right to left, title and all: %s', async (language, title, cancel) => {
  await book(hours.first);
  await database.query('update public.bookings set language = $1', [language]);
  const page = await openProfile(app, { viewport: { width: 360, height: 740 } });
  await page.goto(await mailedLink());
  const button = page.getByRole('button', { name: cancel }).first();
  await button.waitFor();
  expect(await page.title()).toContain(title);
  // What begins a line stands at the right.
  const right = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).direction === 'rtl');
  expect(right).toBe(true);
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
});

test('somebody else has the time, and the connection is lost', async () => {
  await book(hours.first);
  const page = await openProfile(app);
  const link = await mailedLink();
  const connect = await disconnect(page, /functions\/v1\/booking/);
  await page.goto(link);
  await page.getByText('Your booking can’t be shown').waitFor();
  await connect();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const times = page.getByRole('listitem').getByRole('button');
  await times.nth(1).click();
  await book(hours.second);
  await page.getByRole('button', { name: 'Move booking' }).click();
  await focusedHeading(page, 'This time has just been taken');
  await expectAccessible(page);
  expect(await times.count()).toBe(3);
});

test('a day can be typed to its end while times are being looked for', async () => {
  await book(hours.first);
  const page = await openProfile(app);
  await page.goto(await mailedLink());
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const times = page.getByRole('listitem').getByRole('button');
  await times.first().waitFor();
  const release = await hold(page, /functions\/v1\/booking/);
  const nextDay = (await timeAt(24 + hours.first)).slice(0, 10);
  const [year = '', month = '', day = ''] = nextDay.split('-');
  const field = page.getByLabel('From which day');
  await field.pressSequentially(month + day + year);
  expect(await field.inputValue()).toBe(nextDay);
  release();
  await page.getByRole('button', { name: new RegExp(` ${Number(day)}, ${year}, 9:00.AM$`) }).waitFor();
  expect(await times.first().getAttribute('aria-label')).toContain(` ${Number(day)}, ${year}, `);
});
