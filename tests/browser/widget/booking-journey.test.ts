/**
 * All of a booking, offline: a business sets up what can be booked, with its calendars; a visitor of its website books,
 * gets an email, moves and cancels; the business and its calendar program see each of it.
 */
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible, overflowOf } from '../accessibility.ts';
import { runAppWithWebsite } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, logIn, welcomed } from '../steps.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { launcher, panel, snippet } from './steps.ts';

const visitorEmail = 'ann@visitor.example';
const business = '20000000-0000-4000-8000-000000000001';
const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);

/** Another calendar, whose owner is away all day. */
const busy = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:away@calendar.example'],
  ...[`DTSTART:${day.replaceAll('-', '')}T000000Z`, `DTEND:${day.replaceAll('-', '')}T235959Z`],
  ...['SUMMARY:Away', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runAppWithWebsite({ '/busy.ics': busy });
const { database, clock } = app.backend;
const page = site.add({ body: snippet(app) });

beforeEach(() =>
  database.exec(`
    delete from private.rate_limits; delete from private.outbox; delete from public.bookings;
    delete from public.services; delete from public.resources;
    update public.businesses set time_zone = 'UTC' where id = '${business}';
    delete from public.opening_exceptions where business_id = '${business}';
    delete from public.opening_hours where business_id = '${business}';
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '09:00', '17:00' from generate_series(0, 6) as n`),
);

/** What can be booked on the day, as anybody may ask: hours of the clock. */
async function freeTimes(): Promise<string[]> {
  const { rows } = await database.query(`select id from public.services where name = 'Haircut'`);
  const { id } = z.object({ id: z.string() }).parse(rows[0]);
  const query = new URLSearchParams({ bot: 'bot_lantern_cafe', service: id, day, days: '1', party: '1' });
  const response = await fetch(`${app.url}/functions/v1/booking-slots?${query}`);
  const { days } = z
    .object({ days: z.array(z.object({ times: z.array(z.string()) })) })
    .parse(await response.json());
  return days.flatMap(({ times }) => times.map((at) => new Date(at).toISOString().slice(11, 16)));
}

/** The events of a calendar file, as another library than ours reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, sequence } = new ICAL.Event(component);
    return { uid, summary, sequence, at: startDate.toJSDate().toISOString() };
  });

/** The newest email to the visitor: its subject, its link to the booking, and the event in its file. */
async function newestMail() {
  await clock.tick();
  const response = await fetch(`${app.url}/mailbox/api?to=${encodeURIComponent(visitorEmail)}`);
  const [mail] = z
    .array(
      z.object({
        subject: z.string(),
        links: z.array(z.string()),
        attachments: z.array(z.object({ content: z.string(), content_type: z.string() })),
      }),
    )
    .parse(await response.json());
  const [file] = mail?.attachments ?? [];
  return {
    subject: mail?.subject,
    link: mail?.links.find((each) => each.includes('/booking#')),
    method: /method=(\w+)/.exec(file?.content_type ?? '')?.[1],
    event: eventsIn(Buffer.from(file?.content ?? '', 'base64').toString('utf8'))[0],
  };
}

/** Sets up a salon, has another calendar block the second chair, and makes a secret address for the first. */
async function setUp(desk: Page): Promise<string> {
  await logIn(desk, owner);
  await welcomed(desk, owner);
  await desk.goto('/booking-setup');
  await desk.getByRole('button', { name: /^Salon/ }).click();
  await desk
    .getByText(/^Next free: /)
    .first()
    .waitFor();
  await desk.getByRole('button', { name: 'Calendars: Chair 2' }).click();
  await desk.getByLabel('Secret address in iCal format').fill('http://cafe.test/busy.ics');
  await desk.getByRole('button', { name: 'Connect' }).click();
  await desk.getByText('cafe.test · read').waitFor();
  await desk.getByRole('button', { name: 'Back' }).click();
  await desk.getByRole('button', { name: 'Calendars: Chair 1' }).click();
  await desk.getByRole('button', { name: 'Make a secret address' }).click();
  const address = desk.getByText(/\/functions\/v1\/calendar-feed\?token=/);
  await address.waitFor();
  await expectAccessible(desk);
  expect(await overflowOf(desk)).toBe(0);
  return (await address.textContent()) ?? '';
}

/** Books ten o'clock in the chat on the foreign page. */
async function book(visitor: Page): Promise<void> {
  await visitor.goto(page);
  await launcher(visitor).click();
  const message = panel(visitor).getByRole('textbox', { name: 'Message' });
  await message.fill(`Can I book a haircut on ${day}?`);
  await message.press('Enter');
  await panel(visitor)
    .getByRole('button', { name: /^10:00/ })
    .click();
  await panel(visitor).getByRole('textbox', { name: 'What is your name?' }).fill('Ann Lee');
  await panel(visitor).getByRole('textbox', { name: 'What is your email address?' }).fill(visitorEmail);
  await visitor.keyboard.press('Enter');
  await panel(visitor).getByRole('button', { name: 'Yes' }).click();
  await panel(visitor)
    .getByRole('log')
    .getByText(/^Booked: Haircut, /)
    .waitFor();
}

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('a booking goes its whole way at %s', async (_, viewport) => {
  const desk = await openProfile(app, { viewport });
  const address = await setUp(desk);
  const feed = async () => eventsIn(await (await fetch(address)).text());
  expect(await feed()).toEqual([]);
  expect(await freeTimes()).toContain('10:00');

  const visitor = await openProfile(app, { viewport });
  await book(visitor);
  // One chair is booked, and the other one's calendar says that it is busy.
  expect(await freeTimes()).not.toContain('10:00');
  const booked = await newestMail();
  expect(booked).toMatchObject({
    subject: 'Your booking with Lantern Café',
    method: 'REQUEST',
    event: { at: `${day}T10:00:00.000Z`, sequence: 0 },
  });
  expect(await feed()).toEqual([{ ...booked.event, summary: 'Ann Lee · Haircut' }]);

  await visitor.goto(booked.link ?? '');
  await visitor.getByRole('button', { name: 'Choose another time' }).click();
  await visitor
    .getByRole('button', { name: / 2:00.PM$/u })
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Move booking' }).click();
  await focusedHeading(visitor, 'Your booking has moved');
  expect(await newestMail()).toMatchObject({
    subject: 'Your booking with Lantern Café has moved',
    event: { uid: booked.event?.uid, at: `${day}T14:00:00.000Z`, sequence: 1 },
  });
  expect(await feed()).toMatchObject([{ uid: booked.event?.uid, at: `${day}T14:00:00.000Z`, sequence: 1 }]);
  const moved = await freeTimes();
  expect(moved).toContain('10:00');
  expect(moved).not.toContain('14:00');

  await desk.goto(`/calendar?view=agenda&date=${day}`);
  await desk.locator('[data-booking]').filter({ hasText: 'Ann Lee' }).first().click();
  await desk.getByText(visitorEmail).waitFor();
  await expectAccessible(desk);
  expect(await overflowOf(desk)).toBe(0);

  await visitor.getByRole('button', { name: 'Show the booking' }).click();
  await visitor.getByRole('button', { name: 'Cancel booking' }).click();
  await visitor.getByRole('button', { name: 'Cancel booking' }).click();
  await focusedHeading(visitor, 'Your booking is cancelled');
  expect(await newestMail()).toMatchObject({
    method: 'CANCEL',
    event: { uid: booked.event?.uid, sequence: 2 },
  });
  expect(await feed()).toEqual([]);
  expect(await freeTimes()).toContain('14:00');
  await desk.goto(`/calendar?view=agenda&date=${day}`);
  await desk.getByRole('button', { name: 'Add booking' }).waitFor();
  expect(await desk.locator('[data-booking]').count()).toBe(0);
});
