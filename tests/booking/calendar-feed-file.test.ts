import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFeed, type FeedBooking } from '../../supabase/functions/_shared/booking/calendar-feed.ts';

/** What calendar programs subscribe to, as another library reads it. */

const booking: FeedBooking = {
  id: 'b0000000-0000-4000-8000-00000000000a',
  sequence: 0,
  state: 'confirmed',
  service: 'Check-up',
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  party: 1,
  starts_at: '2026-11-27T14:00:00+00:00',
  ends_at: '2026-11-27T15:00:00+00:00',
  created_at: '2026-11-25T10:00:00.123456+00:00',
};
const write = (...bookings: FeedBooking[]) =>
  calendarFeed({ resource: 'Dr. Reyes', business: 'Harbor Clinic', bookings });
const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

test('a calendar has its name, and says when to ask again', () => {
  const calendar = calendarOf(write());
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Dr. Reyes · Harbor Clinic');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M');
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
});

test('whatever a resource is called, it is the name of the calendar and nothing else', () => {
  const resource = 'Table 1, window; \\n\r\nBEGIN:VEVENT';
  const calendar = calendarOf(calendarFeed({ resource, business: 'Bar, Grill & Co', bookings: [] }));
  // As it is written: the reader takes this property for an unknown one.
  expect(calendar.getFirstPropertyValue('name')).toBe(
    String.raw`Table 1\, window\; \\n BEGIN:VEVENT · Bar\, Grill & Co`,
  );
  expect(calendar.getAllSubcomponents()).toEqual([]);
});

test('the same bookings make the same text', () => {
  expect(write(booking)).toBe(write({ ...booking }));
  expect(write(booking)).not.toBe(write({ ...booking, sequence: 1 }));
});

test.each([
  ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ['the hour that is left out', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
])('bookings around %s are at their instants', (_, one, other) => {
  const end = (time: string) => new Date(Date.parse(time) + 1_800_000).toISOString();
  const text = write(
    { ...booking, starts_at: one, ends_at: end(one) },
    { ...booking, id: 'b0000000-0000-4000-8000-00000000000b', starts_at: other, ends_at: end(other) },
  );
  expect(
    eventsOf(text).map(({ startDate, endDate }) => [startDate, endDate].map((at) => at.toJSDate())),
  ).toEqual([
    [new Date(one), new Date(end(one))],
    [new Date(other), new Date(end(other))],
  ]);
});

test('whatever people are called, it stays one event, and no line is longer than 75 bytes', () => {
  const name = 'Ann\r\nEND:VEVENT\r\nBEGIN:VEVENT; "Zoë", 李小龍 \\n';
  const text = write({ ...booking, name, service: `Cut: ${'ä'.repeat(80)}`, phone: '+49 30; 12,3' });
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(event?.summary.replaceAll('\r', '')).toContain('Zoë", 李小龍');
  expect(event?.description).toBe('+49 30; 12,3\nann@example.com');
  expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThan(
    76,
  );
});
