import { describe, expect, test } from 'vitest';
import { daysOf, pageFrom, readCalendarSearch } from '../../src/app/calendar/address.ts';
import {
  clockTimeAt,
  daysAfter,
  instantOf,
  mondayOf,
  readTime,
  writeTime,
} from '../../src/app/calendar/clock.ts';
import { verdictOf } from '../../src/app/calendar/grid/free.ts';
import { placed } from '../../src/app/calendar/grid/layout.ts';
import { checkUp, clinic, timeAt } from './calendar-samples.ts';

describe('the clock of a business', () => {
  const zone = 'Europe/Berlin';
  test.each([
    ['in winter', '2027-01-11', 600, '2027-01-11T09:00:00Z'],
    ['in summer', '2027-07-05', 600, '2027-07-05T08:00:00Z'],
    ['that a change leaves out: as much later', '2027-03-28', 150, '2027-03-28T01:30:00Z'],
    ['after it', '2027-03-28', 180, '2027-03-28T01:00:00Z'],
    ['that comes twice: the second', '2027-10-31', 150, '2027-10-31T01:30:00Z'],
    ['at midnight before a change', '2027-10-31', 0, '2027-10-30T22:00:00Z'],
    ['at midnight after it', '2027-11-01', 0, '2027-10-31T23:00:00Z'],
    ['of a year that was written with two digits', '0026-12-01', 600, '0026-12-01T09:07:00Z'],
  ])('says a time %s', (_, day, minutes, at) => {
    expect(new Date(instantOf(zone, { day, minutes })).toISOString()).toBe(at.replace('Z', '.000Z'));
  });

  test('says what it says, at every quarter of a year', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ]) {
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 26 * 900_000) {
        const time = clockTimeAt(zone, at);
        expect(clockTimeAt(zone, instantOf(zone, time))).toEqual(time);
      }
    }
  });

  test('has weeks that begin on Monday, and times as fields write them', () => {
    expect(['2027-01-10', '2027-01-11', '2027-01-17'].map(mondayOf)).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-11',
    ]);
    expect(daysAfter('2027-02-28', 1)).toBe('2027-03-01');
    expect([writeTime(545), readTime('09:05'), readTime('')]).toEqual(['09:05', 545, Number.NaN]);
  });
});

describe('the address of the calendar', () => {
  test.each([
    [
      { view: 'week', date: '2027-01-13', resource: 'r1' },
      { view: 'week', date: '2027-01-13', resource: 'r1' },
    ],
    [{ view: 'year', date: '2027-13-45', resource: '' }, {}],
    [{ view: 7, date: ['2027-01-13'], resource: {} }, {}],
    [{ date: '2027-02-30' }, { date: '2027-03-02' }],
  ])('says %j', (search, read) => {
    expect(readCalendarSearch(search)).toEqual(read);
  });

  test('leads from page to page', () => {
    expect(daysOf('week', '2027-01-13')).toEqual({ firstDay: '2027-01-11', lastDay: '2027-01-17' });
    expect(daysOf('day', '2027-01-13')).toEqual({ firstDay: '2027-01-13', lastDay: '2027-01-13' });
    expect(daysOf('agenda', '2027-01-13').lastDay).toBe('2027-01-26');
    expect([pageFrom('week', '2027-01-13', 1), pageFrom('day', '2027-01-13', -1)]).toEqual([
      '2027-01-20',
      '2027-01-12',
    ]);
  });
});

describe('a time for a booking', () => {
  const verdict = (at: number, resourceId: string | null = 'r1', booking = checkUp) =>
    verdictOf(clinic, booking, at, resourceId, timeAt(7));
  test.each([
    ['free', timeAt(9)],
    ['free', timeAt(10, 15)],
    ['past', timeAt(6)],
    ['outside of hours', timeAt(7, 45)],
    ['outside of hours', timeAt(17, 45)],
    ['blocked', timeAt(12, 15)],
    // The buffer may lie in it.
    ['free', timeAt(11, 30)],
  ] as const)('is %s', (words, at) => {
    expect(verdict(at)).toBe(words);
  });

  test('is taken where another is, its buffer included', () => {
    expect(verdict(timeAt(10), 'r2')).toBe('taken');
    expect(verdict(timeAt(10, 30), 'r2')).toBe('taken');
    expect(verdict(timeAt(9, 30), 'r2')).toBe('taken');
    expect(verdict(timeAt(10, 45), 'r2')).toBe('free');
    expect(verdict(timeAt(10), null)).toBe('free');
  });

  test('is not possible where nothing has the seats, does it, or is there', () => {
    expect(verdict(timeAt(9), 'r1', { ...checkUp, party: 2 })).toBe('not possible here');
    expect(verdict(timeAt(9), 'r3')).toBe('not possible here');
    expect(verdict(timeAt(9), 'r1', { ...checkUp, serviceId: null })).toBe('not possible here');
    const pair = { ...clinic, pairs: [['r1', 'r2', 2]] as const };
    expect(verdictOf(pair, { ...checkUp, party: 2 }, timeAt(9), 'r1', timeAt(7))).toBe('free');
    expect(verdictOf(pair, { ...checkUp, party: 2 }, timeAt(10), 'r1', timeAt(7))).toBe('taken');
  });
});

test('what overlaps stands beside each other, as wide as there is room', () => {
  const pieces = [
    { from: 0, until: 60 },
    { from: 30, until: 90 },
    { from: 60, until: 120 },
    { from: 120, until: 150 },
  ];
  expect(placed(pieces).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});
