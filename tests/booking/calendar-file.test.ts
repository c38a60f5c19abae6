import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import {
  type CalendarBooking,
  calendarFile,
} from '../../supabase/functions/_shared/booking/calendar-file.ts';

/** The files that visitors get for their calendars, as another library reads them. */

const booking: CalendarBooking = {
  id: 'b0000000-0000-4000-8000-00000000000a',
  sequence: 0,
  state: 'confirmed',
  service: 'Tasting',
  business: 'Lantern Café',
  with: 'Bo',
  starts_at: '2026-11-27T14:00:00+00:00',
  ends_at: '2026-11-27T15:00:00+00:00',
};
const link = 'https://deskbell.example/booking#f00d';
const at = '2026-11-25T10:00:00+00:00';
const invitation = {
  organizer: { name: 'Lantern Café', email: 'hello@cafe.example' },
  attendee: { name: 'Ann', email: 'ann@example.com' },
};

function read(
  changes: Partial<CalendarBooking> = {},
  more: Partial<Parameters<typeof calendarFile>[1]> = {},
) {
  const text = calendarFile({ ...booking, ...changes }, { at, link, ...more });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  if (!component) throw new Error('There is no event.');
  const properties = component.getAllProperties().map(({ name }) => name);
  return { text, calendar, component, event: new ICAL.Event(component), properties };
}

test('a booking is one event, with what a visitor needs to know', () => {
  const { calendar, component, event } = read();
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  expect(event.uid).toBe(booking.id);
  expect(event.sequence).toBe(0);
  expect(event.summary).toBe('Tasting · Lantern Café');
  expect(event.description).toBe(`Bo\n${link}`);
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-25T10:00:00Z');
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([
    new Date(booking.starts_at),
    new Date(booking.ends_at),
  ]);
});

test('names whom it is with and its link, as far as there are any', () => {
  expect(read({}, { link: null }).event.description).toBe('Bo');
  expect(read({ with: null }).event.description).toBe(link);
  expect(read({ with: null }, { link: null }).properties).not.toContain('description');
});

test('the same event is changed, and ended, by a later file', () => {
  const moved = read({ sequence: 3 }, { invitation });
  expect([moved.event.uid, moved.event.sequence]).toEqual([booking.id, 3]);
  expect(moved.calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  const cancelled = read({ sequence: 4, state: 'cancelled' }, { invitation });
  expect([cancelled.event.uid, cancelled.event.sequence]).toEqual([booking.id, 4]);
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(read({ state: 'requested' }).component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

test('an invitation says who invites whom, and asks for no answer', () => {
  const { component } = read({}, { invitation });
  const [organizer, attendee] = ['organizer', 'attendee'].map((name) => component.getFirstProperty(name));
  expect(String(organizer?.getFirstValue()).toLowerCase()).toBe('mailto:hello@cafe.example');
  expect(organizer?.getParameter('cn')).toBe('Lantern Café');
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:ann@example.com');
  expect([
    attendee?.getParameter('cn'),
    attendee?.getParameter('partstat'),
    attendee?.getParameter('rsvp'),
  ]).toEqual(['Ann', 'ACCEPTED', 'FALSE']);
});

test.each([
  ['spring', '2027-03-28T00:30:00+00:00', '2027-03-28T01:30:00+00:00'],
  ['autumn, the hour that comes twice', '2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'],
  ['autumn, the same hour again', '2026-10-25T03:30:00+02:00', '2026-10-25T03:30:00+01:00'],
])('times are instants, also when clocks change: %s', (_, starts_at, ends_at) => {
  const { event, text } = read({ starts_at, ends_at });
  expect(event.startDate.toJSDate()).toEqual(new Date(starts_at));
  expect(event.endDate.toJSDate()).toEqual(new Date(ends_at));
  // No zone that a calendar would have to know.
  expect(text).not.toContain('TZID');
});

const evil = [
  'Cut; wash, \\ dry: "now"',
  'One\r\nATTENDEE:mailto:eve@example.com\r\nEND:VEVENT',
  'BEGIN:VALARM\nACTION:EMAIL',
  '👩‍👩‍👧'.repeat(40),
  'ä'.repeat(80),
  '\u2028\u0000\u0007',
];
test.each(evil)('a text stays a text: %j', (text) => {
  const {
    event,
    properties,
    component,
    text: file,
  } = read(
    { service: text, business: text, with: text },
    {
      invitation: {
        organizer: { ...invitation.organizer, name: text },
        attendee: { ...invitation.attendee, name: text },
      },
    },
  );
  const lines = text.replaceAll('\r\n', '\n');
  expect(event.summary).toBe(`${lines} · ${lines}`);
  expect(event.description).toBe(`${lines}\n${link}`);
  expect(properties.toSorted()).toEqual(read({}, { invitation }).properties.toSorted());
  expect(component.getAllSubcomponents()).toEqual([]);
  const shown = lines.replace(/["\p{Cc}]/gu, ' ');
  expect(component.getFirstProperty('organizer')?.getParameter('cn')?.toString().replace(/ +/g, ' ')).toBe(
    shown.replace(/ +/g, ' '),
  );
  // RFC 5545: a line has 75 bytes at most.
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
