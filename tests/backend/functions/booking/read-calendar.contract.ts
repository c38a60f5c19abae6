import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '../../target.ts';
import { cafe } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { openBookings, service } from './booking-cafe.ts';

const address = 'http://ann.test/private-5ecr3t/basic.ics';
const rowSchema = z.object({
  has_address: z.boolean(),
  feed: z
    .object({
      host: z.string(),
      last_read_at: z.string().nullable(),
      failed_at: z.string().nullable(),
      failure: z.string().nullable(),
      unread: z.number(),
    })
    .nullable(),
});

/** How the calendars of others are connected and read, over a network of the test's own. */
export function readCalendarContract(functions: Functions): void {
  const { call, database, internet, post, rows } = functions;

  describe('read-calendar', () => {
    let resource: string;
    beforeEach(async () => {
      await openBookings(database);
      const [table] = await rows(`select id from public.resources where business_id = '${cafe.business}'`);
      resource = z.object({ id: z.string() }).parse(table).id;
    });

    /** A day of next week. The café in Berlin is open from nine to twelve, and booked by the hour. */
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const calendar = (...hours: string[]) =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...hours.flatMap((hour) => [
          ...['BEGIN:VEVENT', `UID:${hour}`, 'SUMMARY:Dentist'],
          ...[
            `DTSTART;TZID=Europe/Berlin:${day.replaceAll('-', '')}T${hour}0000`,
            'DURATION:PT1H',
            'END:VEVENT',
          ],
        ]),
        'END:VCALENDAR',
      ].join('\r\n');
    const serveCalendar = (...hours: string[]) =>
      internet.pages.set('ann.test/private-5ecr3t/basic.ics', calendar(...hours));

    const connect = (given: unknown = address, session = functions.owner) =>
      post('read-calendar', { resource_id: resource, address: given }, { session });
    const readAgain = () => post('read-calendar', { resource_id: resource }, { session: functions.owner });
    const asClock = async () => {
      await rows(`update private.calendar_feeds set next_read_at = now()`);
      return post('read-calendar', {}, { headers: { apikey: functions.backend.apiKeys.secret } });
    };
    const known = async () => {
      const { data } = await functions.owner.rpc('resource_calendars', { resource });
      return rowSchema.parse(data).feed;
    };
    /** At which hours the café can be booked that day. */
    const freeHours = async () => {
      const query = new URLSearchParams({ bot: cafe.key, service, day, days: '1', party: '2' });
      const { body } = await call(`booking-slots?${query}`);
      const { days } = z.object({ days: z.array(z.object({ times: z.array(z.string()) })) }).parse(body);
      const hour = new Intl.DateTimeFormat('en', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'Europe/Berlin',
      });
      return days.flatMap(({ times }) => times.map((time) => hour.format(new Date(time))));
    };

    test('a calendar that is connected says when its resource cannot be booked', async () => {
      expect(await freeHours()).toEqual(['09', '10', '11']);
      serveCalendar('10');
      expect(await connect()).toMatchObject({
        status: 200,
        body: { has_address: false, feed: { host: 'ann.test' } },
      });
      expect(await freeHours()).toEqual(['09', '11']);
      expect(await known()).toEqual({
        host: 'ann.test',
        last_read_at: expect.any(String),
        failed_at: null,
        failure: null,
        unread: 0,
      });
    });

    test('what it says next takes the place of what it said, and another calendar that of the first', async () => {
      serveCalendar('10');
      await connect();
      serveCalendar('09', '11');
      expect((await readAgain()).status).toBe(200);
      expect(await freeHours()).toEqual(['10']);
      internet.pages.set('ben.test/', calendar('10', '11'));
      expect((await connect('webcal://ben.test/')).status).toBe(422);
      expect((await connect('http://ben.test/')).status).toBe(200);
      expect(await freeHours()).toEqual(['09']);
      expect(await rows('select url from private.calendar_feeds')).toEqual([{ url: 'http://ben.test/' }]);
    });

    test('the clock reads what is due, and is sent nothing again that has not changed', async () => {
      const asked: (string | undefined)[] = [];
      internet.pages.set('ann.test/private-5ecr3t/basic.ics', (request, response) => {
        const state = request.headers['if-none-match'];
        asked.push(state);
        if (state === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"1"', 'content-type': 'text/calendar' }).end(calendar('10'));
      });
      await connect();
      await rows(`update private.calendar_feeds set last_read_at = now() - interval '1 hour'`);
      expect((await asClock()).body).toEqual({ read: 1 });
      expect(asked).toEqual([undefined, '"1"']);
      expect(await freeHours()).toEqual(['09', '11']);
      expect(
        await rows(
          `select last_read_at > now() - interval '1 minute' as is_read from private.calendar_feeds`,
        ),
      ).toEqual([{ is_read: true }]);
      // Once a day all of it is read: the year ahead goes on.
      await rows(`update private.calendar_feeds set filled_at = now() - interval '25 hours'`);
      await asClock();
      expect(asked).toEqual([undefined, '"1"', undefined]);
      // Nobody reads it again within 15 minutes.
      const clock = { headers: { apikey: functions.backend.apiKeys.secret } };
      expect((await post('read-calendar', {}, clock)).body).toEqual({ read: 0 });
    });

    test('a calendar that fails keeps its last busy times, and says since when and why', async () => {
      serveCalendar('10');
      await connect();
      internet.pages.delete('ann.test/private-5ecr3t/basic.ics');
      await asClock();
      const failed = await known();
      expect(failed).toMatchObject({
        failed_at: expect.any(String),
        failure: 'There is no calendar at this address any more. Its secret address may have been changed.',
      });
      expect(await freeHours()).toEqual(['09', '11']);
      internet.pages.set('ann.test/private-5ecr3t/basic.ics', (_, response) => response.writeHead(503).end());
      expect(await readAgain()).toMatchObject({ status: 422 });
      expect((await known())?.failed_at).toBe(failed?.failed_at);
      serveCalendar();
      await asClock();
      expect(await known()).toMatchObject({ failed_at: null, failure: null });
      expect(await freeHours()).toEqual(['09', '10', '11']);
    });

    test.each([
      ['http://ann.test/none.ics', /^There is no calendar at this address any more/],
      ['http://ann.test/page', /^This is a web page, not a calendar/],
      ['http://ann.test/private', /is not a public website/],
      ['http://ann.test/huge', /^This calendar is larger than 10 MB/],
      ['http://ann.test/picture', /^This is not a calendar/],
      ['http://ann.test/members', /^This address needs a login/],
      ['http://nobody.invalid.example/', /^There is no website nobody\.invalid\.example/],
      ['http://127.0.0.1/', /not by a number/],
      ['http://localhost/calendar.ics', /is not a public website/],
      ['file:///etc/passwd', /begins with https/],
      ['my calendar', /not an address/],
      ['', /paste the address/],
    ])('nothing is connected at “%s”, and it is said why', async (given, message) => {
      internet.pages.set('ann.test/page', '<!doctype html><p>My calendar</p>');
      internet.pages.set('ann.test/private', (_, response) =>
        response.writeHead(302, { location: 'http://router.local/' }).end(),
      );
      internet.pages.set('ann.test/picture', (_, response) => response.writeHead(200).end('\x89PNG\r\n'));
      internet.pages.set('ann.test/members', (_, response) =>
        response.writeHead(302, { location: '/signin' }).end(),
      );
      internet.pages.set('ann.test/huge', (_, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': 52_428_800 });
        response.write('BEGIN:VCALENDAR');
      });
      const answer = await connect(given);
      expect([answer.status, Object(answer.body).error]).toEqual([422, expect.stringMatching(message)]);
      expect(await known()).toBeNull();
    });

    test('only owners connect calendars, and whoever has no resource is told of none', async () => {
      serveCalendar('10');
      expect((await connect(address, functions.admin)).status).toBe(404);
      expect((await post('read-calendar', { resource_id: resource, address })).status).toBe(401);
      await rows(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', user_id, 'owner' from public.user_roles where role = 'admin'`);
      await rows(`update public.business_members as member set role = 'agent' from auth.users as account
        where account.id = member.user_id and account.email = '${accounts.owner.email}'
          and business_id = '${cafe.business}'`);
      expect((await connect()).status).toBe(404);
      expect(internet.asked).toEqual([]);
      const { data } = await functions.owner.rpc('resource_calendars', { resource });
      expect(data).toBeNull();
    });

    test('a calendar that is removed is read no more, and what is read of it meanwhile is not kept', async () => {
      serveCalendar('10');
      await connect();
      internet.pages.set('ann.test/private-5ecr3t/basic.ics', async (_, response) => {
        await functions.owner.rpc('remove_calendar', { resource });
        response.writeHead(200).end(calendar('10'));
      });
      expect((await readAgain()).status).toBe(404);
      expect(await known()).toBeNull();
      expect(await freeHours()).toEqual(['09', '10', '11']);
      expect(await asClock()).toMatchObject({ body: { read: 0 } });
      expect((await readAgain()).status).toBe(404);
    });

    test('one whose reading never comes to an end is left for a day, and others are read', async () => {
      serveCalendar('10');
      await connect();
      await rows('update private.calendar_feeds set tries = 3');
      expect((await asClock()).body).toEqual({ read: 0 });
      expect(await known()).toMatchObject({ failure: 'Reading this calendar takes longer than we can.' });
      expect(
        await rows(
          `select tries, next_read_at > now() + interval '23 hours' as is_left from private.calendar_feeds`,
        ),
      ).toEqual([{ tries: 0, is_left: true }]);
      expect(await freeHours()).toEqual(['09', '11']);
    });

    test('none is read of a business that is being deleted', async () => {
      serveCalendar('10');
      await connect();
      await rows(
        `update public.businesses set deletes_at = now() + interval '7 days' where id = '${cafe.business}'`,
      );
      expect((await asClock()).body).toEqual({ read: 0 });
    });

    test('the address is shown to nobody again', async () => {
      serveCalendar('10');
      const connected = await connect();
      const { data } = await functions.owner.rpc('resource_calendars', { resource });
      const noted = await rows('select * from private.audit_events');
      expect(JSON.stringify([connected.text, data, noted])).not.toContain('5ecr3t');
      expect(noted).toContainEqual(
        expect.objectContaining({ act: 'changed_settings', target: 'Calendar of Window' }),
      );
    });

    test('an owner has 30 read in an hour', async () => {
      serveCalendar('10');
      await connect();
      await rows(`update private.rate_limits set hits = 30 where bucket = 'read-calendar:account'`);
      expect((await connect()).status).toBe(429);
    });
  });
}
