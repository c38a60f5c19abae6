import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fieldErrors } from '../../machines/schemas.ts';
import { idsIn, wholeNumber, withIdToggled } from '../../machines/services/fields.ts';
import { resourceSchema } from '../../machines/services/resource-form.ts';
import { serviceIn, serviceSchema } from '../../machines/services/service-form.ts';
import { timeOffSchema } from '../../machines/services/time-off-form.ts';
import { sayMinutes, sayTimes, sayTimesOff } from '../../src/app/services/offer-words.ts';
import { haircut, lunch } from './services-samples.ts';

describe('a time off', () => {
  const form = {
    firstDay: '2026-12-24',
    lastDay: '',
    from: '',
    to: '',
    weekly: '',
    note: ' Vacation ',
  } as const;
  const read = (values: object) => {
    const { starts, ends } = timeOffSchema.parse({ ...form, ...values });
    return [starts, ends];
  };

  test('is a day, several, or from one time to another', () => {
    expect(timeOffSchema.parse(form)).toEqual({
      starts: '2026-12-24T00:00',
      ends: '2026-12-25T00:00',
      isWeekly: false,
      note: 'Vacation',
    });
    expect(read({ lastDay: '2026-12-31' })).toEqual(['2026-12-24T00:00', '2027-01-01T00:00']);
    expect(read({ from: '12:00', to: '13:00' })).toEqual(['2026-12-24T12:00', '2026-12-24T13:00']);
    expect(read({ from: '12:00' })).toEqual(['2026-12-24T12:00', '2026-12-25T00:00']);
    expect(read({ lastDay: '2026-12-27', to: '09:00' })).toEqual(['2026-12-24T00:00', '2026-12-27T09:00']);
  });

  test('needs a day, and ends after it begins', () => {
    for (const firstDay of ['', '0026-12-24', '12026-12-24']) {
      expect(fieldErrors(timeOffSchema, { ...form, firstDay })).toEqual({ firstDay: 'Please choose a day.' });
    }
    for (const wrong of [{ lastDay: '2026-12-23' }, { from: '13:00', to: '12:00' }]) {
      expect(fieldErrors(timeOffSchema, { ...form, ...wrong })).toEqual({
        lastDay: 'It ends before it begins.',
      });
    }
  });

  test('is said with its days, its times, or its weekday', () => {
    expect(sayTimesOff([{ ...lunch, isWeekly: false }])).toBe('Mon, Feb 2, 2026, 12:00 PM – 1:00 PM');
    expect(sayTimesOff([{ ...lunch, starts: '2026-02-02T00:00', ends: '2026-02-03T00:00' }])).toBe(
      'Every Mon',
    );
    expect(sayTimesOff([{ ...lunch, starts: '2026-02-02T18:00', ends: '2026-02-03T09:00' }])).toBe(
      'Every Mon, 6:00 PM – Tue, 9:00 AM',
    );
  });
});

test('a person without own hours has none, and one with them has at least one', () => {
  const form = {
    kind: 'person',
    name: 'Dr. Ann',
    seats: '1',
    services: 's1,s2',
    joined: '',
    hours: '',
  } as const;
  expect(resourceSchema.parse(form)).toMatchObject({ hours: [], services: ['s1', 's2'], joined: [] });
  const with_ = (...week: object[]) => ({ ...form, hours: JSON.stringify(week) });
  const monday = { weekday: 1, opens: '09:00', closes: '12:00' };
  const closed = { weekday: 2, opens: null, closes: null };
  expect(resourceSchema.parse(with_(monday, closed)).hours).toEqual([monday]);
  expect(fieldErrors(resourceSchema, with_(closed))).toEqual({
    hours: 'Please enter hours for at least one day.',
  });
  for (const wrong of [
    { ...monday, opens: '11:00', closes: '13:00' },
    { ...monday, closes: '' },
  ]) {
    expect(fieldErrors(resourceSchema, with_(monday, wrong))).toEqual({
      hours: 'Please enter when each time begins and ends; two on the same day can’t overlap.',
    });
  }
});

test('a service has a name, and room for as many as may come', () => {
  const form = serviceIn(haircut);
  expect(serviceSchema.parse({ ...form, spareSeats: '2' })).toMatchObject({ minutes: 30, spareSeats: 2 });
  expect(fieldErrors(serviceSchema, { ...form, name: ' ' })).toEqual({ name: 'Please enter a name.' });
  expect(fieldErrors(serviceSchema, { ...form, partyFrom: '4', partyTo: '3' })).toEqual({
    partyTo: 'The largest group is smaller than the smallest.',
  });
});

test('numbers are whole and within bounds, and lists of ids keep their order', () => {
  const number = wholeNumber(5, 60, 'No.');
  const read = (text: string) => z.safeParse(number, text).data;
  expect([' 5', '60', '4', '61', '5.5', '1e1', ''].map(read)).toEqual([5, 60, ...Array(5)]);
  expect(idsIn('')).toEqual([]);
  expect([withIdToggled('', 'a'), withIdToggled('a,b', 'a'), withIdToggled('b', 'a')]).toEqual([
    'a',
    'b',
    'b,a',
  ]);
});

test('minutes and times are said as people say them', () => {
  expect([0, 45, 60, 90].map(sayMinutes)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min']);
  // By the clock of the business, in which it is a day later.
  expect(sayTimes(['2026-02-03T23:00:00Z', '2026-02-04T23:30:00Z'], 'Europe/Berlin')).toBe(
    'Wed 12:00 AM; Thu 12:30 AM',
  );
});
